//! The open time of a day as a set, without the reasons why the rest is not open: what a search asks of thousands of days
//! at once. It says the same as [`DayAvailability`], which a property holds it to.

use super::answer::Layers;
use crate::{
    availability::{Listing, Question},
    ticks::Ticks,
    time::{SlotLength, SlotRange, TimeRange},
};

/// What of a day is open to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTime {
    free: Ticks,
    /// What the clock skips: it is nobody's, and interrupts nothing.
    skipped: Ticks,
    length: SlotLength,
}

impl OpenTime {
    /// The open time of the day that is asked about.
    pub fn answer(question: &Question) -> Self {
        let length = question.space.slot_length;
        let skipped = question.clock.skipped();
        let free = if question.space.listing == Listing::Offered {
            let layers = Layers::of(question);
            let open = layers.open[usize::from(question.person.level.number())];
            let not_yet = question.clock.ticks_until(question.now.max(layers.cutoff));
            [layers.closed, layers.taken, layers.buffer, not_yet]
                .into_iter()
                .fold(open, Ticks::subtract)
        } else {
            Ticks::NONE
        };
        Self { free, skipped, length }
    }

    pub fn slot_length(&self) -> SlotLength {
        self.length
    }

    /// The starts of the whole slots of a set.
    fn slots_of(&self, ticks: Ticks) -> Ticks {
        ticks.starts_of(self.length.ticks()).intersect(self.length.starts())
    }

    /// The starts of the slots that the clock skips as a whole.
    fn skipped_slots(&self) -> Ticks {
        if self.skipped.is_empty() {
            Ticks::NONE
        } else {
            self.slots_of(self.skipped)
        }
    }

    /// The starts of the open slots that lie within a window.
    pub fn slots(&self, window: TimeRange) -> Ticks {
        self.slots_of(self.free.intersect(Ticks::within(window)))
            .subtract(self.skipped_slots())
    }

    /// The same with the slots that the clock skips, which interrupt nothing.
    pub fn passable_slots(&self, window: TimeRange) -> Ticks {
        let whole = || self.slots_of(Ticks::within(window));
        let skipped = self.skipped_slots();
        let inside = if skipped.is_empty() {
            skipped
        } else {
            skipped.intersect(whole())
        };
        self.slots(window).union(inside)
    }

    /// Whether the clock skips a part of the day.
    pub fn skips(&self) -> bool {
        !self.skipped.is_empty()
    }

    /// The starts of the slots within a window that exist on this day.
    pub fn existing_slots(&self, window: TimeRange) -> Ticks {
        self.slots_of(Ticks::within(window)).subtract(self.skipped_slots())
    }

    /// Whether so many slots in a row, one at least, are open within a window.
    pub fn has_span(&self, window: TimeRange, minimum_slots: u16) -> bool {
        if !self.skipped.is_empty() {
            return !self.spans(window, minimum_slots).is_empty();
        }
        let filled = self.slots(window).lengthened(self.length.ticks());
        let wanted = usize::from(minimum_slots.max(1)) * self.length.ticks();
        !filled.starts_of(wanted).is_empty()
    }

    /// The unbroken spans of open slots within a window that have at least so many slots. Whatever the clock skips
    /// interrupts nothing and counts for nothing.
    pub fn spans(&self, window: TimeRange, minimum_slots: u16) -> Vec<SlotRange> {
        let (open, ticks) = (self.slots(window), self.length.ticks());
        let slot_of = |tick: usize| u16::try_from(tick / ticks).ok();
        open.union(self.skipped_slots())
            .lengthened(ticks)
            .runs()
            .filter_map(|(first, end)| {
                let inside = open.intersect(Ticks::span(first, end));
                if inside.is_empty() || inside.len() < usize::from(minimum_slots) {
                    return None;
                }
                // What is skipped at its ends is not a part of it.
                let (first, last) = (inside.iter().next()?, inside.iter().last()?);
                SlotRange::new(self.length, slot_of(first)?, slot_of(last)? + 1).ok()
            })
            .collect()
    }

    /// Whether a range of times is open as a whole, but for what the clock skips; some of it exists.
    pub fn is_open(&self, times: TimeRange) -> bool {
        let asked = Ticks::touching(times).subtract(self.skipped);
        !asked.is_empty() && self.free.contains_all(asked)
    }
}
