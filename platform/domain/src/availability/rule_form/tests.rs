//! One form for each thing that can be wrong with it, and those that are right.

use super::*;
use crate::availability::{AvailabilityRule, RuleEffect, RuleTimes, Sport};
use crate::pricing::PricingBlock;
use crate::refusal::FieldRefusal;

fn day(text: &str) -> LocalDay {
    text.parse().unwrap()
}

fn form() -> RuleForm {
    RuleForm {
        rule_type: RuleType::Availability,
        start_date: day("2027-03-01"),
        end_date: Some(day("2027-03-31")),
        multiple: true,
        days: Weekdays::ALL,
        all_day: false,
        start_time: Some("08:00".parse().unwrap()),
        end_time: Some("00:00".parse().unwrap()),
        duration_minutes: None,
        access: Some(AccessLevel::PUBLIC),
        sport: None,
        checked_blocks: None,
    }
}

const FREE: Pricing = Pricing::Hourly { price: Money::ZERO };

fn priced() -> Pricing {
    let price = Money::from_cents(2_000);
    Pricing::Hourly { price }
}

fn check(form: RuleForm, pricing: &Pricing) -> Result<AvailabilityRule, Vec<FieldRefusal>> {
    form.check(day("2027-03-01"), &[RuleSpace { name: "Gym A", pricing }])
}

fn codes(form: RuleForm, pricing: &Pricing) -> Vec<&'static str> {
    let wrong = check(form, pricing).unwrap_err();
    wrong.into_iter().map(|refusal| refusal.code).collect()
}

fn times(start: &str, end: &str) -> TimeRange {
    TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
}

/// A morning on workdays and an evening on weekends.
fn blocks() -> Pricing {
    let block = |name: &str, times, days: &[Weekday]| PricingBlock {
        name: name.to_owned(),
        times,
        table: vec![BlockRow {
            amount: Money::from_cents(100),
            days: days.iter().copied().collect(),
            holiday: false,
        }],
        buffer: Vec::new(),
        additional: None,
    };
    let blocks = vec![
        block("Morning", times("08:00", "12:00"), &Weekday::ALL[..5]),
        block("Evening", times("18:00", "22:00"), &Weekday::ALL[5..]),
    ];
    Pricing::Blocks {
        price: Money::ZERO,
        blocks,
    }
}

#[test]
fn midnight_as_an_end_is_the_end_of_the_day() {
    let rule = check(form(), &priced()).unwrap();
    assert_eq!(rule.ticks(), Ticks::span(96, 288));
}

#[test]
fn each_thing_that_is_missing_is_said() {
    let all_wrong = RuleForm {
        end_date: Some(day("2027-02-28")),
        start_date: day("2027-02-28"),
        days: Weekdays::NONE,
        end_time: Some("08:00".parse().unwrap()),
        access: None,
        ..form()
    };
    assert_eq!(
        codes(all_wrong, &FREE),
        [
            "startDateInThePast",
            "missingSpacePrice",
            "priorityRequired",
            "endDateNotAfterStartDate",
            "daysRequired",
            "endTimeNotAfterStartTime"
        ]
    );
    assert_eq!(
        codes(
            RuleForm {
                checked_blocks: Some(vec![]),
                ..form()
            },
            &priced()
        ),
        ["pricingBlockRequired"]
    );
    assert_eq!(
        codes(
            RuleForm {
                end_date: None,
                ..form()
            },
            &priced()
        ),
        ["endDateNotAfterStartDate"]
    );
}

#[test]
fn an_exception_of_one_day_needs_neither_price_nor_priority() {
    let form = RuleForm {
        rule_type: RuleType::Exception,
        multiple: false,
        end_date: None,
        days: Weekdays::NONE,
        all_day: true,
        access: None,
        ..form()
    };
    let rule = check(form.clone(), &FREE).unwrap();
    assert!(
        rule.applies_to(day("2027-03-01"), &Sport::NotChosen) && !rule.applies_to(day("2027-03-02"), &Sport::NotChosen)
    );
    assert_eq!((rule.effect, rule.ticks()), (RuleEffect::Closes, Ticks::ALL));
    let for_sport = |sport: &str| RuleForm {
        sport: Some(sport.to_owned()),
        ..form.clone()
    };
    assert!(check(for_sport(""), &FREE).is_ok(), "none is chosen");
    assert_eq!(codes(for_sport("soccer"), &FREE), ["closesForAll"]);
}

