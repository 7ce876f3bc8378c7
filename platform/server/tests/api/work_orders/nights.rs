//! createWorkOrders, changeWorkOrder, createWorkOrderRule: one order for both dates of a time over midnight

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use super::orders;
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, TestApp};

/// A hall that is booked at once from 11:30 PM on the fifth day to 12:30 AM, and two evenings later.
struct World {
    app: TestApp,
    district: Organization,
    manager: Client,
    booking: Value,
}

impl World {
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let hall = app.space(&gym).with("instantBooking", true).open("allDay", true).await;
        let days = [
            (app.day(5), "23:30", "24:00"),
            (app.day(6), "00:00", "00:30"),
            (app.day(7), "18:00", "20:00"),
        ];
        let booking = app.renter("ana").await.book_days(&hall, &days).await;
        let manager = app.staff(&district, Role::MaintenanceManager).await;
        Self {
            app,
            district,
            manager,
            booking,
        }
    }

    fn date(&self, day: usize) -> &Value {
        &self.booking["days"][day]["id"]
    }

    async fn add(&self, mut new: Value) -> Value {
        new["title"] = json!("Chairs");
        let path = self
            .district
            .path(&format!("/bookings/{}/work-orders", id(&self.booking)));
        self.manager.post(&path, new).await.expect(201).json()
    }

    async fn orders(&self) -> Value {
        json!(orders(&self.manager, &self.district, &self.booking).await)
    }

    async fn add_rule(&self, name: &str, side: &str) {
        let rule = json!({ "name": name, "kind": "other", "dueSide": side });
        let path = self.district.path("/work-order-rules");
        self.manager.post(&path, rule).await.expect(201);
    }
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
    let world = World::start().await;
    let before = world.add(json!({ "kind": "setup" })).await;
    let dates = [world.date(0), world.date(2)].map(Value::as_str);
    let of = |orders: &Value| -> Vec<Option<String>> {
        let orders = orders["items"].as_array().into_iter().flatten();
        orders
            .map(|order| order["event"]["dateId"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(of(&before), dates.map(|date| date.map(str::to_owned)));

    // Either date stands for both, and both are one.
    let world = World::start().await;
    let named = [world.date(0), world.date(1)];
    world.add(json!({ "kind": "setup", "dateIds": [named[1]] })).await;
    let new = json!({ "kind": "cleaning", "dueSide": "after", "dateIds": named });
    let made = world.add(new).await;
    let (evening, morning) = (world.app.day(5), world.app.day(6));
    let chairs = |at: String| ("Chairs".to_owned(), at);
    assert_eq!(
        due(&made["items"]),
        [chairs(format!("{evening} 22:30")), chairs(format!("{morning} 01:30")),]
    );
}

#[tokio::test]
async fn an_order_goes_to_the_other_date_with_its_side() {
    let world = World::start().await;
    let made = world.add(json!({ "kind": "other", "dateIds": [world.date(0)] })).await;
    let path = world.district.path(&format!("/work-orders/{}", id(&made["items"][0])));
    let later = json!({ "dueSide": "after" });
    world.manager.patch(&path, later).await.expect(200);
    let at = format!("{} 01:30", world.app.day(6));
    assert_eq!(due(&world.orders().await), [("Chairs".to_owned(), at)]);
}

#[tokio::test]
async fn each_rule_makes_one_order_for_both() {
    let world = World::start().await;
    world.add_rule("Doors", "before").await;
    world.add_rule("Sweep", "after").await;
    let (evening, morning, other) = (world.app.day(5), world.app.day(6), world.app.day(7));
    let expected = [
        ("Doors", format!("{evening} 22:30")),
        ("Doors", format!("{other} 17:00")),
        ("Sweep", format!("{morning} 01:30")),
        ("Sweep", format!("{other} 21:00")),
    ]
    .map(|(title, at)| (title.to_owned(), at));
    assert_eq!(due(&world.orders().await), expected);

    // Once the evening is over, the morning gets none of its own.
    let ends: DateTime<Utc> = world.booking["days"][0]["endsAt"]
        .as_str()
        .and_then(|at| at.parse().ok())
        .expect("an instant");
    let clock = world.app.clock();
    clock.advance(ends - clock.now() + TimeDelta::minutes(5));
    world.app.run_jobs().await;
    let manager = world.app.staff(&world.district, Role::MaintenanceManager).await;
    let seen = json!(orders(&manager, &world.district, &world.booking).await);
    assert_eq!(due(&seen), expected);
}

#[tokio::test]
async fn a_morning_without_its_evening_gets_its_own() {
    let world = World::start().await;
    world.add_rule("Doors", "before").await;
    let at = format!("{} 23:00", world.app.day(5));
    // What was approved today stays whole for a day.
    world.app.clock().advance(TimeDelta::days(1));
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let path = world.district.path(&format!("/bookings/{}", id(&world.booking)));
    let evening = json!({ "dayIds": [world.date(0)], "reason": "weather" });
    admin.put(&format!("{path}/cancellation"), evening).await.expect(200);
    world.app.run_jobs().await;
    let orders = world.orders().await;
    assert_eq!(each(&orders, "status"), ["canceled", "open", "open"]);
    assert!(due(&orders).contains(&("Doors".to_owned(), at)), "{orders}");
}
