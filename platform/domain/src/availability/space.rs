//! The facts of a space and of a person on which availability depends.

use crate::{
    access::AccessLevel,
    availability::Sport,
    time::{Buffers, DateTime, SlotLength, Utc},
};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// The number of days ahead that one has to book. 0 means that any time from now on will do, 1 that any time after now will, and
/// n that it starts after now and (n − 1) × 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeadTime(pub u16);

impl LeadTime {
    pub const NONE: Self = Self(0);

    /// Returns the instant after which a booking has to start.
    pub fn cutoff(self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::hours(24 * i64::from(self.0.saturating_sub(1)))
    }

    /// Returns the lead time in words: "24 hours", "2 days".
    pub fn in_words(self) -> String {
        match self.0.saturating_sub(1) {
            1 => "24 hours".to_owned(),
            days => format!("{days} days"),
        }
    }
}

impl Default for LeadTime {
    /// Two days, unless the organization sets another.
    fn default() -> Self {
        Self(2)
    }
}

/// A space's state on offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Listing {
    /// Rentable, published and priced.
    Offered,
    /// Staff marked it as not to be rented.
    NotRentable,
    /// The space, its facility or its organization is not public.
    NotPublished,
    /// Its price is 0, and it has neither pricing blocks nor a sheet.
    NotPriced,
}

impl Listing {
    pub fn of(rentable: bool, published: bool, priced: bool) -> Self {
        match (rentable, published, priced) {
            (false, _, _) => Self::NotRentable,
            (_, false, _) => Self::NotPublished,
            (_, _, false) => Self::NotPriced,
            (true, true, true) => Self::Offered,
        }
    }
}

/// A space's rules for booking it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceRules {
    pub listing: Listing,
    pub slot_length: SlotLength,
    /// The least number of slots a day; see [`SpaceRules::an_hour_of`].
    pub minimum_slots: u16,
    pub buffers: Buffers,
    pub lead_time: LeadTime,
}

impl SpaceRules {
    /// An offered space with slots of that length and everything else as it is unless set: an hour at least, no
    /// buffers, two days ahead.
    pub fn new(slot_length: SlotLength) -> Self {
        Self {
            listing: Listing::Offered,
            slot_length,
            minimum_slots: Self::an_hour_of(slot_length),
            buffers: Buffers::NONE,
            lead_time: LeadTime::default(),
        }
    }

    /// The minimum unless the space sets one.
    pub fn an_hour_of(slot_length: SlotLength) -> u16 {
        slot_length.divisor()
    }
}

/// The person who asks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// Their highest level for this space.
    pub level: AccessLevel,
    /// The lead time of the group they book in; the shorter of it and the space's holds.
    pub lead_time: Option<LeadTime>,
    pub sport: Sport,
}
