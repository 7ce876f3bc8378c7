//! readFacilityMap, setFacilityMap

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Scene, TestApp};

fn placed(space: uuid::Uuid, latitude: f64, longitude: f64) -> Value {
    json!({ "spaceId": space, "latitude": latitude, "longitude": longitude, "angle": 30 })
}

/// The middle of a facility.
async fn middle(client: &crate::support::Client, path: &str) -> (f64, f64) {
    let address = client.get(path).await.expect(200).json()["address"].clone();
    (
        address["latitude"].as_f64().unwrap(),
        address["longitude"].as_f64().unwrap(),
    )
}

#[tokio::test]
async fn visitors_see_where_published_spaces_are() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let hidden = app.space(&gym).with("base", "Attic").with("published", false).await;
    let editor = app.staff(&district, Role::Editor).await;
    let (latitude, longitude) = middle(&editor, &gym.path("")).await;
    let map = json!({
        "placements": [placed(court.id, latitude, longitude), placed(hidden.id, latitude, longitude)],
        "extras": [{ "type": "entrance", "label": " Door  4 ", "latitude": latitude, "longitude": longitude }],
    });
    let path = gym.path("/map");
    let set = editor.put(&path, map).await.expect(200).json();
    assert_eq!(set["placements"].as_array().unwrap().len(), 2);
    let seen = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(seen["placements"], json!([placed(court.id, latitude, longitude)]));
    assert_eq!(seen["extras"][0]["label"], "Door 4");

    let nothing = json!({ "placements": [], "extras": [] });
    editor.put(&path, nothing).await.expect(200);
    let seen = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!((&seen["placements"], &seen["extras"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn each_space_of_the_facility_is_placed_once_and_near() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let elsewhere = app.facility(&district).with("name", "Annex").await;
    let other = app.space(&elsewhere).await;
    let editor = app.staff(&district, Role::Editor).await;
    let (latitude, longitude) = middle(&editor, &gym.path("")).await;
    let far = latitude + 0.1;
    let mut turned = placed(court.id, far, longitude);
    turned["angle"] = json!(360);
    let map = json!({
        "placements": [placed(court.id, latitude, longitude), turned, placed(other.id, 91.0, longitude)],
        "extras": [{ "type": "moat", "label": "x".repeat(61), "latitude": far, "longitude": longitude }],
    });
    let answer = editor.put(&gym.path("/map"), map).await.expect(422);
    for (field, code) in [
        ("placements.1.spaceId", "notASpaceToPlace"),
        ("placements.1.latitude", "tooFar"),
        ("placements.1.angle", "outOfRange"),
        ("placements.2.spaceId", "notASpaceToPlace"),
        ("placements.2.latitude", "coordinates"),
        ("extras.0.type", "unknownWord"),
        ("extras.0.label", "tooLong"),
        ("extras.0.latitude", "tooFar"),
    ] {
        assert_eq!(answer.field(field).0, code, "{field}");
    }
}

#[tokio::test]
async fn editors_place_and_the_second_is_told() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let path = gym.path("/map");
    let nothing = json!({ "placements": [], "extras": [] });
    let approver = app.staff(&district, Role::Approver).await;
    approver.put(&path, nothing.clone()).await.expect(403);
    app.anonymous().put(&path, nothing.clone()).await.expect(401);
    let editor = app.staff(&district, Role::Editor).await;
    let seen = editor.get(&path).await.header("etag").unwrap().to_owned();
    let careful = editor.with_header("if-match", &seen);
    careful.put(&path, nothing.clone()).await.expect(200);
    careful.put(&path, nothing).await.expect(412);
    editor.get(&district.path("/facilities/nowhere/map")).await.expect(404);
}
