//! /files/{organization}/{image}/{size}

use chrono::TimeDelta;
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
    let folder = format!("/{}/{image}/", district.id);
    assert!(
        app.files().iter().all(|file| file.contains(&folder)),
        "{:?}",
        app.files()
    );
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
        assert_eq!(answer.header("vary"), Some("accept"));
        let browser = stranger.with_header("accept", "image/avif,image/webp,*/*;q=0.8");
        let smaller = browser.get(&path).await.expect(200);
        assert_eq!(smaller.header("content-type"), Some("image/webp"));
        assert!(smaller.body.starts_with(b"RIFF") && smaller.body.len() < answer.body.len());
        assert_ne!(smaller.header("etag"), answer.header("etag"));
        stranger.on_host(&district.host()).get(&path).await.expect(200);
    }
    let city = app.organization("city").await;
    for wrong in [
        format!("/files/{}/{image}/full", city.id),
        format!("/files/{}/{image}/huge", district.id),
        format!("/files/{}/{}/full", district.id, district.id),
        format!("/files/{}/{image}/small/", district.id),
        format!("/files/{}/{image}/small/small", district.id),
        format!("/files/{}/{image}", district.id),
        format!("/files/{}/../small", district.id),
        "/files/".to_owned(),
        "/files/../../etc/passwd".to_owned(),
    ] {
        stranger.get(&wrong).await.expect(404);
    }
}

/// A photo is stored as JPEG and as WebP; a drawing through which the page shows only as PNG.
#[tokio::test]
async fn a_drawing_is_served_as_png_whatever_the_browser_reads() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let ball = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'><circle cx='12' cy='12' r='8'/></svg>";
    let ball = pictures::draw_svg(ball.to_owned()).await.unwrap();
    let photo = upload(&editor, Method::POST, &gym.path("/photos"), &ball, &[])
        .await
        .expect(201)
        .json();
    let image = photo["imageId"].as_str().unwrap();
    let folder = format!("/{}/{image}/", district.id);
    let files = app.files();
    assert_eq!(files.len(), 3);
    assert!(files.iter().all(|file| file.contains(&folder)), "{files:?}");
    let stranger = app.anonymous();
    for asker in [&stranger, &stranger.with_header("accept", "image/webp,*/*;q=0.8")] {
        for size in ["full", "large", "small"] {
            let answer = asker.get(&format!("/files{folder}{size}")).await.expect(200);
            assert_eq!(answer.header("content-type"), Some("image/png"));
            assert!(answer.body.starts_with(b"\x89PNG"));
        }
    }
    editor.delete(&gym.path(&format!("/photos/{image}"))).await.expect(204);
    app.run_jobs().await;
    assert!(app.files().is_empty(), "{:?}", app.files());
}

#[tokio::test]
async fn files_that_no_row_names_are_gone_within_the_hour() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let mut paths = Vec::new();
    for _ in 0..2 {
        let photo = upload(&editor, Method::POST, &gym.path("/photos"), PICTURE, &[]).await;
        let photo = photo.expect(201).json();
        let image = photo["imageId"].as_str().unwrap().to_owned();
        paths.push((format!("/files/{}/{image}/small", district.id), image));
    }
    // As if the server had been killed between the files and the row.
    let mut owner = app.owner().await;
    for statement in [
        "DELETE FROM photos WHERE image_id = $1",
        "DELETE FROM images WHERE id = $1",
    ] {
        let image: uuid::Uuid = paths[0].1.parse().unwrap();
        sqlx::query(statement).bind(image).execute(&mut owner).await.unwrap();
    }
    app.clock().advance(TimeDelta::minutes(61));
    app.run_jobs().await;
    app.anonymous().get(&paths[0].0).await.expect(404);
    app.anonymous().get(&paths[1].0).await.expect(200);
}
