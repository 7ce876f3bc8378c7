//! A time on one day at the price that was promised for it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::BilledDate;
use domain::pricing::Pricing;
use domain::time::{DayClock, LocalDay, SlotLength, SlotRange, TimeRange};
use ground::facts::SpaceFacts;
use ground::occupancy::{DateSpan, Span};
use ground::stored;
use kernel::ids::{DateId, new_id};
use serde::{Deserialize, Serialize};

use super::DateRequest;
use super::asked::OwnTime;

/// A time of a hold or booking, on one day. Its id stays when a hold becomes a booking. Statements that write several
/// of them take them as JSON, which the database reads by `promised_times`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PromisedTime {
    pub id: DateId,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
    /// The price of the time, which is promised while the hold lives and after it is booked.
    pub pricing: Pricing,
}

impl PromisedTime {
    /// A time of a space at the price as it is now, around no block.
    pub fn of(space: &SpaceFacts, day: LocalDay, slots: SlotRange) -> Self {
        let times = slots.times();
        let (starts_at, ends_at) = slots.instants(&DayClock::new(day, space.zone));
        let is_holiday = space.holidays.contains(day);
        Self {
            id: DateId(new_id()),
            local_day: day.date(),
            start_minute: stored::minute(times.start()),
            end_minute: stored::minute(times.end()),
            starts_at,
            ends_at,
            block: None,
            pricing: space.availability.pricing.on(day, is_holiday),
        }
    }

    /// Returns the span that it takes of a space, with the space's buffers.
    pub fn span(&self, space: &SpaceFacts) -> DateSpan {
        DateSpan {
            date: self.id,
            span: Span {
                starts_at: self.starts_at,
                ends_at: self.ends_at,
                buffers: space.availability.space.buffers,
            },
        }
    }

    pub fn day(&self) -> LocalDay {
        self.local_day.into()
    }

    pub fn times(&self) -> Result<TimeRange, sqlx::Error> {
        stored::times(self.start_minute, self.end_minute)
    }

    /// Returns the slots of this time: five-minute ones where the space's slots have changed since.
    pub fn slots(&self, length: SlotLength) -> Result<SlotRange, sqlx::Error> {
        stored::slots(length, self.times()?)
    }

    /// Returns the time as it is billed, at the promised price.
    pub fn billed(&self, space: &SpaceFacts) -> Result<BilledDate, sqlx::Error> {
        let slots = self.slots(space.availability.space.slot_length)?;
        let date = BilledDate::of(slots, &DayClock::new(self.day(), space.zone));
        Ok(date.in_block(self.block.clone()).at(self.pricing.clone()))
    }

    /// Returns this time as one that asked times may join.
    pub(crate) fn own(&self) -> Result<OwnTime, sqlx::Error> {
        Ok(OwnTime {
            time: (self.day(), self.times()?),
            instants: (self.starts_at, self.ends_at),
            block: self.block.clone(),
        })
    }

    /// Returns the request for it, to be made again.
    pub(crate) fn asked_again(&self) -> Result<DateRequest, sqlx::Error> {
        let times = self.times()?;
        Ok(DateRequest {
            date: self.local_day,
            start: times.start().to_string(),
            end: times.end().to_string(),
            block: self.block.clone(),
        })
    }
}
