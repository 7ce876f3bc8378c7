//! Money that was set aside for a booking and is gone before it could be taken: the booking is due again
//! (docs/rules/cancellation-and-refunds.md#money-that-lapsed).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::TimeDelta;
use gateways::payments::{GatewayPaymentId, IdempotencyKey};
use policy::Role;
use serde_json::{Value, json};
use sqlx::Connection;
use stripe_server::Fault;

use super::stripe::AtStripe;
use crate::support::Client;
use crate::support::renting::{cards, each, id};

impl AtStripe {
    /// From now on Stripe takes no money that is set aside.
    fn take_nothing(&self) {
        self.server.faults().plan(|_, operation| {
            if operation == "POST payment_intents * capture" {
                Fault::Fails
            } else {
                Fault::None
            }
        });
    }

    /// Voids what is set aside, by other hands than ours.
    async fn void_at_stripe(&self) {
        self.server.faults().none();
        for payment in self.server.payments() {
            let key = IdempotencyKey::parse(format!("by-hand:{}", payment.id)).expect("a key");
            let at_stripe = GatewayPaymentId::parse(payment.id).expect("an id");
            let payments = &self.app.services.gateways.payments;
            payments.void(&at_stripe, &key).await.expect("it was set aside");
        }
        assert_eq!(self.at_stripe(), ["canceled"]);
    }

    /// Counts the refunds that Stripe is asked for from now on.
    fn count_refunds(&self) -> Arc<AtomicUsize> {
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = asked.clone();
        self.server.faults().plan(move |_, operation| {
            if operation == "POST refunds" {
                counted.fetch_add(1, Ordering::Relaxed);
            }
            Fault::None
        });
        asked
    }

    async fn read(&self, who: &Client, booking: &Value) -> Value {
        let path = self.district.path(&format!("/bookings/{}", id(booking)));
        who.get(&path).await.expect(200).json()
    }

    async fn subjects(&self, who: &Client, beginning: &str) -> usize {
        let mails = self.app.mail_to(who.email()).await;
        let begun = mails.iter().filter(|mail| mail.summary.subject.starts_with(beginning));
        begun.count()
    }
}

#[tokio::test]
async fn a_booking_whose_money_is_gone_is_due_again_and_paid_once() {
    for by_event in [true, false] {
        let stripe = AtStripe::start().await;
        let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
        stripe.take_nothing();
        let hold = stripe.hold().await;
        let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
        assert_eq!(booking["due"], "0.00", "it is set aside");
        stripe.void_at_stripe().await;
        for _ in 0..2 {
            if by_event {
                stripe.hear_all().await;
            } else {
                stripe.pass_minutes().await;
            }
        }
        let shown = stripe.read(&stripe.ana, &booking).await;
        assert_eq!(
            (&shown["due"], &shown["payments"], &shown["status"]),
            (&json!("40.00"), &json!([]), &json!("pending"))
        );
        let kinds = each(&shown["history"], "kind");
        assert_eq!(kinds, ["requested", "paymentFailed"], "by an event: {by_event}");
        assert_eq!(shown["history"][1]["message"], "$40.00");
        assert_eq!(stripe.app.ledger(&booking).await, "");
        assert_eq!(stripe.subjects(&stripe.ana, "Payment due: Court").await, 1);
        assert_eq!(stripe.subjects(&admin, "Payment failed: Court").await, 1);

        let path = stripe.district.path(&format!("/bookings/{}/payments", id(&booking)));
        let pay = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
        let paid = stripe.ana.post(&path, pay).await.expect(201).json();
        assert_eq!(paid["due"], "0.00");
        stripe.hear_all().await;
        stripe.pass_minutes().await;
        assert_eq!(stripe.at_stripe(), ["canceled", "succeeded"]);
        assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    }
}

