//! changeFacility

use policy::Role;
use serde_json::{Value, json};

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
