//! The reasons why a date of a booking doesn't fit its space anymore.

use domain::availability::WhyNot;
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// Reasons why a date doesn't fit anymore: `closed` (the space isn't open then for what is booked), `level` (reserved for
/// groups of a higher level than the renter's), `notRentable` (the space isn't for rent) or `past` (nobody answered it
/// before it began).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum DateConflict {
    Closed,
    Level,
    NotRentable,
    Past,
}

impl DateConflict {
    /// Returns the conflict that a slot's state is, if it is one: the date's own time is no obstacle to it, nor is it too
    /// late for what was requested in time.
    pub(in crate::bookings) fn of(why: WhyNot) -> Option<Self> {
        match why {
            WhyNot::Closed | WhyNot::NotOffered => Some(Self::Closed),
            WhyNot::LevelNeeded { .. } => Some(Self::Level),
            WhyNot::NotRentable | WhyNot::NotPublished | WhyNot::NotPriced => Some(Self::NotRentable),
            WhyNot::Past => Some(Self::Past),
            WhyNot::Skipped | WhyNot::LeadTime { .. } | WhyNot::Taken | WhyNot::Buffer => None,
        }
    }
}
