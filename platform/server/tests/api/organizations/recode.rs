//! recodeOrganization

use policy::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn the_former_name_keeps_leading_to_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let recoded = admin
        .put(
            &district.path("/organization/short-name"),
            json!({ "shortName": "verona" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(recoded["shortName"], "verona");
    assert_eq!(recoded["portalUrl"], "http://verona.fieldhouse.localhost");
    let stranger = app.anonymous();
    stranger.get("/api/organizations/verona/organization").await.expect(200);
    let former = stranger.get("/api/organizations/district/organization").await;
    assert!(
        former.status.is_success() || former.status.is_redirection(),
        "{}",
        former.text()
    );
}

#[tokio::test]
async fn a_name_that_somebody_has_or_had_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/short-name");
    assert_eq!(
        admin
            .put(&path, json!({ "shortName": "city" }))
            .await
            .expect(422)
            .field("shortName")
            .0,
        "shortNameTaken"
    );
    let other = app.staff(&city, Role::Admin).await;
    other
        .put(&city.path("/organization/short-name"), json!({ "shortName": "town" }))
        .await
        .expect(200);
    assert_eq!(
        admin
            .put(&path, json!({ "shortName": "city" }))
            .await
            .expect(422)
            .field("shortName")
            .0,
        "shortNameTaken"
    );
    assert_eq!(
        admin
            .put(&path, json!({ "shortName": "www" }))
            .await
            .expect(422)
            .field("shortName")
            .0,
        "shortNameReserved"
    );
}

#[tokio::test]
async fn it_may_take_its_own_former_name_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    for name in ["verona", "district", "verona"] {
        let path = format!("/api/organizations/{}/organization/short-name", district.id);
        let recoded = superadmin
            .put(&path, json!({ "shortName": name }))
            .await
            .expect(200)
            .json();
        assert_eq!(recoded["shortName"], name);
    }
}

#[tokio::test]
async fn an_editor_may_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .put(
            &district.path("/organization/short-name"),
            json!({ "shortName": "verona" }),
        )
        .await
        .expect(403);
}