#[tokio::test]
async fn nothing_goes_back_of_money_that_was_never_taken() {
    let stripe = AtStripe::start().await;
    stripe.take_nothing();
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
    let approver = stripe.app.staff(&stripe.district, Role::Approver).await;
    let path = stripe.district.path(&format!("/bookings/{}/decision", id(&booking)));
    let denied = json!({ "decision": "denied", "message": "Taken." });
    approver.put(&path, denied).await.expect(200);
    stripe.void_at_stripe().await;
    let asked = stripe.count_refunds();
    stripe.app.run_jobs().await;
    stripe.hear_all().await;
    let shown = stripe.read(&approver, &booking).await;
    assert_eq!((&shown["due"], &shown["payments"]), (&json!("0.00"), &json!([])));
    assert_eq!(shown["status"], "refunded", "nothing of it is on its way any more");
    let history = shown["history"].as_array().expect("events");
    let told = |kind| history.iter().filter(|event| event["kind"] == kind).collect::<Vec<_>>();
    assert!(told("paymentFailed").is_empty());
    let lapsed = told("paymentLapsed");
    assert_eq!((lapsed.len(), &lapsed[0]["message"]), (1, &json!("$40.00")));
    assert_eq!(stripe.subjects(&stripe.ana, "Payment due").await, 0);
    assert_eq!(stripe.subjects(&stripe.ana, "Never charged: Court").await, 1);
    assert_eq!(stripe.app.ledger(&booking).await, "");
    assert_eq!(asked.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn both_halves_of_a_split_booking_are_due_again() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    stripe.take_nothing();
    let days = [5, 12].map(|day| (stripe.app.day(day), "18:00", "20:00"));
    let first = stripe.ana.book_dates(&stripe.court, &days).await;
    let path = stripe.district.path(&format!("/bookings/{}/split", id(&first)));
    let at = json!({ "fromDateId": first["dates"][1]["id"] });
    let second = admin.post(&path, at).await.expect(201).json();
    assert_eq!(second["due"], "0.00");
    stripe.void_at_stripe().await;
    stripe.pass_minutes().await;
    for half in [&first, &second] {
        let shown = stripe.read(&admin, half).await;
        assert_eq!((&shown["total"], &shown["due"]), (&json!("40.00"), &json!("40.00")));
        assert_eq!(stripe.app.ledger(half).await, "");
        assert!(each(&shown["history"], "kind").contains(&"paymentFailed"));
    }
}

/// The loss has read for which bookings the money was, and waits for one of them, which is being split.
#[tokio::test]
async fn a_split_that_was_quicker_hears_of_the_loss_as_well() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    stripe.take_nothing();
    let days = [5, 12].map(|day| (stripe.app.day(day), "18:00", "20:00"));
    let first = stripe.ana.book_dates(&stripe.court, &days).await;
    stripe.void_at_stripe().await;
    stripe.app.clock().advance(TimeDelta::minutes(3));
    let mut owner = stripe.app.owner().await;
    let mut held = owner.begin().await.expect("a transaction");
    let lock = "SELECT FROM bookings WHERE id = $1 FOR UPDATE";
    sqlx::query(lock)
        .bind(id(&first))
        .execute(&mut *held)
        .await
        .expect("the owner may lock");
    let (second, ()) = tokio::join!(split(&stripe, &admin, &first), async {
        stripe.app.wait_for_locks(1).await;
        tokio::join!(stripe.app.run_jobs(), async {
            stripe.app.wait_for_locks(2).await;
            held.rollback().await.expect("the lock is let go");
        });
    });
    stripe.pass_minutes().await;
    for half in [&first, &second] {
        let shown = stripe.read(&admin, half).await;
        assert_eq!(shown["due"], "40.00");
        assert!(each(&shown["history"], "kind").contains(&"paymentFailed"));
        assert_eq!(stripe.app.ledger(half).await, "");
    }
}

