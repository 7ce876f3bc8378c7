//! When a space is next free, for those that are not when asked.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::availability::{DayAvailability, Person, Question};
use domain::time::{DayClock, LocalDay, TimeRange, Zone};
use kernel::problem::FreeSpan;

use super::fit::{fit, free_span};
use super::market::Listing;
use super::occupied::Occupied;

/// How many days are looked at after the one that was asked for.
pub const DAYS_AHEAD: u32 = 14;

/// The first free span on or after `date`; on that day itself the window does not matter any more.
pub fn next_free(
    listing: &Listing,
    person: &Person,
    occupied: &Occupied,
    date: LocalDay,
    minutes: u16,
    now: DateTime<Utc>,
) -> Option<FreeSpan> {
    let busy = occupied.busy(listing);
    (0..=DAYS_AHEAD).find_map(|ahead| {
        let day = date.plus_days(ahead);
        let clock = DayClock::new(day, listing.zone);
        let answer = DayAvailability::answer(&Question {
            space: &listing.availability.space,
            rules: &listing.availability.rules,
            busy: &busy,
            person,
            clock: &clock,
            now,
        });
        let span = fit(&answer, TimeRange::ALL_DAY, minutes).free.into_iter().next()?;
        Some(free_span(day, span))
    })
}

/// Clocks by zone: many candidates share one.
#[derive(Default)]
pub struct Clocks(HashMap<Zone, DayClock>);

impl Clocks {
    pub fn of(&mut self, zone: Zone, date: LocalDay) -> &DayClock {
        self.0.entry(zone).or_insert_with(|| DayClock::new(date, zone))
    }
}
