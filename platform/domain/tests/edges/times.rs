//! Days, clocks, slots and repeats at their ends.

use chrono::TimeDelta;
use domain::access::AccessLevel;
use domain::availability::{
    AvailabilityRule, Busy, BusyMinutes, LeadTime, Listing, OpenDay, OpenTime, RuleEffect, RuleTimes, Schedule, Score,
    SpaceRules, Sport, WhyNot,
};
use domain::repeat::{OccurrenceLength, Repeat, RepeatEnd, RepeatKind, RepeatRefusal};
use domain::time::{
    Buffers, DateTime, DayClock, LocalDay, LocalTime, SlotLength, SlotRange, TICKS_PER_DAY, Ticks, TimeRange, Weekday,
    Weekdays, WireSlot,
};

use crate::parse;

fn day(text: &str) -> LocalDay {
    parse(text)
}

#[test]
fn a_time_is_from_midnight_to_midnight() {
    for wrong in ["24:01", "25:00", "7:30", "07:60", "0730", "07:30:00", ""] {
        assert!(wrong.parse::<LocalTime>().is_err(), "{wrong}");
    }
    assert_eq!(LocalTime::from_minutes(1440), Some(LocalTime::END_OF_DAY));
    assert_eq!(LocalTime::from_minutes(1441), None);
    assert_eq!(LocalTime::MIDNIGHT.as_end(), LocalTime::END_OF_DAY);
    assert_eq!(parse::<LocalTime>("17:30").as_end().minutes(), 1050);
    let range = |start: &str, end: &str| TimeRange::new(parse(start), parse(end)).ok();
    assert!(
        range("10:00", "10:01").is_some() && range("10:00", "10:00").is_none() && range("10:01", "10:00").is_none()
    );
    let midday = range("10:00", "14:00").unwrap();
    assert!(midday.overlaps(range("13:59", "15:00").unwrap()) && !midday.overlaps(range("14:00", "15:00").unwrap()));
    assert!(!midday.overlaps(range("09:00", "10:00").unwrap()));
    assert!(midday.contains(midday) && midday.contains(range("10:00", "11:00").unwrap()));
    assert!(!midday.contains(range("09:59", "11:00").unwrap()) && !midday.contains(range("13:00", "14:01").unwrap()));
}

#[test]
fn days_are_counted_over_months_and_years() {
    let start = day("2027-12-31");
    assert_eq!(start.plus_days(1), day("2028-01-01"));
    assert_eq!(day("2028-01-01").minus_days(1), start);
    assert_eq!(start.days_until(day("2028-01-02")), 2);
    assert_eq!(day("2028-01-02").days_until(start), -2);
    assert_eq!(start.first_of_month(), day("2027-12-01"));
    assert_eq!(start.first_of_month_before(12), day("2026-12-01"));
    assert_eq!(start.last_of_month_after(2), day("2028-02-29"));
    assert_eq!(start.weekday(), Weekday::Fri);
    let days: Vec<_> = start.through(day("2028-01-02")).collect();
    assert_eq!(days, [start, day("2028-01-01"), day("2028-01-02")]);
    assert_eq!(start.through(day("2027-12-30")).count(), 0);
    assert_eq!(LocalDay::new(2027, 2, 29), None);
    assert_eq!(LocalDay::new(2028, 2, 29), Some(day("2028-02-29")));
}

#[test]
fn weekdays_are_a_set() {
    let some = Weekdays::NONE.with(Weekday::Mon).with(Weekday::Sun).with(Weekday::Mon);
    assert_eq!(some.iter().collect::<Vec<_>>(), [Weekday::Mon, Weekday::Sun]);
    assert_eq!(Vec::from(some), [Weekday::Mon, Weekday::Sun]);
    assert!(some.contains(Weekday::Sun) && !some.contains(Weekday::Tue));
    assert!(Weekdays::NONE.is_empty() && !some.is_empty());
    assert!(some.overlaps(Weekdays::ALL) && !some.overlaps(Weekdays::NONE.with(Weekday::Tue)));
    assert_eq!(
        Weekday::ALL.map(Weekday::is_weekend),
        [false, false, false, false, false, true, true]
    );
}

