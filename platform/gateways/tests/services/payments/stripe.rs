//! Faults on the way to Stripe, and what is told of them; and its events.

use super::provider::{IMPATIENCE, TOO_LATE, config};
use super::{ANA, authorize, authorized, customer, declined, dollars, key, of};
use crate::instant::test_clock;
use crate::processes::free_port;
use chrono::DateTime;
use gateways::payments::stripe::webhook::EventError;
use gateways::payments::{NewCustomer, Outcome, PaymentState, PaymentsError, RefundState, StripeConfig};
use gateways::{Payments, PaymentsConfig, Secret};
use stripe_server::{Fault, StripeServer};

async fn stripe() -> (StripeServer, Payments) {
    let server = StripeServer::start(test_clock()).await;
    let payments = Payments::open(PaymentsConfig::Stripe(config(&server)), &test_clock()).unwrap();
    assert!(!payments.is_stand_in());
    (server, payments)
}

#[tokio::test]
async fn where_nobody_listens_nothing_was_done() {
    let (server, payments) = stripe().await;
    let ana = customer(&payments, ANA).await;
    let nowhere = StripeConfig {
        api_base: Some(format!("http://127.0.0.1:{}", free_port())),
        ..config(&server)
    };
    let payments = Payments::open(PaymentsConfig::Stripe(nowhere), &test_clock()).unwrap();
    let refused = payments.authorize(of(&ana, "10", "pm_card_visa", "a")).await;
    let error = refused.unwrap_err();
    assert!(matches!(error, PaymentsError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn a_key_that_stripe_does_not_take_did_nothing_and_is_not_repeated() {
    let server = StripeServer::start(test_clock()).await;
    let wrong = StripeConfig {
        secret_key: Secret::new("sk_test_of_somebody"),
        ..config(&server)
    };
    let payments = Payments::open(PaymentsConfig::Stripe(wrong), &test_clock()).unwrap();
    let new = NewCustomer {
        person: "ana".into(),
        name: "Ana".into(),
        email: "ana@fieldhouse.example".into(),
    };
    let error = payments.create_customer(&new).await.unwrap_err();
    assert!(matches!(&error, PaymentsError::Unavailable(said) if said.contains("STRIPE_SECRET_KEY")));
    assert!(!format!("{error:?} {payments:?}").contains("of_somebody"));
}

#[tokio::test]
async fn a_fault_of_stripes_may_have_been_done_or_not_and_the_key_tells_which() {
    let (server, payments) = stripe().await;
    let impatient = StripeConfig {
        patience: IMPATIENCE,
        ..config(&server)
    };
    let impatient = Payments::open(PaymentsConfig::Stripe(impatient), &test_clock()).unwrap();
    let ana = customer(&payments, ANA).await;
    for (fault, name, is_done) in [
        (Fault::Fails, "fails", false),
        (Fault::FailsAfterwards, "failsAfterwards", true),
        (Fault::AnswersLate(TOO_LATE), "answersLate", true),
        (Fault::BeginsWhenTold, "beginsWhenTold", false),
    ] {
        server.faults().once("POST payment_intents", fault);
        let pay = |by: &Payments| {
            let (by, payment) = (by.clone(), of(&ana, "10", "pm_card_visa", name));
            async move { by.authorize(payment).await }
        };
        assert_eq!(
            pay(&impatient).await.unwrap_err(),
            PaymentsError::OutcomeUnknown,
            "{name}"
        );
        let found = payments.find_by_key(&ana, &key(name)).await.unwrap();
        assert_eq!(found.is_some(), is_done, "{name}");
        if name == "beginsWhenTold" {
            assert_eq!(
                pay(&impatient).await.unwrap_err(),
                PaymentsError::OutcomeUnknown,
                "it is still at it"
            );
            server.begin();
        }
        authorized(pay(&payments).await.unwrap());
    }
    assert_eq!(server.payments().len(), 4, "each was made once");
}

#[tokio::test]
async fn what_comes_twice_is_done_once() {
    let (server, payments) = stripe().await;
    server.faults().plan(|_, _| Fault::Twice);
    let payment = authorize(&payments, "10", "a").await;
    payments.capture(&payment, dollars("8"), &key("c")).await.unwrap();
    payments.refund(&payment, dollars("3"), &key("r1")).await.unwrap();
    payments.refund(&payment, dollars("3"), &key("r2")).await.unwrap();
    let all = server.payments();
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].amount_received, all[0].amount_refunded), (800, 600));
    let found = payments.find(&payment).await.unwrap().unwrap();
    let PaymentState::Captured { refunds, .. } = found.state else {
        panic!("{found:?}")
    };
    let keys: Vec<_> = refunds
        .into_iter()
        .filter_map(|refund| refund.idempotency_key)
        .collect();
    assert_eq!(keys, [key("r1"), key("r2")]);
}

