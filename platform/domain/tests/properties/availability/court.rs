//! The open time of one court, case by case.

use chrono::TimeDelta;
use domain::{
    access::AccessLevel,
    availability::{
        AvailabilityRule, Busy, DayAvailability, LeadTime, Person, Question, RequestRefusal, RuleEffect, RuleTimes,
        SlotState, SpaceRules, WhyNot,
    },
    time::{Buffers, DayClock, SlotLength, SlotRange, TimeRange, Weekdays},
};

struct Court {
    space: SpaceRules,
    rules: Vec<AvailabilityRule>,
    busy: Vec<Busy>,
    person: Person,
    clock: DayClock,
}

/// Open to everybody until 20:00, to the second level until 22:00, half-hour slots, no lead time.
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
        "Please select 1½ hours minimum."
    );
    assert_eq!(answer.take(&[47, 48], 2), Err(RequestRefusal::NoSuchSlot { slot: 48 }));
    let range = answer.take(&[19, 18, 19], 2).expect("open");
    assert_eq!((range.first(), range.end()), (18, 20));
    assert_eq!(
        refused(&[39, 40]),
        "This time is reserved for groups with priority 2 or above."
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

#[test]
fn ones_own_times_are_taken_and_what_is_beside_them_is_not() {
    let court = court("2027-03-01");
    let at = |minutes: i64| court.clock.start() + TimeDelta::minutes(minutes);
    let own = [(at(9 * 60), at(10 * 60)), (at(12 * 60 + 5), at(12 * 60 + 10))];
    let answer = court.answer().beside(&own);
    let taken: Vec<usize> = (0..48)
        .filter(|slot| answer.slots()[*slot] == SlotState::Closed(WhyNot::Taken))
        .collect();
    assert_eq!(taken, [18, 19, 24]);
}
