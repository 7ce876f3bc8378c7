//! The open time of a day as unbroken spans, and the starts that fit a length.

use crate::{
    availability::{DayAvailability, SlotState, WhyNot},
    time::{SlotRange, TimeRange},
};

impl DayAvailability {
    /// Returns the unbroken spans of open slots that lie within a window and have at least this many slots. Skipped
    /// slots neither interrupt a span nor count.
    pub fn free_spans(&self, window: TimeRange, minimum_slots: u16) -> Vec<SlotRange> {
        let mut spans = Vec::new();
        let mut run: Vec<u16> = Vec::new();
        let mut close = |run: &mut Vec<u16>| {
            if let (Some(first), Some(last)) = (run.first(), run.last())
                && run.len() >= usize::from(minimum_slots)
            {
                spans.extend(SlotRange::new(self.length, *first, last + 1));
            }
            run.clear();
        };
        for (slot, state) in (0_u16..).zip(&self.slots) {
            let inside = self.length.start_of(slot) >= window.start() && self.length.start_of(slot + 1) <= window.end();
            match state {
                SlotState::Open { .. } if inside => run.push(slot),
                SlotState::Closed(WhyNot::Skipped) => {}
                SlotState::Open { .. } | SlotState::Closed(_) => close(&mut run),
            }
        }
        close(&mut run);
        spans
    }

    /// Returns the number of slots in a row that are open until midnight.
    pub fn open_until_midnight(&self) -> usize {
        open_in_a_row(self.slots.iter().rev())
    }

    /// Returns the number of slots in a row that are open from midnight on.
    pub fn open_from_midnight(&self) -> usize {
        open_in_a_row(self.slots.iter())
    }

    /// Returns the slots from which this many existing slots in a row are open: the start times that a person can be
    /// offered.
    pub fn starts(&self, slots: u16) -> Vec<u16> {
        let wanted = usize::from(slots.max(1));
        let spans = self.free_spans(TimeRange::ALL_DAY, slots.max(1));
        let starts_of = |span: SlotRange| {
            let existing: Vec<u16> = span.iter().filter(|slot| self.is_open(*slot)).collect();
            existing.windows(wanted).map(|run| run[0]).collect::<Vec<_>>()
        };
        spans.into_iter().flat_map(starts_of).collect()
    }
}

/// The first of some slots that are open, but for what the clock skips.
fn open_in_a_row<'a>(slots: impl Iterator<Item = &'a SlotState>) -> usize {
    slots
        .take_while(|state| state.is_open() || **state == SlotState::Closed(WhyNot::Skipped))
        .filter(|state| state.is_open())
        .count()
}