#[tokio::test]
async fn an_answer_that_is_given_again_is_told_as_the_payment_is_by_then() {
    let (server, payments) = stripe().await;
    let ana = customer(&payments, ANA).await;
    let ask = || payments.authorize(of(&ana, "10", "pm_card_authenticationRequired", "a"));
    let Outcome::NeedsAction { payment, client_secret } = ask().await.unwrap() else {
        panic!("it asks")
    };
    assert!(server.answer_as_holder(client_secret.reveal(), true));
    assert_eq!(authorized(ask().await.unwrap()), payment);
    payments.void(&payment, &key("v")).await.unwrap();
    let voided = ask().await.unwrap_err();
    assert!(
        matches!(voided, PaymentsError::WrongState { state: "voided", .. }),
        "{voided:?}"
    );
}

#[tokio::test]
async fn the_secret_of_a_declined_payment_takes_no_other_card() {
    let (server, payments) = stripe().await;
    let ana = customer(&payments, ANA).await;
    let asked = payments.authorize(of(&ana, "10", "pm_card_authenticationRequired", "a"));
    let Outcome::NeedsAction { payment, client_secret } = asked.await.unwrap() else {
        panic!("it asks")
    };
    assert!(server.answer_as_holder(client_secret.reveal(), false));
    declined(payments.confirm_action(&payment).await.unwrap());
    assert!(!server.try_another_card(client_secret.reveal(), "pm_card_visa"));
    assert_eq!(server.payments()[0].status, "canceled");
}

#[tokio::test]
async fn a_refund_that_was_taken_may_come_back_and_is_told_as_failed_then() {
    let (server, payments) = stripe().await;
    let payment = authorize(&payments, "30", "a").await;
    payments.capture(&payment, dollars("30"), &key("c")).await.unwrap();
    let give = async || payments.refund(&payment, dollars("30"), &key("r")).await.unwrap().state;
    assert_eq!(give().await, RefundState::Taken);
    server.send_refunds_back();
    assert_eq!(give().await, RefundState::Failed);
    assert!(payments.find(&payment).await.unwrap().unwrap().refunded().is_zero());
    let told = server.events().last().cloned().unwrap();
    assert_eq!(
        (&told["type"], &told["data"]["object"]["status"]),
        (&"refund.failed".into(), &"failed".into())
    );
}

#[tokio::test]
async fn what_others_do_at_the_same_account_is_none_of_ours() {
    let (server, payments) = stripe().await;
    let payment = authorize(&payments, "10", "a").await;
    payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();
    assert!(server.refund_by_hand(payment.as_str(), 400));
    let found = payments.find(&payment).await.unwrap().unwrap();
    assert_eq!(found.refunded(), dollars("4").decimal());
    let more = payments.refund(&payment, dollars("7"), &key("r")).await;
    assert_eq!(
        more.unwrap_err(),
        PaymentsError::ExceedsCaptured {
            wanted: dollars("7"),
            left: dollars("6").decimal()
        }
    );
}

#[tokio::test]
async fn an_event_names_its_payment_if_stripe_has_signed_it() {
    let (server, payments) = stripe().await;
    let payment = authorize(&payments, "10", "a").await;
    payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();
    payments.refund(&payment, dollars("1"), &key("r")).await.unwrap();
    server.dispute(payment.as_str());
    let stripe = payments.stripe().unwrap();
    let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let mut kinds = Vec::new();
    for event in server.events() {
        let (body, signature) = StripeServer::signed(&event, now.timestamp());
        let read = stripe.event(&signature, body.as_bytes(), now).unwrap();
        assert_eq!(read.payment.as_ref(), Some(&payment), "{event}");
        assert_eq!(event["id"], read.id);
        kinds.push(read.kind);
        let forged = body.replace("usd", "eur");
        assert_eq!(
            stripe.event(&signature, forged.as_bytes(), now),
            Err(EventError::NotSigned)
        );
    }
    assert_eq!(
        kinds,
        [
            "payment_intent.amount_capturable_updated",
            "payment_intent.succeeded",
            "refund.created",
            "charge.dispute.created"
        ]
    );
    let (body, signature) = StripeServer::signed(&serde_json::json!("no event"), now.timestamp());
    assert_eq!(
        stripe.event(&signature, body.as_bytes(), now),
        Err(EventError::Unreadable)
    );
}
