//! Money that goes back to cards at Stripe, and comes back from there: settleRefund
//! (docs/rules/cancellation-and-refunds.md#where-a-refund-goes)

use domain::money::Money;
use gateways::payments::{Amount, GatewayPaymentId, IdempotencyKey};
use policy::Role;
use serde_json::{Value, json};
use stripe_server::Fault;

use super::stripe::AtStripe;
use crate::support::Client;
use crate::support::renting::{cards, each, id};

const REVERSALS: &str = "SELECT count(DISTINCT transfer_id) FROM ledger_postings WHERE kind = 'reversal'";

impl AtStripe {
    /// A booking that was paid with this card and denied, so that all of its money goes back.
    async fn denied(&self, card: &str) -> Value {
        let hold = self.hold().await;
        let booking = self.book(&hold, card).await.expect(201).json();
        let decision = json!({ "decision": "denied", "message": "Taken." });
        let approver = self.app.staff(&self.district, Role::Approver).await;
        approver
            .put(&self.path(&booking, "/decision"), decision)
            .await
            .expect(200);
        self.app.run_jobs().await;
        booking
    }

    fn path(&self, booking: &Value, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(booking)))
    }

    async fn shown_to(&self, who: &Client, booking: &Value) -> Value {
        who.get(&self.path(booking, "")).await.expect(200).json()
    }

    /// Returns the refunds that staff see they are to make by hand.
    async fn owed_by_hand(&self, admin: &Client, booking: &Value) -> Vec<(String, String)> {
        let shown = self.shown_to(admin, booking).await;
        let owed = shown["payments"][0]["owedRefunds"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let told = |owed: &Value| {
            (
                id(owed).to_string(),
                owed["amount"].as_str().expect("dollars").to_owned(),
            )
        };
        owed.iter().map(told).collect()
    }

    async fn refund_id(&self) -> String {
        sqlx::query_scalar("SELECT id::text FROM refunds")
            .fetch_one(&mut self.app.owner().await)
            .await
            .expect("one refund")
    }

    /// Returns the number of refunds that Stripe was asked for.
    fn refunds_asked(&self) -> usize {
        let events = self.server.events();
        events.iter().filter(|event| event["type"] == "refund.created").count()
    }

    /// Jobs and sweeps of the next hours find nothing to do that they have not done.
    async fn pass_hours(&self) {
        for _ in 0..8 {
            self.app.clock().advance(chrono::TimeDelta::hours(1));
            self.app.run_jobs().await;
        }
    }
}

#[tokio::test]
async fn a_refund_is_given_once_and_finished_when_the_bank_has_taken_it() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, "pm_card_pendingRefund").await.expect(201).json();
    let approver = stripe.app.staff(&stripe.district, Role::Approver).await;
    let decision = stripe.district.path(&format!("/bookings/{}/decision", id(&booking)));
    approver
        .put(&decision, json!({ "decision": "denied", "message": "Taken." }))
        .await
        .expect(200);
    stripe.server.faults().once("POST refunds", Fault::FailsAfterwards);
    stripe.app.run_jobs().await;
    let path = stripe.district.path(&format!("/bookings/{}", id(&booking)));
    assert_eq!(stripe.ana.get(&path).await.expect(200).json()["status"], "refunding");
    assert_eq!(stripe.server.payments()[0].amount_refunded, 4000);
    stripe.server.take_pending_refunds();
    stripe.hear_all().await;
    assert_eq!(stripe.ana.get(&path).await.expect(200).json()["status"], "refunded");
    assert_eq!(stripe.server.payments()[0].amount_refunded, 4000);
    stripe.hear_all().await;
    assert_eq!(
        stripe
            .count("SELECT count(DISTINCT transfer_id) FROM ledger_postings WHERE kind = 'refund'")
            .await,
        1
    );
}

#[tokio::test]
async fn a_refund_that_the_bank_does_not_take_is_owed_by_hand_and_ends_there() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    let booking = stripe.denied("pm_card_pendingRefund").await;
    let refund = stripe.refund_id().await;
    let settle = stripe.path(&booking, &format!("/refunds/{refund}"));
    let check = json!({ "reference": "Check 77" });
    let early = admin.put(&settle, check.clone()).await.expect(409).problem();
    assert_eq!(early.code, "refundedAutomatically");
    assert!(stripe.owed_by_hand(&admin, &booking).await.is_empty());

    stripe.server.send_refunds_back();
    // Nobody tells: the job that asks after it finds out.
    stripe.pass_hours().await;
    assert_eq!(
        stripe.app.waiting_jobs("payments_refund").await,
        0,
        "it is not tried again"
    );
    assert_eq!(
        stripe.owed_by_hand(&admin, &booking).await,
        [(refund, "40.00".to_owned())]
    );
    let shown = stripe.shown_to(&stripe.ana, &booking).await;
    assert_eq!(
        (
            &shown["status"],
            &shown["payments"][0]["refundOwed"],
            &shown["payments"][0]["refunded"]
        ),
        (&json!("refunding"), &json!("40.00"), &json!("0.00"))
    );
    assert_eq!(shown["payments"][0].get("owedRefunds"), None, "for staff alone");
    let told = shown["history"]
        .as_array()
        .expect("a history")
        .last()
        .expect("an event");
    assert_eq!(
        (&told["kind"], &told["message"]),
        (&json!("refundFailed"), &json!("$40.00"))
    );
    stripe.hear_all().await;
    let mails = stripe.app.mail_to(admin.email()).await;
    let subjects = mails.iter().map(|mail| &mail.summary.subject);
    assert_eq!(
        subjects
            .filter(|subject| subject.starts_with("Refund failed: Court"))
            .count(),
        1
    );
    // It was never entered as refunded.
    assert_eq!(stripe.count(REVERSALS).await, 0);
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");

    let settled = admin.put(&settle, check.clone()).await.expect(200).json();
    assert_eq!(
        (&settled["status"], &settled["payments"][0]["refunded"], &settled["due"]),
        (&json!("refunded"), &json!("40.00"), &json!("0.00"))
    );
    let kinds = each(&settled["history"], "kind");
    assert_eq!(kinds[kinds.len() - 3..], ["refundFailed", "refundSettled", "refunded"]);
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, offline 40.00");
    let again = admin.put(&settle, check).await.expect(409).problem();
    assert_eq!(again.code, "alreadyRefunded");
    stripe.pass_hours().await;
    stripe.hear_all().await;
    assert_eq!(stripe.shown_to(&admin, &booking).await["history"], settled["history"]);
    assert_eq!(stripe.refunds_asked(), 1);
}

