//! One local day in one zone, with the instant of each of its five-minute ticks.

use crate::{
    ticks::{TICKS_PER_DAY, Ticks},
    time::{DateTime, LocalDay, LocalTime, SlotLength, Utc, Zone},
};
use chrono::TimeDelta;
use std::sync::Arc;

/// The boundaries of a day's ticks as instants, in order. Made once for a day and used for every space of a zone;
/// cloning it is cheap.
///
/// Boundaries never go back; two that are equal enclose time that the clock skips.
#[derive(Debug, Clone)]
pub struct DayClock {
    day: LocalDay,
    zone: Zone,
    boundaries: Arc<[DateTime<Utc>]>,
}

impl DayClock {
    pub fn new(day: LocalDay, zone: Zone) -> Self {
        let (start, end) = zone.bounds(day);
        let ticks = (0_u16..).take(TICKS_PER_DAY + 1);
        let boundaries = if end - start == TimeDelta::days(1) {
            // No zone changes its clock twice on one day, so a day of 24 hours has none.
            ticks
                .map(|tick| start + TimeDelta::minutes(i64::from(tick) * 5))
                .collect()
        } else {
            ticks
                .filter_map(|tick| LocalTime::from_minutes(tick * 5))
                .map(|time| zone.instant(day, time))
                .collect()
        };
        Self { day, zone, boundaries }
    }

    pub fn day(&self) -> LocalDay {
        self.day
    }

    pub fn zone(&self) -> Zone {
        self.zone
    }

    pub fn start(&self) -> DateTime<Utc> {
        self.boundaries[0]
    }

    pub fn end(&self) -> DateTime<Utc> {
        self.boundaries[TICKS_PER_DAY]
    }

    /// The instant of a time of this day.
    pub fn instant(&self, time: LocalTime) -> DateTime<Utc> {
        if time.minutes().is_multiple_of(5) {
            self.boundaries[usize::from(time.minutes() / 5)]
        } else {
            self.zone.instant(self.day, time)
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

    /// Whether the slot has a length.
    pub fn slot_exists(&self, length: SlotLength, slot: u16) -> bool {
        self.slot(length, slot).is_some_and(|(start, end)| start < end)
    }

    /// The ticks that share time with the instants from start to end. Ticks of no length share none.
    pub fn ticks_overlapping(&self, start: DateTime<Utc>, end: DateTime<Utc>) -> Ticks {
        if start >= end || start >= self.end() || end <= self.start() {
            return Ticks::NONE;
        }
        // Tick i lies between boundaries i and i + 1.
        let first = self
            .boundaries
            .partition_point(|boundary| *boundary <= start)
            .saturating_sub(1);
        let end = self
            .boundaries
            .partition_point(|boundary| *boundary < end)
            .min(TICKS_PER_DAY);
        Ticks::span(first, end).subtract(self.skipped())
    }

    /// The ticks that start at or before an instant.
    pub fn ticks_until(&self, instant: DateTime<Utc>) -> Ticks {
        if instant < self.start() {
            return Ticks::NONE;
        }
        let first_after = self.boundaries.partition_point(|boundary| *boundary <= instant);
        Ticks::span(0, first_after)
    }

    /// The ticks that have no length on this day.
    pub fn skipped(&self) -> Ticks {
        if self.end() - self.start() >= TimeDelta::days(1) {
            return Ticks::NONE;
        }
        let empty = (0..TICKS_PER_DAY).filter(|tick| self.boundaries[*tick] == self.boundaries[tick + 1]);
        empty.fold(Ticks::NONE, |ticks, tick| ticks.union(Ticks::span(tick, tick + 1)))
    }
}
