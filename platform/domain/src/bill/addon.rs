//! Add-ons: what else is rented with the time.

use crate::{
    bill::Hours,
    ids::SpaceAddonId,
    money::Money,
    refusal::{FieldRefusal, Refusal, UnknownWord},
    wire,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The unit that an add-on's price is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AddonBasis {
    #[default]
    PerUse,
    PerHour,
    PerHalfHour,
    PerQuarterHour,
}

impl AddonBasis {
    pub const ALL: [Self; 4] = [Self::PerUse, Self::PerHour, Self::PerHalfHour, Self::PerQuarterHour];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PerUse => "perUse",
            Self::PerHour => "perHour",
            Self::PerHalfHour => "perHalfHour",
            Self::PerQuarterHour => "perQuarterHour",
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::PerUse => "per use",
            Self::PerHour => "per hour",
            Self::PerHalfHour => "per half hour",
            Self::PerQuarterHour => "per quarter hour",
        }
    }

    /// The price for a length of time, as a numerator over 12: exact, to be divided last.
    fn times_twelve(self, price: Decimal, ticks: u32) -> Decimal {
        let per_hour = match self {
            Self::PerUse => return price * Decimal::from(12),
            Self::PerHour => 1,
            Self::PerHalfHour => 2,
            Self::PerQuarterHour => 4,
        };
        price * Decimal::from(per_hour) * Decimal::from(ticks)
    }
}

impl FromStr for AddonBasis {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|basis| basis.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a basis (perUse, perHour, perHalfHour, perQuarterHour)"))
    }
}

/// The reason why an add-on was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddonRefusal {
    #[error("Enter a length from 1 to 24 hours in steps of 15 minutes, such as 01:15.")]
    Length,
}

impl Refusal for AddonRefusal {
    fn code(&self) -> &'static str {
        "addonLength"
    }
}

/// The length that a renter chooses for an add-on: from 1 hour in steps of 15 minutes. On the wire `01:15`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AddonLength {
    minutes: u16,
}

impl AddonLength {
    pub fn from_minutes(minutes: u16) -> Result<Self, AddonRefusal> {
        let possible = (60..=1440).contains(&minutes) && minutes.is_multiple_of(15);
        if possible {
            Ok(Self { minutes })
        } else {
            Err(AddonRefusal::Length)
        }
    }

    pub fn minutes(self) -> u16 {
        self.minutes
    }
}

impl FromStr for AddonLength {
    type Err = AddonRefusal;

    fn from_str(text: &str) -> Result<Self, AddonRefusal> {
        let length: crate::time::LocalTime = text.parse().map_err(|_| AddonRefusal::Length)?;
        Self::from_minutes(length.minutes())
    }
}

impl fmt::Display for AddonLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

impl fmt::Debug for AddonLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for AddonLength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for AddonLength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

/// An add-on that a renter chose, with what the organization set for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddonChoice {
    pub name: String,
    pub price: Money,
    pub basis: AddonBasis,
    /// Multiplies only with `per_item`.
    pub quantity: u32,
    pub per_item: bool,
    /// The length that the renter chose, where the add-on lets them; absent: the hours of the day.
    pub duration: Option<AddonLength>,
    /// The offered add-on that it is one of, by which its stock is counted (docs/rules/prices-and-the-bill.md#equipment).
    /// Absent for one of the renter's own making.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<SpaceAddonId>,
}

impl AddonChoice {
    /// Returns true if it costs by the hours of each day: not where it is paid per use, or for a length that the renter chose.
    pub(super) fn goes_by_the_hours(&self) -> bool {
        self.basis != AddonBasis::PerUse && self.duration.is_none()
    }

    /// Returns its price on a day with this many hours: exact until it is rounded half up, here.
    pub(super) fn on_a_day_of(&self, hours: Hours) -> Money {
        let minutes = self
            .duration
            .map_or(hours.minutes(), |length| u32::from(length.minutes));
        let items = if self.per_item {
            Decimal::from(self.quantity)
        } else {
            Decimal::ONE
        };
        let twelvefold = self.basis.times_twelve(self.price.exact(), minutes / 5);
        twelvefold
            .checked_mul(items)
            .map_or(Money::from_cents(i64::MAX), |amount| {
                Money::half_up(amount / Decimal::from(12))
            })
    }
}

/// Staff's settings of an add-on, which depend on one another (docs/rules/prices-and-the-bill.md#add-ons).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddonSettings {
    pub price: Money,
    pub basis: AddonBasis,
    /// The number available; 0 if it isn't limited.
    pub quantity: u32,
    /// Comes with the space and costs nothing.
    pub include: bool,
    pub per_item: bool,
    /// The renter chooses how long.
    pub select_length: bool,
}

impl AddonSettings {
    /// Clears what can't go together: a price above 0 clears `include`; no price or no quantity clears `per_item`; no
    /// price or a price per use clears `select_length`.
    pub fn settled(self) -> Result<Self, FieldRefusal> {
        if self.price.is_negative() {
            return Err(FieldRefusal::new(
                "price",
                "negativeAmount",
                "Enter a price of $0 or more.",
            ));
        }
        let priced = self.price.is_positive();
        Ok(Self {
            include: self.include && !priced,
            per_item: self.per_item && priced && self.quantity > 0,
            select_length: self.select_length && priced && self.basis != AddonBasis::PerUse,
            ..self
        })
    }
}
