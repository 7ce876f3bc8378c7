//! The open time, against the conditions of docs/rules/availability.md#what-is-open one by one, slot by slot, without sets.

mod court;
mod over_midnight;
mod sports;

use crate::times;
use chrono::TimeDelta;
use domain::{
    access::AccessLevel,
    availability::{
        AvailabilityRule, Busy, BusyMinutes, DayAvailability, LeadTime, Listing, OpenDay, OpenTime, Person, Question,
        RuleEffect, RuleTimes, Schedule, SlotState, SpaceRules, Sport, WhyNot,
    },
    time::{Buffers, DateTime, DayClock, LocalDay, SlotLength, SlotRange, TimeRange, Utc, Weekday, Weekdays},
};
use proptest::prelude::*;

fn day() -> impl Strategy<Value = LocalDay> {
    let days = ["2027-03-13", "2027-03-14", "2027-03-15", "2027-11-07"];
    prop::sample::select(days.to_vec()).prop_map(|day| day.parse().expect("a day"))
}

fn levels() -> impl Strategy<Value = AccessLevel> {
    (0_u8..=4).prop_map(|number| AccessLevel::try_from(number).expect("a level"))
}

fn sport() -> impl Strategy<Value = Option<String>> {
    prop::sample::select(vec![None, Some("soccer".to_owned()), Some("rugby".to_owned())])
}

/// Makes a sport that somebody comes for: not said yet, one sport, or none in particular.
fn comes_for() -> impl Strategy<Value = Sport> {
    prop_oneof![1 => Just(Sport::NotChosen), 4 => sport().prop_map(Sport::Chosen)]
}

fn rules() -> impl Strategy<Value = AvailabilityRule> {
    let effect = prop_oneof![
        3 => levels().prop_map(|level| RuleEffect::Opens { level }),
        1 => Just(RuleEffect::Closes)
    ];
    let times = prop_oneof![
        Just(RuleTimes::AllDay),
        times().prop_map(|times| RuleTimes::Ranges(vec![times]))
    ];
    let weekdays = prop::sample::subsequence(Weekday::ALL.to_vec(), 4..=7).prop_map(Weekdays::from);
    (effect, times, weekdays, sport(), 0_u32..4, 0_u32..9).prop_map(|(effect, times, weekdays, sport, from, length)| {
        let first_day = "2027-03-12".parse::<LocalDay>().expect("a day").plus_days(from);
        let last_day = first_day.plus_days(length * 60);
        AvailabilityRule {
            effect,
            first_day,
            last_day,
            weekdays,
            times,
            sport,
        }
    })
}

fn buffers() -> impl Strategy<Value = Buffers> {
    (0_u16..=6, 0_u16..=6).prop_map(|(before, after)| Buffers {
        before_minutes: before * 10,
        after_minutes: after * 10,
    })
}

/// Five-minute steps from the start of the day, and the length in such steps.
fn busies() -> impl Strategy<Value = Vec<(i64, i64, Buffers)>> {
    prop::collection::vec((-30_i64..300, 1_i64..40, buffers()), 0..3)
}

fn may_be_open(question: &Question, start: DateTime<Utc>, end: DateTime<Utc>, times: TimeRange) -> bool {
    let space = question.space;
    let lead = question
        .person
        .lead_time
        .map_or(space.lead_time, |group| group.min(space.lead_time));
    let is_told = |rule: &AvailabilityRule| match (&rule.sport, &question.person.sport) {
        (Some(only), Sport::Chosen(sport)) => rule.effect == RuleEffect::Closes || sport.as_ref() == Some(only),
        (None, _) | (_, Sport::NotChosen) => true,
    };
    let day = question.clock.day();
    let applying: Vec<&AvailabilityRule> = question
        .rules
        .iter()
        .filter(|rule| is_told(rule) && rule.first_day <= day && day <= rule.last_day)
        .filter(|rule| rule.weekdays.contains(day.weekday()))
        .collect();
    let covers = |rule: &AvailabilityRule, minute: u16| match &rule.times {
        RuleTimes::AllDay => true,
        RuleTimes::Ranges(ranges) => ranges
            .iter()
            .any(|range| range.start().minutes() <= minute && minute < range.end().minutes()),
    };
    let open_at = |minute: u16| {
        let lowest = applying
            .iter()
            .filter(|rule| covers(rule, minute))
            .filter_map(|rule| match rule.effect {
                RuleEffect::Opens { level } => Some(level),
                RuleEffect::Closes => None,
            });
        lowest.min().is_some_and(|lowest| lowest <= question.person.level)
    };
    let closed_at = |minute: u16| {
        applying
            .iter()
            .any(|rule| rule.effect == RuleEffect::Closes && covers(rule, minute))
    };
    let mine = Busy {
        start,
        end,
        buffers: space.buffers,
    };

    space.listing == Listing::Offered
        && start < end
        && start > question.now
        && start > lead.cutoff(question.now)
        && (times.start().minutes()..times.end().minutes()).all(|minute| open_at(minute) && !closed_at(minute))
        && !question.busy.iter().any(|busy| collide(busy, &mine))
}

/// Returns true if the two can't both be: their times overlap, or one's time a buffer of the other. Two buffers may overlap.
fn collide(one: &Busy, other: &Busy) -> bool {
    let precedes = |a: &Busy, b: &Busy| {
        let between = a.buffers.after_minutes.max(b.buffers.before_minutes);
        a.end + TimeDelta::minutes(between.into()) <= b.start
    };
    !precedes(one, other) && !precedes(other, one)
}

