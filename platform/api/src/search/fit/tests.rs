use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, OpenDay, RuleEffect, RuleTimes, Schedule, SpaceRules, Sport};
use domain::time::{DayClock, LocalDay, SlotLength, Weekdays};

use super::*;

fn times(start: &str, end: &str) -> TimeRange {
    TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
}

/// Returns the open time of a day on which a space is open between these times.
fn day(date: &str, zone: &str, ranges: &[(&str, &str)]) -> OpenTime {
    let date: LocalDay = date.parse().unwrap();
    let rules = [AvailabilityRule {
        effect: RuleEffect::Opens {
            level: AccessLevel::PUBLIC,
        },
        first_day: date,
        last_day: date,
        weekdays: Weekdays::ALL,
        times: RuleTimes::Ranges(ranges.iter().map(|(start, end)| times(start, end)).collect()),
        sport: None,
    }];
    let open = OpenDay {
        space: &SpaceRules::new(SlotLength::HALF_HOUR),
        schedule: &Schedule::new(&rules),
        level: AccessLevel::PUBLIC,
        lead_time: None,
        sport: &Sport::NotChosen,
        clock: &DayClock::new(date, zone.parse().unwrap()),
        now: "2027-02-01T00:00:00Z".parse().unwrap(),
    };
    OpenTime::of(&open, std::iter::empty())
}

fn afternoon(date: &str) -> OpenTime {
    day(date, "UTC", &[("14:00", "16:00")])
}

fn fit_of(days: &[OpenTime], window: TimeRange, minutes: u16) -> (u8, Option<TimeRange>) {
    let best = best_time(days, window, minutes).or_else(|| best_share(days, window, minutes));
    let fit = Fit::from(best.unwrap());
    (fit.score.number(), fit.time)
}

#[test]
fn a_span_that_is_long_enough_fits_wholly() {
    let day = afternoon("2027-03-01");
    assert_eq!(
        fit_of(&[day], times("12:00", "18:00"), 90),
        (100, Some(times("14:00", "15:30")))
    );
    assert_eq!(
        fit_of(&[day], times("15:00", "18:00"), 60),
        (100, Some(times("15:00", "16:00")))
    );
}

#[test]
fn what_is_too_short_scores_the_share_that_is_open() {
    let day = afternoon("2027-03-01");
    assert_eq!(fit_of(&[day], times("15:00", "18:00"), 120), (50, None));
    assert_eq!(
        fit_of(&[day], times("15:00", "16:00"), 120),
        (50, None),
        "nor does the window suffice"
    );
    assert_eq!(fit_of(&[day], times("08:00", "12:00"), 60), (0, None));
}

#[test]
fn a_repeat_fits_wholly_where_one_time_is_open_on_every_day() {
    let days = [
        afternoon("2027-03-01"),
        day("2027-03-08", "UTC", &[("12:00", "15:00"), ("15:30", "20:00")]),
    ];
    assert_eq!(
        fit_of(&days, TimeRange::ALL_DAY, 60),
        (100, Some(times("14:00", "15:00")))
    );
    // From 14:00 all four are open on the first day, three on the second.
    assert_eq!(
        fit_of(&days, TimeRange::ALL_DAY, 120),
        (87, Some(times("14:00", "16:00")))
    );
}

#[test]
fn the_time_that_is_open_on_more_days_comes_before_the_one_with_more_slots() {
    let days = [
        day("2027-03-01", "UTC", &[("08:00", "09:00"), ("14:00", "14:30")]),
        day("2027-03-08", "UTC", &[("14:00", "14:30")]),
        day("2027-03-15", "UTC", &[("14:00", "14:30")]),
    ];
    assert_eq!(
        fit_of(&days, TimeRange::ALL_DAY, 60),
        (33, Some(times("08:00", "09:00")))
    );
}

#[test]
fn what_the_clock_skips_is_not_asked_for() {
    let days = [
        day("2027-03-07", "America/Chicago", &[("01:00", "04:00")]),
        day("2027-03-14", "America/Chicago", &[("01:00", "04:00")]),
    ];
    assert_eq!(
        fit_of(&days, times("01:00", "04:00"), 180),
        (100, Some(times("01:00", "04:00")))
    );
}

/// The open share of these hours, in openings of that many minutes or more.
fn share_of(day: OpenTime, hours: TimeRange, minutes: u16) -> Option<u8> {
    let found = best_time(&[day], hours, minutes)?.time;
    let open = openings::of_length(&[day], hours, minutes);
    openings::share(open, hours, found).map(Score::number)
}

#[test]
fn the_share_of_the_hours_counts_openings_that_are_long_enough_and_is_rounded_down() {
    let evening = times("17:00", "21:00");
    let on = |ranges: &[(&str, &str)]| day("2027-03-01", "UTC", ranges);
    assert_eq!(share_of(on(&[("17:00", "21:00")]), evening, 60), Some(100));
    assert_eq!(
        share_of(on(&[("16:00", "18:00"), ("19:00", "23:00")]), evening, 60),
        Some(75)
    );
    assert_eq!(
        share_of(on(&[("17:00", "17:30"), ("18:00", "21:00")]), evening, 60),
        Some(75)
    );
    assert_eq!(
        share_of(on(&[("17:00", "19:30")]), times("17:00", "20:30"), 60),
        Some(71)
    );
    assert_eq!(share_of(on(&[("10:00", "12:00")]), evening, 60), None);
}

#[test]
fn no_share_is_told_of_hours_with_room_for_one_time() {
    let day = day("2027-03-01", "UTC", &[("17:00", "21:00")]);
    assert_eq!(share_of(day, times("17:00", "19:00"), 120), None);
    assert_eq!(share_of(day, times("17:00", "19:30"), 120), Some(100));
}

#[test]
fn what_the_clock_skips_interrupts_no_opening() {
    let day = day("2027-03-14", "America/Chicago", &[("01:00", "04:00")]);
    assert_eq!(share_of(day, times("01:00", "05:00"), 120), Some(75));
}
