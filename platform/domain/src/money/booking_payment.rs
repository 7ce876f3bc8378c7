//! A payment, as far as it pays for one booking.

use super::{Money, Parts};
use crate::ids::PaymentId;
use crate::payment::{PaymentKind, RefundState};

/// A payment, as far as it pays for one booking, and what was refunded of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookingPayment {
    pub id: PaymentId,
    pub kind: PaymentKind,
    paid: Parts,
    /// Below zero where another booking took a goodwill refund along that has not arrived yet.
    refunded: Parts,
    refund_owed: Parts,
    /// The part of all refunds, paid or owed, that came off the bill. The rest is goodwill.
    off_bill: Parts,
}

/// Something that happened to a payment after it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentEntry {
    Refund {
        parts: Parts,
        state: RefundState,
        /// True if the money came off the bill; otherwise the refund is goodwill.
        off_bill: bool,
    },
    /// A part of it pays for this booking from now on, and brings the goodwill refunds of that part along.
    MovedIn { parts: Parts, goodwill: Parts },
    /// A part of it pays for another booking from now on, or for other accounts.
    MovedOut { parts: Parts, goodwill: Parts },
}

impl BookingPayment {
    /// A payment of which nothing was refunded or moved.
    pub fn new(id: PaymentId, kind: PaymentKind, paid: Parts) -> Self {
        Self {
            id,
            kind,
            paid,
            refunded: Parts::ZERO,
            refund_owed: Parts::ZERO,
            off_bill: Parts::ZERO,
        }
    }

    /// Adds what happened.
    pub fn enter(&mut self, entry: PaymentEntry) {
        match entry {
            PaymentEntry::Refund { parts, state, off_bill } => {
                match state {
                    RefundState::Refunded => self.refunded += parts,
                    RefundState::Owed | RefundState::Failed => self.refund_owed += parts,
                    RefundState::Dropped => return,
                }
                if off_bill {
                    self.off_bill += parts;
                }
            }
            PaymentEntry::MovedIn { parts, goodwill } => {
                self.paid += parts;
                self.refunded += goodwill;
            }
            PaymentEntry::MovedOut { parts, goodwill } => {
                self.paid -= parts;
                self.refunded -= goodwill;
            }
        }
    }

    /// The part of it that pays for this booking.
    pub fn paid(&self) -> Parts {
        self.paid
    }

    /// Returns the amount that was refunded or is to be.
    pub fn refunds(&self) -> Parts {
        self.refunded + self.refund_owed
    }

    /// Returns the amount that can still be refunded.
    pub fn refundable(&self) -> Parts {
        self.paid - self.refunds()
    }

    /// Returns the part that pays for the bill as it stands. A goodwill refund leaves the bill paid.
    pub fn applied(&self) -> Parts {
        self.paid - self.off_bill
    }

    /// Returns the refunds, made or owed, that don't come off the bill.
    pub fn goodwill(&self) -> Parts {
        self.refunds() - self.off_bill
    }

    /// Returns the total of refunds, for people to read.
    pub fn total_refunded(&self) -> Money {
        self.refunded.total().max(Money::ZERO)
    }

    /// Returns the total that is still to be refunded, for people to read: a goodwill refund that another booking took along is not owed here.
    pub fn total_refund_owed(&self) -> Money {
        self.refund_owed.total() + self.refunded.total().min(Money::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{BookingFee, Rental};
    use super::super::parts::tests::parts;
    use super::*;
    use uuid::Uuid;

    fn rental(cents: i64) -> Parts {
        parts(&[(Rental, cents)])
    }

    fn refund(cents: i64, state: RefundState, off_bill: bool) -> PaymentEntry {
        PaymentEntry::Refund {
            parts: rental(cents),
            state,
            off_bill,
        }
    }

    fn paid(cents: i64, entries: &[PaymentEntry]) -> BookingPayment {
        let mut payment = BookingPayment::new(PaymentId(Uuid::nil()), PaymentKind::Card, rental(cents));
        for entry in entries {
            payment.enter(*entry);
        }
        payment
    }

    fn cents(payment: &BookingPayment) -> [i64; 6] {
        let totals = [
            payment.refunds().total(),
            payment.refundable().total(),
            payment.applied().total(),
            payment.goodwill().total(),
            payment.total_refunded(),
            payment.total_refund_owed(),
        ];
        totals.map(Money::cents)
    }

    #[test]
    fn a_refund_off_the_bill_pays_for_nothing_any_more_and_goodwill_still_does() {
        assert_eq!(cents(&paid(5_000, &[])), [0, 5_000, 5_000, 0, 0, 0]);
        let off_bill = paid(5_000, &[refund(2_000, RefundState::Refunded, true)]);
        assert_eq!(cents(&off_bill), [2_000, 3_000, 3_000, 0, 2_000, 0]);
        let goodwill = paid(5_000, &[refund(2_000, RefundState::Refunded, false)]);
        assert_eq!(cents(&goodwill), [2_000, 3_000, 5_000, 2_000, 2_000, 0]);
    }

    #[test]
    fn a_refund_counts_from_when_it_is_owed_and_also_where_it_failed() {
        for state in [RefundState::Owed, RefundState::Failed] {
            let owed = paid(5_000, &[refund(2_000, state, true)]);
            assert_eq!(cents(&owed), [2_000, 3_000, 3_000, 0, 0, 2_000], "{state}");
        }
        let dropped = paid(5_000, &[refund(2_000, RefundState::Dropped, true)]);
        assert_eq!(dropped, paid(5_000, &[]));
    }

    #[test]
    fn what_moves_takes_its_goodwill_along() {
        let moved = |parts, goodwill| (rental(parts), rental(goodwill));
        let (parts, goodwill) = moved(3_000, 500);
        let out = PaymentEntry::MovedOut { parts, goodwill };
        let here = paid(5_000, &[refund(500, RefundState::Owed, false), out]);
        assert_eq!(here.paid(), rental(2_000));
        assert_eq!(cents(&here), [0, 2_000, 2_000, 0, 0, 0], "owed here, and counted there");
        let there = paid(0, &[PaymentEntry::MovedIn { parts, goodwill }]);
        assert_eq!(there.paid(), rental(3_000));
        assert_eq!(cents(&there), [500, 2_500, 3_000, 500, 500, 0]);
        let arrived = paid(5_000, &[refund(500, RefundState::Refunded, false), out]);
        assert_eq!(cents(&arrived), [0, 2_000, 2_000, 0, 0, 0]);
    }

    #[test]
    fn a_move_between_accounts_changes_what_was_paid_for() {
        let moved = parts(&[(Rental, 300), (BookingFee, -300)]);
        let payment = paid(
            5_000,
            &[PaymentEntry::MovedOut {
                parts: moved,
                goodwill: Parts::ZERO,
            }],
        );
        assert_eq!(payment.paid(), parts(&[(Rental, 4_700), (BookingFee, 300)]));
    }
}
