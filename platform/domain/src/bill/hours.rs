//! Hours on a bill, exact.

use crate::{money::AmountRefusal, wire};
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, iter::Sum, ops::Add, str::FromStr};

/// A number of hours, kept as five-minute ticks. On the wire a decimal string with at most four decimals: `"5.1667"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hours {
    ticks: u32,
}

impl Hours {
    pub fn from_ticks(ticks: usize) -> Self {
        Self {
            ticks: u32::try_from(ticks).unwrap_or(u32::MAX),
        }
    }

    pub fn minutes(self) -> u32 {
        self.ticks.saturating_mul(5)
    }

    /// The hours with four decimals.
    pub fn rounded(self) -> Decimal {
        let hours = Decimal::from(self.ticks) / Decimal::from(12);
        hours
            .round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero)
            .normalize()
    }
}

impl Add for Hours {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            ticks: self.ticks.saturating_add(other.ticks),
        }
    }
}

impl Sum for Hours {
    fn sum<I: Iterator<Item = Self>>(hours: I) -> Self {
        hours.fold(Self::default(), Add::add)
    }
}

impl FromStr for Hours {
    type Err = AmountRefusal;

    fn from_str(text: &str) -> Result<Self, AmountRefusal> {
        let hours = Decimal::from_str_exact(text).map_err(|_| AmountRefusal::NotANumber)?;
        let ticks = hours
            .checked_mul(Decimal::from(12))
            .ok_or(AmountRefusal::TooLarge)?
            .round();
        u32::try_from(ticks)
            .map(|ticks| Self { ticks })
            .map_err(|_| AmountRefusal::TooLarge)
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.rounded(), f)
    }
}

impl fmt::Debug for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} h")
    }
}

impl Serialize for Hours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Hours {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}
