//! Times over midnight, which are judged as one (docs/rules/time-and-slots.md#over-midnight).

use chrono::TimeDelta;
use domain::{
    access::AccessLevel,
    availability::{
        AskedPart, AvailabilityRule, Busy, DayAvailability, LeadTime, Person, Question, RequestRefusal, RuleEffect,
        RuleTimes, SpaceRules, judge_together,
    },
    time::{Buffers, DateTime, DayClock, DayTime, LocalDay, SlotLength, SlotRange, Utc, Weekdays},
};
use proptest::prelude::*;

/// A space that is open around the clock, but for what is booked.
struct Hall {
    space: SpaceRules,
    rules: Vec<AvailabilityRule>,
    busy: Vec<Busy>,
    now: DateTime<Utc>,
}

impl Hall {
    fn new(length: SlotLength) -> Self {
        let always = AvailabilityRule {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: "2026-01-01".parse().expect("a day"),
            last_day: "2028-12-31".parse().expect("a day"),
            weekdays: Weekdays::ALL,
            times: RuleTimes::AllDay,
            sport: None,
        };
        Self {
            space: SpaceRules {
                lead_time: LeadTime::NONE,
                ..SpaceRules::new(length)
            },
            rules: vec![always],
            busy: Vec::new(),
            now: "2026-01-01T00:00:00Z".parse().expect("an instant"),
        }
    }

    fn on(&self, day: LocalDay) -> DayAvailability {
        DayAvailability::answer(&Question {
            space: &self.space,
            rules: &self.rules,
            busy: &self.busy,
            person: &Person::default(),
            clock: &clock(day),
            now: self.now,
        })
    }

    /// Returns the refusal of each time, given by its day, and its first and last minute.
    fn judged(&self, times: &[(&str, u16, u16)], own: &[DayTime]) -> Vec<Option<RequestRefusal>> {
        let length = self.space.slot_length;
        let days: Vec<DayAvailability> = times.iter().map(|(day, _, _)| self.on(date(day))).collect();
        let parts: Vec<AskedPart<'_>> = days
            .iter()
            .zip(times)
            .map(|(day, (_, start, end))| AskedPart {
                day,
                slots: slots(length, *start, *end),
                minimum_slots: self.space.minimum_slots,
            })
            .collect();
        judge_together(&parts, own).into_iter().map(Result::err).collect()
    }
}

fn date(text: &str) -> LocalDay {
    text.parse().expect("a day")
}

fn clock(day: LocalDay) -> DayClock {
    DayClock::new(day, "America/Chicago".parse().expect("a zone"))
}

fn slots(length: SlotLength, start: u16, end: u16) -> SlotRange {
    SlotRange::new(length, start / length.minutes(), end / length.minutes()).expect("slots")
}

const TOO_SHORT: Option<RequestRefusal> = Some(RequestRefusal::TooShort { minutes: 60 });
const DAY: u16 = 1440;

#[test]
fn half_an_hour_on_both_sides_of_midnight_is_an_hour() {
    let hall = Hall::new(SlotLength::HALF_HOUR);
    let (saturday, sunday) = ("2026-12-12", "2026-12-13");
    assert_eq!(
        hall.judged(&[(saturday, 1410, DAY), (sunday, 0, 30)], &[]),
        [None, None]
    );
    assert_eq!(hall.judged(&[(saturday, 1410, DAY)], &[]), [TOO_SHORT]);
    assert_eq!(
        hall.judged(&[(saturday, 1380, 1410), (sunday, 0, 30)], &[]),
        [TOO_SHORT, TOO_SHORT],
        "they don't touch"
    );
    assert_eq!(
        hall.judged(&[(saturday, 1410, DAY), ("2026-12-14", 0, 30)], &[]),
        [TOO_SHORT, TOO_SHORT],
        "a day lies between"
    );
}

#[test]
fn where_the_whole_is_too_short_that_is_said_at_its_end() {
    let mut hall = Hall::new(SlotLength::HALF_HOUR);
    hall.space.minimum_slots = 3;
    let short = RequestRefusal::TooShort { minutes: 90 };
    assert_eq!(
        hall.judged(&[("2026-12-12", 1410, DAY), ("2026-12-13", 0, 30)], &[]),
        [None, Some(short)]
    );
}

#[test]
fn each_part_is_open_or_says_why_not() {
    let mut hall = Hall::new(SlotLength::HALF_HOUR);
    let sunday = date("2026-12-13");
    let taken = slots(SlotLength::HALF_HOUR, 0, 60);
    hall.busy.push(Busy::by(taken, &clock(sunday), Buffers::NONE));
    let judged = hall.judged(&[("2026-12-12", 1380, DAY), ("2026-12-13", 0, 30)], &[]);
    assert_eq!(judged[0], None);
    assert!(matches!(judged[1], Some(RequestRefusal::NotOpen { .. })));
}

#[test]
fn what_is_open_on_both_sides_of_midnight_is_counted() {
    let mut hall = Hall::new(SlotLength::HALF_HOUR);
    let spring = date("2027-03-14");
    assert_eq!(hall.on(spring).open_from_midnight(), 46, "the clock skips two");
    let taken = slots(SlotLength::HALF_HOUR, 600, 660);
    hall.busy.push(Busy::by(taken, &clock(spring), Buffers::NONE));
    let day = hall.on(spring);
    assert_eq!((day.open_from_midnight(), day.open_until_midnight()), (18, 26));
}

