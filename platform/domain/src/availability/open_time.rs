//! The open time of a day as a set, without the reasons why the rest is closed, for searches over thousands of days. A
//! property test checks that it agrees with [`DayAvailability`].

use crate::{
    access::AccessLevel,
    availability::{BusyMinutes, LeadTime, Listing, Schedule, SpaceRules, Sport},
    time::{DateTime, DayClock, SlotLength, SlotRange, Ticks, TimeRange, Utc},
};

/// The facts that the open time of a day depends on, besides what occupies the space's units.
#[derive(Debug, Clone, Copy)]
pub struct OpenDay<'a> {
    pub space: &'a SpaceRules,
    pub schedule: &'a Schedule,
    /// The asker's highest level there.
    pub level: AccessLevel,
    /// The lead time of the group that they book in; the shorter of it and the space's holds.
    pub lead_time: Option<LeadTime>,
    pub sport: &'a Sport,
    pub clock: &'a DayClock,
    pub now: DateTime<Utc>,
}

/// The time of a day that is open to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTime {
    free: Ticks,
    /// The time that the clock skips: it doesn't exist, and doesn't interrupt other time.
    skipped: Ticks,
    length: SlotLength,
}

impl OpenTime {
    /// The open time of the day that is asked about, with what occupies any unit of the space on it or near it.
    pub fn of(day: &OpenDay, busy: impl Iterator<Item = BusyMinutes>) -> Self {
        let clock = day.clock;
        let mut free = Ticks::NONE;
        if day.space.listing == Listing::Offered {
            free = day.schedule.open_to(day.level, day.sport, clock.day());
            if !free.is_empty() {
                let own = day.space.lead_time;
                let lead = day.lead_time.map_or(own, |group| group.min(own));
                let closed = clock.ticks_until(day.now.max(lead.cutoff(day.now)));
                free = busy
                    .map(|busy| clock.ticks_of_minutes(busy.closed_to(day.space.buffers)))
                    .fold(free.subtract(closed), Ticks::subtract);
            }
        }
        Self {
            free,
            skipped: clock.skipped(),
            length: day.space.slot_length,
        }
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

    /// Returns the open slots together with the slots that the clock skips, which interrupt nothing.
    fn passable_slots(&self, window: TimeRange) -> Ticks {
        let whole = || self.slots_of(Ticks::within(window));
        let skipped = self.skipped_slots();
        let inside = if skipped.is_empty() {
            skipped
        } else {
            skipped.intersect(whole())
        };
        self.slots(window).union(inside)
    }

    /// Returns true if the clock skips a part of the day.
    pub fn skips(&self) -> bool {
        !self.skipped.is_empty()
    }

    /// The starts of the slots within a window that exist on this day.
    pub fn existing_slots(&self, window: TimeRange) -> Ticks {
        self.slots_of(Ticks::within(window)).subtract(self.skipped_slots())
    }

    /// Returns the starts from which this many slots in a row (at least one) are open within a window. Skipped slots
    /// among them interrupt nothing, but at least one of them has to exist.
    pub fn starts(&self, window: TimeRange, slots: u16) -> Ticks {
        let length = usize::from(slots.max(1)) * self.length.ticks();
        if !self.skips() {
            let free = self.free.intersect(Ticks::within(window));
            if free.is_empty() {
                return free;
            }
            return free.starts_of(length).intersect(self.length.starts());
        }
        let passable = self.passable_slots(window).lengthened(self.length.ticks());
        let exists = self.existing_slots(window);
        let starts = passable.starts_of(length).intersect(self.length.starts());
        starts
            .iter()
            .filter(|start| exists.overlaps(Ticks::span(*start, start + length)))
            .fold(Ticks::NONE, |ticks, start| ticks.union(Ticks::span(start, start + 1)))
    }

    /// Returns the unbroken spans of open slots within a window that have at least this many slots. Skipped slots
    /// neither interrupt a span nor count.
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
                // Skipped time at its ends is not a part of it.
                let (first, last) = (inside.iter().next()?, inside.iter().last()?);
                SlotRange::new(self.length, slot_of(first)?, slot_of(last)? + 1).ok()
            })
            .collect()
    }

    /// Returns true if a range of times is open as a whole, but for what the clock skips; some of it exists.
    pub fn is_open(&self, times: TimeRange) -> bool {
        let asked = Ticks::touching(times).subtract(self.skipped);
        !asked.is_empty() && self.free.contains_all(asked)
    }
}
