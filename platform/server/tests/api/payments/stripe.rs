//! Booking with Stripe: its answers, its events, and answers that it delays.

use std::time::Duration;

use chrono::TimeDelta;
use gateways::payments::StripeConfig;
use gateways::{Payments, PaymentsConfig, Secret};
use serde_json::{Value, json};
use stripe_server::{Fault, PUBLISHABLE_KEY, SECRET_KEY, StripeServer, WEBHOOK_SECRET};

use crate::support::renting::{cards, id};
use crate::support::{Answer, Client, Organization, Space, TestApp};

const WEBHOOK: &str = "/api/webhooks/stripe";
/// The longest that tests wait for an answer: longer than a busy machine takes for any.
const PATIENCE: Duration = Duration::from_mins(1);
/// The patience of a server that gives up before a late answer.
const IMPATIENCE: Duration = Duration::from_millis(700);
const TOO_LATE: Duration = Duration::from_millis(1_500);

pub fn config(server: &StripeServer) -> StripeConfig {
    StripeConfig {
        secret_key: Secret::new(SECRET_KEY),
        webhook_secret: Secret::new(WEBHOOK_SECRET),
        publishable_key: PUBLISHABLE_KEY.into(),
        api_base: Some(server.url()),
        patience: PATIENCE,
    }
}

/// A district with a court, and a renter who pays at Stripe.
pub(super) struct AtStripe {
    pub(super) server: StripeServer,
    pub(super) app: TestApp,
    pub(super) district: Organization,
    pub(super) court: Space,
    pub(super) ana: Client,
}

impl AtStripe {
    pub(super) async fn start() -> Self {
        let app = TestApp::start().await;
        let server = StripeServer::start(app.clock().clone()).await;
        let app = app.paying_at(PaymentsConfig::Stripe(config(&server)));
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let court = app.space(&gym).await;
        let ana = app.renter("ana").await;
        Self {
            server,
            app,
            district,
            court,
            ana,
        }
    }

    pub(super) async fn hold(&self) -> Value {
        self.ana.hold(&self.court, self.app.day(5), "18:00", "20:00").await
    }

    pub(super) async fn book(&self, hold: &Value, card: &str) -> Answer {
        self.ana.try_book(&self.district, hold, card).await
    }

    /// The renter at a copy of the server that soon gives up waiting for Stripe. Stripe knows her as a customer by then, so
    /// that only what follows is late.
    async fn impatient(&self) -> Client {
        let card = json!({ "paymentMethod": cards::VISA });
        self.ana.post("/api/user/payments", card).await.expect(201);
        let impatient = PaymentsConfig::Stripe(StripeConfig {
            patience: IMPATIENCE,
            ..config(&self.server)
        });
        let impatient = Payments::open(impatient, self.app.clock()).expect("it opens anywhere");
        self.app
            .caller_where(&self.ana, |gateways| gateways.payments = impatient)
    }

    /// Sends an event as Stripe does.
    pub(super) async fn tell(&self, event: &Value) -> Answer {
        let (body, signature) = StripeServer::signed(event, self.app.clock().now().timestamp());
        let stripe = self.app.anonymous().with_header("stripe-signature", &signature);
        let event: Value = serde_json::from_str(&body).expect("JSON");
        stripe.post(WEBHOOK, event).await
    }

    /// Everything that Stripe has to tell, and what follows from it.
    pub(super) async fn hear_all(&self) {
        for event in self.server.events() {
            self.tell(&event).await.expect(200);
        }
        self.app.clock().advance(TimeDelta::seconds(31));
        self.app.run_jobs().await;
    }

    /// Lets minutes pass, so that unfinished payments are brought to their end.
    pub(super) async fn pass_minutes(&self) {
        self.app.clock().advance(TimeDelta::minutes(3));
        self.app.run_jobs().await;
    }

    pub(super) async fn state_of(&self, hold: &Value) -> String {
        let path = self.district.path(&format!("/holds/{}", id(hold)));
        let hold = self.ana.get(&path).await.expect(200).json();
        hold["state"].as_str().expect("a state").to_owned()
    }

    pub(super) fn at_stripe(&self) -> Vec<&'static str> {
        self.server.payments().iter().map(|payment| payment.status).collect()
    }

    pub(super) async fn count(&self, question: &'static str) -> i64 {
        sqlx::query_scalar(question)
            .fetch_one(&mut self.app.owner().await)
            .await
            .expect("the owner may count")
    }
}

