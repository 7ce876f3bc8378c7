//! Reminders of what is due on an approved booking (docs/rules/notices.md#reminders-of-payments).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, id};
use crate::support::{Client, Scene, TestApp};

/// Runs the sweep and what follows from it, and says how many reminders somebody has got in all.
async fn reminders(app: &TestApp, email: &str) -> usize {
    app.run_jobs_and_what_begins(&["bookings_payment_remind"]).await;
    app.run_jobs().await;
    let mails = app.mail_to(email).await;
    mails
        .iter()
        .filter(|mail| mail.summary.subject.starts_with("Payment due: "))
        .count()
}

/// Ana's court this many days from now, an hour longer than she paid for, approved today.
async fn due(scene: &Scene, ana: &Client, days: u64) -> Value {
    let (day, admin) = (scene.app.day(days), scene.app.staff(&scene.district, Role::Admin).await);
    let booking = ana.book(&scene.court, day, "18:00", "20:00").await;
    let date = booking["dates"][0]["id"].as_str().expect("a date");
    let path = scene
        .district
        .path(&format!("/bookings/{}/dates/{date}/time", id(&booking)));
    let longer = json!({ "date": { "date": day, "start": "18:00", "end": "21:00" } });
    admin.put(&path, longer).await.expect(200);
    let path = scene.district.path(&format!("/bookings/{}/decision", id(&booking)));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    booking
}

#[tokio::test]
async fn whoever_owes_is_reminded_after_the_approval_and_before_the_start_once_each() {
    let scene = Scene::start().await;
    let (app, ana) = (&scene.app, scene.app.renter("ana").await);
    due(&scene, &ana, 20).await;
    app.clock().advance(TimeDelta::days(2));
    assert_eq!(reminders(app, ana.email()).await, 0);
    app.clock().advance(TimeDelta::days(1));
    assert_eq!(reminders(app, ana.email()).await, 1);
    let mail = app.mail_to(ana.email()).await.pop().expect("a reminder");
    let text = mail.text.expect("plain text");
    assert!(text.contains("$20.00 is due"), "{text}");
    app.clock().advance(TimeDelta::days(10));
    assert_eq!(reminders(app, ana.email()).await, 1, "once");
    app.clock().advance(TimeDelta::days(5));
    assert_eq!(reminders(app, ana.email()).await, 2);
    app.clock().advance(TimeDelta::days(1));
    assert_eq!(reminders(app, ana.email()).await, 2, "once");
}

#[tokio::test]
async fn nobody_is_reminded_of_what_is_paid_pending_or_canceled() {
    let scene = Scene::start().await;
    let (app, district) = (&scene.app, &scene.district);
    let (ana, ben, cleo) = (
        app.renter("ana").await,
        app.renter("ben").await,
        app.renter("cleo").await,
    );
    let paid = due(&scene, &ana, 10).await;
    let payment = json!({ "amount": "20.00", "paymentMethod": cards::VISA });
    let path = district.path(&format!("/bookings/{}/payments", id(&paid)));
    ana.post(&path, payment).await.expect(201);
    ben.book(&scene.court, app.day(11), "18:00", "20:00").await;
    let canceled = due(&scene, &cleo, 12).await;
    let admin = app.staff(district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&canceled)));
    admin.put(&path, json!({ "reason": "weather" })).await.expect(200);
    for days in [3, 6] {
        app.clock().advance(TimeDelta::days(days));
        for person in [&ana, &ben, &cleo] {
            assert_eq!(reminders(app, person.email()).await, 0, "{}", person.email());
        }
    }
}

#[tokio::test]
async fn an_organization_chooses_the_days_or_none() {
    let scene = Scene::start().await;
    let (app, ana) = (&scene.app, scene.app.renter("ana").await);
    let path = scene.district.path("/organization");
    let remind = async |days: u16| {
        let admin = app.staff(&scene.district, Role::Admin).await;
        let change = json!({ "settings": { "paymentReminderDays": days } });
        admin.patch(&path, change).await
    };
    due(&scene, &ana, 30).await;
    let changed = remind(0).await.expect(200).json();
    assert_eq!(changed["settings"]["paymentReminderDays"], 0);
    app.clock().advance(TimeDelta::days(4));
    assert_eq!(reminders(app, ana.email()).await, 0);
    remind(5).await.expect(200);
    assert_eq!(reminders(app, ana.email()).await, 0);
    app.clock().advance(TimeDelta::days(1));
    assert_eq!(reminders(app, ana.email()).await, 1);
    remind(31).await.expect(422).field("settings.paymentReminderDays");
}
