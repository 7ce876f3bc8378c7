//! Parts of an amount, account by account.

use super::{Account, Money};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    collections::BTreeMap,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

/// An amount, account by account. What moves from one account to another is below zero in the first. As JSON an object
/// without the accounts that have nothing: `{"rental": "66.66", "tax": "3.67"}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts([Money; Account::ALL.len()]);

impl Parts {
    pub const ZERO: Self = Self([Money::ZERO; Account::ALL.len()]);

    /// An amount that is all for one account.
    pub fn single(account: Account, amount: Money) -> Self {
        let mut parts = Self::ZERO;
        parts.set(account, amount);
        parts
    }

    pub fn amount(&self, account: Account) -> Money {
        self.0[account as usize]
    }

    fn set(&mut self, account: Account, amount: Money) {
        self.0[account as usize] = amount;
    }

    fn map(mut self, amount_of: impl Fn(Account, Money) -> Money) -> Self {
        for account in Account::ALL {
            self.set(account, amount_of(account, self.amount(account)));
        }
        self
    }

    pub fn total(&self) -> Money {
        self.0.into_iter().sum()
    }

    /// Returns whether no account has anything. A total of zero may also be a move from one account to another.
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    /// The accounts that have something, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (Account, Money)> {
        let each = Account::ALL.into_iter().zip(self.0);
        each.filter(|(_, amount)| !amount.is_zero())
    }

    #[must_use]
    pub fn without(mut self, account: Account) -> Self {
        self.set(account, Money::ZERO);
        self
    }

    /// Takes an amount off, first off the rental, then off the other accounts in their order; never more than they have.
    #[must_use]
    pub fn reduced_by(mut self, mut amount: Money) -> Self {
        for account in Account::ALL {
            let part = self.amount(account);
            let off = amount.min(part.max(Money::ZERO));
            self.set(account, part - off);
            amount -= off;
        }
        self
    }

    /// Cuts the parts to what is there: to what each account has, so that a fee that was refunded by itself isn't refunded
    /// again, and to the total.
    #[must_use]
    pub fn at_most(self, there: Self) -> Self {
        let cut = self.map(|account, part| part.min(there.amount(account).max(Money::ZERO)));
        let beyond = cut.total() - cut.total().min(there.total());
        cut.reduced_by(beyond)
    }

    /// Returns the part that comes to `amount`, each account by its share, to the cent; all of it where there is no more.
    /// The cents that rounding leaves are the rental's, then the other accounts' in their order.
    #[must_use]
    pub fn share(self, amount: Money) -> Self {
        let total = self.total();
        if total.is_zero() || amount >= total {
            return self;
        }
        let mut shared = self.map(|_, part| Money::down(part.exact() * amount.exact() / total.exact()));
        let mut left = amount - shared.total();
        for account in Account::ALL {
            let part = shared.amount(account);
            let more = left.min(self.amount(account) - part).max(Money::ZERO);
            shared.set(account, part + more);
            left -= more;
        }
        shared
    }
}

impl Add for Parts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.map(|account, part| part + other.amount(account))
    }
}

impl Sub for Parts {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.map(|account, part| part - other.amount(account))
    }
}

