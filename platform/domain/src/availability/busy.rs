//! Time that is taken, with the buffers around it.

use crate::time::{Buffers, DateTime, DayClock, SlotRange, Utc};
use std::ops::Range;

/// A pending, approved or completed booking or a live hold of a unit of the space, from start up to, not including, the
/// end. The buffers are those that it was booked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    pub buffers: Buffers,
}

impl Busy {
    /// Returns the time that a booking of those slots on that day takes.
    pub fn by(slots: SlotRange, clock: &DayClock, buffers: Buffers) -> Self {
        let (start, end) = slots.instants(clock);
        Self { start, end, buffers }
    }
}

/// [`Busy`] in whole minutes since 1970, which all bookings begin and end with: a third of the size, and faster to
/// compare with a day. Searches keep it for thousands of spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BusyMinutes {
    start: u32,
    length: u16,
    before: u16,
    after: u16,
}

impl BusyMinutes {
    /// The minute in which it begins.
    pub fn start(self) -> i64 {
        i64::from(self.start)
    }

    /// Returns the minutes in which nothing can be booked at a space with these buffers: the longer of the two buffers
    /// applies.
    pub fn closed_to(self, own: Buffers) -> Range<i64> {
        let before = self.before.max(own.after_minutes);
        let after = self.after.max(own.before_minutes);
        self.start() - i64::from(before)..self.start() + i64::from(self.length) + i64::from(after)
    }
}

impl From<Busy> for BusyMinutes {
    /// A part of a minute counts as a whole one.
    fn from(busy: Busy) -> Self {
        let start = busy.start.timestamp().div_euclid(60);
        let end = busy.end.timestamp() + i64::from(busy.end.timestamp_subsec_nanos() > 0);
        let length = end.div_euclid(60) + i64::from(end.rem_euclid(60) > 0) - start;
        Self {
            start: u32::try_from(start.max(0)).unwrap_or(u32::MAX),
            length: u16::try_from(length.max(0)).unwrap_or(u16::MAX),
            before: busy.buffers.before_minutes,
            after: busy.buffers.after_minutes,
        }
    }
}