#[tokio::test]
async fn a_refund_that_comes_back_after_it_was_given_is_reversed_once_and_owed_by_hand() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    let booking = stripe.denied(cards::VISA).await;
    stripe.hear_all().await;
    assert_eq!(stripe.app.ledger(&booking).await, "");
    let refund = stripe.refund_id().await;

    stripe.server.send_refunds_back();
    // Two events say so, and each of them comes twice.
    stripe.hear_all().await;
    stripe.hear_all().await;
    assert_eq!(stripe.count(REVERSALS).await, 1);
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    assert_eq!(
        stripe.owed_by_hand(&admin, &booking).await,
        [(refund.clone(), "40.00".to_owned())]
    );
    let shown = stripe.shown_to(&admin, &booking).await;
    let failures = each(&shown["history"], "kind")
        .into_iter()
        .filter(|kind| *kind == "refundFailed");
    assert_eq!(failures.count(), 1);
    stripe.pass_hours().await;
    assert_eq!(stripe.refunds_asked(), 1, "it is not tried again");

    let settle = stripe.path(&booking, &format!("/refunds/{refund}"));
    let settled = admin
        .put(&settle, json!({ "reference": "Check 77" }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &settled["payments"][0]["refunded"],
            &settled["payments"][0]["refundOwed"]
        ),
        (&json!("40.00"), &json!("0.00"))
    );
    let told = settled["history"]
        .as_array()
        .expect("a history")
        .last()
        .expect("an event");
    assert_eq!(
        (&told["kind"], &told["message"]),
        (&json!("refundSettled"), &json!("$40.00, Check 77"))
    );
    // A late event of the same failure finds it settled.
    let mut late = stripe.server.events().last().cloned().expect("an event");
    late["id"] = json!("evt_late");
    stripe.tell(&late).await.expect(200);
    stripe.app.clock().advance(chrono::TimeDelta::seconds(31));
    stripe.app.run_jobs().await;
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, offline 40.00");
    assert!(stripe.owed_by_hand(&admin, &booking).await.is_empty());
    assert_eq!(stripe.count(REVERSALS).await, 1);
}

/// As after a dispute, or where somebody gave a part back at the provider itself.
#[tokio::test]
async fn a_refund_that_the_provider_will_never_give_is_owed_by_hand_and_not_asked_for_again() {
    let stripe = AtStripe::start().await;
    let admin = stripe.app.staff(&stripe.district, Role::Admin).await;
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
    let by_others = IdempotencyKey::parse("by-others").expect("a key");
    let payment = GatewayPaymentId::parse(&stripe.server.payments()[0].id).expect("an id");
    let half = Amount::new(Money::from_cents(2_000).exact()).expect("dollars");
    let payments = &stripe.app.services.gateways.payments;
    payments.refund(&payment, half, &by_others).await.expect("a refund");
    admin
        .put(&stripe.path(&booking, "/decision"), json!({ "decision": "denied" }))
        .await
        .expect(200);
    stripe.app.run_jobs().await;
    let refund = stripe.refund_id().await;
    assert_eq!(
        stripe.owed_by_hand(&admin, &booking).await,
        [(refund.clone(), "40.00".to_owned())]
    );
    stripe.pass_hours().await;
    assert_eq!(stripe.refunds_asked(), 1, "that of others");
    let mails = stripe.app.mail_to(admin.email()).await;
    let told = |subject: &str| subject.starts_with("Refund failed: Court");
    assert_eq!(mails.iter().filter(|mail| told(&mail.summary.subject)).count(), 1);
    let settle = stripe.path(&booking, &format!("/refunds/{refund}"));
    let settled = admin
        .put(&settle, json!({ "reference": "Twenty at Stripe, twenty in cash" }))
        .await
        .expect(200)
        .json();
    assert_eq!(settled["status"], "refunded");
}