impl Neg for Parts {
    type Output = Self;
    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl AddAssign for Parts {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Parts {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Parts {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (account, amount) in self.iter() {
            map.serialize_entry(&account, &amount)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Parts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let each = BTreeMap::<Account, Money>::deserialize(deserializer)?;
        Ok(each
            .into_iter()
            .map(|(account, amount)| Self::single(account, amount))
            .sum())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::Account::{BookingFee, Insurance, Rental, Tax};
    use super::*;

    pub(crate) fn parts(of: &[(Account, i64)]) -> Parts {
        of.iter()
            .map(|(account, cents)| Parts::single(*account, Money::from_cents(*cents)))
            .sum()
    }

    #[test]
    fn a_part_is_shared_out_to_the_cent() {
        let whole = parts(&[(Rental, 6_666), (BookingFee, 200), (Tax, 367)]);
        for cents in [1, 10, 3_333, whole.total().cents() - 1] {
            let some = whole.share(Money::from_cents(cents));
            assert_eq!(some.total(), Money::from_cents(cents));
            let left = whole - some;
            assert!(left.iter().all(|(_, amount)| amount.is_positive()));
            assert_eq!(left.total() + some.total(), whole.total());
        }
        assert_eq!(
            whole.share(Money::from_cents(1)),
            parts(&[(Rental, 1)]),
            "the rental's cent"
        );
        let half = whole.share(Money::from_cents(3_617));
        assert_eq!(half, parts(&[(Rental, 3_334), (BookingFee, 100), (Tax, 183)]));
        assert_eq!(whole.share(whole.total()), whole);
        assert_eq!(
            whole.share(Money::from_cents(99_999)),
            whole,
            "never more than there is"
        );
        let shift = parts(&[(Rental, 500), (Tax, -500)]);
        assert_eq!(shift.share(Money::ZERO), shift, "a move has no share");
    }

    #[test]
    fn a_cent_that_rounding_leaves_is_nobodys_who_has_nothing_left() {
        let whole = parts(&[(BookingFee, 1), (Insurance, 1), (Tax, 1)]);
        let share = |cents| whole.share(Money::from_cents(cents));
        assert_eq!(share(1), parts(&[(BookingFee, 1)]));
        assert_eq!(share(2), parts(&[(BookingFee, 1), (Insurance, 1)]));
        let with_shift = parts(&[(Rental, -100), (BookingFee, 300)]);
        assert_eq!(
            with_shift.share(Money::from_cents(99)),
            parts(&[(Rental, -50), (BookingFee, 149)])
        );
    }

    #[test]
    fn an_amount_comes_off_the_rental_first() {
        let whole = parts(&[(Rental, 6_666), (BookingFee, 200), (Tax, 367)]);
        let less = whole.reduced_by(Money::from_cents(6_700));
        assert_eq!(less, parts(&[(BookingFee, 166), (Tax, 367)]));
        assert_eq!(whole.reduced_by(Money::from_cents(99_999)), Parts::ZERO);
        let with_shift = parts(&[(Rental, -100), (Tax, 300)]);
        assert_eq!(
            with_shift.reduced_by(Money::from_cents(50)),
            parts(&[(Rental, -100), (Tax, 250)]),
            "nothing comes off what is below zero"
        );
    }

    #[test]
    fn what_is_missing_comes_off_the_accounts_that_lack_it() {
        let wanted = parts(&[(Rental, 10_000), (BookingFee, 300)]);
        let there = parts(&[(Rental, 10_000)]);
        assert_eq!(wanted.at_most(there), there, "the fee was refunded before");
        assert_eq!(wanted.at_most(wanted), wanted);
        let less = parts(&[(Rental, 9_000), (Tax, 100)]);
        assert_eq!(wanted.at_most(less), parts(&[(Rental, 9_000)]));
        // One date of two, after the whole fee was refunded separately.
        let date = parts(&[(Rental, 5_000), (BookingFee, 150)]);
        assert_eq!(date.at_most(there), parts(&[(Rental, 5_000)]));
        let moved = parts(&[(Rental, 3_000), (Tax, -1_000)]);
        assert_eq!(
            date.at_most(moved),
            parts(&[(Rental, 2_000)]),
            "never more than the total"
        );
    }

    #[test]
    fn a_bill_that_shifts_between_accounts_leaves_a_move() {
        let before = parts(&[(Rental, 5_000), (BookingFee, 150)]);
        let after = parts(&[(Rental, 4_000), (BookingFee, 120), (Tax, 220)]);
        let off = before - after;
        assert_eq!(off, parts(&[(Rental, 1_000), (BookingFee, 30), (Tax, -220)]));
        assert_eq!(off.total(), Money::from_cents(810));
        assert!((before - before).is_zero());
        assert!(!parts(&[(Rental, 1), (Tax, -1)]).is_zero());
        assert_eq!(-off, after - before);
        let mut sum = after;
        sum += off;
        assert_eq!(sum, before);
        sum -= off;
        assert_eq!(sum, after);
        assert_eq!(before.without(BookingFee), parts(&[(Rental, 5_000)]));
    }

    #[test]
    fn parts_travel_as_an_object_of_the_accounts_that_have_something() {
        let whole = parts(&[(Rental, 6_666), (Tax, -367)]);
        let json = serde_json::json!({ "rental": "66.66", "tax": "-3.67" });
        assert_eq!(serde_json::to_value(whole).unwrap(), json);
        let read = |json| serde_json::from_value::<Parts>(json);
        assert_eq!(read(json).unwrap(), whole);
        assert_eq!(read(serde_json::json!({ "tax": "0.00" })).unwrap(), Parts::ZERO);
        assert!(read(serde_json::json!({ "tip": "1.00" })).is_err(), "no such account");
        assert!(
            read(serde_json::json!({ "cardProvider": "1.00" })).is_err(),
            "nothing is for a card"
        );
    }
}
