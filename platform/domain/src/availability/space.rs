//! The facts of a space and of a person on which availability depends.

use crate::{
    access::AccessLevel,
    availability::Sport,
    refusal::FieldRefusal,
    time::{DateTime, SlotLength, Utc},
};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Free time kept around each booking, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Buffers {
    pub before_minutes: u16,
    pub after_minutes: u16,
}

impl Buffers {
    pub const NONE: Self = Self {
        before_minutes: 0,
        after_minutes: 0,
    };

    /// The setting of a space: 0 to 4 blocks before and after.
    pub fn from_blocks(length: SlotLength, before: u8, after: u8) -> Result<Self, FieldRefusal> {
        for (field, blocks) in [("before", before), ("after", after)] {
            if blocks > 4 {
                return Err(FieldRefusal::new(field, "tooManyBlocks", "A buffer has 0 to 4 blocks."));
            }
        }
        let minutes = |blocks: u8| u16::from(blocks) * length.minutes();
        Ok(Self {
            before_minutes: minutes(before),
            after_minutes: minutes(after),
        })
    }

    pub(crate) fn before(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.before_minutes))
    }

    pub(crate) fn after(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.after_minutes))
    }
}

/// How many days ahead one has to book. 0 means that any time from now on will do, 1 that any time after now will, and
/// n that it starts after now and (n − 1) × 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeadTime(pub u16);

impl LeadTime {
    pub const NONE: Self = Self(0);

    /// What comes here has to start after this instant.
    pub fn cutoff(self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::hours(24 * i64::from(self.0.saturating_sub(1)))
    }

    /// How long before its start something has to be booked: "24 hours", "2 days".
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

/// Whether a space is on offer at all.
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

/// What a space says about how it may be booked.
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

/// Who asks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// Their highest level for this space.
    pub level: AccessLevel,
    /// The lead time of the group they book in; the shorter of it and the space's holds.
    pub lead_time: Option<LeadTime>,
    pub sport: Sport,
}
