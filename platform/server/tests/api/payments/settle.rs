//! A payment that a crash left in the middle is brought to its end, whichever step it was
//! (docs/rules/money-and-the-ledger.md#paying-by-card).
//!
//! The steps are played here one by one: a payment is left as a killed server would leave it, and the sweep finishes it.

use chrono::TimeDelta;
use gateways::payments::{
    Amount, Authorization, GatewayPaymentId, IdempotencyKey, NewCustomer, PaymentMethodId, PaymentState,
};
use serde_json::Value;
use sqlx::{Executor, PgConnection};
use uuid::Uuid;

use crate::support::renting::{cards, each, id};
use crate::support::{Client, Organization, Scene, Space, TestApp};

/// A district with a court, and a hold whose payment was written down when the server was killed.
struct Interrupted {
    app: TestApp,
    district: Organization,
    court: Space,
    ana: Client,
    hold: Value,
    payment: Uuid,
}

impl Interrupted {
    async fn before_asking() -> Self {
        let Scene {
            app, district, court, ..
        } = Scene::start().await;
        let ana = app.renter("ana").await;
        let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
        // A dialog that waits is the same rows in the same state but for a word and the provider's id.
        let action = ana
            .try_book(&district, &hold, cards::ASKS_HOLDER)
            .await
            .expect(202)
            .json();
        let waiting: Uuid = action["paymentId"].as_str().expect("a payment").parse().expect("an id");
        let payment = Uuid::now_v7();
        let mut owner = app.owner().await;
        sqlx::query(
            "UPDATE payments SET id = $2, gateway_key = $2::text, status = 'started', gateway_payment_id = NULL
            WHERE id = $1",
        )
        .bind(waiting)
        .bind(payment)
        .execute(&mut owner)
        .await
        .expect("a payment can be set back");
        Self {
            app,
            district,
            court,
            ana,
            hold,
            payment,
        }
    }

    /// Asks the provider, and loses its answer.
    async fn ask(&self, card: &str) -> GatewayPaymentId {
        let payments = &self.app.services.gateways.payments;
        let ana = NewCustomer {
            person: self.ana.person().id.to_string(),
            name: "Ana Renter".into(),
            email: self.ana.email().into(),
        };
        let outcome = payments
            .authorize(Authorization {
                amount: Amount::new("40.00".parse().expect("dollars")).expect("an amount"),
                payment_method: PaymentMethodId::parse(card).expect("a card"),
                customer: payments.create_customer(&ana).await.expect("the sandbox answers"),
                idempotency_key: IdempotencyKey::parse(self.payment.to_string()).expect("a key"),
                metadata: [("payment".to_owned(), self.payment.to_string())].into(),
            })
            .await
            .expect("the sandbox answers");
        match outcome {
            gateways::payments::Outcome::Authorized { payment, .. }
            | gateways::payments::Outcome::NeedsAction { payment, .. }
            | gateways::payments::Outcome::Declined { payment, .. } => payment,
        }
    }

    async fn settle(&self) {
        self.app.clock().advance(TimeDelta::minutes(3));
        self.app.run_jobs().await;
    }

    async fn hold_state(&self) -> Value {
        let path = self.district.path(&format!("/holds/{}", id(&self.hold)));
        self.ana.get(&path).await.expect(200).json()
    }

    async fn at_provider(&self, payment: &GatewayPaymentId) -> PaymentState {
        let payments = &self.app.services.gateways.payments;
        let found = payments.find(payment).await.expect("the sandbox answers");
        found.expect("the payment is there").state
    }
}

#[tokio::test]
async fn killed_before_asking_the_hold_runs_on() {
    let interrupted = Interrupted::before_asking().await;
    interrupted.settle().await;
    assert_eq!(interrupted.hold_state().await["state"], "live");
    let booked = interrupted
        .ana
        .try_book(&interrupted.district, &interrupted.hold, cards::VISA);
    booked.await.expect(201);
}

