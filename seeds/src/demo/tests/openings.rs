use std::collections::HashSet;

use domain::time::LocalDay;

use super::super::{Dates, MonthDay};
use super::demo;

fn day(text: &str) -> LocalDay {
    text.parse().expect("a day")
}

fn month_day(text: &str) -> MonthDay {
    text.parse().expect("a day of every year")
}

#[test]
fn a_space_keeps_the_hours_of_a_schedule_of_its_organization() {
    for organization in demo().organizations {
        let used: HashSet<_> = organization
            .spaces()
            .map(|(_, space)| space.schedule.as_str())
            .collect();
        let defined: HashSet<_> = organization.schedules.keys().map(String::as_str).collect();
        assert_eq!(used, defined, "{}", organization.name);
        for schedule in used {
            assert!(organization.spaces_of_schedule(schedule).count() > 0);
        }
    }
}

#[test]
fn everybody_may_book_every_space_at_some_time() {
    for organization in demo().organizations {
        for (name, openings) in &organization.schedules {
            let to_all = openings.iter().any(|opening| opening.access_level.number() == 0);
            assert!(to_all, "{}: {name}", organization.name);
        }
    }
}

#[test]
fn openings_have_a_length_on_some_weekday() {
    for organization in demo().organizations {
        for opening in organization.schedules.values().flatten() {
            assert!(
                opening.start_time < opening.end_time && !opening.weekdays.is_empty(),
                "{opening:?}"
            );
        }
        for closure in &organization.closures {
            assert!(
                closure.start_time < closure.end_time && !closure.weekdays.is_empty(),
                "{closure:?}"
            );
        }
    }
}

#[test]
fn groups_and_staff_come_before_the_public_somewhere() {
    let demo = demo();
    let openings = demo
        .organizations
        .iter()
        .flat_map(|organization| organization.schedules.values().flatten());
    let levels: HashSet<u8> = openings.map(|opening| opening.access_level.number()).collect();
    assert_eq!(levels, HashSet::from([0, 1, 2, 3, 4]));
}

#[test]
fn a_closure_closes_facilities_that_exist() {
    for organization in demo().organizations {
        for closure in &organization.closures {
            for named in &closure.facilities {
                let exists = organization
                    .facilities
                    .iter()
                    .any(|facility| facility.short_name == *named);
                assert!(exists, "{}: {named}", closure.title);
            }
            let closed = organization.spaces_of_closure(closure).count();
            let all = organization.spaces().count();
            assert!(
                closed > 0 && (closed == all) == closure.facilities.is_empty(),
                "{}: {closed}",
                closure.title
            );
        }
    }
}

#[test]
fn a_rule_without_dates_holds_as_long_as_the_demo_lasts() {
    let spans = Dates::Throughout.spans(day("2027-03-01"));
    assert_eq!(spans, [(day("2026-11-01"), day("2028-04-04"))]);
}

#[test]
fn days_are_counted_from_the_day_on_which_the_demo_is_made() {
    let spans = Dates::Days { from: 0, to: 31 }.spans(day("2027-03-01"));
    assert_eq!(spans, [(day("2027-03-01"), day("2027-04-01"))]);
}

#[test]
fn a_season_comes_every_year_within_what_the_demo_lasts() {
    let summer = Dates::EveryYear {
        from: month_day("04-12"),
        to: month_day("11-15"),
    };
    assert_eq!(
        summer.spans(day("2027-03-01")),
        [
            (day("2026-11-01"), day("2026-11-15")),
            (day("2027-04-12"), day("2027-11-15"))
        ]
    );
}

#[test]
fn a_season_may_go_over_new_year() {
    let winter = Dates::EveryYear {
        from: month_day("11-15"),
        to: month_day("03-31"),
    };
    assert_eq!(
        winter.spans(day("2027-07-01")),
        [
            (day("2027-03-03"), day("2027-03-31")),
            (day("2027-11-15"), day("2028-03-31")),
        ]
    );
}

#[test]
fn a_day_of_every_year_exists_every_year() {
    for text in ["02-29", "13-01", "04-31", "4", "", "april-12"] {
        assert!(text.parse::<MonthDay>().is_err(), "{text}");
    }
}
