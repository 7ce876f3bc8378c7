//! changeSpace

use policy::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn what_it_does_not_set_itself_is_the_organizations() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let rules = json!({ "leadTimeDays": 5, "rental": { "block": 15, "minimumSlots": 6 } });
    admin.patch(&district.path("/organization"), rules).await.expect(200);
    let space = admin.get(&court.path("")).await.json();
    assert_eq!(space["leadTimeDays"], 5);
    assert_eq!(space["rental"]["block"], 15);
    assert_eq!(space["rental"]["minimumSlots"], 6);
    assert_eq!(space["rental"].get("ownBlock"), None);

    // A minimum is a number of slots, so the organization's says nothing about slots of another length.
    let own = json!({ "rental": { "ownBlock": 60 } });
    let space = admin.patch(&court.path(""), own).await.expect(200).json();
    assert_eq!(space["rental"]["minimumSlots"], 1, "an hour");
    let space = admin
        .patch(&court.path(""), json!({ "rental": { "ownBlock": null } }))
        .await
        .expect(200)
        .json();
    assert_eq!(space["rental"]["minimumSlots"], 6);
}

#[tokio::test]
async fn its_short_name_stays_when_its_name_changes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("number", 1).await;
    let other = app.space(&gym).with("number", 2).await;
    let editor = app.staff(&district, Role::Editor).await;
    let change = json!({ "number": null, "suffix": "South" });
    let space = editor.patch(&court.path(""), change).await.expect(200).json();
    assert_eq!(space["name"], "Court - South");
    assert_eq!(space["shortName"], "court-1");
    let answer = editor
        .patch(&court.path(""), json!({ "number": 2, "suffix": null }))
        .await
        .expect(422);
    assert_eq!(answer.field("base").0, "nameTaken");
    editor.get(&other.path("")).await.expect(200);
}

#[tokio::test]
async fn an_editor_changes_neither_prices_nor_rules() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .patch(&court.path(""), json!({ "summary": "Bright" }))
        .await
        .expect(200);
    for change in [
        json!({ "price": "10" }),
        json!({ "refundable": false }),
        json!({ "instantBooking": true }),
        json!({ "parentId": null }),
        json!({ "rental": { "bufferAfter": 1 } }),
    ] {
        editor.patch(&court.path(""), change).await.expect(403);
    }
    app.staff(&district, Role::Approver)
        .await
        .patch(&court.path(""), json!({ "summary": "x" }))
        .await
        .expect(403);
}

#[tokio::test]
async fn a_price_of_nothing_takes_it_out_of_what_opens_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let other = app.space(&gym).with("number", 2).closed().await;
    let admin = app.staff(&district, Role::Admin).await;
    let rules = |space: uuid::Uuid| district.path(&format!("/availability-rules?space={space}"));
    let rule = admin.get(&rules(court.id)).await.json()["items"][0].clone();
    let path = district.path(&format!("/availability-rules/{}", rule["id"].as_str().unwrap()));
    let both = json!({ "spaceIds": [court.id, other.id] });
    admin.patch(&path, both).await.expect(200);

    let asked = admin
        .patch(&court.path(""), json!({ "price": "0" }))
        .await
        .expect(409)
        .problem();
    assert_eq!(asked.code, "availabilityWouldEnd");
    assert!(asked.detail.contains("the rule “Open” (to "), "{}", asked.detail);
    assert_eq!(
        admin.get(&rules(court.id)).await.json()["items"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    let agreed = |price: &str| json!({ "price": price, "removeAvailability": true });
    admin.patch(&court.path(""), agreed("0")).await.expect(200);
    assert_eq!(admin.get(&rules(court.id)).await.json()["items"], json!([]));
    assert_eq!(admin.get(&path).await.expect(200).json()["spaceIds"], json!([other.id]));
    admin.patch(&other.path(""), agreed("0.00")).await.expect(200);
    admin.get(&path).await.expect(404);
}

#[tokio::test]
async fn measures_of_another_type_go_with_the_type() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let field = app.facility(&district).with("indoor", false).await;
    let diamond = app
        .space(&field)
        .with("types", vec!["baseball"])
        .with("dimensions", json!({ "baseLength": 90, "unit": "feet" }))
        .await;
    let editor = app.staff(&district, Role::Editor).await;
    let space = editor
        .patch(&diamond.path(""), json!({ "types": ["soccer"] }))
        .await
        .expect(200)
        .json();
    assert_eq!(space.get("dimensions"), None);
    let wrong = json!({ "dimensions": { "mound": 60.5, "unit": "feet" } });
    let answer = editor.patch(&diamond.path(""), wrong).await.expect(422);
    assert_eq!(answer.field("dimensions").0, "dimensionKind");
}
