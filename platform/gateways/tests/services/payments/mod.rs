//! Card payments: what becomes of them, that they happen once, that a crash loses none.

mod crash;
mod once;
mod outcomes;

use gateways::payments::{Amount, Authorization, Decline, IdempotencyKey, Outcome, PaymentId, PaymentMethodId};
use gateways::{Payments, PaymentsConfig};
use std::collections::BTreeMap;
use std::path::Path;
use tempfile::TempDir;

fn open(folder: &Path) -> Payments {
    Payments::open(PaymentsConfig::Sandbox {
        folder: folder.to_owned(),
    })
    .unwrap()
}

fn sandbox() -> (TempDir, Payments) {
    let folder = TempDir::new().unwrap();
    let payments = open(folder.path());
    (folder, payments)
}

fn dollars(text: &str) -> Amount {
    Amount::new(text.parse().unwrap()).unwrap()
}

fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::parse(text).unwrap()
}

fn of(amount: &str, card: &str, idempotency_key: &str) -> Authorization {
    Authorization {
        amount: dollars(amount),
        payment_method: PaymentMethodId::parse(card).unwrap(),
        idempotency_key: key(idempotency_key),
        metadata: BTreeMap::from([("booking".to_owned(), "FH-7K3QX2".to_owned())]),
    }
}

fn authorized(outcome: Outcome) -> PaymentId {
    match outcome {
        Outcome::Authorized { payment, .. } => payment,
        other => panic!("not authorized: {other:?}"),
    }
}

fn declined(outcome: Outcome) -> Decline {
    match outcome {
        Outcome::Declined { decline, .. } => decline,
        other => panic!("not declined: {other:?}"),
    }
}

async fn authorize(payments: &Payments, amount: &str, name: &str) -> PaymentId {
    authorized(payments.authorize(of(amount, "pm_card_visa", name)).await.unwrap())
}
