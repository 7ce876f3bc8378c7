//! The rules of a space, laid out for being asked about many days.

use crate::{
    access::AccessLevel,
    availability::{AvailabilityRule, RuleEffect, Sport},
    time::{LocalDay, Ticks, Weekdays},
};

/// The rules and exceptions of a space, with the ticks of each worked out once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schedule {
    rules: Box<[ScheduledRule]>,
}

/// A rule that is laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ScheduledRule {
    ticks: Ticks,
    first_day: LocalDay,
    last_day: LocalDay,
    weekdays: Weekdays,
    effect: RuleEffect,
    sport: Option<Box<str>>,
}

impl Schedule {
    pub fn new(rules: &[AvailabilityRule]) -> Self {
        let laid = rules.iter().map(|rule| ScheduledRule {
            ticks: rule.ticks(),
            first_day: rule.first_day,
            last_day: rule.last_day,
            weekdays: rule.weekdays,
            effect: rule.effect,
            sport: rule.sport.as_deref().map(Box::from),
        });
        Self { rules: laid.collect() }
    }

    /// Returns the time of a day that is open to people of a level who come for this sport, whatever is booked.
    pub fn open_to(&self, level: AccessLevel, sport: &Sport, day: LocalDay) -> Ticks {
        let (mut open, mut closed) = (Ticks::NONE, Ticks::NONE);
        let weekday = day.weekday();
        for rule in &self.rules {
            let is_told = sport.is_told(rule.effect, rule.sport.as_deref());
            if !is_told || day < rule.first_day || rule.last_day < day || !rule.weekdays.contains(weekday) {
                continue;
            }
            match rule.effect {
                RuleEffect::Closes => closed = closed.union(rule.ticks),
                RuleEffect::Opens { level: least } if least <= level => open = open.union(rule.ticks),
                RuleEffect::Opens { .. } => {}
            }
        }
        open.subtract(closed)
    }
}
