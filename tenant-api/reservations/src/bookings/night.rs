//! Dates of a booking that are one time over midnight (docs/rules/time-and-slots.md#over-midnight).

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::BookingStatus;
use domain::time::{DayTime, LocalDay, is_one_night};
use ground::stored;
use kernel::problem::Problem;
use uuid::Uuid;

/// What of a date tells whether it goes on over midnight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub id: Uuid,
    pub status: BookingStatus,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
}

impl Part {
    fn time(&self) -> Option<DayTime> {
        let times = stored::times(self.start_minute, self.end_minute).ok()?;
        Some((LocalDay::from(self.local_day), times))
    }

    /// Returns true if both stand and the other goes on from this one over midnight.
    fn goes_on_into(&self, other: &Self) -> bool {
        let stand = self.status.occupies() && other.status.occupies();
        stand
            && self
                .time()
                .zip(other.time())
                .is_some_and(|(time, other)| is_one_night(time, other))
    }
}

/// When the time begins that one of some dates is a part of: over midnight, the evening before.
pub(super) fn begins_at(mut dates: impl Iterator<Item = Part>, date: &Part) -> DateTime<Utc> {
    let evening = dates.find(|other| other.goes_on_into(date));
    evening.map_or(date.starts_at, |evening| evening.starts_at)
}

/// Refuses to call off a part of a time over midnight, of the dates that stand: what would stay may be shorter than anybody may book.
pub(super) fn check_whole(standing: &[Part], chosen: &HashSet<Uuid>) -> Result<(), Problem> {
    let is_chosen = |part: &Part| chosen.contains(&part.id);
    let is_cut = |pair: &[Part]| pair[0].goes_on_into(&pair[1]) && is_chosen(&pair[0]) != is_chosen(&pair[1]);
    if standing.windows(2).any(is_cut) {
        let message = "A time over midnight can only be canceled as a whole. Select both of its dates.";
        return Err(Problem::invalid_field("dayIds", "partOfOneTime", message));
    }
    Ok(())
}