#[tokio::test]
async fn killed_after_asking_it_is_booked_and_paid() {
    let interrupted = Interrupted::before_asking().await;
    let payment = interrupted.ask(cards::VISA).await;
    interrupted.settle().await;
    let hold = interrupted.hold_state().await;
    assert_eq!(hold["state"], "booked");
    let path = interrupted
        .district
        .path(&format!("/bookings/{}", hold["bookingId"].as_str().expect("an id")));
    let booking = interrupted.ana.get(&path).await.expect(200).json();
    assert_eq!(booking["payments"][0]["status"], "captured");
    assert_eq!(each(&booking["history"], "kind"), ["requested"]);
    assert!(matches!(
        interrupted.at_provider(&payment).await,
        PaymentState::Captured { .. }
    ));
    // A repeated request gets that booking.
    let again = interrupted
        .ana
        .try_book(&interrupted.district, &interrupted.hold, cards::VISA);
    assert_eq!(again.await.expect(201).json()["id"], booking["id"]);
}

#[tokio::test]
async fn killed_after_a_decline_the_hold_runs_on() {
    let interrupted = Interrupted::before_asking().await;
    interrupted.ask(cards::DECLINED).await;
    interrupted.settle().await;
    assert_eq!(interrupted.hold_state().await["state"], "live");
}

#[tokio::test]
async fn the_renter_who_comes_back_before_the_job_finishes_it_themselves() {
    let interrupted = Interrupted::before_asking().await;
    interrupted.ask(cards::VISA).await;
    let ana = interrupted.ana.with_header("idempotency-key", "again");
    let book = || ana.try_book(&interrupted.district, &interrupted.hold, cards::VISA);
    let running = book().await.expect(409);
    let code = running.problem().code;
    assert_eq!(code, "paymentRunning", "the first request may still be at work");
    assert!(running.header("retry-after").is_some());
    interrupted.app.clock().advance(TimeDelta::seconds(61));
    let booking = book().await.expect(201).json();
    assert_eq!(booking["payments"][0]["status"], "captured");
    interrupted.settle().await;
    let sandbox = interrupted.app.services.gateways.payments.sandbox().expect("a sandbox");
    let captured = sandbox
        .all()
        .await
        .expect("payments")
        .iter()
        .filter(|payment| !payment.captured().is_zero())
        .count();
    assert_eq!(captured, 1);
}

#[tokio::test]
async fn money_that_was_set_aside_for_a_time_that_is_lost_is_voided() {
    let interrupted = Interrupted::before_asking().await;
    let payment = interrupted.ask(cards::VISA).await;
    sqlx::query("DELETE FROM occupied_times")
        .execute(&mut interrupted.app.owner().await)
        .await
        .expect("the owner may take a time away");
    let ben = interrupted.app.renter("ben").await;
    ben.hold(&interrupted.court, interrupted.app.day(5), "18:00", "20:00")
        .await;
    interrupted.settle().await;
    assert!(matches!(
        interrupted.at_provider(&payment).await,
        PaymentState::Voided { .. }
    ));
    let bookings: i64 = sqlx::query_scalar("SELECT count(*) FROM bookings")
        .fetch_one(&mut interrupted.app.owner().await)
        .await
        .expect("bookings can be counted");
    assert_eq!(bookings, 0);
}

#[tokio::test]
async fn killed_after_taking_it_is_noted_and_taken_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let mut owner = app.owner().await;
    let noted = postings(&mut owner).await;
    assert!(!noted.is_empty());
    // The provider has the money, and it was never recorded here.
    for forgotten in [
        "DELETE FROM ledger_postings",
        "UPDATE payments SET status = 'authorized'",
    ] {
        owner.execute(forgotten).await.expect("the owner may");
    }
    app.clock().advance(TimeDelta::minutes(3));
    app.run_jobs().await;
    assert_eq!(postings(&mut owner).await, noted);
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    assert_eq!(
        ana.get(&path).await.expect(200).json()["payments"][0]["status"],
        "captured"
    );
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    assert_eq!(sandbox.all().await.expect("payments can be listed").len(), 1);
}

/// Returns the ledger's postings, account by account.
async fn postings(owner: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar("SELECT account || ' ' || amount FROM ledger_postings ORDER BY account, amount")
        .fetch_all(owner)
        .await
        .expect("the owner may read the ledger")
}
