//! Slots: the equal parts into which a day is cut for booking.

use crate::{
    refusal::Refusal,
    time::{DateTime, DayClock, LocalTime, Ticks, TimeRange, TimeRefusal, Utc},
};
use serde::{Deserialize, Serialize};

/// The length of a slot: 5, 10, 15, 20, 30 or 60 minutes. On the wire the number of minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct SlotLength(u16);

/// The reason why slots are invalid, whatever is open.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SlotRefusal {
    #[error("Choose a block of 5, 10, 15, 20, 30 or 60 minutes.")]
    Length,
    #[error("That time doesn't exist on this day.")]
    Unknown,
    #[error("Please select continuous block of time.")]
    Empty,
    #[error("The time does not begin and end with a block of {minutes} minutes.")]
    BetweenSlots { minutes: u16 },
    #[error("The clock skips this time on that day.")]
    Skipped,
    #[error(transparent)]
    Time(#[from] TimeRefusal),
}

impl Refusal for SlotRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Length => "slotLength",
            Self::Unknown => "unknownSlot",
            Self::Empty => "noLength",
            Self::BetweenSlots { .. } => "betweenSlots",
            Self::Skipped => "skippedByTheClock",
            Self::Time(refusal) => refusal.code(),
        }
    }
}

impl SlotLength {
    /// The length unless something else is set.
    pub const HALF_HOUR: Self = Self(30);
    /// The length in a space with pricing blocks.
    pub const FIVE_MINUTES: Self = Self(5);
    pub const CHOICES: [Self; 6] = [Self(5), Self(10), Self(15), Self(20), Self(30), Self(60)];

    pub fn from_minutes(minutes: u16) -> Result<Self, SlotRefusal> {
        Self::CHOICES
            .into_iter()
            .find(|length| length.0 == minutes)
            .ok_or(SlotRefusal::Length)
    }

    pub fn minutes(self) -> u16 {
        self.0
    }

    /// Slots an hour, the divisor of an hour.
    pub fn divisor(self) -> u16 {
        60 / self.0
    }

    pub fn slots_per_day(self) -> u16 {
        24 * self.divisor()
    }

    /// Five-minute ticks a slot.
    pub fn ticks(self) -> usize {
        usize::from(self.0 / 5)
    }

    /// The ticks at which slots start.
    pub fn starts(self) -> Ticks {
        const STARTS: [Ticks; 13] = {
            let mut starts = [Ticks::NONE; 13];
            let mut ticks = 1;
            while ticks < starts.len() {
                starts[ticks] = Ticks::every(ticks);
                ticks += 1;
            }
            starts
        };
        STARTS[self.ticks()]
    }

    /// Returns the wall-clock time at which the slot starts; the slot after the last one starts at 24:00.
    pub fn start_of(self, slot: u16) -> LocalTime {
        let minutes = slot.saturating_mul(self.0).min(1440);
        LocalTime::from_minutes(minutes).expect("held at 1440")
    }
}

impl Default for SlotLength {
    fn default() -> Self {
        Self::HALF_HOUR
    }
}

impl TryFrom<u16> for SlotLength {
    type Error = SlotRefusal;

    fn try_from(minutes: u16) -> Result<Self, SlotRefusal> {
        Self::from_minutes(minutes)
    }
}

impl From<SlotLength> for u16 {
    fn from(length: SlotLength) -> Self {
        length.0
    }
}

/// Adjacent slots of one day: from the first up to, not including, the end. Never empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SlotRange {
    length: SlotLength,
    first: u16,
    end: u16,
}

impl SlotRange {
    pub fn new(length: SlotLength, first: u16, end: u16) -> Result<Self, SlotRefusal> {
        if end > length.slots_per_day() {
            return Err(SlotRefusal::Unknown);
        }
        if first >= end {
            return Err(SlotRefusal::Empty);
        }
        Ok(Self { length, first, end })
    }

    /// The slots that make up a range of times; both ends must be ends of slots.
    pub fn from_times(length: SlotLength, times: TimeRange) -> Result<Self, SlotRefusal> {
        let minutes = length.minutes();
        let (start, end) = (times.start().minutes(), times.end().minutes());
        if start % minutes != 0 || end % minutes != 0 {
            return Err(SlotRefusal::BetweenSlots { minutes });
        }
        Self::new(length, start / minutes, end / minutes)
    }

