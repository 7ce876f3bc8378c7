//! readOrganization

use policy::Role;

use crate::support::TestApp;

#[tokio::test]
async fn strangers_read_a_published_organization_without_its_settings() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let answer = app.anonymous().get(&district.path("/organization")).await.expect(200);
    let organization = answer.json();
    assert_eq!(organization["name"], "district");
    assert_eq!(organization["address"]["city"], "Verona");
    assert_eq!(organization["portalUrl"], "http://district.fieldhouse.localhost");
    assert_eq!(organization.get("settings"), None);
    assert_eq!(
        organization.get("logoUrl"),
        None,
        "what is not there is absent, never null"
    );
    let version = organization["version"].to_string();
    assert_eq!(answer.header("etag"), Some(format!("\"{version}\"").as_str()));
}

#[tokio::test]
async fn it_answers_on_its_own_host_by_its_id_and_by_its_short_name() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let stranger = app.anonymous();
    let by_name = stranger.get(&district.path("/organization")).await.expect(200).json();
    let by_id = stranger
        .get(&format!("/api/organizations/{}/organization", district.id))
        .await
        .expect(200)
        .json();
    let on_host = stranger
        .on_host(&district.host())
        .get("/api/organization")
        .await
        .expect(200)
        .json();
    assert_eq!(by_name, by_id);
    assert_eq!(by_name, on_host);
}

#[tokio::test]
async fn an_unpublished_organization_is_there_for_its_staff_only() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("published", false).await;
    let path = district.path("/organization");
    app.anonymous().get(&path).await.expect(404).problem();
    app.renter("ana").await.get(&path).await.expect(404);
    let editor = app.staff(&district, Role::Editor).await;
    assert_eq!(editor.get(&path).await.expect(200).json().get("settings"), None);
    let admin = app.staff(&district, Role::Admin).await;
    let settings = admin.get(&path).await.expect(200).json()["settings"].clone();
    assert_eq!(settings["terms"]["user"], "3");
    assert_eq!(settings["sendMail"], true);
}

#[tokio::test]
async fn counts_are_of_what_the_caller_may_see() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.facility(&district).with("published", false).await;
    app.space(&gym).await;
    app.space(&gym).with("suffix", "Hidden").with("published", false).await;
    let counts = |organization: serde_json::Value| {
        (
            organization["facilityCount"].as_u64().unwrap(),
            organization["spaceCount"].as_u64().unwrap(),
        )
    };
    let path = district.path("/organization");
    let public = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(counts(public), (1, 1));
    let editor = app.staff(&district, Role::Editor).await;
    assert_eq!(counts(editor.get(&path).await.expect(200).json()), (2, 2));
}
