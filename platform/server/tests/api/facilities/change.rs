//! changeFacility

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use crate::images::{PICTURE, upload};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn its_short_name_stays_when_its_name_changes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("name", "North Gym").await;
    let editor = app.staff(&district, Role::Editor).await;
    let changed = editor
        .patch(&gym.path(""), json!({ "name": "South Gym" }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["name"], "South Gym");
    assert_eq!(changed["shortName"], "north-gym");
}

#[tokio::test]
async fn an_amenity_has_to_suit_the_place_that_it_becomes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app
        .facility(&district)
        .with("amenities", vec!["airConditioning", "parking"])
        .await;
    let editor = app.staff(&district, Role::Editor).await;
    let answer = editor
        .patch(&gym.path(""), json!({ "indoor": false }))
        .await
        .expect(422);
    assert_eq!(answer.field("amenities").0, "wrongSetting");
    let change = json!({ "indoor": false, "amenities": ["grill", "parking", "parking"] });
    let changed = editor.patch(&gym.path(""), change).await.expect(200).json();
    assert_eq!(changed["amenities"], json!(["grill", "parking"]));
}

#[tokio::test]
async fn who_saves_second_without_having_seen_the_first_change_is_told() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app
        .staff(&district, Role::Editor)
        .await
        .with_header("if-match", "\"1\"");
    editor
        .patch(&gym.path(""), json!({ "description": "first" }))
        .await
        .expect(200);
    editor
        .patch(&gym.path(""), json!({ "description": "second" }))
        .await
        .expect(412);
}

#[tokio::test]
async fn a_facility_of_another_organization_is_not_found() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    let path = city.path(&format!("/facilities/{}", gym.id));
    let admin = app.staff(&city, Role::Admin).await;
    admin.patch(&path, json!({ "name": "Mine" })).await.expect(404);
    admin.delete(&path).await.expect(404);
    admin
        .post(&format!("{path}/spaces"), json!({ "base": "Mine", "types": ["gym"] }))
        .await
        .expect(404);
}

/// Hiding a facility takes its spaces off the marketplace immediately; showing it again puts them back.
#[tokio::test]
async fn its_spaces_are_listed_as_long_as_it_is_published() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    for (published, listed) in [(false, 0), (true, 1)] {
        editor
            .patch(&gym.path(""), json!({ "published": published }))
            .await
            .expect(200);
        let found: i64 = sqlx::query_scalar("SELECT count(*) FROM listings WHERE space_id = $1")
            .bind(court.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
        assert_eq!(found, listed);
        let status = if published { 200 } else { 404 };
        app.anonymous().get(&court.path("")).await.expect(status);
    }
}

#[tokio::test]
async fn the_audit_log_has_who_changed_what_before_and_after() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .patch(&gym.path(""), json!({ "name": "South Gym", "phone": null }))
        .await
        .expect(200);
    let (actor, before, after): (uuid::Uuid, Value, Value) =
        sqlx::query_as("SELECT actor_id, before, after FROM audit_log WHERE action = 'facilities.change'")
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert_eq!(actor, editor.user_id());
    assert_eq!(
        (&before["name"], &after["name"]),
        (&json!("North Gym"), &json!("South Gym"))
    );
}

/// Its pictures, its map and its spaces are set elsewhere.
#[tokio::test]
async fn a_change_leaves_what_it_does_not_name() {
    let Scene {
        app,
        district,
        gym: neighbor,
        ..
    } = Scene::start().await;
    let gym = app
        .facility(&district)
        .with("name", "South Gym")
        .with("ownTimeZone", "America/Denver")
        .with("phone", "(608) 555-0123")
        .with("amenities", vec!["airConditioning"])
        .with("tags", vec!["tournaments"])
        .with("showAvailability", false)
        .with("published", false)
        .await;
    let court = app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = gym.path("");
    let about = json!({
        "hours": [{ "name": "", "rows": [{ "weekdays": ["mon", "tue"], "start": "08:00", "end": "17:00" }] }],
        "contacts": [{ "firstName": "Joan", "type": "facility", "email": "joan@verona.example", "public": true }],
    });
    admin.patch(&path, about).await.expect(200);
    let photos = gym.path("/photos");
    upload(&admin, Method::POST, &photos, PICTURE, &[]).await.expect(201);
    for picture in ["banner", "map"] {
        let picture = gym.path(&format!("/pictures/{picture}"));
        upload(&admin, Method::PUT, &picture, PICTURE, &[]).await.expect(200);
    }
    let address = admin.get(&path).await.expect(200).json()["address"].clone();
    let (latitude, longitude) = (&address["latitude"], &address["longitude"]);
    let map = json!({
        "placements": [{ "spaceId": court.id, "latitude": latitude, "longitude": longitude, "angle": 30 }],
        "extras": [{ "type": "entrance", "label": "Door 4", "latitude": latitude, "longitude": longitude }],
    });
    admin.put(&gym.path("/map"), map).await.expect(200);

    app.clock().advance(TimeDelta::minutes(1));
    let read = async |path: String| admin.get(&path).await.expect(200).json();
    let elsewhere = async || {
        let map = read(gym.path("/map")).await;
        let (placements, extras) = (map["placements"].clone(), map["extras"].clone());
        let (court, neighbor) = (read(court.path("")).await, read(neighbor.path("")).await);
        [placements, extras, court, neighbor]
    };
    let (mut expected, others) = (read(gym.path("")).await, elsewhere().await);
    let change = json!({ "description": "Two courts" });
    admin.patch(&path, change).await.expect(200);
    expected["description"] = json!("Two courts");
    expected["version"] = json!(expected["version"].as_i64().unwrap() + 1);
    assert_eq!(read(gym.path("")).await, expected);
    assert_eq!(elsewhere().await, others);
    let (created, updated): (DateTime<Utc>, DateTime<Utc>) =
        sqlx::query_as("SELECT created_at, updated_at FROM facilities WHERE id = $1")
            .bind(gym.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert!(updated - created >= TimeDelta::minutes(1), "{created} to {updated}");
}
