//! What is open, against the six conditions of decisions.md taken one by one, slot by slot, without sets.

use crate::times;
use chrono::TimeDelta;
use domain::{
    access::AccessLevel,
    availability::{
        AvailabilityRule, Buffers, Busy, BusyMinutes, DayAvailability, LeadTime, Listing, OpenDay, OpenTime, Person,
        Question, RequestRefusal, RuleEffect, RuleTimes, Schedule, SlotState, SpaceRules, WhyNot,
    },
    time::{DateTime, DayClock, LocalDay, SlotLength, SlotRange, TimeRange, Utc, Weekday, Weekdays},
};
use proptest::prelude::*;

fn day() -> impl Strategy<Value = LocalDay> {
    let days = ["2027-03-13", "2027-03-14", "2027-03-15", "2027-11-07"];
    prop::sample::select(days.to_vec()).prop_map(|day| day.parse().expect("a day"))
}

fn levels() -> impl Strategy<Value = AccessLevel> {
    (0_u8..=4).prop_map(|number| AccessLevel::try_from(number).expect("a level"))
}

fn sports() -> impl Strategy<Value = Option<String>> {
    prop::sample::select(vec![None, Some("soccer".to_owned()), Some("rugby".to_owned())])
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
    (effect, times, weekdays, sports(), 0_u32..4, 0_u32..9).prop_map(
        |(effect, times, weekdays, sport, from, length)| {
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
        },
    )
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
    let sport = question.person.sport.as_deref();
    let applying: Vec<&AvailabilityRule> = question
        .rules
        .iter()
        .filter(|rule| rule.applies_to(question.clock.day(), sport))
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
        && !question.busy.iter().any(|busy| busy.collides_with(&mine))
}

proptest! {
    #[test]
    fn a_slot_is_open_exactly_if_all_conditions_hold(
        day in day(),
        rules in prop::collection::vec(rules(), 0..5),
        busies in busies(),
        (level, sport, group_lead) in (levels(), sports(), prop::option::of(0_u16..4)),
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
        let sport = person.sport.as_deref();
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

        // What can be taken collides with nothing, however long it is.
        for first in answer.starts(3) {
            let named: Vec<u16> = (first..).filter(|slot| clock.slot_exists(length, *slot)).take(3).collect();
            let range = answer.take(&named, 3).expect("a start that was offered");
            prop_assert_eq!(answer.score(range).number(), 100);
            let mine = Busy::by(range, &clock, space.buffers);
            prop_assert!(!busy.iter().any(|busy| busy.collides_with(&mine)));
        }
    }
}

struct Court {
    space: SpaceRules,
    rules: Vec<AvailabilityRule>,
    busy: Vec<Busy>,
    person: Person,
    clock: DayClock,
}

/// Open to everybody from 08:00 to 20:00, half-hour slots, no lead time.
fn court(date: &str) -> Court {
    let opens = |level: u8, start: &str, end: &str| AvailabilityRule {
        effect: RuleEffect::Opens {
            level: AccessLevel::try_from(level).expect("a level"),
        },
        first_day: "2027-01-01".parse().expect("a day"),
        last_day: "2027-12-31".parse().expect("a day"),
        weekdays: Weekdays::ALL,
        times: RuleTimes::Ranges(vec![
            TimeRange::new(start.parse().expect("a time"), end.parse().expect("a time")).expect("a range"),
        ]),
        sport: None,
    };
    Court {
        space: SpaceRules {
            lead_time: LeadTime::NONE,
            ..SpaceRules::new(SlotLength::HALF_HOUR)
        },
        rules: vec![opens(0, "00:00", "20:00"), opens(2, "20:00", "22:00")],
        busy: vec![],
        person: Person::default(),
        clock: DayClock::new(date.parse().expect("a day"), "America/Chicago".parse().expect("a zone")),
    }
}

impl Court {
    fn answer(&self) -> DayAvailability {
        DayAvailability::answer(&Question {
            space: &self.space,
            rules: &self.rules,
            busy: &self.busy,
            person: &self.person,
            clock: &self.clock,
            now: self.clock.start() - TimeDelta::days(10),
        })
    }

    fn busy(&mut self, first: u16, end: u16) {
        let range = SlotRange::new(SlotLength::HALF_HOUR, first, end).expect("a range");
        self.busy.push(Busy::by(range, &self.clock, Buffers::NONE));
    }
}

#[test]
fn each_closed_slot_says_why() {
    let mut court = court("2027-03-01");
    court.space.buffers = Buffers::from_blocks(SlotLength::HALF_HOUR, 1, 0).expect("a buffer");
    court.busy(20, 22);
    let answer = court.answer();
    let why = |slot: usize| match answer.slots()[slot] {
        SlotState::Open { .. } => None,
        SlotState::Closed(why) => Some(why),
    };
    assert_eq!(why(19), None, "the other's buffer before is none");
    assert_eq!(why(20), Some(WhyNot::Taken));
    assert_eq!(
        why(22),
        Some(WhyNot::Buffer),
        "one's own buffer before may not reach into the booking"
    );
    assert_eq!(why(23), None);
    assert_eq!(why(40), Some(WhyNot::LevelNeeded { level: 2 }));
    assert_eq!(why(44), Some(WhyNot::NotOffered));
    let json = serde_json::to_value(WhyNot::LevelNeeded { level: 2 }).expect("it is written");
    assert_eq!(json, serde_json::json!({ "reason": "levelNeeded", "level": 2 }));
}