#[test]
fn slots_are_whole_and_on_the_day() {
    let length = |minutes: u16| SlotLength::try_from(minutes).ok().map(u16::from);
    assert_eq!([60, 5, 7].map(length), [Some(60), Some(5), None]);
    assert_eq!(WireSlot::encode(36, 2), WireSlot(362));
    assert_eq!((WireSlot(362).slot(), WireSlot(362).level()), (36, 2));
    assert_eq!((WireSlot(u32::MAX).slot(), WireSlot(u32::MAX).level()), (u16::MAX, 5));
    assert_eq!(WireSlot::encode(0, 12).level(), 9);
    let half = SlotLength::HALF_HOUR;
    assert!(SlotRange::new(half, 47, 48).is_ok() && SlotRange::new(half, 47, 49).is_err());
    assert!(SlotRange::new(half, 5, 5).is_err() && SlotRange::new(half, 6, 5).is_err());
    let range = SlotRange::new(half, 36, 40).unwrap();
    assert_eq!(
        (range.first(), range.end(), range.iter().count(), range.length()),
        (36, 40, 4, half)
    );
    assert_eq!(
        (range.times().start().minutes(), range.times().end().minutes()),
        (1080, 1200)
    );
    let later = SlotRange::new(half, 42, 44).unwrap();
    assert_eq!(range.hull(later), SlotRange::new(half, 36, 44).unwrap());
    assert_eq!(later.hull(range), SlotRange::new(half, 36, 44).unwrap());
    assert_eq!((half.slots_per_day(), half.ticks()), (48, 6));
    assert_eq!(half.start_of(3).minutes(), 90);
}

#[test]
fn the_clock_has_23_24_or_25_hours() {
    let hours = |date: &str| {
        let clock = DayClock::new(day(date), parse("America/Chicago"));
        (clock.end() - clock.start()).num_hours()
    };
    assert_eq!(
        (hours("2027-03-13"), hours("2027-03-14"), hours("2027-11-07")),
        (24, 23, 25)
    );
    let spring = DayClock::new(day("2027-03-14"), parse("America/Chicago"));
    assert_eq!(spring.skipped(), Ticks::span(24, 36));
    assert!(spring.slot_exists(SlotLength::HALF_HOUR, 3) && !spring.slot_exists(SlotLength::HALF_HOUR, 4));
    assert_eq!(spring.slot(SlotLength::HALF_HOUR, 48), None);
    let plain = DayClock::new(day("2027-03-13"), parse("America/Chicago"));
    assert_eq!(plain.skipped(), Ticks::NONE);
    let minute = TimeDelta::minutes(1);
    assert_eq!(plain.ticks_until(plain.start() - minute), Ticks::NONE);
    assert_eq!(plain.ticks_until(plain.start()), Ticks::span(0, 1));
    assert_eq!(plain.ticks_until(plain.start() + minute * 5), Ticks::span(0, 2));
    let within =
        |first: i32, end: i32| plain.ticks_overlapping(plain.start() + minute * first, plain.start() + minute * end);
    assert_eq!(within(5, 10), Ticks::span(1, 2));
    assert_eq!(within(4, 11), Ticks::span(0, 3));
    assert_eq!(
        (within(10, 10), within(-10, 0), within(1440, 1450)),
        (Ticks::NONE, Ticks::NONE, Ticks::NONE)
    );
    assert_eq!(
        (within(-10, 1), within(1439, 1450)),
        (Ticks::span(0, 1), Ticks::span(287, 288))
    );
    assert_eq!(plain.day(), day("2027-03-13"));
    assert_eq!(plain.zone(), parse("America/Chicago"));
    assert_eq!(plain.zone().time_of(plain.start() + minute * 90), parse("01:30"));
    assert_eq!(plain.zone().day_of(plain.start() - minute), day("2027-03-12"));
}

