//! The statement of a booking.

use super::{Account, Parts};

/// A booking's money in sums: the single source for what is owed, paid and due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The bill; zero once none of its dates is payable.
    pub billed: Parts,
    /// The deposits that were collected. They are owed in addition to the bill.
    pub deposits: Parts,
    /// The part that is waived, though nobody paid it.
    pub waived: Parts,
    pub paid: Parts,
    /// The part of it that was refunded, or will be.
    pub refunded: Parts,
    /// The part of it that pays for the current bill: a goodwill refund leaves the bill paid.
    pub applied: Parts,
}

/// The consequence for money that was paid when the bill is made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// Nothing moves. Any amount missing is due.
    Nothing,
    /// This much was paid beyond the bill and is refunded.
    Refund(Parts),
    /// The total was paid, but for other accounts: it moves there.
    Reallocate(Parts),
}

impl Statement {
    /// Returns the total that is owed, regardless of payments: the bill and the deposits, without what is waived of
    /// either.
    pub fn owed(&self) -> Parts {
        let of_bill = self.waived.without(Account::Deposit);
        let there = of_bill.at_most(self.billed);
        // A waiver of accounts that the bill no longer has comes off the rental, so that all of it counts.
        let rest = of_bill.total().min(self.billed.total()) - there.total();
        let bill = (self.billed - there).reduced_by(rest);
        let of_deposits = self.waived.amount(Account::Deposit).min(self.deposits.total());
        bill + self.deposits - Parts::single(Account::Deposit, of_deposits)
    }

    /// Returns the overpayment, account by account; missing amounts are below zero.
    pub fn beyond(&self) -> Parts {
        self.applied - self.owed()
    }

    /// Returns the balance due, account by account; nothing where as much or more was paid.
    pub fn due(&self) -> Parts {
        let missing = -self.beyond();
        if missing.total().is_positive() {
            missing
        } else {
            Parts::ZERO
        }
    }

    /// Returns the consequence for the money once this is the bill.
    pub fn settlement(&self) -> Settlement {
        let beyond = self.beyond();
        let total = beyond.total();
        if total.is_positive() {
            Settlement::Refund(beyond)
        } else if total.is_zero() && !beyond.is_zero() {
            Settlement::Reallocate(beyond)
        } else {
            Settlement::Nothing
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{BookingFee, Deposit, Rental, Tax};
    use super::super::parts::tests::parts;
    use super::*;

    fn rental(cents: i64) -> Parts {
        parts(&[(Rental, cents)])
    }

    fn paid(billed: Parts, applied: Parts) -> Statement {
        Statement {
            billed,
            deposits: Parts::ZERO,
            waived: Parts::ZERO,
            paid: applied,
            refunded: Parts::ZERO,
            applied,
        }
    }

    #[test]
    fn what_is_due_is_what_the_bill_has_beyond_what_was_paid_for_it() {
        assert_eq!(paid(rental(5_000), Parts::ZERO).due(), rental(5_000));
        assert_eq!(paid(rental(5_000), rental(3_000)).due(), rental(2_000));
        assert_eq!(paid(rental(5_000), rental(5_000)).due(), Parts::ZERO);
        let over = paid(rental(5_000), rental(6_000));
        assert_eq!((over.due(), over.beyond()), (Parts::ZERO, rental(1_000)));
        let other = paid(parts(&[(Rental, 5_000), (Tax, 300)]), parts(&[(Rental, 5_200)]));
        assert_eq!(other.due(), parts(&[(Rental, -200), (Tax, 300)]));
    }

    #[test]
    fn a_bill_that_changes_refunds_reallocates_or_waits() {
        let settlement = |billed, applied| paid(billed, applied).settlement();
        assert_eq!(
            settlement(rental(4_000), rental(5_000)),
            Settlement::Refund(rental(1_000))
        );
        assert_eq!(settlement(rental(5_000), rental(5_000)), Settlement::Nothing);
        assert_eq!(settlement(rental(6_000), rental(5_000)), Settlement::Nothing);
        let shift = parts(&[(Rental, 300), (Tax, -300)]);
        assert_eq!(
            settlement(rental(5_000) - shift, rental(5_000)),
            Settlement::Reallocate(shift)
        );
        let more = parts(&[(Rental, 5_000), (Tax, 300)]);
        assert_eq!(settlement(more, rental(5_200)), Settlement::Nothing, "it is due");
    }

    #[test]
    fn what_is_waived_is_not_asked_for_and_never_refunded() {
        let with = |billed, waived| Statement {
            waived,
            ..paid(billed, Parts::ZERO)
        };
        assert_eq!(with(rental(4_000), rental(1_000)).due(), rental(3_000));
        assert_eq!(with(rental(500), rental(1_000)).due(), Parts::ZERO);
        let fee = parts(&[(BookingFee, 240)]);
        assert_eq!(with(rental(4_000), fee).owed(), rental(3_760), "no fee is left on it");
        assert_eq!(with(rental(4_000) + fee, fee).owed(), rental(4_000));
        let more = parts(&[(Rental, 900), (BookingFee, 240)]);
        assert_eq!(with(rental(1_000), more).owed(), Parts::ZERO, "at most the bill");
        assert_eq!(
            with(rental(1_000) + fee, rental(1_100)).owed(),
            parts(&[(BookingFee, 140)])
        );
        let kept = Statement {
            applied: rental(3_000),
            ..with(rental(4_000), rental(1_000))
        };
        assert_eq!((kept.due(), kept.beyond()), (Parts::ZERO, Parts::ZERO));
    }

    #[test]
    fn a_collected_deposit_is_owed_beside_the_bill() {
        let deposit = parts(&[(Deposit, 3_000)]);
        let collected = |billed, applied| Statement {
            deposits: deposit,
            ..paid(billed, applied)
        };
        assert_eq!(collected(rental(5_000), rental(5_000)).due(), deposit);
        let both = rental(5_000) + deposit;
        assert_eq!(collected(rental(5_000), both).due(), Parts::ZERO);
        assert_eq!(
            collected(rental(4_000), both).beyond(),
            rental(1_000),
            "never the deposit"
        );
        assert_eq!(collected(Parts::ZERO, both).beyond(), rental(5_000));
    }

    #[test]
    fn a_waived_deposit_comes_off_the_deposits_alone() {
        let waived = |cents| Statement {
            deposits: parts(&[(Deposit, 3_000)]),
            waived: parts(&[(Deposit, cents)]),
            ..paid(rental(5_000), Parts::ZERO)
        };
        assert_eq!(waived(1_000).owed(), parts(&[(Rental, 5_000), (Deposit, 2_000)]));
        assert_eq!(waived(9_000).owed(), rental(5_000));
    }
}
