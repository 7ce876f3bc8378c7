//! setLogo, removeLogo

use poem::http::Method;
use policy::Role;

use super::{PICTURE, upload};
use crate::support::TestApp;

#[tokio::test]
async fn a_logo_takes_the_place_of_the_one_before() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization/logo");
    let stranger = app.anonymous();
    let url = async || stranger.get(&district.path("/organization")).await.json()["logoUrl"].clone();
    let first = upload(&editor, Method::PUT, &path, PICTURE, &[])
        .await
        .expect(200)
        .json();
    assert_eq!(url().await, first["url"]);
    let second = upload(&editor, Method::PUT, &path, PICTURE, &[])
        .await
        .expect(200)
        .json();
    assert_eq!(url().await, second["url"]);
    assert_ne!(first["url"], second["url"]);

    stranger.get(first["url"].as_str().unwrap()).await.expect(200);
    app.run_jobs().await;
    stranger.get(first["url"].as_str().unwrap()).await.expect(404);
    stranger.get(second["url"].as_str().unwrap()).await.expect(200);

    editor.delete(&path).await.expect(204);
    assert!(url().await.is_null());
    editor.delete(&path).await.expect(204);
    app.run_jobs().await;
    stranger.get(second["url"].as_str().unwrap()).await.expect(404);
}
