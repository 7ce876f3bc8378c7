//! When the spaces of an organization are open and what of it is taken, by the same rules that the server goes by.
//!
//! The server knows what is open from today on; the demo has bookings before that, so this reads the demo's own hours.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::access::AccessLevel;
use domain::availability::{
    AvailabilityRule, Busy, DayAvailability, LeadTime, Listing, Person, Question, RuleEffect, RuleTimes, SpaceRules,
};
use domain::time::{Buffers, DayClock, LocalDay, LocalTime, SlotLength, SlotRange, TimeRange, Weekdays, Zone};

use crate::demo::{Facility, Organization, Space};

/// A space with all that holds for it.
pub(super) struct DiarySpace<'a> {
    pub facility: &'a Facility,
    pub space: &'a Space,
    pub zone: Zone,
    pub rules: SpaceRules,
    hours: Vec<AvailabilityRule>,
    /// Its own place in the diary, and those of its parts, and of their parts.
    units: Vec<usize>,
}

#[cfg(test)]
impl DiarySpace<'_> {
    /// Returns true if they can't both be booked at one time.
    pub(super) fn shares_units_with(&self, other: &Self) -> bool {
        self.units.iter().any(|unit| other.units.contains(unit))
    }
}

/// The spaces of an organization, and what of them is taken.
pub(super) struct Diary<'a> {
    pub spaces: Vec<DiarySpace<'a>>,
    taken: HashMap<(usize, LocalDay), Vec<Busy>>,
    clocks: HashMap<(Zone, LocalDay), DayClock>,
}

impl<'a> Diary<'a> {
    /// An empty diary for a demo that is made now.
    pub(super) fn new(organization: &'a Organization, now: DateTime<Utc>) -> anyhow::Result<Self> {
        let mut spaces: Vec<DiarySpace> = Vec::new();
        for (facility, space) in organization.spaces() {
            let own = spaces.len();
            let mut above = space.parent_key.as_ref();
            while let Some(key) = above {
                let parent = spaces
                    .iter_mut()
                    .find(|other| other.facility.short_name == facility.short_name && other.space.key == *key);
                above = parent.and_then(|parent| {
                    parent.units.push(own);
                    parent.space.parent_key.as_ref()
                });
            }
            spaces.push(DiarySpace {
                facility,
                space,
                zone: facility.time_zone.unwrap_or(organization.time_zone),
                rules: rules_of(organization, space)?,
                hours: hours_of(organization, facility, space, now)?,
                units: vec![own],
            });
        }
        Ok(Self {
            spaces,
            taken: HashMap::new(),
            clocks: HashMap::new(),
        })
    }

    /// Returns the open time of a day for somebody of that level who books in good time.
    pub(super) fn day(&mut self, space: usize, day: LocalDay, level: AccessLevel) -> DayAvailability {
        let DiarySpace {
            zone,
            rules,
            hours,
            units,
            ..
        } = &self.spaces[space];
        let clock = self
            .clocks
            .entry((*zone, day))
            .or_insert_with(|| DayClock::new(day, *zone));
        let near = [day.minus_days(1), day, day.plus_days(1)];
        let taken = &self.taken;
        let busy: Vec<Busy> = units
            .iter()
            .flat_map(|unit| near.iter().filter_map(|day| taken.get(&(*unit, *day))))
            .flatten()
            .copied()
            .collect();
        let in_good_time = clock.start() - TimeDelta::days(i64::from(rules.lead_time.0) + 1);
        DayAvailability::answer(&Question {
            space: rules,
            rules: hours,
            busy: &busy,
            person: &Person {
                level,
                ..Person::default()
            },
            clock,
            now: in_good_time,
        })
    }

    /// Takes the time of a space, and of all its parts.
    pub(super) fn take(&mut self, space: usize, day: &DayClock, slots: SlotRange) {
        let DiarySpace { rules, units, .. } = &self.spaces[space];
        let busy = Busy::by(slots, day, rules.buffers);
        for unit in units {
            self.taken.entry((*unit, day.day())).or_default().push(busy);
        }
    }
}

/// Counts as the server does: a minimum is in slots of the block that it belongs to.
fn rules_of(organization: &Organization, space: &Space) -> anyhow::Result<SpaceRules> {
    let own = &space.rental;
    let slot_length: SlotLength = own.block.unwrap_or(organization.rental.block);
    let inherited = own.block.is_none().then_some(organization.rental.minimum_slots);
    let minimum = own.minimum_slots.or(inherited);
    Ok(SpaceRules {
        listing: Listing::of(true, space.published, space.price.is_positive()),
        slot_length,
        minimum_slots: minimum.unwrap_or_else(|| SpaceRules::an_hour_of(slot_length)),
        buffers: Buffers::from_blocks(slot_length, own.buffer_before, own.buffer_after)
            .map_err(|refusal| anyhow::anyhow!("{}: {}", space.key, refusal.message))?,
        lead_time: LeadTime(organization.lead_time_days),
    })
}

fn hours_of(
    organization: &Organization,
    facility: &Facility,
    space: &Space,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<AvailabilityRule>> {
    let today = organization.time_zone.day_of(now);
    let mut hours = Vec::new();
    for opening in organization.schedules.get(&space.schedule).into_iter().flatten() {
        let effect = RuleEffect::Opens {
            level: opening.access_level,
        };
        let times = TimeRange::new(opening.start_time, opening.end_time)?;
        let spans = opening.dates.spans(today).into_iter();
        hours.extend(spans.map(|dates| rule(effect, dates, opening.weekdays, times)));
    }
    for closure in organization
        .closures
        .iter()
        .filter(|closure| closure.concerns(&facility.short_name))
    {
        let times = TimeRange::new(closure.start_time, closure.end_time)?;
        let spans = closure.dates.spans(today).into_iter();
        hours.extend(spans.map(|dates| rule(RuleEffect::Closes, dates, closure.weekdays, times)));
    }
    Ok(hours)
}

fn rule(
    effect: RuleEffect,
    (first_day, last_day): (LocalDay, LocalDay),
    weekdays: Weekdays,
    times: TimeRange,
) -> AvailabilityRule {
    let all_day = times.start() == LocalTime::MIDNIGHT && times.end() == LocalTime::END_OF_DAY;
    AvailabilityRule {
        effect,
        first_day,
        last_day,
        weekdays,
        times: if all_day {
            RuleTimes::AllDay
        } else {
            RuleTimes::Ranges(vec![times])
        },
        sport: None,
    }
}
