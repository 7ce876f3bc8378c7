//! The end of a booking's time (docs/rules/bookings-and-their-states.md#approval).

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
async fn a_request_that_nobody_answers_ends_when_it_begins_and_its_money_goes_back() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    app.run_jobs().await;
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], "pending");
    app.clock().advance(TimeDelta::days(3));
    // Only what is still to come is approved (docs/rules/bookings-and-their-states.md#approval).
    let admin = app.staff(&district, Role::Admin).await;
    let decision = format!("{path}/decision");
    let yes = json!({ "decision": "approved" });
    assert_eq!(
        admin.put(&decision, yes).await.expect(409).problem().code,
        "notUpcoming"
    );
    for _ in 0..2 {
        app.run_jobs().await;
    }
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("refunded"), &booking["total"])
    );
    let kinds = ["requested", "unanswered", "refunding", "refunded"];
    assert_eq!(each(&shown["history"], "kind"), kinds);
    assert!(shown["history"][1].get("actorName").is_none(), "nobody did it");
    let no = json!({ "decision": "denied" });
    assert_eq!(
        admin.put(&decision, no).await.expect(409).problem().code,
        "noSuchTransition"
    );

    let told = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = told.text.unwrap_or_default();
    assert!(
        told.summary.subject.ends_with("your request was not answered"),
        "{}",
        told.summary.subject
    );
    assert!(
        text.contains(&format!(
            "We are refunding the full ${}",
            booking["total"].as_str().unwrap()
        )),
        "{text}"
    );
    let staff = app.mail_to(admin.email()).await.pop().expect("a mail");
    assert!(
        staff.summary.subject.starts_with("Request expired: Court, "),
        "{}",
        staff.summary.subject
    );
}

#[tokio::test]
async fn dates_that_nobody_answered_end_one_by_one_and_the_others_wait_on() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [2, 9, 16].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let adjustment = json!({ "amount": "30.00", "reason": "Three dates" });
    admin.put(&format!("{path}/adjustment"), adjustment).await.expect(200);
    app.clock().advance(TimeDelta::days(3));
    for _ in 0..2 {
        app.run_jobs().await;
    }
    let admin = app.staff(&district, Role::Admin).await;
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(shown["status"], "parent");
    assert_eq!(each(&shown["dates"], "status"), ["denied", "pending", "pending"]);
    let adjusted = |line: &&serde_json::Value| line["kind"] == "adjustment";
    let line = shown["bill"]["lines"]
        .as_array()
        .and_then(|lines| lines.iter().find(adjusted));
    assert_eq!(
        line.map(|line| &line["amount"]),
        Some(&json!("-20.00")),
        "each date took its share along"
    );
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "approved" }))
        .await
        .expect(200);
    app.clock().advance(TimeDelta::days(7));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&shown["dates"], "status"), ["denied", "completed", "approved"]);
    let kinds = each(&shown["history"], "kind");
    assert_eq!(kinds.iter().filter(|kind| **kind == "unanswered").count(), 1);
}
