//! createWorkOrders, changeWorkOrder, createWorkOrderRule: one order for both dates of a time over midnight

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use super::orders;
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Scene};

/// A court that Ana has from 11:30 PM on the fifth day to 12:30 AM, and two evenings later; and who manages its orders.
async fn booked() -> (Scene, Client, Value) {
    let scene = Scene::with_court(|court| court.with("instantBooking", true).open("allDay", true)).await;
    let Scene { app, court, ana, .. } = &scene;
    let days = [
        (app.day(5), "23:30", "24:00"),
        (app.day(6), "00:00", "00:30"),
        (app.day(7), "18:00", "20:00"),
    ];
    let booking = ana.book_dates(court, &days).await;
    let manager = app.staff(&scene.district, Role::MaintenanceManager).await;
    (scene, manager, booking)
}

/// Adds orders at a path of a booking's, and returns them.
async fn add(manager: &Client, path: &str, mut new: Value) -> Value {
    new["title"] = json!("Chairs");
    manager.post(path, new).await.expect(201).json()
}

/// The booking's orders as they are now.
async fn listed(scene: &Scene, manager: &Client, booking: &Value) -> Value {
    json!(orders(manager, &scene.district, booking).await)
}

async fn add_rule(manager: &Client, district: &Organization, name: &str, side: &str) {
    let rule = json!({ "name": name, "kind": "other", "dueSide": side });
    let path = district.path("/work-order-rules");
    manager.post(&path, rule).await.expect(201);
}

/// The title and the due day and time of each order.
fn due(orders: &Value) -> Vec<(String, String)> {
    let text = |order: &Value, member: &str| order[member].as_str().unwrap_or_default().to_owned();
    let orders = orders.as_array().into_iter().flatten();
    let mut due: Vec<_> = orders
        .map(|order| {
            let at = format!("{} {}", text(order, "dueDate"), text(order, "dueTime"));
            (text(order, "title"), at)
        })
        .collect();
    due.sort();
    due
}

#[tokio::test]
async fn one_order_is_due_before_the_evening_or_after_the_morning() {
    let (scene, manager, booking) = booked().await;
    let path = scene.path(&booking, "/work-orders");
    let before = add(&manager, &path, json!({ "kind": "setup" })).await;
    let dates = [&booking["dates"][0]["id"], &booking["dates"][2]["id"]].map(Value::as_str);
    let of = |orders: &Value| -> Vec<Option<String>> {
        let orders = orders["items"].as_array().into_iter().flatten();
        orders
            .map(|order| order["event"]["dateId"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(of(&before), dates.map(|date| date.map(str::to_owned)));

    // Either date stands for both, and both are one.
    let (scene, manager, booking) = booked().await;
    let path = scene.path(&booking, "/work-orders");
    let named = [&booking["dates"][0]["id"], &booking["dates"][1]["id"]];
    add(&manager, &path, json!({ "kind": "setup", "dateIds": [named[1]] })).await;
    let new = json!({ "kind": "cleaning", "dueSide": "after", "dateIds": named });
    let made = add(&manager, &path, new).await;
    let (evening, morning) = (scene.app.day(5), scene.app.day(6));
    let chairs = |at: String| ("Chairs".to_owned(), at);
    assert_eq!(
        due(&made["items"]),
        [chairs(format!("{evening} 22:30")), chairs(format!("{morning} 01:30")),]
    );
}

#[tokio::test]
async fn an_order_goes_to_the_other_date_with_its_side() {
    let (scene, manager, booking) = booked().await;
    let path = scene.path(&booking, "/work-orders");
    let new = json!({ "kind": "other", "dateIds": [booking["dates"][0]["id"]] });
    let made = add(&manager, &path, new).await;
    let path = scene.district.path(&format!("/work-orders/{}", id(&made["items"][0])));
    let later = json!({ "dueSide": "after" });
    manager.patch(&path, later).await.expect(200);
    let at = format!("{} 01:30", scene.app.day(6));
    assert_eq!(
        due(&listed(&scene, &manager, &booking).await),
        [("Chairs".to_owned(), at)]
    );
}

#[tokio::test]
async fn each_rule_makes_one_order_for_both() {
    let (scene, manager, booking) = booked().await;
    add_rule(&manager, &scene.district, "Doors", "before").await;
    add_rule(&manager, &scene.district, "Sweep", "after").await;
    let (evening, morning, other) = (scene.app.day(5), scene.app.day(6), scene.app.day(7));
    let expected = [
        ("Doors", format!("{evening} 22:30")),
        ("Doors", format!("{other} 17:00")),
        ("Sweep", format!("{morning} 01:30")),
        ("Sweep", format!("{other} 21:00")),
    ]
    .map(|(title, at)| (title.to_owned(), at));
    assert_eq!(due(&listed(&scene, &manager, &booking).await), expected);

    // Once the evening is over, the morning gets none of its own.
    let ends: DateTime<Utc> = booking["dates"][0]["endsAt"]
        .as_str()
        .and_then(|at| at.parse().ok())
        .expect("an instant");
    let clock = scene.app.clock();
    clock.advance(ends - clock.now() + TimeDelta::minutes(5));
    scene.app.run_jobs().await;
    let manager = scene.app.staff(&scene.district, Role::MaintenanceManager).await;
    assert_eq!(due(&listed(&scene, &manager, &booking).await), expected);
}

#[tokio::test]
async fn a_morning_without_its_evening_gets_its_own() {
    let (scene, manager, booking) = booked().await;
    add_rule(&manager, &scene.district, "Doors", "before").await;
    let at = format!("{} 23:00", scene.app.day(5));
    // A booking that was approved today stays whole for a day.
    scene.app.clock().advance(TimeDelta::days(1));
    let path = scene.path(&booking, "/cancellation");
    let evening = json!({ "dateIds": [booking["dates"][0]["id"]], "reason": "weather" });
    scene.admin.put(&path, evening).await.expect(200);
    scene.app.run_jobs().await;
    let orders = listed(&scene, &manager, &booking).await;
    assert_eq!(each(&orders, "status"), ["canceled", "open", "open"]);
    assert!(due(&orders).contains(&("Doors".to_owned(), at)), "{orders}");
}