#[test]
fn a_booking_goes_on_over_midnight_from_what_it_has() {
    let hall = Hall::new(SlotLength::HALF_HOUR);
    let own = |day: &str, start, end| [(date(day), slots(SlotLength::HALF_HOUR, start, end).times())];
    let evening = own("2026-12-12", 1320, DAY);
    assert_eq!(hall.judged(&[("2026-12-13", 0, 30)], &evening), [None]);
    assert_eq!(hall.judged(&[("2026-12-13", 30, 60)], &evening), [TOO_SHORT]);
    let morning = own("2026-12-13", 0, 30);
    assert_eq!(hall.judged(&[("2026-12-12", 1410, DAY)], &morning), [None]);
    assert_eq!(hall.judged(&[("2026-12-12", 1380, 1410)], &morning), [TOO_SHORT]);
}

#[test]
fn a_whole_day_does_not_make_the_next_morning_long_enough() {
    let hall = Hall::new(SlotLength::HALF_HOUR);
    let (saturday, sunday) = ("2026-12-12", ("2026-12-13", 0, 30));
    assert_eq!(hall.judged(&[(saturday, 0, DAY), sunday], &[]), [None, TOO_SHORT]);
    assert_eq!(
        hall.judged(&[(saturday, 30, DAY), sunday], &[]),
        [None, None],
        "24 hours"
    );
    let own = |start| [(date(saturday), slots(SlotLength::HALF_HOUR, start, DAY).times())];
    assert_eq!(hall.judged(&[sunday], &own(0)), [TOO_SHORT]);
    assert_eq!(hall.judged(&[sunday], &own(30)), [None]);
}

#[test]
fn the_hour_that_the_clock_skips_the_same_night_does_not_count() {
    let mut hall = Hall::new(SlotLength::HALF_HOUR);
    hall.space.minimum_slots = 7;
    // Two hours before midnight, and two of the three after it: the hour from 2:00 AM doesn't exist.
    let night = [("2027-03-13", 1320, DAY), ("2027-03-14", 0, 180)];
    assert_eq!(hall.judged(&night, &[]), [None, None]);
    hall.space.minimum_slots = 9;
    let short = RequestRefusal::TooShort { minutes: 270 };
    assert_eq!(hall.judged(&night, &[]), [None, Some(short)]);
}

proptest! {
    /// A time over midnight is had exactly if every slot of it is open and all of them together are enough; whatever lies on
    /// either side of midnight.
    #[test]
    fn a_time_over_midnight_is_had_as_one(
        length in prop::sample::select(SlotLength::CHOICES.to_vec()),
        (before, after) in (1_u16..12, 1_u16..12),
        minimum in 1_u16..20,
        busy in prop::option::of((-12_i64..12, 1_i64..6)),
        day in prop::sample::select(vec!["2026-12-12", "2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"]),
    ) {
        let mut hall = Hall::new(length);
        hall.space.minimum_slots = minimum;
        let (first, second) = (date(day), date(day).plus_days(1));
        let (one, other) = (clock(first), clock(second));
        if let Some((from, slots)) = busy {
            let step = i64::from(length.minutes());
            let start = other.start() + TimeDelta::minutes(from * step);
            hall.busy.push(Busy { start, end: start + TimeDelta::minutes(slots * step), buffers: Buffers::NONE });
        }
        let per_day = length.slots_per_day();
        let late = SlotRange::new(length, per_day - before, per_day).expect("slots");
        let early = SlotRange::new(length, 0, after).expect("slots");
        let (evening, morning) = (hall.on(first), hall.on(second));
        let parts = [
            AskedPart { day: &evening, slots: late, minimum_slots: minimum },
            AskedPart { day: &morning, slots: early, minimum_slots: minimum },
        ];
        let judged = judge_together(&parts, &[]);
        prop_assert_eq!(judged.len(), 2);

        let exists = |clock: &DayClock, slot: &u16| clock.slot_exists(length, *slot);
        let evening_slots: Vec<u16> = late.iter().filter(|slot| exists(&one, slot)).collect();
        let morning_slots: Vec<u16> = early.iter().filter(|slot| exists(&other, slot)).collect();
        let is_open = evening_slots.iter().all(|slot| evening.is_open(*slot))
            && morning_slots.iter().all(|slot| morning.is_open(*slot));
        let is_long_enough = evening_slots.len() + morning_slots.len() >= usize::from(minimum);
        prop_assert_eq!(judged.iter().all(Result::is_ok), is_open && is_long_enough);
        let is_short = judged.iter().any(|part| matches!(part, Err(RequestRefusal::TooShort { .. })));
        prop_assert_eq!(is_short, !is_long_enough);

        // One time alone is judged as it always was.
        let alone = judge_together(&parts[..1], &[]);
        prop_assert_eq!(alone.into_iter().next(), Some(evening.take_range(late, minimum)));
    }
}
