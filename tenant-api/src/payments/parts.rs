//! What an amount of money is for, account by account.

use std::collections::{BTreeMap, BTreeSet};

use domain::bill::Bill;
use domain::money::Money;
use serde::{Deserialize, Serialize};

/// The accounts that a bill has money for, in the order in which they take cents that rounding leaves.
const ACCOUNTS: [&str; 6] = ["rental", "bookingFee", "insurance", "tax", "userFee", "deposit"];

/// So much for each account. What moves from one to another is below zero in the first; no account is there with nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Parts(BTreeMap<String, Money>);

impl Parts {
    /// The parts of a bill; they come to its total.
    pub(crate) fn of(bill: &Bill) -> Self {
        let parts = [
            ("rental", bill.subtotal),
            ("bookingFee", bill.fees.book),
            ("tax", bill.fees.tax),
            ("insurance", bill.fees.insurance),
            ("userFee", bill.fees.tx),
        ];
        let there = parts.into_iter().filter(|(_, amount)| !amount.is_zero());
        Self(there.map(|(account, amount)| (account.to_owned(), amount)).collect())
    }

    /// Some dollars of one account.
    pub(crate) fn single(account: &str, amount: Money) -> Self {
        let mut parts = Self([(account.to_owned(), amount)].into());
        parts.forget_nothing();
        parts
    }

    pub(crate) fn amount(&self, account: &str) -> Money {
        self.0.get(account).copied().unwrap_or_default()
    }

    pub(crate) fn total(&self) -> Money {
        self.0.values().copied().sum()
    }

    /// Whether nothing is for any account; a total of nothing may be a move between two.
    pub(crate) fn is_nothing(&self) -> bool {
        self.0.values().all(|amount| amount.is_zero())
    }

    /// The same without an account.
    #[must_use]
    pub(crate) fn without(mut self, account: &str) -> Self {
        self.0.remove(account);
        self
    }

    pub(crate) fn each(&self) -> impl Iterator<Item = (&str, Money)> {
        self.0.iter().map(|(account, amount)| (account.as_str(), *amount))
    }

    /// Adds others, account by account.
    pub(crate) fn add(&mut self, other: &Self) {
        for (account, amount) in &other.0 {
            *self.0.entry(account.clone()).or_default() += *amount;
        }
        self.forget_nothing();
    }

    /// What is left of each account when others are taken off.
    #[must_use]
    pub(crate) fn minus(&self, other: &Self) -> Self {
        let accounts: BTreeSet<&String> = self.0.keys().chain(other.0.keys()).collect();
        let rest = |account: &String| self.amount(account) - other.amount(account);
        let mut left = Self(
            accounts
                .into_iter()
                .map(|account| (account.clone(), rest(account)))
                .collect(),
        );
        left.forget_nothing();
        left
    }

    /// The same with so much less of it, off the rental first.
    #[must_use]
    pub(crate) fn reduced_by(mut self, mut amount: Money) -> Self {
        for account in ACCOUNTS {
            let Some(part) = self.0.get_mut(account) else { continue };
            let off = amount.min((*part).max(Money::ZERO));
            *part -= off;
            amount -= off;
        }
        self.forget_nothing();
        self
    }

    /// As much of it as is there: of no account more than it has, so that a fee that went back by itself doesn't go back again.
    #[must_use]
    pub(crate) fn within(mut self, there: &Self) -> Self {
        for (account, part) in &mut self.0 {
            *part = (*part).min(there.amount(account).max(Money::ZERO));
        }
        let beyond = self.total() - self.total().min(there.total());
        self.reduced_by(beyond)
    }

    /// So much of it, each account by its share, to the cent; what rounding leaves is the rental's, then the others'.
    #[must_use]
    pub(crate) fn share(&self, amount: Money) -> Self {
        let total = self.total();
        if total.is_zero() || amount >= total {
            return self.clone();
        }
        let part_of = |part: &Money| Money::down(part.exact() * amount.exact() / total.exact());
        let mut shared: BTreeMap<String, Money> = self
            .0
            .iter()
            .map(|(account, part)| (account.clone(), part_of(part)))
            .collect();
        let mut left = amount - shared.values().copied().sum::<Money>();
        for account in ACCOUNTS {
            let Some(part) = shared.get_mut(account) else { continue };
            let more = left.min(self.amount(account) - *part).max(Money::ZERO);
            *part += more;
            left -= more;
        }
        let mut shared = Self(shared);
        shared.forget_nothing();
        shared
    }

