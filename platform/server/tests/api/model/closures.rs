//! Weather closures in the model.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::bookings::Turn;
use super::command::{By, Expected};
use super::memory::{Fate, Memory};
use super::rules::share_units;
use super::time::{Instant, Time, days_after};

/// A space that is closed for the weather, with all that share a unit with it.
#[derive(Clone, Debug)]
pub struct Closure {
    pub id: Uuid,
    pub space: usize,
    pub from: Instant,
    pub until: Instant,
}

impl Closure {
    /// Returns true if it closes a part of that.
    pub fn closes(&self, space: usize, time: Time) -> bool {
        share_units(self.space, space) && time.starts_at() < self.until && self.from < time.ends_at()
    }
}

/// A closure from the start of a time to its end on a later day.
pub fn lasting(space: usize, first: Time, days: u64) -> Closure {
    let last = Time {
        date: days_after(first.date, days),
        ..first
    };
    Closure {
        id: Uuid::nil(),
        space,
        from: first.starts_at(),
        until: last.ends_at(),
    }
}

impl Memory {
    pub fn is_closed_for_weather(&self, space: usize, time: Time) -> bool {
        self.closures.iter().any(|closure| closure.closes(space, time))
    }

    /// The dates inside a closure that are to come: the place of each one's booking, and its own.
    pub fn inside(&self, closure: &Closure, now: Instant) -> Vec<(usize, usize)> {
        let bookings = self.bookings.iter().enumerate();
        let dates = bookings.flat_map(|(place, booking)| (0..booking.dates.len()).map(move |date| (place, date)));
        let is_inside = |(place, date): &(usize, usize)| {
            let booking = &self.bookings[*place];
            booking.is_upcoming(*date, now).is_ok() && closure.closes(booking.space, booking.dates[*date].held.time)
        };
        dates.filter(is_inside).collect()
    }

    /// The bookings whose dates are canceled, by place, and their new states.
    pub fn canceled_bookings(&self, dates: &[(usize, usize)], now: Instant) -> Expected<Vec<(usize, Vec<Turn>)>> {
        let mut of_booking: BTreeMap<Uuid, (usize, Vec<usize>)> = BTreeMap::new();
        for (booking, date) in dates {
            let known = of_booking.entry(self.bookings[*booking].id);
            known.or_insert((*booking, Vec::new())).1.push(*date);
        }
        let turns = |(booking, dates): (usize, Vec<usize>)| {
            let turns = self.bookings[booking].cancel(By::Staff, &dates, now);
            turns.map(|turns| (booking, turns))
        };
        of_booking.into_values().map(turns).collect()
    }

    /// Closes it, and ends the holds with a time inside.
    pub fn close(&mut self, closure: Closure, now: Instant) {
        for hold in &mut self.holds {
            let inside = hold.times.iter().any(|held| closure.closes(hold.space, held.time));
            if hold.fate == Fate::Kept && hold.until > now && inside {
                hold.until = now;
            }
        }
        self.closures.push(closure);
    }
}
