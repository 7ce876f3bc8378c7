//! Slots and instants, in every zone of the world.

use crate::days;
use chrono::{NaiveTime, TimeDelta, TimeZone};
use chrono_tz::{TZ_VARIANTS, Tz};
use domain::time::{DateTime, DayClock, LocalDay, LocalTime, SlotLength, SlotRange, Utc, Zone};
use proptest::prelude::*;

fn zones() -> impl Strategy<Value = Tz> {
    prop::sample::select(TZ_VARIANTS.to_vec())
}

/// Zones and days on which their clocks change, found by the length of the day.
fn changes() -> Vec<(Tz, LocalDay)> {
    let first: LocalDay = "2027-01-01".parse().expect("a day");
    let zones = TZ_VARIANTS
        .into_iter()
        .step_by(3)
        .chain([Tz::Australia__Lord_Howe, Tz::America__Chicago]);
    zones
        .flat_map(|tz| (0..366).map(move |days| (tz, first.plus_days(days))))
        .filter(|(tz, day)| {
            let offset = |day: LocalDay| {
                tz.offset_from_utc_datetime(&day.date().and_time(NaiveTime::MIN))
                    .to_string()
            };
            offset(*day) != offset(day.plus_days(1)) || offset(*day) != offset(day.minus_days(1))
        })
        .collect()
}

fn zone(tz: Tz) -> Zone {
    tz.name().parse().expect("a zone's own name")
}

/// By definition, minute by minute: the first instant at which the clock shows the time or a later one.
fn first_showing(tz: Tz, day: LocalDay, minutes: u16) -> DateTime<Utc> {
    let wanted = day.date().and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(minutes));
    let earliest = wanted.and_utc() - TimeDelta::hours(15);
    // Every change is at a whole quarter of an hour in these years, so quarters find the hour and minutes the minute.
    let shows = |instant: &DateTime<Utc>| instant.with_timezone(&tz).naive_local() >= wanted;
    let quarter = (0..200)
        .map(|quarters| earliest + TimeDelta::minutes(15 * quarters))
        .find(shows)
        .expect("it comes");
    (0..=15)
        .rev()
        .map(|minutes| quarter - TimeDelta::minutes(minutes))
        .find(shows)
        .expect("it came")
}

fn boundaries_hold(tz: Tz, day: LocalDay, length: SlotLength) -> Result<(), TestCaseError> {
    let clock = DayClock::new(day, zone(tz));
    let mut last_end = None;
    for slot in 0..length.slots_per_day() {
        let (start, end) = clock.slot(length, slot).expect("a slot of the day");
        prop_assert!(start <= end);
        if let Some(last_end) = last_end {
            prop_assert_eq!(start, last_end, "slots follow one another");
        }
        prop_assert_eq!(clock.slot_exists(length, slot), start < end);
        prop_assert_eq!(
            start,
            first_showing(tz, day, slot * length.minutes()),
            "{} {:?} {}",
            tz,
            day,
            slot
        );
        last_end = Some(end);
    }
    prop_assert_eq!(clock.slot(length, length.slots_per_day()), None);
    prop_assert_eq!(
        last_end,
        Some(DayClock::new(day.plus_days(1), zone(tz)).start()),
        "days follow one another"
    );

    let whole = SlotRange::new(length, 0, length.slots_per_day()).expect("a day has slots");
    prop_assert_eq!(whole.instants(&clock), (clock.start(), clock.end()));
    let existing = (0..length.slots_per_day())
        .filter(|slot| clock.slot_exists(length, *slot))
        .count();
    prop_assert_eq!(whole.charged(&clock).len(), existing * length.ticks());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn slots_follow_one_another_and_start_when_the_clock_first_shows_it(
        tz in zones(),
        day in days(),
        length in prop::sample::select(SlotLength::CHOICES.to_vec()),
    ) {
        boundaries_hold(tz, day, length)?;
    }

    #[test]
    fn so_they_do_where_the_clock_changes(
        (tz, day) in prop::sample::select(changes()),
        length in prop::sample::select(SlotLength::CHOICES.to_vec()),
    ) {
        boundaries_hold(tz, day, length)?;
    }

    #[test]
    fn ticks_that_share_time_with_a_range_are_those_that_overlap_it(
        (tz, day) in prop::sample::select(changes()),
        from in -200_i64..1700,
        minutes in 0_i64..600,
    ) {
        let clock = DayClock::new(day, zone(tz));
        let (start, end) = (clock.start() + TimeDelta::minutes(from), clock.start() + TimeDelta::minutes(from + minutes));
        let ticks = clock.ticks_overlapping(start, end);
        for tick in 0..288_u16 {
            let (first, last) = clock.slot(SlotLength::FIVE_MINUTES, tick).expect("a tick of the day");
            prop_assert_eq!(ticks.contains(usize::from(tick)), start < end && first < last && first < end && start < last, "{}", tick);
        }
    }
}

#[test]
fn a_day_is_the_day_of_its_instants() {
    for (tz, day) in changes().into_iter().step_by(7) {
        let clock = DayClock::new(day, zone(tz));
        assert_eq!(zone(tz).day_of(clock.start()), day, "{tz}");
        assert_eq!(zone(tz).day_of(clock.end() - TimeDelta::seconds(1)), day, "{tz}");
        assert_ne!(zone(tz).day_of(clock.end()), day, "{tz}");
        assert!(zone(tz).time_of(clock.start()) >= LocalTime::MIDNIGHT);
    }
}

#[test]
fn the_bill_counts_the_slots_that_exist() {
    let day = |text: &str| text.parse::<LocalDay>().expect("a day");
    let range = SlotRange::new(SlotLength::HALF_HOUR, 2, 8).expect("a range");
    let minutes = |text: &str| {
        range
            .charged(&DayClock::new(day(text), zone(Tz::America__Chicago)))
            .minutes()
    };
    assert_eq!(minutes("2027-03-13"), 180);
    assert_eq!(minutes("2027-03-14"), 120, "an hour that is skipped isn't charged");
    assert_eq!(minutes("2027-11-07"), 180, "an hour that comes twice is charged once");
}
