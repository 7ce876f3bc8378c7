//! `calendar.json`: repeats and slots.

use domain::{
    repeat::{Repeat, RepeatEnd},
    time::{DateTime, DayClock, LocalDay, SlotLength, SlotRange, Utc, Weekdays, Zone},
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Cases {
    repeats: Vec<RepeatCase>,
    slots: Vec<SlotCase>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RepeatCase {
    start: LocalDay,
    repeat: String,
    days: Option<Weekdays>,
    monthly_by: Option<String>,
    end: CaseEnd,
    dates: Vec<LocalDay>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
enum CaseEnd {
    Count(u8),
    Until(LocalDay),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SlotCase {
    zone: Zone,
    date: LocalDay,
    divisor: u16,
    first_slot: u16,
    end_slot: u16,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
    exists: bool,
}

#[test]
fn vectors_every_repeat_falls_on_its_dates() {
    let cases: Cases = crate::read("calendar.json");
    assert!(!cases.repeats.is_empty(), "calendar.json has no repeats");
    for case in cases.repeats {
        let repeat = match (case.repeat.as_str(), case.days, case.monthly_by.as_deref()) {
            ("weekly", Some(days), None) => Repeat::Weekly { days },
            ("monthly", None, Some("date")) => Repeat::MonthlyByDate,
            ("monthly", None, Some("weekday")) => Repeat::MonthlyByWeekday,
            ("daily", None, None) => Repeat::Daily,
            _ => panic!("no such repeat: {case:?}"),
        };
        let end = match case.end {
            CaseEnd::Count(count) => RepeatEnd::Count(count),
            CaseEnd::Until(day) => RepeatEnd::Until(day),
        };
        assert_eq!(repeat.dates(case.start, end).as_ref(), Ok(&case.dates), "{case:?}");
    }
}

#[test]
fn vectors_every_range_of_slots_lies_between_its_instants() {
    let cases: Cases = crate::read("calendar.json");
    assert!(!cases.slots.is_empty(), "calendar.json has no slots");
    for case in cases.slots {
        let clock = DayClock::new(case.date, case.zone);
        let length = SlotLength::from_minutes(60 / case.divisor).expect("a case's divisor");
        let range = SlotRange::new(length, case.first_slot, case.end_slot).expect("a case's slots");
        assert_eq!(range.instants(&clock), (case.start, case.end), "{case:?}");
        assert_eq!(range.exists(&clock), case.exists, "{case:?}");
    }
}
