//! Splitting an amount over several payments.

use super::Parts;

impl Parts {
    /// Splits an amount over payments, the first ones first. Each gives at most what it still holds in the accounts
    /// concerned, so a fee is never refunded from a payment that covered only rent. Accounts that no payment holds come
    /// out of whatever the payments have left. If all payments together hold less, the rest isn't assigned.
    pub fn split_over(mut self, held: &[Self]) -> Vec<Self> {
        let mut taken: Vec<Self> = Vec::with_capacity(held.len());
        for held in held {
            let mut parts = self.at_most(*held);
            if !parts.total().is_positive() {
                parts = Self::ZERO;
            }
            self -= parts;
            taken.push(parts);
        }
        for (taken, held) in taken.iter_mut().zip(held) {
            let left = *held - *taken;
            let amount = left.total().min(self.total());
            if amount.is_positive() {
                let parts = if amount == self.total() {
                    self
                } else {
                    left.share(amount)
                };
                self -= parts;
                *taken += parts;
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{self, BookingFee, Rental, Tax};
    use super::super::parts::tests::parts;
    use super::*;

    const NOTHING: Parts = Parts::ZERO;

    #[test]
    fn each_payment_gives_of_the_accounts_that_it_holds_and_the_first_gives_first() {
        let held = [parts(&[(Rental, 2_000)]), parts(&[(Rental, 5_000), (BookingFee, 150)])];
        let split = |wanted: &[(Account, i64)]| parts(wanted).split_over(&held);
        assert_eq!(
            split(&[(BookingFee, 150)]),
            [NOTHING, parts(&[(BookingFee, 150)])],
            "the first paid none of the fee"
        );
        assert_eq!(
            split(&[(Rental, 1_500), (BookingFee, 45)]),
            [parts(&[(Rental, 1_500)]), parts(&[(BookingFee, 45)])]
        );
        assert_eq!(
            split(&[(Rental, 3_000), (Tax, -100)]),
            [parts(&[(Rental, 2_000), (Tax, -100)]), parts(&[(Rental, 1_000)])],
            "what moves to another account stays with the first"
        );
        assert_eq!(
            split(&[(Tax, 2_500)]),
            [parts(&[(Rental, 2_000)]), parts(&[(Tax, 2_500), (Rental, -2_000)])],
            "no payment holds it: it comes out all the same, and is the same in all"
        );
        assert_eq!(split(&[]), [NOTHING, NOTHING]);
    }

    #[test]
    fn what_no_payment_holds_comes_by_its_share_out_of_what_is_left() {
        let held = [parts(&[(Rental, 300), (BookingFee, 100)]), parts(&[(Rental, 1_000)])];
        assert_eq!(
            parts(&[(Tax, 200)]).split_over(&held),
            [parts(&[(Tax, 200)]), NOTHING],
            "the first has enough"
        );
        assert_eq!(
            parts(&[(Tax, 600)]).split_over(&held),
            [
                parts(&[(Rental, 300), (BookingFee, 100)]),
                parts(&[(Tax, 600), (Rental, -300), (BookingFee, -100)])
            ]
        );
        let beyond = parts(&[(Rental, 5_000)]).split_over(&held);
        assert_eq!(
            beyond,
            [parts(&[(Rental, 300), (BookingFee, 100)]), parts(&[(Rental, 1_000)])]
        );
    }

    #[test]
    fn a_payment_that_holds_less_than_nothing_gives_nothing() {
        let held = [parts(&[(Rental, 500), (Tax, -600)]), parts(&[(Rental, 1_000)])];
        assert_eq!(
            parts(&[(Rental, 400)]).split_over(&held),
            [NOTHING, parts(&[(Rental, 400)])]
        );
    }
}
