//! An amount of money, exact to the cent.

use super::number::{AmountRefusal, plain_number};
use crate::wire;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
    str::FromStr,
};

/// An amount in US dollars, to the cent. On the wire a decimal string: `"12.50"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money {
    cents: i64,
}

/// The most that one amount may be: ten billion dollars. It keeps every product and sum of the bill exact.
const MOST_CENTS: i64 = 1_000_000_000_000;

impl Money {
    pub const ZERO: Self = Self { cents: 0 };

    /// Returns an amount of cents, clamped to ±10 billion dollars.
    pub fn from_cents(cents: i64) -> Self {
        Self {
            cents: cents.clamp(-MOST_CENTS, MOST_CENTS),
        }
    }

    pub fn cents(self) -> i64 {
        self.cents
    }

    /// The cent nearest to the exact amount; half a cent goes away from zero.
    pub fn half_up(exact: Decimal) -> Self {
        Self::rounded(exact, RoundingStrategy::MidpointAwayFromZero)
    }

    /// The cent below the exact amount.
    pub fn down(exact: Decimal) -> Self {
        Self::rounded(exact, RoundingStrategy::ToNegativeInfinity)
    }

    fn rounded(exact: Decimal, strategy: RoundingStrategy) -> Self {
        let most = Decimal::new(MOST_CENTS, 2);
        let mut cents = exact.clamp(-most, most).round_dp_with_strategy(2, strategy);
        cents.rescale(2);
        Self {
            cents: i64::try_from(cents.mantissa()).expect("clamped to ten billion dollars"),
        }
    }

    /// The exact amount, with two decimals.
    pub fn exact(self) -> Decimal {
        Decimal::new(self.cents, 2)
    }

    pub fn is_zero(self) -> bool {
        self.cents == 0
    }

    pub fn is_positive(self) -> bool {
        self.cents > 0
    }

    pub fn is_negative(self) -> bool {
        self.cents < 0
    }

    /// "$1,250.00", "−$128.00".
    pub fn in_words(self) -> String {
        let sign = if self.is_negative() { "−" } else { "" };
        let cents = self.cents.unsigned_abs();
        let digits = (cents / 100).to_string();
        let mut dollars = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                dollars.push(',');
            }
            dollars.push(digit);
        }
        format!("{sign}${dollars}.{:02}", cents % 100)
    }
}

impl TryFrom<Decimal> for Money {
    type Error = AmountRefusal;

    fn try_from(exact: Decimal) -> Result<Self, AmountRefusal> {
        let exact = exact.normalize();
        if exact.scale() > 2 {
            return Err(AmountRefusal::PartOfACent);
        }
        if exact.abs() > Decimal::new(MOST_CENTS, 2) {
            return Err(AmountRefusal::TooLarge);
        }
        Ok(Self::half_up(exact))
    }
}

impl FromStr for Money {
    type Err = AmountRefusal;

    fn from_str(text: &str) -> Result<Self, AmountRefusal> {
        Self::try_from(plain_number(text).ok_or(AmountRefusal::NotANumber)?)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.exact(), f)
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${self}")
    }
}

impl Add for Money {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::from_cents(self.cents + other.cents)
    }
}

impl Sub for Money {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::from_cents(self.cents - other.cents)
    }
}

impl Neg for Money {
    type Output = Self;
    fn neg(self) -> Self {
        Self::from_cents(-self.cents)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_to_the_cent_and_written_with_two_decimals() {
        assert_eq!("12.5".parse::<Money>().unwrap().to_string(), "12.50");
        assert_eq!("-3".parse::<Money>().unwrap().to_string(), "-3.00");
        assert_eq!("12.500".parse::<Money>().unwrap().cents(), 1250);
        assert_eq!("12.505".parse::<Money>(), Err(AmountRefusal::PartOfACent));
        for wrong in ["", "1e3", " 1", "+1", "1.", ".5", "1,000", "12.5%", "--1", "1.2.3"] {
            assert_eq!(wrong.parse::<Money>(), Err(AmountRefusal::NotANumber), "{wrong:?}");
        }
        assert_eq!("10000000000.00".parse::<Money>().unwrap().cents(), MOST_CENTS);
        assert_eq!("10000000000.01".parse::<Money>(), Err(AmountRefusal::TooLarge));
    }

    #[test]
    fn amounts_are_told_in_dollars_with_their_thousands_apart() {
        for (amount, words) in [
            ("0", "$0.00"),
            ("999.5", "$999.50"),
            ("1250", "$1,250.00"),
            ("-128", "−$128.00"),
            ("-1234567.89", "−$1,234,567.89"),
            ("10000000000", "$10,000,000,000.00"),
        ] {
            assert_eq!(amount.parse::<Money>().unwrap().in_words(), words);
        }
    }

    #[test]
    fn half_a_cent_goes_up_and_down_goes_down() {
        assert_eq!(Money::half_up(Decimal::new(12_625, 3)).to_string(), "12.63");
        assert_eq!(Money::half_up(Decimal::new(-12_625, 3)).to_string(), "-12.63");
        assert_eq!(Money::down(Decimal::new(12_629, 3)).to_string(), "12.62");
        assert_eq!(Money::down(Decimal::new(-12_621, 3)).to_string(), "-12.63");
    }
}
