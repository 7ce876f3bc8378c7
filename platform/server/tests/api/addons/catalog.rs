//! createAddon, listAddons, readAddon, changeAddon, deleteAddon

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn an_addon_has_what_was_said_and_the_usual_for_the_rest() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/addons");
    let made = admin.post(&path, json!({ "name": " Scoreboard " })).await.expect(201);
    let made = made.json();
    let usual = json!({
        "id": made["id"], "name": "Scoreboard", "description": "", "category": "setup", "price": "0.00",
        "basis": "perUse", "include": false, "perItem": false, "selectLength": false, "quantity": 0,
        "place": "both", "spaceTypes": [], "enabled": true, "version": 1, "mostBooked": 0,
    });
    assert_eq!(made, usual);
    let chairs = json!({
        "name": "Chairs", "description": "<b>Folding</b> chairs", "category": "extras", "price": "1.5",
        "basis": "perHour", "include": true, "perItem": true, "selectLength": true, "quantity": 200, "length": "01:15",
        "place": "indoor", "spaceTypes": ["gym", "commons"],
    });
    let chairs = admin.post(&path, chairs).await.expect(201).json();
    assert_eq!((&chairs["price"], &chairs["length"]), (&json!("1.50"), &json!("01:15")));
    assert_eq!(chairs["description"], "Folding chairs");
    assert_eq!(chairs["include"], false, "what costs something is not included");
    let list = app
        .staff(&district, Role::Editor)
        .await
        .get(&path)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&list["items"], "name"), ["Chairs", "Scoreboard"]);
}

#[tokio::test]
async fn what_can_not_go_together_is_cleared() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let all = json!({
        "name": "Lights", "price": "10", "basis": "perHour", "include": true, "perItem": true, "selectLength": true,
        "quantity": 4, "length": "02:00",
    });
    let made = admin.post(&district.path("/addons"), all).await.expect(201).json();
    let path = district.path(&format!("/addons/{}", id(&made)));
    let flags = |addon: &Value| ["include", "perItem", "selectLength"].map(|flag| addon[flag] == true);
    assert_eq!(flags(&made), [false, true, true]);
    for (change, expected) in [
        (json!({ "quantity": 0 }), [false, false, true]),
        (json!({ "basis": "perUse" }), [false, false, false]),
        (
            json!({ "price": "0", "include": true, "perItem": true, "quantity": 4 }),
            [true, false, false],
        ),
    ] {
        let changed = admin.patch(&path, change.clone()).await.expect(200).json();
        assert_eq!(flags(&changed), expected, "{change}");
    }
    let changed = admin.get(&path).await.expect(200).json();
    assert_eq!((changed.get("length"), &changed["version"]), (None, &json!(4)));
}

#[tokio::test]
async fn what_is_no_addon_is_refused_by_member() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/addons");
    admin.post(&path, json!({ "name": "Chairs" })).await.expect(201);
    let wrong = json!({
        "name": " ", "price": "-1", "quantity": 10_001, "length": "01:10", "spaceTypes": ["moon"],
    });
    let answer = admin.post(&path, wrong).await.expect(422);
    for (field, code) in [
        ("name", "required"),
        ("price", "negativeAmount"),
        ("quantity", "outOfRange"),
        ("length", "addonLength"),
        ("spaceTypes", "unknownWord"),
    ] {
        assert_eq!(answer.field(field).0, code, "{field}");
    }
    let dear = admin
        .post(&path, json!({ "name": "Gold", "price": "1000000.01" }))
        .await
        .expect(422);
    assert_eq!(dear.field("price").0, "outOfRange");
    let twice = admin.post(&path, json!({ "name": "chairs" })).await.expect(422);
    assert_eq!(twice.field("name").0, "duplicateName");
}

#[tokio::test]
async fn a_change_of_what_was_not_seen_is_refused_and_a_deleted_one_is_gone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = admin.post(&district.path("/addons"), json!({ "name": "Chairs" })).await;
    let path = district.path(&format!("/addons/{}", id(&made.expect(201).json())));
    let stale = admin.with_header("if-match", "\"7\"");
    stale.patch(&path, json!({ "price": "2" })).await.expect(412);
    app.staff(&district, Role::Editor).await.delete(&path).await.expect(403);
    admin.delete(&path).await.expect(204);
    admin.get(&path).await.expect(404);
}
