//! Card payments: their outcomes, that they happen once, that a crash loses none, and whose cards can pay. The sandbox
//! and Stripe keep the same promises.

mod crash;
mod customers;
mod once;
mod outcomes;
mod provider;
mod sandbox;
mod stripe;

use gateways::Payments;
use gateways::payments::{
    Amount, Authorization, CustomerId, Decline, GatewayPaymentId, IdempotencyKey, Outcome, PaymentMethodId,
};
use std::collections::BTreeMap;

use provider::{Provider, Step, customer};

/// The payer, for tests in which it doesn't matter.
const ANA: &str = "ana";

fn dollars(text: &str) -> Amount {
    Amount::new(text.parse().unwrap()).unwrap()
}

fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::parse(text).unwrap()
}

fn of(customer: &CustomerId, amount: &str, card: &str, idempotency_key: &str) -> Authorization {
    Authorization {
        amount: dollars(amount),
        payment_method: PaymentMethodId::parse(card).unwrap(),
        customer: customer.clone(),
        idempotency_key: key(idempotency_key),
        metadata: BTreeMap::from([("booking".to_owned(), "FH-7K3QX2".to_owned())]),
    }
}

#[track_caller]
fn authorized(outcome: Outcome) -> GatewayPaymentId {
    match outcome {
        Outcome::Authorized { payment, .. } => payment,
        other => panic!("not authorized: {other:?}"),
    }
}

#[track_caller]
fn declined(outcome: Outcome) -> Decline {
    match outcome {
        Outcome::Declined { decline, .. } => decline,
        other => panic!("not declined: {other:?}"),
    }
}

async fn authorize(payments: &Payments, amount: &str, name: &str) -> GatewayPaymentId {
    let ana = customer(payments, ANA).await;
    authorized(
        payments
            .authorize(of(&ana, amount, "pm_card_visa", name))
            .await
            .unwrap(),
    )
}
