//! The answer to "what is open for this person on this day?".

use crate::{
    access::AccessLevel,
    availability::{AvailabilityRule, Busy, Listing, Person, RuleEffect, SpaceRules},
    time::{DateTime, DayClock, SlotLength, Ticks, Utc},
};
use serde::{Deserialize, Serialize};

/// Everything that the answer depends on.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub space: &'a SpaceRules,
    /// The rules and exceptions of the space, in any order.
    pub rules: &'a [AvailabilityRule],
    /// Busy times of any unit of the space on that day or near it, in any order.
    pub busy: &'a [Busy],
    pub person: &'a Person,
    pub clock: &'a DayClock,
    pub now: DateTime<Utc>,
}

/// The reason why a slot can't be booked; the first of these that applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum WhyNot {
    #[error("The clock skips this time on that day.")]
    Skipped,
    #[error("This space can't be rented.")]
    NotRentable,
    #[error("This space is not published.")]
    NotPublished,
    #[error("This space has no price yet.")]
    NotPriced,
    #[error("This time has passed.")]
    Past,
    #[error("Book this space at least {} in advance.", super::LeadTime(*days).in_words())]
    LeadTime { days: u16 },
    #[error("This space is closed at this time.")]
    Closed,
    #[error("This space is not open at this time.")]
    NotOffered,
    #[error("This time is reserved for groups with priority {level} or above.")]
    LevelNeeded { level: u8 },
    #[error("This time is booked.")]
    Taken,
    #[error("This time is a buffer around another booking.")]
    Buffer,
}

impl From<Listing> for Option<WhyNot> {
    fn from(listing: Listing) -> Self {
        match listing {
            Listing::Offered => None,
            Listing::NotRentable => Some(WhyNot::NotRentable),
            Listing::NotPublished => Some(WhyNot::NotPublished),
            Listing::NotPriced => Some(WhyNot::NotPriced),
        }
    }
}

/// The state of one slot for the person who asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotState {
    /// They may book it; the level is the lowest that opens it.
    Open {
        level: AccessLevel,
    },
    Closed(WhyNot),
}

impl SlotState {
    pub fn is_open(self) -> bool {
        matches!(self, Self::Open { .. })
    }
}

/// The slots of a day, each open or closed with its reason.
#[derive(Debug, Clone)]
pub struct DayAvailability {
    pub(super) clock: DayClock,
    pub(super) length: SlotLength,
    pub(super) slots: Vec<SlotState>,
}

/// The layers of a whole day, as sets of ticks.
pub(super) struct Layers {
    /// The time that is open to each access level.
    pub open: [Ticks; 5],
    pub closed: Ticks,
    pub taken: Ticks,
    pub buffer: Ticks,
    lead_days: u16,
    pub cutoff: DateTime<Utc>,
}

impl Layers {
    pub fn of(question: &Question) -> Self {
        let mut open = [Ticks::NONE; 5];
        let mut closed = Ticks::NONE;
        let sport = &question.person.sport;
        for rule in question
            .rules
            .iter()
            .filter(|rule| rule.applies_to(question.clock.day(), sport))
        {
            match rule.effect {
                RuleEffect::Closes => closed = closed.union(rule.ticks()),
                RuleEffect::Opens { level } => {
                    for layer in &mut open[usize::from(level.number())..] {
                        *layer = layer.union(rule.ticks());
                    }
                }
            }
        }

        let own = question.space.buffers;
        let (mut taken, mut buffer) = (Ticks::NONE, Ticks::NONE);
        for busy in question.busy {
            // Neighbors keep the longer of their two buffers between them: each buffer may reach into the other's, but
            // not into the other's time.
            let before = busy.start - busy.buffers.before().max(own.after());
            let after = busy.end + busy.buffers.after().max(own.before());
            taken = taken.union(question.clock.ticks_overlapping(busy.start, busy.end));
            buffer = buffer.union(question.clock.ticks_overlapping(before, after));
        }

        let space_lead = question.space.lead_time;
        let lead = question
            .person
            .lead_time
            .map_or(space_lead, |group| group.min(space_lead));
        Self {
            open,
            closed,
            taken,
            buffer,
            lead_days: lead.0,
            cutoff: lead.cutoff(question.now),
        }
    }
}

impl DayAvailability {
    /// Judges every slot of the day.
    pub fn answer(question: &Question) -> Self {
        let length = question.space.slot_length;
        let layers = Layers::of(question);
        let slots = (0..length.slots_per_day())
            .map(|slot| Self::judge(question, &layers, slot))
            .collect();
        Self {
            clock: question.clock.clone(),
            length,
            slots,
        }
    }

    fn judge(question: &Question, layers: &Layers, slot: u16) -> SlotState {
        let length = question.space.slot_length;
        let Some((start, _)) = question.clock.slot(length, slot).filter(|(start, end)| start < end) else {
            return SlotState::Closed(WhyNot::Skipped);
        };
        if let Some(why) = question.space.listing.into() {
            return SlotState::Closed(why);
        }
        if start <= question.now {
            return SlotState::Closed(WhyNot::Past);
        }
        if start <= layers.cutoff {
            return SlotState::Closed(WhyNot::LeadTime { days: layers.lead_days });
        }
        let first = usize::from(slot) * length.ticks();
        let ticks = Ticks::span(first, first + length.ticks());
        if layers.closed.overlaps(ticks) {
            return SlotState::Closed(WhyNot::Closed);
        }
        let Some(level) = (0_u8..)
            .zip(&layers.open)
            .find(|(_, open)| open.contains_all(ticks))
            .map(|(level, _)| level)
        else {
            return SlotState::Closed(WhyNot::NotOffered);
        };
        if level > question.person.level.number() {
            return SlotState::Closed(WhyNot::LevelNeeded { level });
        }
        if layers.taken.overlaps(ticks) {
            return SlotState::Closed(WhyNot::Taken);
        }
        if layers.buffer.overlaps(ticks) {
            return SlotState::Closed(WhyNot::Buffer);
        }
        SlotState::Open {
            level: AccessLevel::try_from(level).expect("there are five layers"),
        }
    }

    /// Adapts the answer for somebody who has these times already, from their starts to their ends: they can't have
    /// them twice, but may book right before and after them without a buffer.
    #[must_use]
    pub fn beside(mut self, own: &[(DateTime<Utc>, DateTime<Utc>)]) -> Self {
        for (slot, state) in (0_u16..).zip(&mut self.slots) {
            let Some((start, end)) = self.clock.slot(self.length, slot).filter(|_| state.is_open()) else {
                continue;
            };
            if own.iter().any(|(from, to)| start < *to && *from < end) {
                *state = SlotState::Closed(WhyNot::Taken);
            }
        }
        self
    }

    pub fn clock(&self) -> &DayClock {
        &self.clock
    }

    pub fn slot_length(&self) -> SlotLength {
        self.length
    }

    /// Every slot of the day in order; slot k is at index k.
    pub fn slots(&self) -> &[SlotState] {
        &self.slots
    }

    pub fn is_open(&self, slot: u16) -> bool {
        self.slots.get(usize::from(slot)).is_some_and(|state| state.is_open())
    }
}