#[test]
fn a_request_is_one_run_of_at_least_an_hour() {
    let court = court("2027-03-01");
    let answer = court.answer();
    let refused = |slots: &[u16]| answer.take(slots, 2).expect_err("refused").to_string();
    assert_eq!(
        refused(&[]),
        "No days or times selected based availability or priority/access"
    );
    assert_eq!(refused(&[18, 20]), "Please select continuous block of time.");
    assert_eq!(refused(&[18]), "Please select 1 hour minimum.");
    assert_eq!(
        answer.take(&[18], 3).expect_err("refused").to_string(),
        "Please select 1 hour 30 minutes minimum."
    );
    assert_eq!(answer.take(&[47, 48], 2), Err(RequestRefusal::NoSuchSlot { slot: 48 }));
    let range = answer.take(&[19, 18, 19], 2).expect("open");
    assert_eq!((range.first(), range.end()), (18, 20));
    assert_eq!(
        refused(&[39, 40]),
        "This time is kept for groups with priority 2 or above."
    );
}

#[test]
fn continuity_is_judged_by_instants() {
    let court = court("2027-03-14");
    let answer = court.answer();
    // 01:30 to 02:00 and 03:00 to 03:30 follow one another where the clock jumps.
    let range = answer.take(&[3, 6], 2).expect("open");
    assert_eq!((range.first(), range.end()), (3, 7));
    assert_eq!(range.charged(&court.clock).minutes(), 60);
    assert_eq!(
        answer.take(&[3, 4], 2),
        Err(RequestRefusal::NoSuchSlot { slot: 4 }),
        "it has no length"
    );
    assert_eq!(answer.take_range(range, 2), Ok(range));
    assert_eq!(
        answer.take_range(range, 3),
        Err(RequestRefusal::TooShort { minutes: 90 })
    );
}

#[test]
fn the_score_is_the_share_that_is_open() {
    let mut court = court("2027-03-01");
    court.busy(20, 21);
    let range = SlotRange::new(SlotLength::HALF_HOUR, 18, 24).expect("a range");
    assert_eq!(court.answer().score(range).number(), 83);
    assert_eq!(court.answer().starts(2).first(), Some(&0));
    assert!(
        !court.answer().starts(2).contains(&19),
        "19 and 20 would run into the booking"
    );
}

#[test]
fn the_shorter_lead_time_wins() {
    let court = court("2027-03-01");
    let open = |space: u16, group: Option<u16>| {
        let space = SpaceRules {
            lead_time: LeadTime(space),
            ..court.space
        };
        let person = Person {
            lead_time: group.map(LeadTime),
            ..Person::default()
        };
        let now = court.clock.start() + TimeDelta::hours(10) - TimeDelta::days(1);
        let (rules, busy, clock) = (&court.rules, &court.busy, &court.clock);
        let answer = DayAvailability::answer(&Question {
            space: &space,
            rules,
            busy,
            person: &person,
            clock,
            now,
        });
        answer.starts(1).first().copied()
    };
    assert_eq!(open(2, None), Some(21), "after now and 24 hours, which is 10:00");
    assert_eq!(open(1, None), Some(0));
    assert_eq!(open(0, None), Some(0));
    assert_eq!(open(9, None), None);
    assert_eq!(open(9, Some(2)), Some(21));
    assert_eq!(open(2, Some(9)), Some(21));
}

#[test]
fn spans_are_cut_to_the_window_and_run_over_the_hour_that_is_skipped() {
    let minutes = |text: &str| text.parse().expect("a time");
    let window = |start: &str, end: &str| TimeRange::new(minutes(start), minutes(end)).expect("a range");
    let spans = |court: &Court, window: TimeRange, minimum: u16| -> Vec<(u16, u16)> {
        court
            .answer()
            .free_spans(window, minimum)
            .iter()
            .map(|span| (span.first(), span.end()))
            .collect()
    };
    let mut plain = court("2027-03-01");
    plain.busy(20, 21);
    assert_eq!(spans(&plain, window("09:15", "13:00"), 1), [(19, 20), (21, 26)]);
    assert_eq!(spans(&plain, window("09:15", "13:00"), 2), [(21, 26)]);
    let spring = court("2027-03-14");
    assert_eq!(spans(&spring, window("01:00", "04:00"), 4), [(2, 8)]);
    assert!(spans(&spring, window("01:00", "04:00"), 5).is_empty());
}

#[test]
fn what_starts_now_has_passed() {
    let court = court("2027-03-01");
    let (space, rules, busy, person, clock) = (&court.space, &court.rules, &court.busy, &court.person, &court.clock);
    let now = court.clock.start() + TimeDelta::hours(9);
    let answer = DayAvailability::answer(&Question {
        space,
        rules,
        busy,
        person,
        clock,
        now,
    });
    assert_eq!(answer.slots()[17], SlotState::Closed(WhyNot::Past));
    assert_eq!(answer.slots()[18], SlotState::Closed(WhyNot::Past));
    assert!(answer.is_open(19));
    let tomorrow = SpaceRules {
        lead_time: LeadTime(2),
        ..court.space
    };
    let answer = DayAvailability::answer(&Question {
        space: &tomorrow,
        rules,
        busy,
        person,
        clock,
        now,
    });
    assert_eq!(answer.slots()[18], SlotState::Closed(WhyNot::Past));
    assert_eq!(answer.slots()[19], SlotState::Closed(WhyNot::LeadTime { days: 2 }));
}