    /// From the first start to the last end of two ranges of slots of one length.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self {
            first: self.first.min(other.first),
            end: self.end.max(other.end),
            ..self
        }
    }

    pub fn length(self) -> SlotLength {
        self.length
    }

    pub fn first(self) -> u16 {
        self.first
    }

    pub fn end(self) -> u16 {
        self.end
    }

    pub fn iter(self) -> impl Iterator<Item = u16> {
        self.first..self.end
    }

    /// Returns the times that the clock on the wall shows at both ends.
    pub fn times(self) -> TimeRange {
        let (start, end) = (self.length.start_of(self.first), self.length.start_of(self.end));
        TimeRange::new(start, end).expect("a range of slots is never empty")
    }

    /// The instants at which it starts and ends.
    pub fn instants(self, clock: &DayClock) -> (DateTime<Utc>, DateTime<Utc>) {
        let times = self.times();
        (clock.instant(times.start()), clock.instant(times.end()))
    }

    /// Returns true if the range has a length on that day: somewhere the clock skips over all of it.
    pub fn exists(self, clock: &DayClock) -> bool {
        let (start, end) = self.instants(clock);
        start < end
    }

    /// The five-minute ticks of those of its slots that exist on that day: what is counted for the bill.
    pub fn charged(self, clock: &DayClock) -> Ticks {
        let existing = self.iter().filter(|slot| clock.slot_exists(self.length, *slot));
        existing.fold(Ticks::NONE, |ticks, slot| {
            let first = usize::from(slot) * self.length.ticks();
            ticks.union(Ticks::span(first, first + self.length.ticks()))
        })
    }
}

/// A slot on the wire: one integer, `slot × 10 + access level` (docs/rules/time-and-slots.md#slots).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WireSlot(pub u32);

impl WireSlot {
    pub fn encode(slot: u16, level: u8) -> Self {
        Self(u32::from(slot) * 10 + u32::from(level.min(9)))
    }

    /// The slot, whatever its level; numbers beyond any day become one that no day has.
    pub fn slot(self) -> u16 {
        u16::try_from(self.0 / 10).unwrap_or(u16::MAX)
    }

    pub fn level(self) -> u8 {
        u8::try_from(self.0 % 10).expect("a remainder of ten")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_six_lengths_cut_an_hour() {
        let good: Vec<u16> = (0..=120)
            .filter(|minutes| SlotLength::from_minutes(*minutes).is_ok())
            .collect();
        assert_eq!(good, [5, 10, 15, 20, 30, 60]);
        assert_eq!(SlotLength::HALF_HOUR.slots_per_day(), 48);
    }

    #[test]
    fn a_range_of_times_must_fall_between_slots() {
        let times = |start: u16, end: u16| {
            TimeRange::new(
                LocalTime::from_minutes(start).unwrap(),
                LocalTime::from_minutes(end).unwrap(),
            )
            .unwrap()
        };
        let range = SlotRange::from_times(SlotLength::HALF_HOUR, times(1350, 1440)).unwrap();
        assert_eq!((range.first(), range.end()), (45, 48));
        assert_eq!(range.times(), times(1350, 1440));
        assert_eq!(
            SlotRange::from_times(SlotLength::HALF_HOUR, times(545, 600)),
            Err(SlotRefusal::BetweenSlots { minutes: 30 })
        );
        assert_eq!(SlotRange::new(SlotLength::HALF_HOUR, 47, 49), Err(SlotRefusal::Unknown));
        assert_eq!(SlotRange::new(SlotLength::HALF_HOUR, 7, 7), Err(SlotRefusal::Empty));
    }

    #[test]
    fn the_wire_carries_slot_and_level_in_one_number() {
        let wire = WireSlot::encode(287, 4);
        assert_eq!((wire.0, wire.slot(), wire.level()), (2874, 287, 4));
        assert_eq!(WireSlot(u32::MAX).slot(), u16::MAX);
    }
}