#[test]
fn repeats_reach_as_far_as_they_may() {
    let start = day("2027-03-01");
    let last = |kind: RepeatKind, end| RepeatEnd::last_day(end, kind, start);
    assert_eq!(RepeatKind::Weekly.latest(start), day("2027-05-23"));
    assert_eq!(RepeatKind::Monthly.latest(start), day("2028-02-29"));
    assert_eq!(RepeatKind::Daily.latest(start), day("2027-03-30"));
    for (kind, latest) in RepeatKind::ALL.map(|kind| (kind, kind.latest(start))) {
        assert_eq!(last(kind, RepeatEnd::Until(latest)), Ok(latest));
        assert_eq!(
            last(kind, RepeatEnd::Until(latest.plus_days(1))),
            Err(RepeatRefusal::TooFar { latest })
        );
        let most = kind.most();
        assert_eq!(last(kind, RepeatEnd::Count(most)), Ok(latest));
        assert_eq!(
            last(kind, RepeatEnd::Count(most + 1)),
            Err(RepeatRefusal::TooMany { kind, most })
        );
        assert_eq!(last(kind, RepeatEnd::Count(0)), Err(RepeatRefusal::None));
        assert_eq!(last(kind, RepeatEnd::Until(start.plus_days(1))), Ok(start.plus_days(1)));
    }
    // An end that is not after the start moves.
    assert_eq!(last(RepeatKind::Weekly, RepeatEnd::Until(start)), Ok(day("2027-05-23")));
    assert_eq!(
        last(RepeatKind::Monthly, RepeatEnd::Until(start)),
        Ok(day("2027-03-29"))
    );
    let dates = Repeat::Daily.dates(start, RepeatEnd::Count(2)).unwrap();
    assert_eq!(dates, [start, start.plus_days(1)]);
    let never = Repeat::Weekly { days: Weekdays::NONE };
    assert_eq!(never.dates(start, RepeatEnd::Count(2)), Err(RepeatRefusal::NoDays));
    let fits = |half_hours| {
        OccurrenceLength::from_half_hours(half_hours)
            .ok()
            .map(OccurrenceLength::minutes)
    };
    assert_eq!([1, 2, 16, 17].map(fits), [None, Some(60), Some(480), None]);
}

#[test]
fn a_lead_time_of_days_is_cut_off_to_the_hour() {
    let now = DateTime::from_timestamp(1_000_000_000, 0).unwrap();
    for (days, hours) in [(0, 0), (1, 0), (2, 24), (3, 48)] {
        assert_eq!(LeadTime(days).cutoff(now), now + TimeDelta::hours(hours), "{days}");
    }
    assert_eq!(LeadTime::default(), LeadTime(2));
}

#[test]
fn a_score_is_the_share_that_is_open() {
    let score = |open, asked| Score::of(open, asked).number();
    assert_eq!(
        (
            score(0, 3),
            score(1, 3),
            score(2, 3),
            score(3, 3),
            score(4, 3),
            score(0, 0)
        ),
        (0, 33, 66, 100, 100, 0)
    );
}

#[test]
fn runs_of_ticks_reach_the_ends_of_the_day() {
    let all = Ticks::span(0, TICKS_PER_DAY);
    assert_eq!(all, Ticks::ALL);
    assert_eq!(all.runs().collect::<Vec<_>>(), [(0, TICKS_PER_DAY)]);
    assert_eq!(Ticks::span(280, 400), Ticks::span(280, 288));
    assert!(Ticks::NONE.is_empty() && !all.is_empty() && !all.contains(TICKS_PER_DAY));
    let odd = TimeRange::new(parse("10:02"), parse("10:13")).unwrap();
    assert_eq!(Ticks::touching(odd), Ticks::span(120, 123));
    assert_eq!(Ticks::within(odd), Ticks::span(121, 122));
    assert_eq!(Ticks::span(3, 5).iter().collect::<Vec<_>>(), [3, 4]);
}

#[test]
fn the_length_of_an_occurrence_is_kept_as_half_hours() {
    let kept = serde_json::to_string(&OccurrenceLength::try_from(7).unwrap()).unwrap();
    assert_eq!(kept, "7");
    assert_eq!(serde_json::from_str::<OccurrenceLength>("7").unwrap().minutes(), 210);
    assert!(serde_json::from_str::<OccurrenceLength>("1").is_err());
}

#[test]
fn rules_hold_from_their_first_day_to_their_last() {
    let rule = AvailabilityRule {
        first_day: day("2027-03-02"),
        last_day: day("2027-03-04"),
        ..AvailabilityRule::always_open()
    };
    let schedule = Schedule::new(&[rule]);
    let open = |text: &str| schedule.open_to(AccessLevel::PUBLIC, &Sport::NotChosen, day(text)) == Ticks::ALL;
    let days = ["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-04", "2027-03-05"];
    assert_eq!(days.map(open), [false, true, true, true, false]);
}

#[test]
fn long_runs_of_ticks_start_where_all_of_them_fit() {
    for length in [63, 64, 65, 100, 127, 128, 129, 200] {
        let anywhere = Ticks::span(0, TICKS_PER_DAY + 1 - length);
        assert_eq!(Ticks::ALL.starts_of(length), anywhere, "{length}");
        let run = Ticks::span(10, 250);
        assert_eq!(run.starts_of(length), Ticks::span(10, 251 - length), "{length}");
        assert_eq!(
            Ticks::span(10, 11).lengthened(length),
            Ticks::span(10, 10 + length),
            "{length}"
        );
    }
}