#[test]
fn a_length_takes_the_place_of_the_end() {
    let lasting = |end_time, minutes| RuleForm {
        end_time,
        duration_minutes: Some(minutes),
        ..form()
    };
    let end = |text: &str| Some(text.parse().unwrap());
    assert_eq!(
        check(lasting(None, 90), &priced()).unwrap().ticks(),
        Ticks::span(96, 114)
    );
    assert_eq!(
        check(lasting(None, 960), &priced()).unwrap().ticks(),
        Ticks::span(96, 288)
    );
    assert_eq!(
        check(lasting(end("09:30"), 90), &priced()).unwrap().ticks(),
        Ticks::span(96, 114)
    );
    for (end_time, minutes, code) in [
        (None, 961, "outOfRange"),
        (None, 0, "outOfRange"),
        (None, u16::MAX, "outOfRange"),
        (end("10:00"), 90, "notTheDuration"),
    ] {
        assert_eq!(codes(lasting(end_time, minutes), &priced()), [code]);
    }
}

#[test]
fn checked_blocks_are_the_times_of_the_rule() {
    let checked = |blocks: &[TimeRange]| RuleForm {
        checked_blocks: Some(blocks.to_vec()),
        ..form()
    };
    let (morning, evening) = (times("08:00", "12:00"), times("18:00", "22:00"));
    let rule = check(checked(&[evening, morning, evening]), &blocks()).unwrap();
    assert_eq!(rule.times, RuleTimes::Ranges(vec![morning, evening]));
    assert_eq!(
        codes(checked(&[times("08:00", "11:00")]), &blocks()),
        ["unknownPricingBlock"]
    );
    assert_eq!(codes(checked(&[morning]), &priced()), ["unknownPricingBlock"]);
    assert_eq!(codes(checked(&[]), &blocks()), ["pricingBlockRequired"]);
}

#[test]
fn hours_in_which_no_block_fits_are_refused() {
    let from_to = |start: &str, end: &str| RuleForm {
        start_time: Some(start.parse().unwrap()),
        end_time: Some(end.parse().unwrap()),
        ..form()
    };
    assert!(check(from_to("07:00", "12:00"), &blocks()).is_ok());
    assert_eq!(codes(from_to("08:00", "11:55"), &blocks()), ["fitsNoPricingBlock"]);
    let weekends = RuleForm {
        days: Weekday::ALL[5..].iter().copied().collect(),
        ..from_to("07:00", "12:00")
    };
    assert_eq!(codes(weekends.clone(), &blocks()), ["fitsNoPricingBlock"]);
    let saturday = RuleForm {
        start_date: day("2027-03-06"),
        multiple: false,
        ..weekends.clone()
    };
    assert_eq!(codes(saturday, &blocks()), ["fitsNoPricingBlock"]);
    let closed = RuleForm {
        rule_type: RuleType::Exception,
        ..weekends
    };
    assert!(check(closed, &blocks()).is_ok());
}

#[test]
fn what_is_priced_by_the_day_is_opened_for_whole_days() {
    let daily = Pricing::Daily {
        price: Money::from_cents(10_000),
    };
    assert_eq!(codes(form(), &daily), ["wholeDaysOnly"]);
    let [refusal] = &check(form(), &daily).unwrap_err()[..] else {
        panic!("one refusal");
    };
    assert_eq!(
        (refusal.field, refusal.message.as_str()),
        ("allDay", "Gym A is priced by the day. Choose all day.")
    );
    let all_day = RuleForm {
        all_day: true,
        ..form()
    };
    assert!(check(all_day, &daily).is_ok());
    let from_midnight_to_midnight = RuleForm {
        start_time: Some("00:00".parse().unwrap()),
        ..form()
    };
    assert!(check(from_midnight_to_midnight, &daily).is_ok());
    let closed = RuleForm {
        rule_type: RuleType::Exception,
        ..form()
    };
    assert!(check(closed, &daily).is_ok(), "hours that are closed close the day");
}

use crate::money::Money;
use crate::pricing::BlockRow;
use crate::time::{Ticks, Weekday};
