//! /files/{organization}/{image}/{size}

use poem::http::Method;
use policy::Role;

use super::{PICTURE, upload};
use crate::support::TestApp;

#[tokio::test]
async fn an_image_is_served_for_ever_and_can_not_act() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let photo = upload(&editor, Method::POST, &gym.path("/photos"), PICTURE, &[])
        .await
        .expect(201)
        .json();
    let image = photo["imageId"].as_str().unwrap();
    let stranger = app.anonymous();
    for size in ["full", "large", "small"] {
        let path = format!("/files/{}/{image}/{size}", district.id);
        let answer = stranger.get(&path).await.expect(200);
        assert_eq!(answer.header("content-type"), Some("image/jpeg"));
        assert_eq!(
            answer.header("cache-control"),
            Some("public, max-age=31536000, immutable")
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(
            answer.header("content-security-policy"),
            Some("default-src 'none'; sandbox")
        );
        assert!(answer.body.starts_with(&[0xFF, 0xD8]), "drawn anew as JPEG");
        let again = stranger.with_header("if-none-match", answer.header("etag").unwrap());
        again.get(&path).await.expect(304);
        stranger.on_host(&district.host()).get(&path).await.expect(200);
    }
    let city = app.organization("city").await;
    for wrong in [
        format!("/files/{}/{image}/full", city.id),
        format!("/files/{}/{image}/huge", district.id),
        format!("/files/{}/{}/full", district.id, district.id),
        "/files/../../etc/passwd".to_owned(),
    ] {
        stranger.get(&wrong).await.expect(404);
    }
}
