//! One local day in one zone, with the instant of each of its five-minute ticks.

use crate::time::{DateTime, LocalDay, LocalTime, SlotLength, TICKS_PER_DAY, Ticks, Utc, Zone};
use chrono::TimeDelta;
use std::{ops::Range, sync::Arc};

const SECONDS_PER_TICK: i64 = 300;

/// A day and the instants at which its ticks begin and end. Made once for a day and used for every space of a zone;
/// cloning it is cheap.
#[derive(Debug, Clone)]
pub struct DayClock {
    day: LocalDay,
    zone: Zone,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
    /// Where the clock is changed on this day: the boundaries of its ticks, in order. They never go back; two that are
    /// equal enclose time that the clock skips. Nothing on a day of 24 hours, whose ticks are all alike.
    uneven: Option<Arc<[DateTime<Utc>]>>,
}

impl DayClock {
    pub fn new(day: LocalDay, zone: Zone) -> Self {
        let (start, end) = zone.bounds(day);
        // No zone changes its clock twice on one day, so a day of 24 hours has no change.
        let is_even = end - start == TimeDelta::days(1);
        let boundaries = || {
            (0_u16..)
                .take(TICKS_PER_DAY + 1)
                .filter_map(|tick| LocalTime::from_minutes(tick * 5))
                .map(|time| zone.instant(day, time))
                .collect()
        };
        Self {
            day,
            zone,
            start,
            end,
            uneven: (!is_even).then(boundaries),
        }
    }

    pub fn day(&self) -> LocalDay {
        self.day
    }

    pub fn zone(&self) -> Zone {
        self.zone
    }

    pub fn start(&self) -> DateTime<Utc> {
        self.start
    }

    pub fn end(&self) -> DateTime<Utc> {
        self.end
    }

    /// The instant of a time of this day.
    pub fn instant(&self, time: LocalTime) -> DateTime<Utc> {
        match &self.uneven {
            None => self.start + TimeDelta::minutes(i64::from(time.minutes())),
            Some(boundaries) if time.minutes().is_multiple_of(5) => boundaries[usize::from(time.minutes() / 5)],
            Some(_) => self.zone.instant(self.day, time),
        }
    }

    /// When the slot starts and ends; nothing where a day has no such slot.
    pub fn slot(&self, length: SlotLength, slot: u16) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        if slot >= length.slots_per_day() {
            return None;
        }
        Some((
            self.instant(length.start_of(slot)),
            self.instant(length.start_of(slot + 1)),
        ))
    }

    /// Returns true if the slot has a length.
    pub fn slot_exists(&self, length: SlotLength, slot: u16) -> bool {
        match self.uneven {
            None => slot < length.slots_per_day(),
            Some(_) => self.slot(length, slot).is_some_and(|(start, end)| start < end),
        }
    }

    /// The ticks that share time with the instants from start to end. Ticks of no length share none.
    pub fn ticks_overlapping(&self, start: DateTime<Utc>, end: DateTime<Utc>) -> Ticks {
        // A part of a second at the end is time too.
        let last = end.timestamp() + i64::from(end.timestamp_subsec_nanos() > 0);
        match &self.uneven {
            None if start < end => self.ticks_of_seconds(start.timestamp()..last),
            None => Ticks::NONE,
            Some(boundaries) => uneven_ticks(boundaries, start, end).subtract(self.skipped()),
        }
    }

    /// Same as [`Self::ticks_overlapping`], for whole minutes since 1970.
    pub fn ticks_of_minutes(&self, minutes: Range<i64>) -> Ticks {
        if minutes.is_empty() {
            return Ticks::NONE;
        }
        let instant = |minute: i64| DateTime::from_timestamp(minute * 60, 0).unwrap_or(self.start);
        match &self.uneven {
            None => self.ticks_of_seconds(minutes.start * 60..minutes.end * 60),
            Some(_) => self.ticks_overlapping(instant(minutes.start), instant(minutes.end)),
        }
    }

    /// The ticks of an even day that share time with these seconds since 1970.
    fn ticks_of_seconds(&self, seconds: Range<i64>) -> Ticks {
        let midnight = self.start.timestamp();
        let tick = |seconds: i64| usize::try_from(seconds.max(0) / SECONDS_PER_TICK).unwrap_or(TICKS_PER_DAY);
        Ticks::span(
            tick(seconds.start - midnight),
            tick(seconds.end - midnight + SECONDS_PER_TICK - 1),
        )
    }

    /// The ticks that start at or before an instant.
    pub fn ticks_until(&self, instant: DateTime<Utc>) -> Ticks {
        if instant < self.start {
            return Ticks::NONE;
        }
        match &self.uneven {
            None => {
                let since = (instant.timestamp() - self.start.timestamp()) / SECONDS_PER_TICK;
                Ticks::span(0, usize::try_from(since).map_or(TICKS_PER_DAY, |tick| tick + 1))
            }
            Some(boundaries) => Ticks::span(0, boundaries.partition_point(|boundary| *boundary <= instant)),
        }
    }

    /// The ticks that have no length on this day.
    pub fn skipped(&self) -> Ticks {
        let Some(boundaries) = &self.uneven else {
            return Ticks::NONE;
        };
        let empty = (0..TICKS_PER_DAY).filter(|tick| boundaries[*tick] == boundaries[tick + 1]);
        empty.fold(Ticks::NONE, |ticks, tick| ticks.union(Ticks::span(tick, tick + 1)))
    }
}

/// The ticks between these boundaries that touch the instants from start to end.
fn uneven_ticks(boundaries: &[DateTime<Utc>], start: DateTime<Utc>, end: DateTime<Utc>) -> Ticks {
    if start >= end || start >= boundaries[TICKS_PER_DAY] || end <= boundaries[0] {
        return Ticks::NONE;
    }
    // Tick i lies between boundaries i and i + 1.
    let first = boundaries
        .partition_point(|boundary| *boundary <= start)
        .saturating_sub(1);
    let end = boundaries
        .partition_point(|boundary| *boundary < end)
        .min(TICKS_PER_DAY);
    Ticks::span(first, end)
}
