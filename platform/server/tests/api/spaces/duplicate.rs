//! duplicateSpace

use policy::Role;
use serde_json::json;

use crate::support::renting::each;
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_copy_has_everything_but_bookings_parts_and_photos() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let whole = app.space(&gym).with("base", "Gym").await;
    let court = app
        .space(&gym)
        .with("letter", "A")
        .with("parentId", json!(whole.id))
        .with("summary", "Bright")
        .await;
    let addons = json!({ "addons": [{ "name": "Ladder", "price": "4.00" }] });
    admin.put(&court.path("/addons"), addons).await.expect(200);
    let table = json!([{ "amount": "80.00", "days": ["mon"], "holiday": false }]);
    let blocks = json!([{ "name": "Morning", "start": "08:00", "end": "12:00", "table": table, "buffer": [] }]);
    let pricing = json!({ "mode": "blocks", "price": "12.50", "blocks": blocks });
    admin.put(&court.path("/pricing"), pricing).await.expect(200);

    let copy = admin.post(&court.path(""), json!({})).await.expect(201).json();
    assert_eq!(copy["name"], "Court B");
    assert_eq!(copy["shortName"], "court-b");
    assert_eq!(copy["published"], false);
    let original = admin.get(&court.path("")).await.expect(200).json();
    for member in [
        "facilityId",
        "parentId",
        "types",
        "sports",
        "price",
        "pricing",
        "summary",
        "rental",
        "instantBooking",
        "refundable",
        "indoor",
    ] {
        assert_eq!(copy[member], original[member], "{member}");
    }
    let path = |rest: &str| district.path(&format!("/spaces/{}{rest}", copy["id"].as_str().unwrap()));
    let addons = admin.get(&path("/addons")).await.expect(200).json();
    assert_eq!(each(&addons["items"], "name"), ["Ladder"]);
    let rules = district.path(&format!("/availability-rules?space={}", copy["id"].as_str().unwrap()));
    assert_eq!(
        admin.get(&rules).await.expect(200).json()["items"][0]["version"],
        2,
        "whoever edits the hours meanwhile is told"
    );
    let parent = admin.get(&whole.path("")).await.expect(200).json();
    assert_eq!(parent["childIds"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn each_copy_takes_the_next_free_name_and_none_of_the_parts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("number", 1).await;
    app.space(&gym).with("number", 2).await;
    app.space(&gym)
        .with("number", 7)
        .with("parentId", json!(court.id))
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    let copy = admin.post(&court.path(""), json!({})).await.expect(201).json();
    assert_eq!(copy["name"], "Court 3");
    assert_eq!(copy["childIds"], json!([]));
    let key = admin.with_header("Idempotency-Key", "copy-once");
    let next = key.post(&court.path(""), json!({})).await.expect(201).json();
    let again = key.post(&court.path(""), json!({})).await.expect(201).json();
    assert_eq!(next["name"], "Court 4");
    assert_eq!(next["id"], again["id"]);
}

#[tokio::test]
async fn copying_takes_the_rights_that_the_original_took() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    for role in [Role::Editor, Role::Approver] {
        let staff = app.staff(&district, role).await;
        staff.post(&court.path(""), json!({})).await.expect(403);
    }
    app.anonymous().post(&court.path(""), json!({})).await.expect(401);
    let other = app.organization("other").await;
    let stranger = app.staff(&other, Role::Admin).await;
    stranger.post(&court.path(""), json!({})).await.expect(403);
    let path = other.path(&format!("/spaces/{}", court.id));
    stranger.post(&path, json!({})).await.expect(404);
}
