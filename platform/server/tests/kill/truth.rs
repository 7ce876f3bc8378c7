//! The truth in the database and at the provider, past every operation.

use std::path::Path;

use gateways::payments::{Payment, PaymentState, Sandbox};
use serde_json::Value;
use sqlx::Row;
use uuid::Uuid;

use crate::courts::Courts;
use crate::support::renting::id;

/// Each is a question whose every row is a fault.
const FAULTS: [(&str, &str); 8] = [
    (
        "a booking without exactly one day",
        "SELECT b.id FROM bookings b LEFT JOIN booking_dates d ON d.booking_id = b.id GROUP BY b.id HAVING count(d.id) <> 1",
    ),
    (
        "a booking whose time is not taken, to the minute, until it is freed",
        "SELECT d.id FROM booking_dates d LEFT JOIN occupied_times o
            ON o.booking_date_id = d.id AND o.unit_id = d.space_id AND NOT o.buffer AND o.held_until IS NULL
            AND o.starts_at = d.starts_at AND o.ends_at = d.ends_at
        GROUP BY d.id HAVING count(o.id) <> 1",
    ),
    (
        "a booking that is not paid exactly once",
        "SELECT b.id FROM bookings b LEFT JOIN payments p ON p.booking_id = b.id
        GROUP BY b.id, b.total HAVING count(p.id) <> 1 OR min(p.status) <> 'captured' OR sum(p.amount) <> b.total",
    ),
    (
        "a booking whose ledger does not say that its total was charged",
        "SELECT b.id FROM bookings b LEFT JOIN ledger_postings l ON l.booking_id = b.id
        GROUP BY b.id, b.total
        HAVING coalesce(sum(l.amount), 1) <> 0 OR count(DISTINCT l.transfer_id) <> 1
            OR sum(-l.amount) FILTER (WHERE l.account = 'cardProvider' AND l.kind = 'charge') <> b.total",
    ),
    (
        "a booking whose history does not begin with its request, once",
        "SELECT b.id FROM bookings b LEFT JOIN booking_events e ON e.booking_id = b.id AND e.kind = 'requested'
        GROUP BY b.id HAVING count(e.id) <> 1",
    ),
    (
        "a hold of which two bookings were made, or whose booking is another one's",
        "SELECT p.hold_id FROM payments p JOIN holds h ON h.id = p.hold_id WHERE p.booking_id IS NOT NULL
        GROUP BY p.hold_id, h.booking_id HAVING count(*) <> 1 OR min(p.booking_id::text) <> h.booking_id::text",
    ),
    (
        "a payment whose fate is open",
        "SELECT id FROM payments WHERE status NOT IN ('captured', 'voided', 'declined')",
    ),
    (
        "a time that is blocked for ever",
        "SELECT id FROM occupied_times WHERE held_until = 'infinity'
        UNION ALL SELECT id FROM holds WHERE held_until = 'infinity' AND booking_id IS NULL",
    ),
];

/// Fails where the database contradicts itself.
pub async fn check_database(courts: &Courts) {
    let mut owner = courts.app.owner().await;
    for (fault, question) in FAULTS {
        let found: Vec<Uuid> = sqlx::query_scalar(question)
            .fetch_all(&mut owner)
            .await
            .unwrap_or_else(|error| panic!("{fault}: {error}"));
        assert_eq!(found, Vec::<Uuid>::new(), "{fault}");
    }
}

/// Fails where the database contradicts itself, or the provider.
pub async fn check(courts: &Courts, data: &Path) {
    check_database(courts).await;
    let mut owner = courts.app.owner().await;
    let known = sqlx::query("SELECT gateway_payment_id, status, amount::text FROM payments")
        .fetch_all(&mut owner)
        .await
        .expect("payments can be read");
    for payment in at_provider(courts, data).await {
        let ours = known
            .iter()
            .find(|row| row.get::<Option<&str>, _>(0) == Some(payment.id.as_str()));
        match &payment.state {
            PaymentState::Captured { capture, refunds } => {
                let ours = ours.unwrap_or_else(|| panic!("money was taken for nothing: {payment:?}"));
                assert_eq!(ours.get::<&str, _>(1), "captured", "{payment:?}");
                assert_eq!(ours.get::<String, _>(2), capture.amount.decimal().to_string());
                assert!(refunds.is_empty(), "{payment:?}");
            }
            PaymentState::Voided { .. } | PaymentState::Declined(_) => {
                assert!(
                    ours.is_none_or(|row| row.get::<&str, _>(1) != "captured"),
                    "{payment:?}"
                );
            }
            PaymentState::Authorized | PaymentState::NeedsAction => {
                panic!("money is set aside for nothing: {payment:?}")
            }
        }
    }
    let taken = at_provider(courts, data)
        .await
        .iter()
        .filter(|payment| is_taken(payment))
        .count();
    let captured = known.iter().filter(|row| row.get::<&str, _>(1) == "captured").count();
    assert_eq!(taken, captured, "what we say was paid, the provider has taken");
}

/// The booking that a hold became.
pub async fn booking_of(courts: &Courts, hold: &Value) -> Option<Uuid> {
    sqlx::query_scalar("SELECT booking_id FROM holds WHERE id = $1")
        .bind(id(hold))
        .fetch_one(&mut courts.app.owner().await)
        .await
        .expect("the hold is there")
}

/// Counts the payments that wait at the provider to be taken.
pub async fn set_aside(courts: &Courts, data: &Path) -> usize {
    let payments = at_provider(courts, data).await;
    payments
        .iter()
        .filter(|payment| payment.state == PaymentState::Authorized)
        .count()
}

fn is_taken(payment: &Payment) -> bool {
    matches!(payment.state, PaymentState::Captured { .. })
}

async fn at_provider(courts: &Courts, data: &Path) -> Vec<Payment> {
    let sandbox =
        Sandbox::open(&data.join("sandbox-payments"), courts.app.clock()).expect("the program keeps it there");
    sandbox.all().await.expect("payments can be listed")
}
