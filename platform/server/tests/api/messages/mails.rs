//! Mail about messages that were not read.

use chrono::TimeDelta;
use gateways::mail::KeptMail;
use policy::Role;
use serde_json::json;
use uuid::Uuid;

use crate::support::renting::id;
use crate::support::{Scene, TestApp};

/// The mails about messages that somebody got.
async fn mails(app: &TestApp, email: &str) -> Vec<KeptMail> {
    let all = app.mail_to(email).await.into_iter();
    all.filter(|mail| mail.summary.subject.starts_with("Message from"))
        .collect()
}

/// Runs what is due when the other side has had its time to read.
async fn ten_minutes_later(app: &TestApp) {
    app.clock().advance(TimeDelta::minutes(10));
    app.run_jobs().await;
}

#[tokio::test]
async fn who_has_not_read_in_ten_minutes_gets_one_mail_with_all_that_was_missed() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    ana.post(&path, json!({ "text": "Is there a net?" })).await.expect(201);
    app.clock().advance(TimeDelta::minutes(4));
    ana.post(&path, json!({ "text": "And a scoreboard?" }))
        .await
        .expect(201);
    app.run_jobs().await;
    assert_eq!(mails(&app, approver.email()).await.len(), 0, "there is time to read");
    for _ in 0..2 {
        ten_minutes_later(&app).await;
    }
    let told = mails(&app, approver.email()).await;
    assert_eq!(told.len(), 1, "once");
    let number = booking["number"].as_str().unwrap_or_default();
    assert!(told[0].summary.subject.starts_with("Message from Ana Renter: "));
    assert!(told[0].summary.subject.ends_with(number));
    let text = told[0].text.clone().unwrap_or_default();
    assert!(
        text.contains("Is there a net?") && text.contains("And a scoreboard?"),
        "{text}"
    );
    assert!(text.contains("/inbox/messages/"), "{text}");

    let answer = json!({ "text": "Both are there." });
    approver.post(&path, answer).await.expect(201);
    let note = json!({ "text": "Owes us a key.", "internal": true });
    approver.post(&path, note).await.expect(201);
    ten_minutes_later(&app).await;
    let told = mails(&app, ana.email()).await;
    assert_eq!(told.len(), 1);
    let text = told[0].text.clone().unwrap_or_default();
    assert!(text.contains("Both are there.") && !text.contains("Owes us"), "{text}");
}

#[tokio::test]
async fn what_was_read_meanwhile_is_not_mailed() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    ana.post(&path, json!({ "text": "Is there a net?" })).await.expect(201);
    approver.put(&format!("{path}/read"), json!({})).await.expect(204);
    ten_minutes_later(&app).await;
    assert_eq!(mails(&app, approver.email()).await.len(), 0);
}

#[tokio::test]
async fn whoever_takes_care_of_it_is_told_alone_and_a_guest_at_once() {
    let Scene { app, district, .. } = Scene::start().await;
    let (admin, approver) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::Approver).await,
    );
    let form = json!({ "text": "Do you rent chairs?", "name": "Grace Hopper", "email": "grace@example.com",
        "captcha": app.solved_captcha().await });
    let sent = app.anonymous().post(&district.path("/messages"), form).await;
    let conversation = sent.expect(201).json()["conversationId"].clone();
    let path = district.path(&format!("/conversations/{}", conversation.as_str().unwrap_or_default()));
    let to = json!({ "userId": approver.user_id() });
    admin.put(&format!("{path}/assignee"), to).await.expect(200);
    ten_minutes_later(&app).await;
    assert_eq!(mails(&app, approver.email()).await.len(), 1);
    assert_eq!(mails(&app, admin.email()).await.len(), 0);

    let answer = json!({ "text": "Ten dollars each." });
    approver.post(&format!("{path}/messages"), answer).await.expect(201);
    app.run_jobs().await;
    let told = mails(&app, "grace@example.com").await;
    assert_eq!(told.len(), 1);
    let text = told[0].text.clone().unwrap_or_default();
    assert!(text.contains("Ten dollars each."), "{text}");
    let logged = "SELECT user_id FROM mails WHERE recipient = 'grace@example.com'";
    let logged: Vec<Option<Uuid>> = sqlx::query_scalar(logged)
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(logged, [None], "a guest has no account");
}