    /// How so much is taken out of several places, of the first ones first: of each what it has of the accounts in question,
    /// so that no fee comes out of what paid for rental only. What is of accounts that no place has comes out of what is left.
    pub(super) fn taken_from(mut self, places: &[Self]) -> Vec<Self> {
        let mut taken = vec![Self::default(); places.len()];
        for (from, place) in taken.iter_mut().zip(places) {
            let parts = self.clone().within(place);
            if parts.total().is_positive() {
                self = self.minus(&parts);
                *from = parts;
            }
        }
        for (from, place) in taken.iter_mut().zip(places) {
            let left = place.minus(from);
            let amount = left.total().min(self.total());
            if amount.is_positive() {
                let parts = if amount == self.total() {
                    self.clone()
                } else {
                    left.share(amount)
                };
                self = self.minus(&parts);
                from.add(&parts);
            }
        }
        taken
    }

    fn forget_nothing(&mut self) {
        self.0.retain(|_, part| !part.is_zero());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(of: &[(&str, i64)]) -> Parts {
        Parts(
            of.iter()
                .map(|(account, cents)| ((*account).to_owned(), Money::from_cents(*cents)))
                .collect(),
        )
    }

    #[test]
    fn a_part_is_shared_out_to_the_cent() {
        let whole = parts(&[("rental", 6_666), ("bookingFee", 200), ("tax", 367)]);
        for cents in [1, 10, 3_333, whole.total().cents() - 1] {
            let some = whole.share(Money::from_cents(cents));
            assert_eq!(some.total(), Money::from_cents(cents));
            let left = whole.minus(&some);
            assert!(left.each().all(|(_, amount)| amount.is_positive()));
            assert_eq!(left.total() + some.total(), whole.total());
        }
        assert_eq!(
            whole.share(Money::from_cents(99_999)),
            whole,
            "never more than there is"
        );
    }

    #[test]
    fn what_is_taken_off_comes_off_the_rental_first() {
        let whole = parts(&[("rental", 6_666), ("bookingFee", 200), ("tax", 367)]);
        let less = whole.clone().reduced_by(Money::from_cents(6_700));
        assert_eq!(less, parts(&[("bookingFee", 166), ("tax", 367)]));
    }

    #[test]
    fn what_is_not_there_comes_off_the_accounts_that_lack_it() {
        let wanted = parts(&[("rental", 10_000), ("bookingFee", 300)]);
        let there = parts(&[("rental", 10_000)]);
        assert_eq!(wanted.clone().within(&there), there, "the fee went back before");
        assert_eq!(wanted.clone().within(&wanted), wanted);
        let less = parts(&[("rental", 9_000), ("tax", 100)]);
        assert_eq!(wanted.clone().within(&less), parts(&[("rental", 9_000)]));
        // Of one date of two, after the whole fee went back by itself.
        let date = parts(&[("rental", 5_000), ("bookingFee", 150)]);
        assert_eq!(date.within(&there), parts(&[("rental", 5_000)]));
    }

    #[test]
    fn each_place_gives_of_the_accounts_that_it_has_and_the_first_gives_first() {
        let places = [
            parts(&[("rental", 2_000)]),
            parts(&[("rental", 5_000), ("bookingFee", 150)]),
        ];
        let taken = |wanted: &[(&str, i64)]| parts(wanted).taken_from(&places);
        let nothing = Parts::default();
        assert_eq!(
            taken(&[("bookingFee", 150)]),
            [nothing.clone(), parts(&[("bookingFee", 150)])],
            "the first paid none of the fee"
        );
        assert_eq!(
            taken(&[("rental", 1_500), ("bookingFee", 45)]),
            [parts(&[("rental", 1_500)]), parts(&[("bookingFee", 45)])]
        );
        assert_eq!(
            taken(&[("rental", 3_000), ("tax", -100)]),
            [parts(&[("rental", 2_000), ("tax", -100)]), parts(&[("rental", 1_000)])],
            "what moves to another account stays with the first"
        );
        assert_eq!(
            taken(&[("tax", 2_500)]),
            [
                parts(&[("rental", 2_000)]),
                parts(&[("tax", 2_500), ("rental", -2_000)])
            ],
            "no place has it: it comes out all the same, and is the same in all"
        );
        assert_eq!(taken(&[]), [nothing.clone(), nothing]);
    }

    #[test]
    fn a_bill_that_shifts_between_accounts_leaves_a_move() {
        let before = parts(&[("rental", 5_000), ("bookingFee", 150)]);
        let after = parts(&[("rental", 4_000), ("bookingFee", 120), ("tax", 220)]);
        let off = before.minus(&after);
        assert_eq!(off, parts(&[("rental", 1_000), ("bookingFee", 30), ("tax", -220)]));
        assert_eq!(off.total(), Money::from_cents(810));
        assert!(before.minus(&before).is_nothing());
    }
}
