//! changeBookingDetails, sendBookingConfirmation: who may, what is told, and what stays
//! (docs/rules/bookings-and-their-states.md#details).

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, Scene};

/// A request of Ana's that waits for an answer, and somebody who may answer it.
async fn requested() -> (Scene, Client, Value) {
    let scene = Scene::start().await;
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    scene.app.run_jobs().await;
    (scene, approver, booking)
}

/// How many mails Ana has, and subject and text of the last one.
async fn last_mail(scene: &Scene) -> (usize, String, String) {
    scene.app.run_jobs().await;
    let mails = scene.app.mail_to(scene.ana.email()).await;
    let last = mails.last().expect("a mail");
    let text = last.text.clone().unwrap_or_default();
    (mails.len(), last.summary.subject.clone(), text)
}

fn supervisor() -> Value {
    json!({ "firstName": "Tou", "lastName": "Vang", "email": "Tou.Vang@example.com", "phone": "608-555-0199" })
}

#[tokio::test]
async fn staff_correct_the_details_and_the_renter_is_told_what_changed() {
    let (scene, approver, booking) = requested().await;
    let details = scene.path(&booking, "/details");
    let form = json!({ "eventName": "Spring league", "attendance": 45, "sport": "volleyball", "supervisor": supervisor(),
        "notes": "Doors at five." });
    let changed = approver.put(&details, form.clone()).await.expect(200).json();
    assert_eq!(
        (
            &changed["eventName"],
            &changed["attendance"],
            &changed["sport"],
            &changed["notes"]
        ),
        (
            &json!("Spring league"),
            &json!(45),
            &json!("volleyball"),
            &json!("Doors at five.")
        )
    );
    assert_eq!(changed["supervisor"]["email"], "tou.vang@example.com");
    assert_eq!(changed["total"], booking["total"], "the price stays");
    let event = changed["history"]
        .as_array()
        .and_then(|all| all.last())
        .cloned()
        .unwrap_or_default();
    assert_eq!(event["kind"], "detailsChanged");
    let said = event["message"].as_str().unwrap_or_default();
    assert!(said.contains("Spring league") && said.contains("Tou Vang"), "{said}");
    let (mails, subject, text) = last_mail(&scene).await;
    assert!(subject.starts_with("Changed: Court"), "{subject}");
    assert!(
        text.contains("changed its details") && text.contains("Spring league"),
        "{text}"
    );

    // A repeated change changes nothing, and tells nobody.
    let again = approver.put(&details, form).await.expect(200).json();
    assert_eq!(again["version"], changed["version"]);
    assert_eq!(last_mail(&scene).await.0, mails);
    let less = json!({ "eventName": "Spring league", "attendance": 45 });
    let less = approver.put(&details, less).await.expect(200).json();
    assert_eq!((&less["supervisor"], &less["notes"]), (&Value::Null, &json!("")));
}

#[tokio::test]
async fn only_what_differs_is_told() {
    let (scene, approver, booking) = requested().await;
    let form = json!({ "eventName": "Game", "attendance": 25 });
    let path = scene.path(&booking, "/details");
    let changed = approver.put(&path, form).await.expect(200).json();
    let told = "Event name: Practice → Game, attendance: 12 → 25";
    assert_eq!(each(&changed["history"], "message").last(), Some(&told));
}

#[tokio::test]
async fn a_request_of_several_dates_is_corrected_and_gets_its_receipt_again() {
    let scene = Scene::start().await;
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    let days = [5, 12].map(|ahead| (scene.app.day(ahead), "18:00", "20:00"));
    let booking = scene.ana.book_dates(&scene.court, &days).await;
    assert_eq!(booking["status"], "parent");
    let form = json!({ "eventName": "Spring league", "attendance": 12 });
    let changed = approver.put(&scene.path(&booking, "/details"), form).await;
    assert_eq!(changed.expect(200).json()["eventName"], "Spring league");
    let path = scene.path(&booking, "/confirmation");
    approver.post(&path, json!({})).await.expect(200);
    let (_, subject, _) = last_mail(&scene).await;
    assert!(subject.starts_with("Your request for Court"), "{subject}");
}

#[tokio::test]
async fn details_are_checked_and_an_ended_booking_keeps_its_own() {
    let (scene, approver, booking) = requested().await;
    let details = scene.path(&booking, "/details");
    let wrong = json!({ "eventName": " ", "attendance": 0, "sport": "chess boxing", "notes": "x".repeat(2001) });
    let refused = approver.put(&details, wrong).await.expect(422).problem();
    let fields: Vec<&str> = refused.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(fields, ["eventName", "attendance", "sport", "notes"]);
    let form = json!({ "eventName": "Game", "attendance": 10 });
    scene.ana.put(&details, form.clone()).await.expect(403);
    let stale = approver.with_header("If-Match", "\"0\"");
    stale.put(&details, form.clone()).await.expect(412);
    let denial = json!({ "decision": "denied", "message": "Sorry." });
    approver
        .put(&scene.path(&booking, "/decision"), denial)
        .await
        .expect(200);
    let refused = approver.put(&details, form).await.expect(409);
    assert_eq!(refused.problem().code, "noSuchTransition");
    let refused = approver
        .post(&scene.path(&booking, "/confirmation"), json!({}))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "noSuchTransition");
}

#[tokio::test]
async fn a_confirmation_is_sent_again_at_most_five_times_an_hour() {
    let (scene, approver, booking) = requested().await;
    let path = scene.path(&booking, "/confirmation");
    scene.ana.post(&path, json!({})).await.expect(403);
    let sent = approver.post(&path, json!({})).await.expect(200).json();
    assert_eq!(each(&sent["history"], "kind").last(), Some(&"confirmationSent"));
    let (mails, subject, _) = last_mail(&scene).await;
    assert_eq!(mails, 2);
    assert!(subject.starts_with("Your request for Court"), "{subject}");
    let approval = json!({ "decision": "approved" });
    approver
        .put(&scene.path(&booking, "/decision"), approval)
        .await
        .expect(200);
    let keyed = approver.with_header("Idempotency-Key", "again");
    for _ in 0..2 {
        keyed.post(&path, json!({})).await.expect(200);
    }
    let (mails, subject, _) = last_mail(&scene).await;
    assert_eq!(mails, 4, "once for the key");
    assert!(subject.starts_with("Court is yours"), "{subject}");
    for _ in 0..3 {
        approver.post(&path, json!({})).await.expect(200);
    }
    let refused = approver.post(&path, json!({})).await.expect(429);
    assert_eq!(refused.problem().code, "tooManyRequests");
}
