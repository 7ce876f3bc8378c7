//! Bills of the model: 3 % booking fee, 5 % for insurance and 5.5 % tax on what is left of the rates, and of the whole 4 % for
//! its payment, in whole cents.

use std::array::from_fn;

use super::command::{Expected, Refused};

pub type Cents = i64;

/// A reduction by an admin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    Amount(Cents),
    Percent(i64),
}

impl Off {
    pub const NOTHING: Self = Self::Amount(0);

    /// An amount is shared by what the dates cost.
    pub fn for_part(self, part: Cents, whole: Cents) -> Self {
        match self {
            Self::Amount(_) if whole == 0 => Self::NOTHING,
            Self::Amount(amount) => Self::Amount(half_up(amount * part, whole).min(amount)),
            percent @ Self::Percent(_) => percent,
        }
    }

    pub fn of(self, gross: Cents) -> Cents {
        match self {
            Self::Amount(amount) => amount.min(gross),
            Self::Percent(percent) => half_up(gross * percent, 100),
        }
    }
}

/// The ledger's names of the accounts.
pub const ACCOUNTS: [&str; 6] = ["rental", "bookingFee", "insurance", "tax", "userFee", "deposit"];
pub const FEE: usize = 1;
const RENTAL: usize = 0;
const DEPOSIT: usize = 5;

/// An amount for each account: of a bill with its deposits, or of a refund.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts(pub [Cents; ACCOUNTS.len()]);

impl Parts {
    pub fn of_deposit(cents: Cents) -> Self {
        let mut parts = Self::default();
        parts.0[DEPOSIT] = cents;
        parts
    }

    pub fn of_rental(cents: Cents) -> Self {
        let mut parts = Self::default();
        parts.0[RENTAL] = cents;
        parts
    }

    pub fn without_deposit(mut self) -> Self {
        self.0[DEPOSIT] = 0;
        self
    }

    pub fn total(self) -> Cents {
        self.0.iter().sum()
    }

    pub fn plus(self, other: Self) -> Self {
        Self(from_fn(|account| self.0[account] + other.0[account]))
    }

    /// Returns the rest of each account; below zero where more was taken.
    pub fn minus(self, other: Self) -> Self {
        Self(from_fn(|account| self.0[account] - other.0[account]))
    }

    /// Limits the parts to the other's: each account to that account's, and the total to its total.
    pub fn within(self, other: Self) -> Self {
        let parts = Self(from_fn(|account| self.0[account].min(other.0[account].max(0))));
        parts.reduced_by(parts.total() - parts.total().min(other.total()))
    }

    /// Reduces the parts by an amount, rental first.
    fn reduced_by(self, mut amount: Cents) -> Self {
        Self(self.0.map(|part| {
            let off = amount.min(part.max(0));
            amount -= off;
            part - off
        }))
    }

    /// Returns the parts that are owed when this much of the rental is waived: never less than nothing.
    pub fn without_waived(self, cents: Cents) -> Self {
        let of_rental = Self::of_rental(cents).within(self);
        let rest = cents.min(self.total()) - of_rental.total();
        self.minus(of_rental).reduced_by(rest)
    }

    /// Returns a share of this amount, by the accounts' proportions; rounding differences go to the rental, then to the
    /// others.
    pub fn share(self, amount: Cents) -> Self {
        let total = self.total();
        if total == 0 || amount >= total {
            return self;
        }
        let mut shares = self.0.map(|part| (part * amount).div_euclid(total));
        let mut left = amount - shares.iter().sum::<Cents>();
        for (share, part) in shares.iter_mut().zip(self.0) {
            let more = left.min(part - *share).max(0);
            *share += more;
            left -= more;
        }
        Self(shares)
    }
}

/// Splits a sum over several places, the first ones first: of each by its accounts, then as there is something left.
pub fn taken_from(mut wanted: Parts, places: &[Parts]) -> Vec<Parts> {
    let mut taken = vec![Parts::default(); places.len()];
    for by_account in [true, false] {
        for (from, place) in taken.iter_mut().zip(places) {
            let left = place.minus(*from);
            let amount = left.total().min(wanted.total());
            let parts = if by_account {
                wanted.within(left)
            } else if amount == wanted.total() {
                wanted
            } else {
                left.share(amount)
            };
            if amount > 0 && parts.total() > 0 {
                wanted = wanted.minus(parts);
                *from = from.plus(parts);
            }
        }
    }
    taken
}

/// Returns the price of a time at a price for an hour.
pub fn rate(price: Cents, minutes: i64) -> Cents {
    half_up(price * minutes, 60)
}

/// The parts of somebody's bill besides the rates, tax and what their payment costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    /// The percentage of the group in which it is booked.
    pub discount: i64,
    pub booking: bool,
    pub insured: bool,
}

impl Fees {
    /// The fees of a renter's own booking, before they choose anything.
    pub const RENTERS: Self = Self {
        discount: 0,
        booking: true,
        insured: false,
    };
    /// The fees where staff book: no booking fee.
    pub const PLACED: Self = Self {
        discount: 0,
        booking: false,
        insured: false,
    };

    /// Returns the fees with a group's discount.
    pub fn with_discount(self, discount: i64) -> Self {
        Self { discount, ..self }
    }
}

/// Returns the bill of some rates. The total is rounded down and each fee half up; the difference goes to the payment
/// fee, and what that can't absorb to the booking fee, the insurance and the tax.
pub fn bill(rates: impl Iterator<Item = Cents>, off: Off, fees: Fees) -> Parts {
    let gross: Cents = rates.sum();
    let left = gross - Off::Percent(fees.discount).of(gross);
    let subtotal = left - off.of(left);
    let per_mille = [30 * i64::from(fees.booking), 50 * i64::from(fees.insured), 55];
    let before = 1000 + per_mille.iter().sum::<i64>();
    let total = subtotal * before * 100 / (96 * 1000);
    let payment = half_up(subtotal * before * 4, 96 * 1000);
    let [booking, insurance, tax] = per_mille.map(|rate| half_up(subtotal * rate, 1000));
    let mut shown = [payment, booking, insurance, tax];
    let mut left_over = total - subtotal - shown.iter().sum::<Cents>();
    let is_there = [true, fees.booking, fees.insured, true].map(|is_there| is_there && subtotal > 0);
    for (fee, _) in shown.iter_mut().zip(is_there).filter(|(_, is_there)| *is_there) {
        let with = (*fee + left_over).max(0);
        left_over -= with - *fee;
        *fee = with;
    }
    let [payment, booking, insurance, tax] = shown;
    Parts([subtotal, booking, insurance, tax, payment, 0])
}

/// So much of at most that, all of it where nothing is said.
pub fn part_of(most: Cents, wanted: Option<Cents>) -> Expected<Cents> {
    let amount = wanted.unwrap_or(most);
    if (1..=most).contains(&amount) {
        Ok(amount)
    } else {
        Err(Refused::INVALID)
    }
}

/// As it is written: `12.50`.
pub fn dollars(cents: Cents) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

pub fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator) / (2 * denominator)
}
