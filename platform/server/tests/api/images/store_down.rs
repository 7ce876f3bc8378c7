//! Uploads while the file store is down, and documents whose rows never came.

use chrono::TimeDelta;
use poem::http::Method;
use policy::Role;

use super::{PICTURE, upload};
use crate::support::renting::id;
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn an_upload_says_that_files_cannot_be_stored_and_leaves_nothing() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let (photos, files) = (gym.path("/photos"), district.path("/organization/files"));
    app.take_file_store_down();
    for path in [&photos, &files] {
        let refused = upload(&editor, Method::POST, path, PICTURE, &[]).await.expect(503);
        assert_eq!(refused.problem().code, "filesUnavailable");
    }
    let facility = app.anonymous().get(&gym.path("")).await.expect(200).json();
    assert_eq!(facility["photos"], serde_json::json!([]));
    let listed = app.anonymous().get(&files).await.expect(200).json();
    assert_eq!(listed["items"], serde_json::json!([]));
    app.bring_file_store_back();
    for path in [&photos, &files] {
        upload(&editor, Method::POST, path, PICTURE, &[]).await.expect(201);
    }
    let stored = app.files().len();
    // Nothing was stored of the first uploads, so nothing has to go.
    app.clock().advance(TimeDelta::minutes(61));
    app.run_jobs().await;
    assert_eq!(app.files().len(), stored);
}

#[tokio::test]
async fn pictures_and_what_is_read_say_so_too() {
    let Scene {
        app,
        district,
        gym,
        court,
        ana,
        ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let files = district.path("/organization/files");
    let file = upload(&editor, Method::POST, &files, PICTURE, &[])
        .await
        .expect(201)
        .json();
    app.take_file_store_down();
    for (client, method, path) in [
        (&editor, Method::POST, court.path("/photos")),
        (&editor, Method::PUT, gym.path("/pictures/banner")),
        (&editor, Method::PUT, district.path("/organization/pictures/banner")),
        (&editor, Method::PUT, district.path("/organization/logo")),
        (&ana, Method::PUT, "/api/user/photo".to_owned()),
    ] {
        let refused = upload(client, method, &path, PICTURE, &[]).await.expect(503);
        assert_eq!(refused.problem().code, "filesUnavailable", "{path}");
    }
    let path = format!("{files}/{}", id(&file));
    let refused = app.anonymous().get(&path).await.expect(503);
    assert_eq!(refused.problem().code, "filesUnavailable");
}

#[tokio::test]
async fn a_document_that_no_row_names_is_gone_within_the_hour() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let files = district.path("/organization/files");
    for _ in 0..2 {
        upload(&editor, Method::POST, &files, PICTURE, &[]).await.expect(201);
    }
    assert_eq!(app.files().len(), 2);
    // As if the server had been killed between the file and the row.
    let lost = "DELETE FROM organization_files WHERE id = (SELECT min(id::text)::uuid FROM organization_files)";
    sqlx::query(lost).execute(&mut app.owner().await).await.unwrap();
    app.clock().advance(TimeDelta::minutes(61));
    app.run_jobs().await;
    assert_eq!(app.files().len(), 1);
    let listed = app.anonymous().get(&files).await.expect(200).json();
    let left = listed["items"][0]["id"].as_str().unwrap();
    app.anonymous().get(&format!("{files}/{left}")).await.expect(200);
}
