//! Reminders before a booking's dates (docs/rules/notices.md#reminders).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization, Scene, TestApp};

/// Runs the sweep and what follows from it, and says how many reminders somebody has got in all.
async fn reminders(app: &TestApp, email: &str) -> usize {
    app.run_jobs_and_what_begins(&["bookings_remind"]).await;
    app.run_jobs().await;
    let mails = app.mail_to(email).await;
    mails
        .iter()
        .filter(|mail| mail.summary.subject.starts_with("Reminder: "))
        .count()
}

async fn approved(scene: &Scene, ana: &Client, days: u64) -> Value {
    let booking = ana.book(&scene.court, scene.app.day(days), "18:00", "20:00").await;
    decide(scene, &booking, "approved").await;
    booking
}

async fn decide(scene: &Scene, booking: &Value, decision: &str) {
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene.district.path(&format!("/bookings/{}/decision", id(booking)));
    let decision = json!({ "decision": decision, "message": "As asked." });
    admin.put(&path, decision).await.expect(200);
}

async fn remind_before(app: &TestApp, district: &Organization, hours: u16) {
    let admin = app.staff(district, Role::Admin).await;
    let change = json!({ "settings": { "reminderHours": hours } });
    let changed = admin.patch(&district.path("/organization"), change).await.expect(200);
    assert_eq!(changed.json()["settings"]["reminderHours"], hours);
}

/// Moves the clock to this many hours before 18:00 of a day, at the builders' places.
fn to_hours_before(app: &TestApp, days: u64, hours: i64) {
    let then = app.at(days, "18:00") - TimeDelta::hours(hours);
    app.clock().advance(then - app.clock().now());
}

#[tokio::test]
async fn a_renter_is_reminded_once_a_day_before() {
    let scene = Scene::start().await;
    let ana = scene.app.renter("ana").await;
    let booking = approved(&scene, &ana, 5).await;
    assert_eq!(reminders(&scene.app, ana.email()).await, 0);
    to_hours_before(&scene.app, 5, 25);
    assert_eq!(reminders(&scene.app, ana.email()).await, 0);
    scene.app.clock().advance(TimeDelta::hours(1));
    assert_eq!(reminders(&scene.app, ana.email()).await, 1);
    let mail = scene.app.mail_to(ana.email()).await.pop().expect("a reminder");
    let text = mail.text.expect("plain text");
    assert!(text.contains("6:00 PM"), "{text}");
    assert!(text.contains(booking["number"].as_str().expect("a number")), "{text}");
    scene.app.clock().advance(TimeDelta::hours(2));
    assert_eq!(reminders(&scene.app, ana.email()).await, 1, "once");
}

#[tokio::test]
async fn a_time_over_midnight_is_reminded_of_once_and_whole() {
    let scene = Scene::start().await;
    let (app, ana) = (&scene.app, scene.app.renter("ana").await);
    let hall = app.space(&scene.gym).with("base", "Hall").open("allDay", true).await;
    let night = [(app.day(5), "23:30", "24:00"), (app.day(6), "00:00", "00:30")];
    let booking = ana.book_dates(&hall, &night).await;
    decide(&scene, &booking, "approved").await;
    app.run_jobs().await;
    // Of the evening it is a day before; of the morning it is half an hour more.
    to_hours_before(app, 5, 19);
    app.clock().advance(TimeDelta::minutes(30));
    assert_eq!(reminders(app, ana.email()).await, 1);
    let text = app.mail_to(ana.email()).await.pop().expect("a reminder").text;
    let text = text.unwrap_or_default();
    assert!(text.contains(", 12:30 AM Central time"), "{text}");
    app.clock().advance(TimeDelta::hours(1));
    assert_eq!(reminders(app, ana.email()).await, 1, "once");
}

#[tokio::test]
async fn what_is_pending_denied_or_canceled_is_not_reminded_of() {
    let scene = Scene::start().await;
    let (ana, ben, cleo) = (
        scene.app.renter("ana").await,
        scene.app.renter("ben").await,
        scene.app.renter("cleo").await,
    );
    ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let denied = ben.book(&scene.court, scene.app.day(5), "08:00", "10:00").await;
    decide(&scene, &denied, "denied").await;
    let canceled = cleo.book(&scene.court, scene.app.day(5), "12:00", "14:00").await;
    decide(&scene, &canceled, "approved").await;
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene
        .district
        .path(&format!("/bookings/{}/cancellation", id(&canceled)));
    admin.put(&path, json!({ "reason": "weather" })).await.expect(200);
    to_hours_before(&scene.app, 5, 12);
    for person in [&ana, &ben, &cleo] {
        assert_eq!(reminders(&scene.app, person.email()).await, 0, "{}", person.email());
    }
}

#[tokio::test]
async fn an_organization_chooses_how_long_before_or_none() {
    let scene = Scene::start().await;
    let ana = scene.app.renter("ana").await;
    approved(&scene, &ana, 5).await;
    remind_before(&scene.app, &scene.district, 0).await;
    to_hours_before(&scene.app, 5, 20);
    assert_eq!(reminders(&scene.app, ana.email()).await, 0);
    remind_before(&scene.app, &scene.district, 2).await;
    assert_eq!(reminders(&scene.app, ana.email()).await, 0);
    scene.app.clock().advance(TimeDelta::hours(18));
    assert_eq!(reminders(&scene.app, ana.email()).await, 1);

    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let change = json!({ "settings": { "reminderHours": 169 } });
    let refused = admin
        .patch(&scene.district.path("/organization"), change)
        .await
        .expect(422);
    refused.field("settings.reminderHours");
}

#[tokio::test]
async fn no_reminder_follows_a_confirmation_that_has_just_told_of_the_date() {
    let scene = Scene::start().await;
    let ana = scene.app.renter("ana").await;
    let booking = ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    to_hours_before(&scene.app, 5, 10);
    decide(&scene, &booking, "approved").await;
    scene.app.run_jobs().await;
    assert_eq!(reminders(&scene.app, ana.email()).await, 0);
}

#[tokio::test]
async fn a_date_that_moves_is_reminded_of_before_its_new_start() {
    let scene = Scene::start().await;
    let ana = scene.app.renter("ana").await;
    let booking = approved(&scene, &ana, 5).await;
    scene.app.run_jobs().await;
    to_hours_before(&scene.app, 5, 24);
    assert_eq!(reminders(&scene.app, ana.email()).await, 1);
    // As a move does.
    sqlx::query(
        "UPDATE booking_dates SET starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days'
        WHERE booking_id = $1",
    )
    .bind(id(&booking))
    .execute(&mut scene.app.owner().await)
    .await
    .expect("the owner may change dates");
    assert_eq!(reminders(&scene.app, ana.email()).await, 1);
    scene.app.clock().advance(TimeDelta::days(2));
    assert_eq!(reminders(&scene.app, ana.email()).await, 2);
}
