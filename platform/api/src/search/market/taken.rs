//! What is taken of units, in memory.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::availability::Busy;
use domain::time::DayClock;
use tenant_api::occupancy::TakenTime;
use uuid::Uuid;

use super::listing::Listing;

/// Free time kept around something reaches so far at most: four slots of an hour.
const LONGEST_BUFFER: TimeDelta = TimeDelta::hours(4);
/// Nothing crosses midnight, and a day has 25 hours at most.
const LONGEST_DAY: TimeDelta = TimeDelta::hours(25);
/// So much is kept: more than that, and everything is forgotten.
const MOST_KEPT: usize = 2_000_000;

/// What is taken of each unit that was searched, in the order of its starts.
#[derive(Debug, Default)]
pub struct Taken {
    by_unit: HashMap<Uuid, Box<[TakenTime]>>,
    kept: usize,
}

impl Taken {
    pub fn knows(&self, unit: &Uuid) -> bool {
        self.by_unit.contains_key(unit)
    }

    pub fn forget(&mut self) {
        *self = Self::default();
    }

    pub fn put(&mut self, read: HashMap<Uuid, Vec<TakenTime>>) {
        if self.kept > MOST_KEPT {
            self.forget();
        }
        for (unit, times) in read {
            self.kept += times.len();
            let before = self.by_unit.insert(unit, times.into_boxed_slice());
            self.kept -= before.map_or(0, |times| times.len());
        }
    }

    /// What keeps a space from being booked on a day.
    pub fn busy(&self, listing: &Listing, clock: &DayClock, now: DateTime<Utc>) -> impl Iterator<Item = Busy> {
        let (from, to) = (clock.start() - LONGEST_BUFFER, clock.end() + LONGEST_BUFFER);
        listing
            .unit_ids
            .iter()
            .filter_map(|unit| self.by_unit.get(unit))
            .flat_map(move |times| {
                let first = times.partition_point(|taken| taken.busy.start < from - LONGEST_DAY);
                times[first..].iter().take_while(move |taken| taken.busy.start < to)
            })
            .filter(move |taken| taken.busy.end > from && taken.held_until.is_none_or(|until| until > now))
            .map(|taken| taken.busy)
    }
}
