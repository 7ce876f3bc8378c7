//! Repeats keep to their limits.

use crate::days;
use domain::{
    repeat::{Repeat, RepeatEnd, RepeatKind, RepeatRefusal},
    time::{LocalDay, Weekday, Weekdays},
};
use proptest::prelude::*;

fn repeats() -> impl Strategy<Value = Repeat> {
    let weekdays = prop::sample::subsequence(Weekday::ALL.to_vec(), 1..=7);
    prop_oneof![
        weekdays.prop_map(|days| Repeat::Weekly {
            days: Weekdays::from(days)
        }),
        Just(Repeat::MonthlyByDate),
        Just(Repeat::MonthlyByWeekday),
        Just(Repeat::Daily),
    ]
}

fn matches(repeat: Repeat, start: LocalDay, day: LocalDay) -> bool {
    match repeat {
        Repeat::Weekly { days } => days.contains(day.weekday()),
        Repeat::MonthlyByDate => day.day_of_month() == start.day_of_month(),
        Repeat::MonthlyByWeekday => {
            day.weekday() == start.weekday() && day.day_of_month().div_ceil(7) == start.day_of_month().div_ceil(7)
        }
        Repeat::Daily => true,
    }
}

proptest! {
    #[test]
    fn dates_are_exactly_those_days_up_to_the_last_that_match(repeat in repeats(), start in days(), count in 1_u8..=12) {
        let end = RepeatEnd::Count(count);
        let last = end.last_day(repeat.kind(), start).expect("within the limits");
        let expected: Vec<LocalDay> = start.through(last).filter(|day| matches(repeat, start, *day)).collect();
        prop_assert_eq!(repeat.dates(start, end), Ok(expected));
    }

    #[test]
    fn an_end_is_kept_moved_or_refused(repeat in repeats(), start in days(), offset in -400_i32..400) {
        let until = if offset < 0 { start.minus_days(offset.unsigned_abs()) } else { start.plus_days(offset.unsigned_abs()) };
        let latest = repeat.kind().latest(start);
        match repeat.dates(start, RepeatEnd::Until(until)) {
            Ok(dates) => {
                prop_assert!(dates.windows(2).all(|pair| pair[0] < pair[1]));
                let last = if offset > 0 { until } else { latest };
                prop_assert!(dates.iter().all(|day| start <= *day && *day <= last));
            }
            Err(refusal) => {
                prop_assert!(until > latest);
                prop_assert_eq!(refusal, RepeatRefusal::TooFar { latest });
            }
        }
    }
}

#[test]
fn counts_have_their_limits() {
    let start: LocalDay = "2027-03-01".parse().expect("a day");
    let refused = |repeat: Repeat, count: u8| repeat.dates(start, RepeatEnd::Count(count)).is_err();
    assert!(refused(Repeat::Daily, 31) && !refused(Repeat::Daily, 30));
    assert!(refused(Repeat::MonthlyByDate, 13) && !refused(Repeat::MonthlyByDate, 12));
    assert!(refused(Repeat::Daily, 0));
    let none = Repeat::Weekly { days: Weekdays::NONE };
    assert_eq!(none.dates(start, RepeatEnd::Count(1)), Err(RepeatRefusal::NoDays));
}

#[test]
fn an_end_that_is_not_after_the_start_moves() {
    let start: LocalDay = "2027-03-01".parse().expect("a day");
    let last = |kind: RepeatKind| {
        RepeatEnd::Until(start)
            .last_day(kind, start)
            .expect("moved")
            .to_string()
    };
    assert_eq!(last(RepeatKind::Monthly), "2027-03-29");
    // Twelve weeks after the first is the first day of the thirteenth.
    assert_eq!(last(RepeatKind::Weekly), "2027-05-23");
    assert_eq!(last(RepeatKind::Daily), "2027-03-30");
}
