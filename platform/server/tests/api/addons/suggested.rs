//! listSuggestedAddons, createSuggestedAddon, readSuggestedAddon, changeSuggestedAddon, deleteSuggestedAddon, listAddonSuggestions

use policy::Role;
use serde_json::json;

use crate::support::TestApp;
use crate::support::renting::{each, id};

const PATH: &str = "/api/admin/addons";

#[tokio::test]
async fn a_new_organization_begins_with_what_the_platform_suggests() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let early = app.organization("early").await;
    let chairs = json!({ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 50, "spaceTypes": ["gym"] });
    let chairs = superadmin.post(PATH, chairs).await.expect(201).json();
    let fog = json!({ "name": "Fog machine", "enabled": false });
    superadmin.post(PATH, fog).await.expect(201);
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let own = admin.get(&district.path("/addons")).await.expect(200).json();
    assert_eq!(each(&own["items"], "name"), ["Chairs"]);
    assert_eq!(
        (&own["items"][0]["price"], &own["items"][0]["quantity"]),
        (&json!("1.50"), &json!(50))
    );
    assert_ne!(own["items"][0]["id"], chairs["id"], "it is a copy");
    let admin_of_early = app.staff(&early, Role::Admin).await;
    let earlier = admin_of_early.get(&early.path("/addons")).await.expect(200).json();
    assert_eq!(earlier["items"], json!([]));
    let suggestions = early.path("/addon-suggestions");
    let suggested = admin_of_early.get(&suggestions).await.expect(200).json();
    assert_eq!(
        each(&suggested["items"], "name"),
        ["Chairs"],
        "what isn't enabled isn't suggested"
    );
    for other in [app.staff(&early, Role::Editor).await, admin.clone()] {
        other.get(&suggestions).await.expect(403);
    }
    app.anonymous().get(&suggestions).await.expect(401);

    let path = format!("{PATH}/{}", id(&chairs));
    superadmin.patch(&path, json!({ "price": "3" })).await.expect(200);
    let own = admin.get(&district.path("/addons")).await.expect(200).json();
    assert_eq!(own["items"][0]["price"], "1.50", "the copy is the organization's own");
}

#[tokio::test]
async fn suggestions_are_the_platforms_to_make() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let made = superadmin
        .post(PATH, json!({ "name": "Chairs" }))
        .await
        .expect(201)
        .json();
    let path = format!("{PATH}/{}", id(&made));
    let twice = superadmin.post(PATH, json!({ "name": "chairs" })).await.expect(422);
    assert_eq!(twice.field("name").0, "duplicateName");
    let stale = superadmin.with_header("if-match", "\"7\"");
    stale.patch(&path, json!({ "price": "2" })).await.expect(412);
    let list = superadmin.get(PATH).await.expect(200).json();
    assert_eq!(each(&list["items"], "name"), ["Chairs"]);
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    admin.get(PATH).await.expect(403);
    admin.delete(&path).await.expect(403);
    superadmin.delete(&path).await.expect(204);
    superadmin.get(&path).await.expect(404);
}
