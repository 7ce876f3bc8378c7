//! The form in which staff write a rule (docs/rules/availability.md#rules-and-exceptions).

mod blocks;
mod check;
#[cfg(test)]
mod tests;

use crate::{
    access::AccessLevel,
    pricing::{Pricing, PricingBlock},
    time::{LocalDay, LocalTime, TimeRange, Weekdays},
};
use serde::{Deserialize, Serialize};

/// The kind of rule that staff make with the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RuleType {
    Availability,
    Exception,
    /// Becomes bookings owned by the assignee; it is no rule that stays.
    Assignment,
}

impl RuleType {
    /// Its number in exports.
    pub fn number(self) -> i16 {
        match self {
            Self::Availability => 1,
            Self::Exception => -1,
            Self::Assignment => -2,
        }
    }

    pub fn from_number(number: i16) -> Option<Self> {
        [Self::Availability, Self::Exception, Self::Assignment]
            .into_iter()
            .find(|kind| kind.number() == number)
    }

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Availability => "availability",
            Self::Exception => "exception",
            Self::Assignment => "assignment",
        }
    }
}

/// A rule as it was filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleForm {
    #[serde(rename = "type")]
    pub rule_type: RuleType,
    pub start_date: LocalDay,
    /// Needed where the rule spans several days.
    pub end_date: Option<LocalDay>,
    /// True where it spans several days.
    pub multiple: bool,
    pub days: Weekdays,
    pub all_day: bool,
    pub start_time: Option<LocalTime>,
    pub end_time: Option<LocalTime>,
    /// Its length each day, which may take the place of the end.
    pub duration_minutes: Option<u16>,
    /// The priority: needed for availability.
    pub access: Option<AccessLevel>,
    pub sport: Option<String>,
    /// The times of those pricing blocks that were checked, where the space has any; they take the place of the times.
    pub checked_blocks: Option<Vec<TimeRange>>,
}

/// A space that a rule is for.
#[derive(Debug, Clone, Copy)]
pub struct RuleSpace<'a> {
    pub name: &'a str,
    pub pricing: &'a Pricing,
}

impl RuleSpace<'_> {
    /// Its pricing blocks, where it is priced by blocks.
    fn blocks(&self) -> Option<&[PricingBlock]> {
        match self.pricing {
            Pricing::Blocks { blocks, .. } if !blocks.is_empty() => Some(blocks),
            _ => None,
        }
    }
}