/// Stripe repeats its answer under a key for a day, failures as well.
#[tokio::test]
async fn money_is_taken_or_voided_though_the_first_try_failed_for_its_key() {
    let stripe = AtStripe::start().await;
    let faults = stripe.server.faults();
    faults.once("POST payment_intents * capture", Fault::FailsWithItsKey);
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
    assert_eq!(booking["payments"][0]["status"], "authorized");
    assert_eq!(stripe.at_stripe(), ["requires_capture"]);
    stripe.pass_minutes().await;
    assert_eq!(stripe.at_stripe(), ["succeeded"]);
    assert_eq!(stripe.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn a_booking_is_paid_and_leads_back_from_stripe() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    let booking = stripe.book(&hold, cards::VISA).await.expect(201).json();
    assert_eq!(booking["payments"][0]["status"], "captured");
    let payments = stripe.server.payments();
    let [payment] = payments.as_slice() else {
        panic!("{payments:?}")
    };
    assert_eq!((payment.status, payment.amount_received), ("succeeded", 4000));
    assert_eq!(payment.metadata["organization"], json!(stripe.district.id));
    let word: String = sqlx::query_scalar("SELECT gateway FROM payments WHERE id::text = $1")
        .bind(payment.metadata["payment"].as_str())
        .fetch_one(&mut stripe.app.owner().await)
        .await
        .expect("the payment is there");
    assert_eq!(word, "stripe");
    // A person keeps the same customer.
    let hold = stripe
        .ana
        .hold(&stripe.court, stripe.app.day(6), "10:00", "11:00")
        .await;
    stripe
        .ana
        .with_header("idempotency-key", "another")
        .try_book(&stripe.district, &hold, cards::VISA)
        .await
        .expect(201);
    let payments = stripe.server.payments();
    assert_eq!(payments[0].customer, payments[1].customer);
    // Events about them change nothing.
    stripe.hear_all().await;
    assert_eq!(stripe.count("SELECT count(*) FROM bookings").await, 2);
    assert_eq!(
        stripe
            .count("SELECT count(DISTINCT transfer_id) FROM ledger_postings")
            .await,
        2
    );
}

#[tokio::test]
async fn a_decline_comes_with_the_banks_words_and_another_card_may_be_tried() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    for (card, words) in [
        (cards::DECLINED, "Your card was declined."),
        (
            "pm_card_visa_chargeDeclinedInsufficientFunds",
            "Your card has insufficient funds.",
        ),
        ("pm_card_chargeDeclinedExpiredCard", "Your card has expired."),
    ] {
        let ana = stripe.ana.with_header("idempotency-key", card);
        let problem = ana.try_book(&stripe.district, &hold, card).await.expect(402).problem();
        assert_eq!(problem.code, "cardDeclined");
        assert!(problem.detail.ends_with(words), "{}", problem.detail);
    }
    let unknown = stripe.book(&hold, "pm_none").await.expect(422);
    assert_eq!(unknown.field("payment.paymentMethod").0, "unknownCard");
    let ana = stripe.ana.with_header("idempotency-key", "good");
    ana.try_book(&stripe.district, &hold, cards::VISA).await.expect(201);
}

#[tokio::test]
async fn a_holder_who_agrees_and_closes_the_page_is_booked_when_stripe_tells() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    let action = stripe.book(&hold, cards::ASKS_HOLDER).await.expect(202).json();
    assert_eq!(action["action"]["kind"], "stripe");
    let secret = action["action"]["clientSecret"].as_str().expect("a secret");
    assert!(stripe.server.answer_as_holder(secret, true));
    stripe.hear_all().await;
    assert_eq!(stripe.state_of(&hold).await, "booked");
    assert_eq!(stripe.at_stripe(), ["succeeded"]);
    let path = format!(
        "/payments/{}/confirmation",
        action["paymentId"].as_str().expect("an id")
    );
    let confirmed = stripe
        .ana
        .post(&stripe.district.path(&path), json!({}))
        .await
        .expect(201);
    assert_eq!(confirmed.json()["payments"][0]["status"], "captured");
}

#[tokio::test]
async fn a_holder_who_refuses_gets_the_time_back_and_their_secret_takes_no_other_card() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    let action = stripe.book(&hold, cards::ASKS_HOLDER).await.expect(202).json();
    let secret = action["action"]["clientSecret"].as_str().expect("a secret");
    assert!(stripe.server.answer_as_holder(secret, false));
    // Nobody comes back to the page.
    stripe.hear_all().await;
    assert_eq!(stripe.state_of(&hold).await, "live");
    assert!(!stripe.server.try_another_card(secret, "pm_card_visa"));
    assert_eq!(stripe.at_stripe(), ["canceled"]);
}

