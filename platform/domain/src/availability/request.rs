//! A request for one day, checked against the open time.

use crate::{
    availability::{DayAvailability, SlotState, WhyNot},
    refusal::Refusal,
    time::{SlotRange, length_in_words},
};
use serde::{Deserialize, Serialize};

/// A slot that was asked for and is not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClosedSlot {
    pub slot: u16,
    #[serde(flatten)]
    pub why: WhyNot,
}

/// The reason why a day of a request was refused (docs/rules/time-and-slots.md#slots).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestRefusal {
    #[error("No days or times selected based availability or priority/access")]
    NothingSelected,
    #[error("That time isn't available on this day.")]
    NoSuchSlot { slot: u16 },
    #[error("Please select continuous block of time.")]
    NotContinuous,
    #[error("Please select {} minimum.", length_in_words(u32::from(*.minutes)))]
    TooShort { minutes: u16 },
    #[error("{}", .closed.first().map_or_else(String::new, |slot| slot.why.to_string()))]
    NotOpen { closed: Vec<ClosedSlot> },
}

impl Refusal for RequestRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NothingSelected => "nothingSelected",
            Self::NoSuchSlot { .. } => "unknownSlot",
            Self::NotContinuous => "notContinuous",
            Self::TooShort { .. } => "tooShort",
            Self::NotOpen { .. } => "notOpen",
        }
    }
}

/// The open share of the requested time, 0 to 100, rounded down: 100 only if all of it is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Score(u8);

impl Score {
    pub fn number(self) -> u8 {
        self.0
    }

    /// The share of open slots among those asked for; 0 where nothing was.
    pub fn of(open: usize, asked: usize) -> Self {
        let share = (open.min(asked) * 100).checked_div(asked).unwrap_or(0);
        Self(u8::try_from(share).expect("at most 100"))
    }
}

impl DayAvailability {
    /// The range that the named slots make up, if each of them exists and is open, they follow one another without a
    /// gap (by instants, so the hour that the clock skips is none), and there are enough of them.
    pub fn take(&self, named: &[u16], minimum_slots: u16) -> Result<SlotRange, RequestRefusal> {
        let mut slots = named.to_vec();
        slots.sort_unstable();
        slots.dedup();
        let (Some(first), Some(last)) = (slots.first().copied(), slots.last().copied()) else {
            return Err(RequestRefusal::NothingSelected);
        };
        for slot in &slots {
            if !self.clock.slot_exists(self.length, *slot) {
                return Err(RequestRefusal::NoSuchSlot { slot: *slot });
            }
        }
        let instants = |slot: u16| self.clock.slot(self.length, slot);
        let follows = |pair: &[u16]| {
            let (before, after) = (instants(pair[0]), instants(pair[1]));
            before.map(|(_, end)| end) == after.map(|(start, _)| start)
        };
        if !slots.windows(2).all(follows) {
            return Err(RequestRefusal::NotContinuous);
        }
        if slots.len() < usize::from(minimum_slots) {
            return Err(RequestRefusal::TooShort {
                minutes: minimum_slots.saturating_mul(self.length.minutes()),
            });
        }
        let closed = self.closed_among(slots.iter().copied());
        if !closed.is_empty() {
            return Err(RequestRefusal::NotOpen { closed });
        }
        SlotRange::new(self.length, first, last + 1).map_err(|_| RequestRefusal::NoSuchSlot { slot: last })
    }

    /// Same as [`Self::take`], for a range of slots, leaving out those that the clock skips.
    pub fn take_range(&self, range: SlotRange, minimum_slots: u16) -> Result<SlotRange, RequestRefusal> {
        let exists = |slot: &u16| range.length() == self.length && self.clock.slot_exists(self.length, *slot);
        let existing: Vec<u16> = range.iter().filter(exists).collect();
        if existing.is_empty() {
            return Err(RequestRefusal::NoSuchSlot { slot: range.first() });
        }
        self.take(&existing, minimum_slots)
    }

    fn closed_among(&self, slots: impl Iterator<Item = u16>) -> Vec<ClosedSlot> {
        slots
            .filter_map(|slot| match self.slots.get(usize::from(slot)) {
                Some(SlotState::Open { .. }) => None,
                Some(SlotState::Closed(why)) => Some(ClosedSlot { slot, why: *why }),
                None => Some(ClosedSlot {
                    slot,
                    why: WhyNot::NotOffered,
                }),
            })
            .collect()
    }

    /// Returns the number of the range's existing slots that are open, and of those that exist.
    pub fn open_of(&self, range: SlotRange) -> (usize, usize) {
        let exists = |slot: &u16| self.clock.slot_exists(self.length, *slot);
        let existing: Vec<u16> = range.iter().filter(exists).collect();
        (
            existing.iter().filter(|slot| self.is_open(**slot)).count(),
            existing.len(),
        )
    }

    /// The score of a search for that range on this day.
    pub fn score(&self, range: SlotRange) -> Score {
        let (open, asked) = self.open_of(range);
        Score::of(open, asked)
    }
}
