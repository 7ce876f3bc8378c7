//! Days, times, slots and repeats as numbers from outside: no combination panics, and what is taken makes sense.
#![no_main]

use domain::repeat::{Repeat, RepeatEnd};
use domain::time::{DayClock, LocalDay, LocalTime, SlotLength, SlotRange, TimeRange, Weekday, Weekdays, WireSlot, Zone};
use libfuzzer_sys::fuzz_target;

const ZONES: [&str; 6] = [
    "America/Chicago",
    "America/Phoenix",
    "Pacific/Apia",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "UTC",
];

fuzz_target!(|numbers: (u8, i16, u8, u8, u16, u16, u16, u32, u8, u8)| {
    let (zone, year, month, day, start, end, length, wire, repeat, count) = numbers;
    let wire = WireSlot(wire);
    assert!(wire.level() <= 9);
    let _ = wire.slot();
    let zone: Zone = ZONES[usize::from(zone) % ZONES.len()].parse().expect("a zone");
    let Some(day) = LocalDay::new(year.into(), month.into(), day.into()) else {
        return;
    };
    let written = day.to_string();
    if let Ok(again) = written.parse::<LocalDay>() {
        assert_eq!(again, day);
    }
    let clock = DayClock::new(day, zone);
    assert!(clock.start() < clock.end() || clock.start() == clock.end());
    if let Ok(length) = SlotLength::from_minutes(length) {
        if let Some((start, end)) = clock.slot(length, wire.slot()) {
            assert!(start <= end);
        }
        let times = LocalTime::from_minutes(start).zip(LocalTime::from_minutes(end));
        let times = times.and_then(|(start, end)| TimeRange::new(start, end).ok());
        if let Some(slots) = times.and_then(|times| SlotRange::from_times(length, times).ok()) {
            let (start, end) = slots.instants(&clock);
            assert!(start <= end);
            assert_eq!(slots.exists(&clock), start < end);
            let _ = slots.charged(&clock).minutes();
        }
    }
    let weekdays: Weekdays = Weekday::ALL.into_iter().filter(|one| repeat >> (*one as u8) & 1 == 1).collect();
    let repeats = [
        Repeat::Weekly { days: weekdays },
        Repeat::MonthlyByDate,
        Repeat::MonthlyByWeekday,
        Repeat::Daily,
    ];
    let ends = [RepeatEnd::Count(count), RepeatEnd::Until(day.plus_days(u32::from(start)))];
    // The calendar of the product ends long before the years of the type do.
    if (1970..2200).contains(&day.year()) {
        for (repeat, end) in repeats.into_iter().flat_map(|repeat| ends.map(|end| (repeat, end))) {
            if let Ok(dates) = repeat.dates(day, end) {
                assert!(dates.iter().all(|date| *date >= day));
                assert!(dates.is_sorted_by(|one, next| one < next));
            }
        }
    }
});
