//! What happens when the time of a booking is over.

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn an_approved_booking_is_completed_at_its_end_and_not_before() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    app.run_jobs().await;
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], "approved");
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let ana = app.renter("ana").await;
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(shown["status"], "completed");
    assert_eq!(each(&shown["history"], "kind"), ["requested", "approved", "completed"]);
    assert_eq!(shown["cancellable"], false);
}

#[tokio::test]
async fn a_request_that_nobody_answered_is_not_completed() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(2), "18:00", "20:00").await;
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    assert_eq!(admin.get(&path).await.expect(200).json()["status"], "pending");
    // Only what is still to come is approved (management.md, 4); a denial gives the money back at any time.
    let decision = format!("{path}/decision");
    let refused = admin
        .put(&decision, json!({ "decision": "approved" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "notUpcoming");
    admin.put(&decision, json!({ "decision": "denied" })).await.expect(200);
    app.run_jobs().await;
    assert_eq!(admin.get(&path).await.expect(200).json()["status"], "refunded");
}