proptest! {
    #[test]
    fn a_slot_is_open_exactly_if_all_conditions_hold(
        day in day(),
        rules in prop::collection::vec(rules(), 0..5),
        busies in busies(),
        (level, sport, group_lead) in (levels(), comes_for(), prop::option::of(0_u16..4)),
        (length, buffers, lead) in (prop::sample::select(SlotLength::CHOICES.to_vec()), buffers(), 0_u16..4),
        (now, window) in (-4000_i64..1000, times()),
    ) {
        let clock = DayClock::new(day, "America/Chicago".parse().expect("a zone"));
        let at = |steps: i64| clock.start() + TimeDelta::minutes(5 * steps);
        let busy: Vec<Busy> = busies
            .into_iter()
            .map(|(first, steps, buffers)| Busy { start: at(first), end: at(first + steps), buffers })
            .collect();
        let space = SpaceRules { buffers, lead_time: LeadTime(lead), ..SpaceRules::new(length) };
        let person = Person { level, lead_time: group_lead.map(LeadTime), sport };
        let now = clock.start() + TimeDelta::minutes(now);
        let question = Question { space: &space, rules: &rules, busy: &busy, person: &person, clock: &clock, now };
        let answer = DayAvailability::answer(&question);

        prop_assert_eq!(answer.slots().len(), usize::from(length.slots_per_day()));
        prop_assert_eq!(answer.slot_length(), length);
        for slot in 0..length.slots_per_day() {
            let range = SlotRange::new(length, slot, slot + 1).expect("a slot");
            let (start, end) = range.instants(&clock);
            let expected = may_be_open(&question, start, end, range.times());
            prop_assert_eq!(answer.is_open(slot), expected, "slot {} {:?}", slot, answer.slots()[usize::from(slot)]);
        }

        // Spans are all of the open time, and no two of them touch.
        let spans = answer.free_spans(TimeRange::ALL_DAY, 1);
        let open = (0..length.slots_per_day()).filter(|slot| answer.is_open(*slot)).count();
        prop_assert_eq!(spans.iter().map(|span| answer.open_of(*span).0).sum::<usize>(), open);
        prop_assert!(spans.iter().all(|span| span.exists(&clock) && answer.open_of(*span).0 == answer.open_of(*span).1));
        prop_assert!(spans.windows(2).all(|pair| pair[0].instants(&clock).1 < pair[1].instants(&clock).0));

        // The open time of the day as a set says the same, in any window.
        let schedule = Schedule::new(&rules);
        let sport = &person.sport;
        let lead_time = person.lead_time;
        let open_day = OpenDay { space: &space, schedule: &schedule, level, lead_time, sport, clock: &clock, now };
        let open_time = OpenTime::of(&open_day, busy.iter().copied().map(BusyMinutes::from));
        prop_assert_eq!(open_time.slot_length(), length);
        for (window, least) in [(TimeRange::ALL_DAY, 1), (window, 1), (window, 3)] {
            let spans = answer.free_spans(window, least);
            prop_assert_eq!(open_time.spans(window, least), spans.clone());
            let whole = |first: u16| {
                let slots: Vec<u16> = (first..first + least).collect();
                let passes = |slot: u16| match answer.slots().get(usize::from(slot)) {
                    Some(SlotState::Closed(WhyNot::Skipped) | SlotState::Open { .. }) => true,
                    Some(SlotState::Closed(_)) | None => false,
                };
                slots.iter().all(|slot| passes(*slot))
                    && slots.iter().any(|slot| answer.is_open(*slot))
                    && window.contains(SlotRange::new(length, first, first + least).expect("slots").times())
            };
            let starts: Vec<usize> = (0..=length.slots_per_day() - least)
                .filter(|first| whole(*first))
                .map(|first| usize::from(first) * length.ticks())
                .collect();
            prop_assert_eq!(open_time.starts(window, least).iter().collect::<Vec<_>>(), starts);
            let slots = (0..length.slots_per_day()).filter(|slot| {
                answer.is_open(*slot) && window.contains(SlotRange::new(length, *slot, *slot + 1).expect("a slot").times())
            });
            prop_assert_eq!(open_time.slots(window).len(), slots.count());
        }

        // And so it does of a run of time that is had as a whole or not, as a pricing block is, and of how much of it is open.
        let minutes = length.minutes();
        let (first, end) = (window.start().minutes() / minutes, window.end().minutes().div_ceil(minutes));
        let block = SlotRange::new(length, first, end).expect("slots");
        let existing: Vec<u16> = (first..end).filter(|slot| clock.slot_exists(length, *slot)).collect();
        let whole = !existing.is_empty() && existing.iter().all(|slot| answer.is_open(*slot));
        prop_assert_eq!(open_time.is_open(block.times()), whole);
        let (open, asked) = (open_time.slots(block.times()).len(), open_time.existing_slots(block.times()).len());
        prop_assert_eq!((open, asked), answer.open_of(block));

        // A time that can be taken collides with nothing, however long it is.
        for first in answer.starts(3) {
            let named: Vec<u16> = (first..).filter(|slot| clock.slot_exists(length, *slot)).take(3).collect();
            let range = answer.take(&named, 3).expect("a start that was offered");
            prop_assert_eq!(answer.score(range).number(), 100);
            let mine = Busy::by(range, &clock, space.buffers);
            prop_assert!(!busy.iter().any(|busy| collide(busy, &mine)));
        }
    }
}