#[test]
fn a_part_of_a_second_is_time() {
    let clock = DayClock::new(day("2027-03-01"), parse("America/Chicago"));
    let start = clock.start() + TimeDelta::hours(10);
    let lasting = |time: TimeDelta| clock.ticks_overlapping(start, start + time);
    assert_eq!(lasting(TimeDelta::milliseconds(500)), Ticks::span(120, 121));
    assert_eq!(lasting(TimeDelta::minutes(5)), Ticks::span(120, 121));
    assert_eq!(
        lasting(TimeDelta::minutes(5) + TimeDelta::milliseconds(1)),
        Ticks::span(120, 122)
    );
    assert_eq!(lasting(TimeDelta::zero()), Ticks::NONE);
    let within = start + TimeDelta::minutes(2);
    assert_eq!(clock.ticks_overlapping(within, within), Ticks::NONE);

    let taken = |end| {
        BusyMinutes::from(Busy {
            start,
            end,
            buffers: Buffers::default(),
        })
    };
    let minute = start.timestamp() / 60;
    let closed = |end| taken(end).closed_to(Buffers::default());
    assert_eq!(closed(start + TimeDelta::minutes(5)), minute..minute + 5);
    assert_eq!(closed(start + TimeDelta::seconds(301)), minute..minute + 6);
    assert_eq!(closed(start + TimeDelta::seconds(359)), minute..minute + 6);
    assert_eq!(closed(start + TimeDelta::milliseconds(300_001)), minute..minute + 6);

    // On a day that has no hour after 2:00 as on any other.
    let uneven = DayClock::new(day("2027-03-14"), parse("America/Chicago"));
    let at = |minutes: i64| uneven.start() + TimeDelta::minutes(minutes);
    assert_eq!(uneven.instant(parse("03:07")), at(127));
    let since = |minutes: i64| at(minutes).timestamp() / 60;
    let some = uneven.ticks_of_minutes(since(100)..since(150));
    assert_eq!(some, uneven.ticks_overlapping(at(100), at(150)));
    assert_eq!(some.len(), 10, "fifty minutes");
}

/// At 2:00 the clock goes on to 3:00: two hours from 1:00 are one that exists, and nothing is between them.
#[test]
fn what_the_clock_skips_interrupts_no_open_time() {
    let skips = day("2027-03-14");
    let opens = AvailabilityRule {
        effect: RuleEffect::Opens {
            level: AccessLevel::PUBLIC,
        },
        first_day: skips,
        last_day: skips,
        weekdays: Weekdays::ALL,
        times: RuleTimes::Ranges(vec![TimeRange::new(parse("01:00"), parse("04:00")).unwrap()]),
        sport: None,
    };
    let open = OpenDay {
        space: &SpaceRules::new(SlotLength::HALF_HOUR),
        schedule: &Schedule::new(&[opens]),
        level: AccessLevel::PUBLIC,
        lead_time: None,
        sport: &Sport::NotChosen,
        clock: &DayClock::new(skips, parse("America/Chicago")),
        now: parse("2027-02-01T00:00:00Z"),
    };
    let time = OpenTime::of(&open, std::iter::empty());
    let next = DayClock::new(day("2027-03-15"), parse("America/Chicago"));
    let even = OpenTime::of(&OpenDay { clock: &next, ..open }, std::iter::empty());
    assert!(time.skips() && !even.skips());
    let starts: Vec<usize> = time.starts(TimeRange::ALL_DAY, 4).iter().collect();
    assert_eq!(
        starts,
        [60, 90, 120].map(|minute| minute / 5),
        "from 2:30 it would end after 4:00"
    );
    assert_eq!(time.spans(TimeRange::ALL_DAY, 4).len(), 1);
}

#[test]
fn a_space_that_is_not_offered_says_why() {
    let why = [
        Listing::Offered,
        Listing::NotRentable,
        Listing::NotPublished,
        Listing::NotPriced,
    ]
    .map(Option::from);
    let told = [WhyNot::NotRentable, WhyNot::NotPublished, WhyNot::NotPriced].map(Some);
    assert_eq!((why[0], &why[1..]), (None, &told[..]));
}

#[test]
fn a_buffer_has_four_blocks_at_most() {
    let made = |before, after| Buffers::from_blocks(SlotLength::HALF_HOUR, before, after);
    assert_eq!(made(4, 0).unwrap().before_minutes, 120);
    assert_eq!(
        (made(5, 0).unwrap_err().field, made(0, 6).unwrap_err().field),
        ("before", "after")
    );
}
