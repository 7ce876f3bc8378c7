//! Invariants of bookings that were made up.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use domain::availability::Busy;
use domain::booking::{BookingStatus, CancelPolicy};
use domain::time::{DayClock, Weekday};

use super::chance::Chance;
use super::diary::Diary;
use super::planner::{Planned, Planner};
use crate::demo::{Demo, Opening, Organization};

fn now() -> DateTime<Utc> {
    "2027-03-01T18:00:00Z".parse().unwrap()
}

fn made_up(demo: &Demo, look: impl Fn(&Organization, &Diary, &[Planned])) {
    let mut chance = Chance::from_seed(demo.bookings.seed);
    for organization in &demo.organizations {
        let mut diary = Diary::new(organization, now()).unwrap();
        let planner = Planner::new(&demo.bookings, organization, &demo.people.renters, now(), &mut chance);
        let bookings = planner.make_up(&mut diary).unwrap();
        look(organization, &diary, &bookings);
    }
}

#[test]
fn the_same_plan_at_the_same_instant_makes_the_same_bookings() {
    let demo = Demo::read().unwrap();
    let all = || {
        let told = std::cell::RefCell::new(Vec::new());
        made_up(&demo, |_, _, bookings| told.borrow_mut().push(format!("{bookings:?}")));
        told.into_inner()
    };
    assert_eq!(all(), all());
}

/// Returns true if the other begins when this one and the longer buffer between them are over.
fn precedes(one: &Busy, other: &Busy) -> bool {
    let between = one.buffers.after_minutes.max(other.buffers.before_minutes);
    one.end + TimeDelta::minutes(between.into()) <= other.start
}

#[test]
fn no_two_take_the_same_time_and_parents_count() {
    let demo = Demo::read().unwrap();
    made_up(&demo, |organization, diary, bookings| {
        let occupying = bookings.iter().filter(|booking| booking.status.occupies());
        let mut by_day: HashMap<_, Vec<_>> = HashMap::new();
        for booking in occupying {
            let space = &diary.spaces[booking.space];
            let clock = DayClock::new(booking.day, space.zone);
            let busy = Busy::by(booking.slots, &clock, space.rules.buffers);
            by_day.entry(booking.day).or_default().push((booking.space, busy));
        }
        for busy in by_day.values() {
            for (index, (space, one)) in busy.iter().enumerate() {
                for (other_space, other) in &busy[index + 1..] {
                    let shares_units = diary.spaces[*space].shares_units_with(&diary.spaces[*other_space]);
                    assert!(
                        !shares_units || precedes(one, other) || precedes(other, one),
                        "{}: {one:?} {other:?}",
                        organization.name
                    );
                }
            }
        }
    });
}

#[test]
fn each_could_be_booked_when_it_was() {
    let demo = Demo::read().unwrap();
    made_up(&demo, |organization, diary, bookings| {
        for booking in bookings {
            let space = &diary.spaces[booking.space];
            let (starts_at, ends_at) = booking.slots.instants(&DayClock::new(booking.day, space.zone));
            assert!(booking.made_at < now() && booking.decided_at < now(), "{booking:?}");
            assert!(
                booking.made_at <= booking.decided_at && booking.decided_at < starts_at,
                "{booking:?}"
            );
            assert!(starts_at > space.rules.lead_time.cutoff(booking.made_at), "{booking:?}");
            assert!(space.space.published, "{booking:?}");
            let length = booking.slots.end() - booking.slots.first();
            assert!(length >= space.rules.minimum_slots, "{booking:?}");
            let is_over = ends_at <= now();
            match booking.status {
                BookingStatus::Completed => assert!(is_over, "{booking:?}"),
                BookingStatus::Approved => assert!(!is_over, "{booking:?}"),
                BookingStatus::Pending => assert!(starts_at > now(), "{booking:?}"),
                BookingStatus::CancelledByRenter => {
                    let policy = CancelPolicy {
                        cutoff_days: organization.cancellation_days,
                    };
                    assert!(policy.allows(starts_at, booking.decided_at), "{booking:?}");
                }
                _ => {}
            }
            if space.space.instant_booking {
                assert!(
                    !matches!(booking.status, BookingStatus::Pending | BookingStatus::Denied),
                    "{booking:?}"
                );
            }
            assert_eq!(booking.renter.address.state, organization.address.state);
        }
    });
}

#[test]
fn there_are_some_thousands_in_every_state_and_some_come_back_every_week() {
    let demo = Demo::read().unwrap();
    let states = std::cell::RefCell::new(BTreeMap::<BookingStatus, u32>::new());
    let weekly = std::cell::Cell::new(0);
    made_up(&demo, |organization, _, bookings| {
        assert!(bookings.len() >= 100, "{}: {}", organization.name, bookings.len());
        for booking in bookings {
            *states.borrow_mut().entry(booking.status).or_default() += 1;
        }
        for pair in bookings.windows(2) {
            let a_week_later = pair[0].day.plus_days(7) == pair[1].day && pair[0].slots == pair[1].slots;
            if a_week_later && pair[0].event == pair[1].event && pair[0].renter.email == pair[1].renter.email {
                weekly.set(weekly.get() + 1);
            }
        }
    });
    let states = states.into_inner();
    let all: u32 = states.values().sum();
    assert!((1500..8000).contains(&all), "{all}: {states:?}");
    for status in BookingStatus::ALL {
        let count = states.get(&status).copied().unwrap_or(0);
        assert_eq!(count > 0, status != BookingStatus::Parent, "{status:?}: {states:?}");
    }
    assert!(weekly.get() > all / 10, "{} of {all} are weekly", weekly.get());
}

#[test]
fn nothing_is_booked_while_everything_is_closed() {
    let demo = Demo::read().unwrap();
    made_up(&demo, |organization, diary, bookings| {
        for booking in bookings {
            let space = &diary.spaces[booking.space];
            let openings = &organization.schedules[&space.space.schedule];
            let weekday: Weekday = booking.day.weekday();
            for slot in booking.slots.iter() {
                let starts = space.rules.slot_length.start_of(slot);
                let open = |opening: &Opening| {
                    opening.weekdays.contains(weekday)
                        && opening.start_time <= starts
                        && starts < opening.end_time.as_end()
                };
                assert!(openings.iter().any(open), "{booking:?}");
            }
            let closed = organization
                .closures
                .iter()
                .filter(|closure| closure.concerns(&space.facility.short_name));
            let today = organization.time_zone.day_of(now());
            for closure in closed {
                let closed_then = closure
                    .dates
                    .spans(today)
                    .iter()
                    .any(|(from, to)| (*from..=*to).contains(&booking.day))
                    && closure.weekdays.contains(weekday)
                    && closure.start_time < booking.slots.times().end()
                    && booking.slots.times().start() < closure.end_time.as_end();
                assert!(!closed_then, "{booking:?} while {}", closure.title);
            }
        }
    });
}
