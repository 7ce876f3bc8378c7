//! listWorkOrders, readEventList, listBookings, readDashboard: what each role may do, and what it is told of money

use policy::Role;
use serde_json::{Value, json};

use super::order;
use crate::support::Scene;
use crate::support::renting::id;

#[tokio::test]
async fn each_role_sees_and_does_its_part() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let made = order(&manager, &district, &booking, &["Unstack"]).await;
    let list = district.path(&format!("/work-orders?from={}&to={}", app.day(5), app.day(5)));
    let events = district.path(&format!("/event-list?from={}&to={}", app.day(5), app.day(5)));
    let one = district.path(&format!("/work-orders/{}", id(&made)));
    for (role, reads, does, manages) in [
        (Role::Operations, true, false, false),
        (Role::MaintenanceStaff, true, true, false),
        (Role::MaintenanceManager, true, true, true),
        (Role::Editor, false, false, false),
        (Role::Approver, false, false, false),
        (Role::Admin, true, true, true),
    ] {
        let staff = app.staff(&district, role).await;
        let is = |may: bool, yes: u16| if may { yes } else { 403 };
        staff.get(&list).await.expect(is(reads, 200));
        staff.get(&events).await.expect(is(reads, 200));
        staff.get(&one).await.expect(is(reads, 200));
        let note = json!({ "text": "Seen" });
        staff.post(&format!("{one}/notes"), note).await.expect(is(does, 201));
        staff
            .patch(&one, json!({ "title": "Chairs" }))
            .await
            .expect(is(manages, 200));
        staff
            .get(&district.path("/work-order-rules"))
            .await
            .expect(is(manages, 200));
        staff
            .get(&district.path("/work-order-crew"))
            .await
            .expect(is(manages, 200));
    }
    app.renter("ana").await.get(&list).await.expect(403);
    app.anonymous().get(&events).await.expect(401);
}

#[tokio::test]
async fn whoever_reads_no_prices_is_told_no_money() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    app.wait_for_tuesday();
    app.renter("ana").await.book(&court, app.day(0), "20:00", "22:00").await;
    let path = district.path("/dashboard");
    for role in [Role::MaintenanceStaff, Role::MaintenanceManager, Role::Operations] {
        let shown = app.staff(&district, role).await.get(&path).await.expect(200).json();
        assert_eq!(shown["salesByMonth"], json!([]), "{role}");
        for member in ["netSales", "userFees", "transactionFees"] {
            assert_eq!(shown["month"].get(member), None, "{role} {member}");
        }
        let today = shown["today"].as_array().cloned().unwrap_or_default();
        assert!(today.iter().all(|booking| booking.get("total").is_none()), "{role}");
    }
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let listed = crew.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(listed["items"][0].get("total"), None);
    let approver = app.staff(&district, Role::Approver).await;
    let listed = approver.get(&district.path("/bookings")).await.expect(200).json();
    assert_ne!(listed["items"][0]["total"], Value::Null);
    let shown = approver.get(&path).await.expect(200).json();
    assert_ne!(shown["month"]["netSales"], Value::Null);
}
