//! The ledger beside the model's books: every step adds to it, nothing is ever changed or deleted, and it adds up.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::memory::Booking;
use super::money::Cents;
use super::world::World;

/// Rows by their id, with everything in them.
pub type Postings = BTreeMap<Uuid, String>;

impl World {
    /// What was posted before is still there as it was, and the whole adds up to zero.
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

    /// What the ledger has of each booking is what was paid less what went back, account by account, and that is its
    /// bill.
    pub async fn compare_ledger(&mut self) {
        let rows: Vec<(Uuid, String, Cents)> = sqlx::query_as(
            "SELECT booking_id, account, (100 * sum(amount))::bigint FROM ledger_postings GROUP BY booking_id, account",
        )
        .fetch_all(&mut self.books)
        .await
        .expect("the ledger can be summed up");
        let mut sums: BTreeMap<Uuid, BTreeMap<String, Cents>> = BTreeMap::new();
        for (booking, account, sum) in rows {
            sums.entry(booking).or_default().insert(account, sum);
        }
        assert_eq!(
            sums.len(),
            self.memory.bookings.len(),
            "postings of each booking and of no other"
        );
        for booking in &self.memory.bookings {
            let kept = sums.remove(&booking.id).unwrap_or_default();
            let of = |account: &str| kept.get(account).copied().unwrap_or_default();
            let back = booking.given_back();
            let accounts = ["rental", "bookingFee", "tax"];
            let expected: Vec<Cents> = (0..3)
                .map(|account| booking.paid.0[account] - back.0[account] - booking.moved.0[account])
                .collect();
            assert_eq!(accounts.map(of).to_vec(), expected, "{booking:?}");
            assert_eq!(of("cardProvider"), -expected.iter().sum::<Cents>(), "{booking:?}");
            // Rounding moves a cent from one account of a bill to another.
            assert!(
                expected.iter().all(|sum| *sum >= -2),
                "more went back than there was: {booking:?}"
            );
            check_bill(booking, expected.iter().sum());
        }
    }
}

/// What is kept is the bill, less what staff gave back by hand.
fn check_bill(booking: &Booking, kept: Cents) {
    let bill = if booking.is_billed() { booking.bill.total() } else { 0 };
    let (most, least) = (bill - booking.due(), (bill - booking.due() - booking.by_hand()).max(0));
    assert!((least..=most).contains(&kept), "{kept} kept of {booking:?}");
}
