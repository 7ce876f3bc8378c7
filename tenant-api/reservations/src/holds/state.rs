//! A hold as it is stored, and its state at an instant.

use std::ops::Range;

use chrono::{DateTime, Utc};
use domain::bill::BilledDate;
use domain::time::{DayTime, nights};
use ground::facts::SpaceFacts;
use kernel::ids::{BookingId, DateId, HoldId, SpaceId, UserId};
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

use super::asked::OwnTime;
use super::promise::Promise;
use super::{DateRequest, PromisedTime};
use crate::bills::StockTimes;

/// A hold's row, with its dates.
#[derive(Clone, Debug)]
pub struct HoldRow {
    pub id: HoldId,
    pub user_id: UserId,
    pub space_id: SpaceId,
    /// At least one, the earliest first.
    pub dates: Vec<PromisedTime>,
    /// None while a payment's fate is not known.
    pub held_until: Option<DateTime<Utc>>,
    pub renewed_at: Option<DateTime<Utc>>,
    pub released_at: Option<DateTime<Utc>>,
    pub booking_id: Option<BookingId>,
    /// True if it is somebody's cart.
    pub cart: bool,
    /// The promised conditions of its bill, besides the prices of its dates.
    pub promise: Option<Promise>,
    pub created_at: DateTime<Utc>,
}

/// States of a hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum HoldState {
    /// The time is held.
    Live,
    /// The hold has run out.
    Expired,
    /// It was released.
    Released,
    /// The time is held until the result of a payment is known.
    Paying,
    /// It became a booking.
    Booked,
}

impl HoldRow {
    pub fn state(&self, now: DateTime<Utc>) -> HoldState {
        match (self.booking_id, self.released_at, self.held_until) {
            (Some(_), _, _) => HoldState::Booked,
            (None, Some(_), _) => HoldState::Released,
            (None, None, None) => HoldState::Paying,
            (None, None, Some(until)) if until > now => HoldState::Live,
            (None, None, Some(_)) => HoldState::Expired,
        }
    }

    /// Returns from when to when each of its times goes.
    pub fn instants(&self) -> Vec<(DateTime<Utc>, DateTime<Utc>)> {
        self.dates.iter().map(|date| (date.starts_at, date.ends_at)).collect()
    }

    /// Its times, for others that are to join them.
    pub(super) fn own_times(&self) -> Result<Vec<OwnTime>, sqlx::Error> {
        self.dates.iter().map(PromisedTime::own).collect()
    }

    /// Returns its dates as they are billed, at the promised price.
    pub fn billed(&self, space: &SpaceFacts) -> Result<Vec<BilledDate>, sqlx::Error> {
        self.dates.iter().map(|date| date.billed(space)).collect()
    }

    /// The positions of its dates, those together that are one time over midnight
    /// (docs/rules/time-and-slots.md#over-midnight).
    pub(crate) fn nights(&self) -> Result<Vec<Range<usize>>, sqlx::Error> {
        let mut times: Vec<DayTime> = Vec::with_capacity(self.dates.len());
        for date in &self.dates {
            times.push((date.day(), date.times()?));
        }
        Ok(nights(&times))
    }

    /// The dates that are one time with this one, itself included.
    pub(super) fn night_of(&self, date: DateId) -> Result<Vec<DateId>, sqlx::Error> {
        let ids = |night: Range<usize>| -> Vec<DateId> { self.dates[night].iter().map(|held| held.id).collect() };
        let night = self.nights()?.into_iter().map(ids).find(|night| night.contains(&date));
        Ok(night.unwrap_or_default())
    }

    /// Returns the request, to be made again.
    pub(super) fn asked_again(&self) -> Result<Vec<DateRequest>, sqlx::Error> {
        self.dates.iter().map(PromisedTime::asked_again).collect()
    }
}

/// Returns the times through which dates have equipment: buffers don't count.
pub fn stock_times(dates: &[PromisedTime], hold: Option<HoldId>) -> StockTimes {
    StockTimes {
        spans: dates.iter().map(|date| (date.starts_at, date.ends_at)).collect(),
        hold,
    }
}
