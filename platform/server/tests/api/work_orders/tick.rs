//! tickWorkOrderTask (docs/rules/work-orders.md#tasks)

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::order;
use crate::support::renting::id;
use crate::support::{Client, Scene};

async fn tick(client: &Client, path: &str, order: &Value, task: usize, body: Value) -> Value {
    let task = order["tasks"][task]["id"].as_str().unwrap_or_default();
    client
        .put(&format!("{path}/tasks/{task}/tick"), body)
        .await
        .expect(200)
        .json()
}

#[tokio::test]
async fn the_first_tick_accepts_and_the_last_one_completes() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let made = order(&manager, &district, &booking, &["Unstack", "Line up"]).await;
    let path = district.path(&format!("/work-orders/{}", id(&made)));
    let begun = tick(&crew, &path, &made, 0, json!({ "done": true })).await;
    assert_eq!(
        (&begun["status"], &begun["tasks"][0]["done"]),
        (&json!("accepted"), &json!(true))
    );
    let again = tick(&crew, &path, &made, 0, json!({ "done": true })).await;
    assert_eq!(again["version"], begun["version"]);
    let done = tick(&crew, &path, &made, 1, json!({ "done": true })).await;
    assert_eq!(done["status"], "completed");
    assert!(done["completedBy"].is_string());
    let back = tick(&crew, &path, &made, 1, json!({ "done": false })).await;
    assert_eq!(back["status"], "accepted");
    assert!(back.get("completedAt").is_none());
}

#[tokio::test]
async fn a_tick_that_arrives_late_counts_only_if_nothing_newer_came_before() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let made = order(&manager, &district, &booking, &["Unstack", "Line up"]).await;
    let path = district.path(&format!("/work-orders/{}", id(&made)));
    let now = app.clock().now();
    let at = |minutes: i64| json!(now - TimeDelta::minutes(minutes));
    tick(&manager, &path, &made, 0, json!({ "done": true, "at": at(20) })).await;
    let undone = tick(&manager, &path, &made, 0, json!({ "done": false, "at": at(5) })).await;
    assert_eq!(undone["tasks"][0]["done"], false);
    let late = tick(&manager, &path, &made, 0, json!({ "done": true, "at": at(10) })).await;
    assert_eq!(late["tasks"][0]["done"], false);
    // A clock that is ahead doesn't block the next tick.
    tick(&manager, &path, &made, 1, json!({ "done": true, "at": at(-600) })).await;
    let next = tick(&manager, &path, &made, 1, json!({ "done": false })).await;
    assert_eq!(next["tasks"][1]["done"], false);
    let nothing = manager
        .put(&format!("{path}/tasks/{}/tick", id(&made)), json!({ "done": true }))
        .await;
    nothing.expect(404);
}
