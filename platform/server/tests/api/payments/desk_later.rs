//! payBookingAtDesk where the payment settles only later: whoever captures it tells the booking's history and the renter, once.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};
use stripe_server::Fault;

use super::desk::{World, place};
use super::stripe::AtStripe;
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, TestApp};

impl World {
    /// Staff charge a card whose bank doesn't answer, each time under the same key.
    async fn charge_silent_card(&self) -> Answer {
        let form = json!({ "amount": "40.00", "paymentMethod": cards::FALLS_SILENT });
        let keyed = self.admin.with_header("Idempotency-Key", "once");
        keyed.post(&self.path("/desk-payments"), form).await
    }

    async fn pass(&self, time: TimeDelta) {
        self.app.clock().advance(time);
        self.app.run_jobs().await;
    }

    async fn assert_told_once(&self) {
        assert_told_once(&self.app, &self.admin, &self.ana, &self.path("")).await;
        assert_eq!(
            self.app.ledger(&self.booking).await,
            "cardProvider -40.00, rental 40.00"
        );
    }
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
    let world = World::start().await;
    world.charge_silent_card().await.expect(503);
    let silent = world.admin.get(&world.path("")).await.expect(200).json();
    assert!(
        !each(&silent["history"], "kind").contains(&"paymentRecorded"),
        "nobody knows yet"
    );
    for _ in 0..2 {
        world.pass(TimeDelta::minutes(3)).await;
        world.assert_told_once().await;
    }
    let paid = world.charge_silent_card().await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    world.pass(TimeDelta::minutes(3)).await;
    world.assert_told_once().await;
}

#[tokio::test]
async fn a_charge_that_its_request_settles_when_it_is_sent_again_is_told_once() {
    let world = World::start().await;
    world.charge_silent_card().await.expect(503);
    let running = world.charge_silent_card().await.expect(409).problem();
    assert_eq!(running.code, "paymentRunning", "the first request may still be at work");
    world.app.clock().advance(TimeDelta::seconds(61));
    let paid = world.charge_silent_card().await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    for _ in 0..2 {
        world.pass(TimeDelta::minutes(3)).await;
        world.assert_told_once().await;
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
    let world = World::start().await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::FALLS_SILENT });
    world.ana.post(&world.path("/payments"), form).await.expect(503);
    world.pass(TimeDelta::minutes(3)).await;
    let shown = world.admin.get(&world.path("")).await.expect(200).json();
    assert_eq!(shown["due"], "0.00");
    assert!(!each(&shown["history"], "kind").contains(&"paymentRecorded"), "{shown}");
}
