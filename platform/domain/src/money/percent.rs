//! A percentage between 0 and 100.

use super::number::{AmountRefusal, plain_number};
use crate::wire;
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// A share between 0 and 100 percent, with at most four decimals. On the wire a decimal string: `"8.875"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Percent(Decimal);

impl Percent {
    pub const ZERO: Self = Self(Decimal::ZERO);
    pub const HUNDRED: Self = Self(Decimal::ONE_HUNDRED);

    /// A whole percentage; more than 100 is read as 100.
    pub fn whole(percent: u8) -> Self {
        Self(Decimal::from(percent.min(100)))
    }

    pub fn exact(self) -> Decimal {
        self.0
    }

    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// This share of an amount, exact.
    pub fn of(self, amount: Decimal) -> Decimal {
        amount * self.0 / Decimal::ONE_HUNDRED
    }

    /// Cut (not rounded) to one decimal, as an organization's terms are kept (docs/rules/money-and-the-ledger.md#amounts).
    #[must_use]
    pub fn truncated_to_tenths(self) -> Self {
        Self(self.0.trunc_with_scale(1).normalize())
    }
}

impl TryFrom<Decimal> for Percent {
    type Error = AmountRefusal;

    fn try_from(exact: Decimal) -> Result<Self, AmountRefusal> {
        let exact = exact.normalize();
        if exact.is_sign_negative() && !exact.is_zero() || exact > Decimal::ONE_HUNDRED || exact.scale() > 4 {
            return Err(AmountRefusal::OutOfRange);
        }
        Ok(Self(exact.abs()))
    }
}

impl FromStr for Percent {
    type Err = AmountRefusal;

    fn from_str(text: &str) -> Result<Self, AmountRefusal> {
        Self::try_from(plain_number(text).ok_or(AmountRefusal::NotAPercentage)?)
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}%")
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_stays_between_none_and_all() {
        assert_eq!("8.875".parse::<Percent>().unwrap().to_string(), "8.875");
        assert_eq!("100.00".parse::<Percent>().unwrap(), Percent::HUNDRED);
        assert_eq!("-0.1".parse::<Percent>(), Err(AmountRefusal::OutOfRange));
        assert_eq!("100.01".parse::<Percent>(), Err(AmountRefusal::OutOfRange));
        assert_eq!("1.23456".parse::<Percent>(), Err(AmountRefusal::OutOfRange));
        assert_eq!(
            "3.99".parse::<Percent>().unwrap().truncated_to_tenths().to_string(),
            "3.9"
        );
    }
}