#[tokio::test]
async fn an_event_is_taken_from_stripe_alone_and_followed_once() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    stripe.book(&hold, cards::VISA).await.expect(201);
    let event = stripe.server.events()[0].clone();
    let waiting = || stripe.app.waiting_jobs("payments_follow_event");
    let now = stripe.app.clock().now().timestamp();
    for at in [now - 301, now + 301] {
        let (_, signature) = StripeServer::signed(&event, at);
        let late = stripe.app.anonymous().with_header("stripe-signature", &signature);
        let problem = late.post(WEBHOOK, event.clone()).await.expect(400).problem();
        assert_eq!(problem.code, "notSigned");
    }
    let unsigned = stripe.app.anonymous().post(WEBHOOK, event.clone()).await.expect(400);
    assert_eq!(unsigned.problem().code, "notSigned");
    stripe.app.anonymous().get(WEBHOOK).await.expect(405);
    assert_eq!(waiting().await, 0);
    for _ in 0..3 {
        stripe.tell(&event).await.expect(200);
    }
    assert_eq!(waiting().await, 1);
    // An unrelated event is recorded, and nothing else.
    let other = json!({ "id": "evt_other", "type": "account.updated", "data": { "object": { "object": "account" } } });
    stripe.tell(&other).await.expect(200);
    stripe.server.dispute(&stripe.server.payments()[0].id);
    stripe
        .tell(stripe.server.events().last().expect("a dispute"))
        .await
        .expect(200);
    assert_eq!(waiting().await, 1);
    assert_eq!(stripe.count("SELECT count(*) FROM payment_events").await, 3);
    let sandbox = TestApp::start().await;
    sandbox.anonymous().post(WEBHOOK, event).await.expect(404);
}

#[tokio::test]
async fn an_answer_that_never_came_is_found_out_within_minutes() {
    for (fault, booked) in [(Fault::AnswersLate(TOO_LATE), true), (Fault::Fails, false)] {
        let stripe = AtStripe::start().await;
        let impatient = stripe.impatient().await;
        let hold = stripe.hold().await;
        stripe.server.faults().plan(move |_, operation| {
            if operation == "POST payment_intents" {
                fault
            } else {
                Fault::None
            }
        });
        let told = impatient.try_book(&stripe.district, &hold, cards::VISA).await;
        // The request is repeated under its key: if it was done, that is found out immediately.
        assert!([201, 503].contains(&told.status.as_u16()), "{}", told.status);
        stripe.server.faults().none();
        stripe.pass_minutes().await;
        let state = stripe.state_of(&hold).await;
        assert_eq!(state, if booked { "booked" } else { "live" }, "{fault:?}");
        let ana = stripe.ana.with_header("idempotency-key", "again");
        ana.try_book(&stripe.district, &hold, cards::VISA).await.expect(201);
        assert_eq!(stripe.at_stripe(), ["succeeded"]);
        assert_eq!(stripe.count("SELECT count(*) FROM bookings").await, 1);
    }
}

#[tokio::test]
async fn money_that_is_set_aside_when_nobody_waits_for_it_any_more_is_voided() {
    let stripe = AtStripe::start().await;
    let impatient = stripe.impatient().await;
    let hold = stripe.hold().await;
    let faults = stripe.server.faults();
    faults.once("POST payment_intents", Fault::BeginsWhenTold);
    impatient
        .try_book(&stripe.district, &hold, cards::VISA)
        .await
        .expect(503);
    stripe.pass_minutes().await;
    assert_eq!(stripe.state_of(&hold).await, "live");
    stripe.server.begin();
    while stripe.server.payments().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(stripe.at_stripe(), ["requires_capture"]);
    stripe.hear_all().await;
    assert_eq!(stripe.at_stripe(), ["canceled"]);
    assert_eq!(stripe.count("SELECT count(*) FROM bookings").await, 0);
}

#[tokio::test]
async fn what_could_not_be_captured_is_captured_within_minutes() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    stripe.server.faults().plan(|_, operation| {
        if operation == "POST payment_intents * capture" {
            Fault::Fails
        } else {
            Fault::None
        }
    });
    stripe.book(&hold, cards::VISA).await.expect(201);
    assert_eq!(stripe.at_stripe(), ["requires_capture"]);
    // The sweep continues as long as necessary: every minute, later every hour.
    stripe.pass_minutes().await;
    stripe.app.clock().advance(TimeDelta::hours(2));
    stripe.server.faults().none();
    stripe.pass_minutes().await;
    assert_eq!(stripe.at_stripe(), ["succeeded"]);
    assert_eq!(
        stripe
            .count("SELECT count(*) FROM payments WHERE status = 'captured'")
            .await,
        1
    );
}
