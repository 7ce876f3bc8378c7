//! The lines of a bill, and how each explains itself.

use crate::{
    bill::{AddonBasis, AddonChoice, Hours, RatePart, RateSource},
    money::{Money, Percent},
    time::{LocalDay, length_in_words},
};
use serde::{Deserialize, Serialize};

/// The kind of a line of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LineKind {
    /// The time of one date.
    Rate,
    /// An add-on on one date.
    AddOn,
    /// Dates taken off the bill: denied, canceled or removed.
    Denied,
    Discount,
    Adjustment,
    BookingFee,
    Tax,
    Insurance,
    /// The transaction fee that is passed on.
    UserFee,
}

impl LineKind {
    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Rate => "rate",
            Self::AddOn => "addOn",
            Self::Denied => "denied",
            Self::Discount => "discount",
            Self::Adjustment => "adjustment",
            Self::BookingFee => "bookingFee",
            Self::Tax => "tax",
            Self::Insurance => "insurance",
            Self::UserFee => "userFee",
        }
    }
}

/// A line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BillLine {
    pub kind: LineKind,
    /// Its label: "Morning, 8:00 AM to 12:00 PM", "Whiteboard", "Sales tax".
    pub label: String,
    /// The reckoning of the amount: "2 hours at $25.00 an hour", "5.5% of $99.99".
    pub explanation: String,
    /// The date, for what belongs to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<LocalDay>,
    /// The hours, for the time of a date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<Hours>,
    /// The rate, where the whole time of a date has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Money>,
    /// Negative where something comes off.
    pub amount: Money,
    /// The hours at each rate, for the time of a date.
    pub parts: Vec<RatePart>,
}

impl BillLine {
    /// A line that belongs to no date.
    pub(super) fn of(kind: LineKind, label: &str, explanation: String, amount: Money) -> Self {
        let label = label.to_owned();
        Self {
            kind,
            label,
            explanation,
            date: None,
            hours: None,
            rate: None,
            amount,
            parts: Vec::new(),
        }
    }

    pub(super) fn rate(date: LocalDay, label: &str, amount: Money, hours: Hours, parts: Vec<RatePart>) -> Self {
        let explanation = match parts.as_slice() {
            [] => "No time that exists on this day".to_owned(),
            [only] => only.in_words(),
            parts => {
                let each = parts
                    .iter()
                    .map(|part| format!("{}: {}", part.times.in_words(), part.in_words()));
                each.collect::<Vec<_>>().join("; ")
            }
        };
        let rate = if let [only] = parts.as_slice() {
            Some(only.rate)
        } else {
            None
        };
        Self {
            date: Some(date),
            hours: Some(hours),
            rate,
            parts,
            ..Self::of(LineKind::Rate, label, explanation, amount)
        }
    }

    pub(super) fn add_on(date: LocalDay, addon: &AddonChoice, hours: Hours, amount: Money) -> Self {
        Self {
            date: Some(date),
            ..Self::of(LineKind::AddOn, &addon.name, addon.in_words(hours), amount)
        }
    }
}

impl AddonChoice {
    /// "3 × $6.00 per hour, 2 hours", "$80.00 per use", "Free", "2 × free".
    fn in_words(&self, hours: Hours) -> String {
        if self.price.is_zero() {
            return if self.per_item && self.quantity > 1 {
                format!("{} × free", self.quantity)
            } else {
                "Free".to_owned()
            };
        }
        let items = if self.per_item {
            format!("{} × ", self.quantity)
        } else {
            String::new()
        };
        let minutes = self
            .duration
            .map_or(hours.minutes(), |length| u32::from(length.minutes()));
        let length = match self.basis {
            AddonBasis::PerUse => String::new(),
            AddonBasis::PerHour | AddonBasis::PerHalfHour | AddonBasis::PerQuarterHour => {
                format!(", {}", length_in_words(minutes))
            }
        };
        format!("{items}{} {}{length}", self.price.in_words(), self.basis.label())
    }
}

/// "5.5% of $99.99".
pub(super) fn share(percentage: Percent, of: Money) -> String {
    format!("{percentage}% of {}", of.in_words())
}

impl RatePart {
    /// "2 hours at $25.00 an hour", "$100.00 for Morning".
    fn in_words(&self) -> String {
        let (length, rate) = (length_in_words(self.hours.minutes()), self.rate.in_words());
        match (self.source, &self.name) {
            (RateSource::Daily, _) => format!("{rate} a day"),
            (RateSource::Block, Some(name)) => format!("{rate} for {name}"),
            (RateSource::Additional, _) => format!("{length} added at {rate} an hour"),
            (RateSource::Hourly | RateSource::Sheet | RateSource::Block, _) => format!("{length} at {rate} an hour"),
        }
    }
}
