//! setOrganizationPicture, removeOrganizationPicture, setFacilityPicture, removeFacilityPicture

use poem::http::Method;
use policy::Role;

use super::{PICTURE, upload};
use crate::support::{Part, Scene, TestApp};

#[tokio::test]
async fn a_picture_takes_the_place_of_the_one_before() {
    let Scene { app, district, gym, .. } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let stranger = app.anonymous();
    let organization = district.path("/organization");
    for (page, picture, member) in [
        (&organization, "banner", "banner"),
        (&organization, "trust", "trustImage"),
        (&organization, "favicon", "favicon"),
        (&gym.path(""), "banner", "banner"),
        (&gym.path(""), "map", "mapPicture"),
    ] {
        let path = format!("{page}/pictures/{picture}");
        let description = [Part::Text("description", "The <b>gym</b>")];
        let first = upload(&editor, Method::PUT, &path, PICTURE, &description)
            .await
            .expect(200)
            .json();
        assert_eq!(first["description"], "The gym");
        assert_eq!(stranger.get(page).await.json()[member], first);
        let second = upload(&editor, Method::PUT, &path, PICTURE, &[])
            .await
            .expect(200)
            .json();
        assert_eq!(stranger.get(page).await.json()[member], second);
        app.run_jobs().await;
        stranger.get(first["url"].as_str().unwrap()).await.expect(404);
        stranger.get(second["url"].as_str().unwrap()).await.expect(200);
        editor.delete(&path).await.expect(204);
        editor.delete(&path).await.expect(204);
        assert_eq!(stranger.get(page).await.json().get(member), None);
    }
    app.run_jobs().await;
    assert!(app.files().is_empty(), "{:?}", app.files());
}

#[tokio::test]
async fn pictures_of_a_facility_go_with_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    for picture in ["banner", "map"] {
        let path = gym.path(&format!("/pictures/{picture}"));
        upload(&admin, Method::PUT, &path, PICTURE, &[]).await.expect(200);
    }
    admin.delete(&gym.path("")).await.expect(204);
    app.run_jobs().await;
    assert!(app.files().is_empty(), "{:?}", app.files());
}

#[tokio::test]
async fn only_editors_set_pictures_and_only_pictures_that_there_are() {
    let Scene { app, district, gym, .. } = Scene::start().await;
    let banner = gym.path("/pictures/banner");
    let approver = app.staff(&district, Role::Approver).await;
    upload(&approver, Method::PUT, &banner, PICTURE, &[]).await.expect(403);
    approver.delete(&banner).await.expect(403);
    upload(&app.anonymous(), Method::PUT, &banner, PICTURE, &[])
        .await
        .expect(401);
    let editor = app.staff(&district, Role::Editor).await;
    let answer = upload(&editor, Method::PUT, &banner, b"<svg/>", &[]).await.expect(422);
    assert_eq!(answer.field("file").0, "notAPicture");
    let long = "x".repeat(301);
    let answer = upload(
        &editor,
        Method::PUT,
        &banner,
        PICTURE,
        &[Part::Text("description", &long)],
    )
    .await;
    assert_eq!(answer.expect(422).field("description").0, "tooLong");
    let trust = gym.path("/pictures/trust");
    upload(&editor, Method::PUT, &trust, PICTURE, &[]).await.expect(400);
    let nowhere = district.path("/facilities/nowhere/pictures/map");
    upload(&editor, Method::PUT, &nowhere, PICTURE, &[]).await.expect(404);
}
