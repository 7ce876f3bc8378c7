//! setWorkOrderStatus, and orders that complete by themselves (docs/rules/work-orders.md#states)

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::{order, orders};
use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn the_crew_accept_and_complete_and_a_manager_opens_again() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let made = order(&manager, &district, &booking, &["Unstack"]).await;
    assert_eq!(made["event"]["phase"], "requested");
    let path = district.path(&format!("/work-orders/{}/status", id(&made)));
    let set =
        async |client: &crate::support::Client, status: &str| client.put(&path, json!({ "status": status })).await;
    let accepted = set(&crew, "accepted").await.expect(200).json();
    assert!(accepted["acceptedBy"].is_string());
    assert_eq!(set(&crew, "completed").await.expect(200).json()["status"], "completed");
    let again = set(&crew, "completed").await.expect(200).json();
    assert!(again["completedBy"].is_string());
    assert_eq!(
        set(&crew, "accepted").await.expect(409).problem().code,
        "noSuchTransition"
    );
    set(&crew, "open").await.expect(403);
    set(&crew, "canceled").await.expect(403);
    let open = set(&manager, "open").await.expect(200).json();
    assert!(open.get("acceptedBy").is_none() && open.get("completedAt").is_none());
    set(&manager, "canceled").await.expect(200);
    let task = made["tasks"][0]["id"].as_str().unwrap_or_default();
    let tick = district.path(&format!("/work-orders/{}/tasks/{task}/tick", id(&made)));
    let refused = crew.put(&tick, json!({ "done": true })).await;
    assert_eq!(refused.expect(409).problem().code, "noSuchTransition");
}

#[tokio::test]
async fn an_order_completes_by_itself_once_its_date_is_over_and_it_was_due() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let booking = app.renter("ana").await.book(&court, app.day(2), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    order(&manager, &district, &booking, &["Unstack"]).await;
    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let after = json!({ "kind": "cleaning", "title": "Sweep", "dueSide": "after", "dueMinutes": 10_080 });
    manager.post(&path, after).await.expect(201);
    app.run_jobs().await;
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let shown = orders(&manager, &district, &booking).await;
    assert_eq!(
        (&shown[0]["status"], &shown[1]["status"]),
        (&json!("completed"), &json!("open"))
    );
    assert!(shown[0].get("completedBy").is_none(), "nobody did it");
    assert_eq!(shown[0]["event"]["phase"], "completed");
    assert_eq!(shown[0]["tasks"][0]["done"], false);
    app.clock().advance(TimeDelta::days(8));
    app.run_jobs().await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let shown = orders(&manager, &district, &booking).await;
    assert_eq!(shown[1]["status"], "completed");
}
