//! Time that somebody has, with the free time that is kept around it.

use crate::{
    availability::Buffers,
    time::{DateTime, DayClock, SlotRange, Utc},
};

/// A pending, approved or completed booking or a live hold of a unit of the space, from start up to, not including, the
/// end. The buffers are those that it was booked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    pub buffers: Buffers,
}

impl Busy {
    /// What a booking of those slots on that day takes.
    pub fn by(slots: SlotRange, clock: &DayClock, buffers: Buffers) -> Self {
        let (start, end) = slots.instants(clock);
        Self { start, end, buffers }
    }

    /// Whether the two can't both be: their times overlap, or one's time a buffer of the other. Two buffers may overlap.
    pub fn collides_with(&self, other: &Self) -> bool {
        let precedes = |a: &Self, b: &Self| a.end + a.buffers.after().max(b.buffers.before()) <= b.start;
        !precedes(self, other) && !precedes(other, self)
    }
}
