//! payBookingAtDesk where the payment settles only later: whoever captures it tells the booking's history and the renter, once
//! (docs/rules/money-and-the-ledger.md#cards-at-the-desk).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};
use stripe_server::Fault;

use super::desk::{place, placed};
use super::stripe::AtStripe;
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Scene, TestApp};

/// Staff charge a card whose bank doesn't answer, each time under the same key.
async fn charge_silent_card(scene: &Scene, booking: &Value) -> Answer {
    let form = json!({ "amount": "40.00", "paymentMethod": cards::FALLS_SILENT });
    let keyed = scene.admin.with_header("Idempotency-Key", "once");
    keyed.post(&scene.path(booking, "/desk-payments"), form).await
}

async fn pass(app: &TestApp, time: TimeDelta) {
    app.clock().advance(time);
    app.run_jobs().await;
}

/// Fails unless the booking is paid once, and told so once.
async fn assert_paid_once(scene: &Scene, booking: &Value) {
    let Scene { app, admin, ana, .. } = scene;
    assert_told_once(app, admin, ana, &scene.path(booking, "")).await;
    assert_eq!(app.ledger(booking).await, "cardProvider -40.00, rental 40.00");
}

/// Fails unless the history says once who charged the card, and the renter has one mail about it.
async fn assert_told_once(app: &TestApp, admin: &Client, renter: &Client, booking: &str) {
    let shown = admin.get(booking).await.expect(200).json();
    let history = shown["history"].as_array().expect("a history");
    let lines: Vec<&Value> = history
        .iter()
        .filter(|event| event["kind"] == "paymentRecorded")
        .collect();
    let [line] = lines.as_slice() else {
        panic!("{history:?}")
    };
    assert_eq!(
        (&line["actorName"], &line["message"]),
        (&json!("District-admin Renter"), &json!("$40.00 by card, at the desk"))
    );
    let mails = app.mail_to(renter.email()).await;
    let told = mails
        .iter()
        .filter(|mail| mail.summary.subject.starts_with("Payment: "));
    assert_eq!(told.count(), 1);
}

#[tokio::test]
async fn a_charge_that_the_sweep_settles_is_told_once() {
    let (scene, booking) = placed("later").await;
    charge_silent_card(&scene, &booking).await.expect(503);
    let silent = scene.admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert!(
        !each(&silent["history"], "kind").contains(&"paymentRecorded"),
        "nobody knows yet"
    );
    for _ in 0..2 {
        pass(&scene.app, TimeDelta::minutes(3)).await;
        assert_paid_once(&scene, &booking).await;
    }
    let paid = charge_silent_card(&scene, &booking).await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    pass(&scene.app, TimeDelta::minutes(3)).await;
    assert_paid_once(&scene, &booking).await;
}

#[tokio::test]
async fn a_charge_that_its_request_settles_when_it_is_sent_again_is_told_once() {
    let (scene, booking) = placed("later").await;
    charge_silent_card(&scene, &booking).await.expect(503);
    let running = charge_silent_card(&scene, &booking).await.expect(409).problem();
    assert_eq!(running.code, "paymentRunning", "the first request may still be at work");
    scene.app.clock().advance(TimeDelta::seconds(61));
    let paid = charge_silent_card(&scene, &booking).await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    for _ in 0..2 {
        pass(&scene.app, TimeDelta::minutes(3)).await;
        assert_paid_once(&scene, &booking).await;
    }
}

#[tokio::test]
async fn a_charge_that_the_providers_event_settles_is_told_once() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    let booking = place(&stripe.app, &stripe.court, &admin, &stripe.ana, "later").await;
    let path = stripe.district.path(&format!("/bookings/{}", id(&booking)));
    stripe.server.faults().plan(|_, operation| {
        if operation == "POST payment_intents * capture" {
            Fault::Fails
        } else {
            Fault::None
        }
    });
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    let paid = admin
        .post(&format!("{path}/desk-payments"), form)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["due"], &paid["payments"][0]["status"]),
        (&json!("0.00"), &json!("authorized"))
    );
    assert!(
        !each(&paid["history"], "kind").contains(&"paymentRecorded"),
        "nothing is captured yet"
    );
    stripe.server.faults().none();
    for _ in 0..2 {
        stripe.hear_all().await;
        assert_told_once(&stripe.app, &admin, &stripe.ana, &path).await;
    }
    stripe.pass_minutes().await;
    assert_told_once(&stripe.app, &admin, &stripe.ana, &path).await;
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn a_renters_own_payment_that_the_sweep_settles_says_nothing_of_a_desk() {
    let (scene, booking) = placed("later").await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::FALLS_SILENT });
    scene
        .ana
        .post(&scene.path(&booking, "/payments"), form)
        .await
        .expect(503);
    pass(&scene.app, TimeDelta::minutes(3)).await;
    let shown = scene.admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(shown["due"], "0.00");
    assert!(!each(&shown["history"], "kind").contains(&"paymentRecorded"), "{shown}");
}
