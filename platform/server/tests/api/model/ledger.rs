//! The ledger beside the model's books: every step adds to it, nothing is ever changed or deleted, and it adds up.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::account::Payment;
use super::memory::Booking;
use super::money::{ACCOUNTS, Cents};
use super::run::ModelRun;

/// Rows by their id, with everything in them.
pub type Postings = BTreeMap<Uuid, String>;

impl ModelRun {
    /// Earlier postings are still there as they were, and the whole adds up to zero.
    pub async fn check_ledger_grew(&mut self) {
        let rows: Vec<(Uuid, String)> = sqlx::query_as("SELECT id, ledger_postings::text FROM ledger_postings")
            .fetch_all(&mut self.books)
            .await
            .expect("the ledger can be read");
        let now: Postings = rows.into_iter().collect();
        for (id, posting) in &self.postings {
            assert_eq!(now.get(id), Some(posting), "a posting was changed or deleted");
        }
        if now.len() > self.postings.len() {
            let unbalanced: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM (SELECT FROM ledger_postings GROUP BY transfer_id, booking_id
                HAVING sum(amount) <> 0) AS unbalanced",
            )
            .fetch_one(&mut self.books)
            .await
            .expect("the ledger can be summed up");
            assert_eq!(unbalanced, 0, "a transfer that doesn't add up to zero");
        }
        self.postings = now;
    }

    /// The ledger has of each booking what was paid less what went back, account by account and source by source,
    /// and that is its bill and what was collected beside it.
    pub async fn compare_ledger(&mut self) {
        let rows: Vec<(Uuid, String, Cents)> = sqlx::query_as(
            "SELECT booking_id, account, (100 * sum(amount))::bigint FROM ledger_postings GROUP BY booking_id, account
            HAVING sum(amount) <> 0",
        )
        .fetch_all(&mut self.books)
        .await
        .expect("the ledger can be summed up");
        let mut sums: BTreeMap<Uuid, BTreeMap<String, Cents>> = BTreeMap::new();
        for (booking, account, sum) in rows {
            sums.entry(booking).or_default().insert(account, sum);
        }
        for booking in &self.memory.bookings {
            let posted = sums.remove(&booking.id).unwrap_or_default();
            assert_eq!(posted, expected_of(booking), "ledger of {booking:?}");
            let more_went_back = |payment: &Payment| payment.left().total() < 0;
            assert!(
                !booking.payments.iter().any(more_went_back),
                "more went back than there was: {booking:?}"
            );
            // Rounding moves a cent from one account of a bill to another. Favors are left out: a fee that went back by
            // itself may be more than a bill has for it that has come down since.
            assert!(
                booking.kept_for_bill().0.iter().all(|sum| *sum >= -2),
                "more came off the bill than was paid: {booking:?}"
            );
            check_bill(booking, booking.left().total());
        }
        assert!(sums.is_empty(), "postings of no booking: {sums:?}");
    }
}

/// Returns the expected balance of each account and source.
fn expected_of(booking: &Booking) -> BTreeMap<String, Cents> {
    let mut expected: BTreeMap<String, Cents> = BTreeMap::new();
    for payment in &booking.payments {
        let kept = payment.paid.minus(payment.refunded(true));
        for (account, cents) in ACCOUNTS.into_iter().zip(kept.0) {
            *expected.entry(account.to_owned()).or_default() += cents;
        }
        *expected.entry(payment.kind.source().to_owned()).or_default() -= kept.total();
    }
    expected.retain(|_, cents| *cents != 0);
    expected
}

/// The kept money is the bill with what was collected, less what is due and what staff refunded as a favor.
fn check_bill(booking: &Booking, kept: Cents) {
    let most = booking.owed_of(booking.to_pay()).total() - booking.due();
    let least = (most - booking.favours().total()).max(0);
    assert!((least..=most).contains(&kept), "{kept} kept of {booking:?}");
}