/// A series of two dates, of which the first is over, with a favor of $50 of its $80.
async fn favoured(stripe: &AtStripe, admin: &Client) -> Value {
    stripe.take_nothing();
    let days = [5, 12].map(|day| (stripe.app.day(day), "18:00", "20:00"));
    let booking = stripe.ana.book_dates(&stripe.court, &days).await;
    let path = |rest: &str| stripe.district.path(&format!("/bookings/{}{rest}", id(&booking)));
    let approved = json!({ "decision": "approved" });
    admin.put(&path("/decision"), approved).await.expect(200);
    stripe.app.clock().advance(TimeDelta::days(6));
    let favour = json!({ "amount": "50.00", "reason": "The heating was off." });
    admin.post(&path("/refund"), favour).await.expect(200);
    booking
}

async fn split(stripe: &AtStripe, admin: &Client, booking: &Value) -> Value {
    let path = stripe.district.path(&format!("/bookings/{}/split", id(booking)));
    let at = json!({ "fromDateId": booking["dates"][1]["id"] });
    admin.post(&path, at).await.expect(201).json()
}

/// Whichever comes first, the split or the loss: of $80, $50 is waived and $30 is due.
#[tokio::test]
async fn a_favour_is_kept_by_both_halves_of_a_split_booking() {
    for splits_first in [true, false] {
        let stripe = AtStripe::start().await;
        let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
        let first = favoured(&stripe, &admin).await;
        let second = if splits_first {
            let second = split(&stripe, &admin, &first).await;
            stripe.void_at_stripe().await;
            stripe.app.run_jobs().await;
            second
        } else {
            stripe.void_at_stripe().await;
            stripe.app.run_jobs().await;
            let whole = stripe.read(&admin, &first).await;
            assert_eq!((&whole["due"], &whole["waived"]), (&json!("30.00"), &json!("50.00")));
            split(&stripe, &admin, &first).await
        };
        let shown = [stripe.read(&admin, &first).await, stripe.read(&admin, &second).await];
        let money = shown.each_ref().map(|half| (&half["due"], &half["waived"]));
        let expected = [("0.00", "40.00"), ("30.00", "10.00")].map(|(due, waived)| (json!(due), json!(waived)));
        let expected = expected.each_ref().map(|(due, waived)| (due, waived));
        assert_eq!(money, expected, "splits first: {splits_first}");
        let path = stripe.district.path(&format!("/bookings/{}/payments", id(&second)));
        let pay = json!({ "amount": "30.00", "paymentMethod": cards::VISA });
        let paid = stripe.ana.post(&path, pay).await.expect(201).json();
        assert_eq!(paid["due"], "0.00");
        assert_eq!(stripe.app.ledger(&first).await, "");
        assert_eq!(stripe.app.ledger(&second).await, "cardProvider -30.00, rental 30.00");
    }
}

/// A refund that staff wanted of it is not asked for again.
#[tokio::test]
async fn a_favour_is_kept_where_its_money_is_gone() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    stripe.take_nothing();
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
    let path = |rest: &str| stripe.district.path(&format!("/bookings/{}{rest}", id(&booking)));
    let approved = json!({ "decision": "approved" });
    admin.put(&path("/decision"), approved).await.expect(200);
    stripe.app.clock().advance(TimeDelta::days(6));
    let favour = json!({ "amount": "10.00", "reason": "The heating was off." });
    admin.post(&path("/refund"), favour).await.expect(200);
    stripe.void_at_stripe().await;
    stripe.app.run_jobs().await;
    stripe.hear_all().await;
    let shown = stripe.read(&admin, &booking).await;
    assert_eq!(
        (&shown["total"], &shown["due"], &shown["waived"]),
        (&json!("40.00"), &json!("30.00"), &json!("10.00"))
    );
    let pay = json!({ "amount": "30.00", "paymentMethod": cards::VISA });
    let paid = stripe.ana.post(&path("/payments"), pay).await.expect(201).json();
    assert_eq!(paid["due"], "0.00");
    stripe.hear_all().await;
    stripe.pass_minutes().await;
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -30.00, rental 30.00");
}
