//! readAvailabilityRule, changeAvailabilityRule, deleteAvailabilityRule
//! (docs/rules/availability.md#rules-and-exceptions)

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_rule_that_runs_already_can_be_changed() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let rule = editor.get(&district.path("/availability-rules")).await.json()["items"][0].clone();
    let path = district.path(&format!("/availability-rules/{}", rule["id"].as_str().unwrap()));
    app.clock().advance(chrono::TimeDelta::days(10));
    let changed = editor
        .patch(&path, json!({ "endTime": "20:00" }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["endTime"], "20:00");
    assert_eq!(changed["startDate"], rule["startDate"]);
    assert_eq!(changed["version"], 2);
    let earlier = json!({ "startDate": app.day(0) - chrono::Days::new(1) });
    let answer = editor.patch(&path, earlier).await.expect(422);
    assert_eq!(answer.field("startDate").0, "startDateInThePast");
    let times: Value =
        sqlx::query_scalar("SELECT availability->'rules'->0->'times'->'ranges'->0 FROM listings WHERE space_id = $1")
            .bind(court.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert_eq!(
        times,
        json!({ "start": "06:00", "end": "20:00" }),
        "the marketplace knows"
    );
}

#[tokio::test]
async fn the_whole_day_and_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let editor = app.staff(&district, Role::Editor).await;
    let rule = editor.get(&district.path("/availability-rules")).await.json()["items"][0].clone();
    let path = district.path(&format!("/availability-rules/{}", rule["id"].as_str().unwrap()));
    let changed = editor.patch(&path, json!({ "allDay": true })).await.expect(200).json();
    assert_eq!(changed["allDay"], true);
    let times = json!({ "startTime": "08:00", "endTime": "12:00" });
    let changed = editor.patch(&path, times).await.expect(200).json();
    assert_eq!(
        (&changed["allDay"], &changed["endTime"]),
        (&json!(false), &json!("12:00"))
    );
    let one_day = editor.patch(&path, json!({ "endDate": null })).await.expect(200).json();
    assert_eq!(one_day["endDate"], one_day["startDate"]);
}

#[tokio::test]
async fn a_rule_is_deleted_once_and_by_whom_it_belongs_to() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let editor = app.staff(&district, Role::Editor).await;
    let rule = editor.get(&district.path("/availability-rules")).await.json()["items"][0].clone();
    let id = rule["id"].as_str().unwrap();
    let other = app.staff(&city, Role::Admin).await;
    let theirs = city.path(&format!("/availability-rules/{id}"));
    other.get(&theirs).await.expect(404);
    other.patch(&theirs, json!({ "title": "Mine" })).await.expect(404);
    other.delete(&theirs).await.expect(404);
    let path = district.path(&format!("/availability-rules/{id}"));
    editor.with_header("if-match", "\"2\"").delete(&path).await.expect(412);
    editor.with_header("if-match", "\"1\"").delete(&path).await.expect(204);
    editor.delete(&path).await.expect(404);
}

#[tokio::test]
async fn an_exception_that_becomes_an_opening_needs_a_level() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let closed = json!({ "kind": "closed", "title": "Repairs", "startDate": app.day(5), "startTime": "10:00",
        "endTime": "12:00", "spaceIds": [court.id], "acceptCollisions": true });
    let path = district.path("/availability-rules");
    let closed = editor.post(&path, closed).await.expect(201).json();
    let path = format!("{path}/{}", closed["id"].as_str().expect("an id"));
    let opened = json!({ "kind": "open", "acceptCollisions": true });
    let (_, message) = editor
        .patch(&path, opened.clone())
        .await
        .expect(422)
        .field("accessLevel");
    assert_eq!(message, "Priority required.");
    let mut opened = opened;
    opened["accessLevel"] = json!(2);
    let opened = editor.patch(&path, opened).await.expect(200).json();
    assert_eq!((&opened["kind"], &opened["accessLevel"]), (&json!("open"), &json!(2)));
}

#[tokio::test]
async fn what_is_for_one_day_moves_to_another_and_stays_for_one() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let closed = json!({ "kind": "closed", "title": "Repairs", "startDate": app.day(5), "startTime": "10:00",
        "endTime": "12:00", "spaceIds": [court.id], "acceptCollisions": true });
    let path = district.path("/availability-rules");
    let closed = editor.post(&path, closed).await.expect(201).json();
    let path = format!("{path}/{}", closed["id"].as_str().expect("an id"));
    for day in [9, 3] {
        let moved = editor
            .patch(&path, json!({ "startDate": app.day(day) }))
            .await
            .expect(200)
            .json();
        let days = (&moved["startDate"], &moved["endDate"]);
        assert_eq!(days, (&json!(app.day(day)), &json!(app.day(day))));
    }
    let longer = json!({ "startDate": app.day(4), "endDate": app.day(6) });
    let longer = editor.patch(&path, longer).await.expect(200).json();
    assert_eq!(longer["endDate"], json!(app.day(6)));
}
