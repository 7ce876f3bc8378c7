//! Taken times of units, in memory.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::availability::BusyMinutes;
use domain::time::DayClock;
use ground::occupancy::TakenTime;
use kernel::ids::UnitId;

use super::listing::Listing;

/// The longest that a buffer reaches: four slots of an hour. In minutes.
const LONGEST_BUFFER: i64 = 4 * 60;
/// Nothing crosses midnight, and a day has 25 hours at most.
const LONGEST_DAY: i64 = 25 * 60;
/// The most times that are kept: beyond that, everything is forgotten.
const MOST_KEPT: usize = 2_000_000;

/// The taken times of each unit that was searched.
#[derive(Debug, Default)]
pub struct TakenTimes {
    by_unit: HashMap<UnitId, OfUnit>,
    kept: usize,
}

/// The taken times of a unit, in the order of their starts.
#[derive(Debug)]
struct OfUnit {
    times: Box<[Kept]>,
    /// The ends of the holds.
    ends_of_holds: Box<[DateTime<Utc>]>,
}

#[derive(Clone, Copy, Debug)]
struct Kept {
    busy: BusyMinutes,
    /// The position of its end in `ends_of_holds`, where it has one.
    hold: Option<u16>,
}

impl TakenTimes {
    pub fn knows(&self, unit: &UnitId) -> bool {
        self.by_unit.contains_key(unit)
    }

    pub fn forget(&mut self) {
        *self = Self::default();
    }

    pub fn put(&mut self, read: HashMap<UnitId, Vec<TakenTime>>) {
        if self.kept > MOST_KEPT {
            self.forget();
        }
        for (unit, times) in read {
            self.kept += times.len();
            let before = self.by_unit.insert(unit, OfUnit::new(&times));
            self.kept -= before.map_or(0, |before| before.times.len());
        }
    }

    /// Returns the times that keep a space from being booked, to be read day by day.
    pub fn of<'a>(&'a self, listing: &Listing, now: DateTime<Utc>) -> TakenOf<'a> {
        let units = listing.unit_ids.iter().filter_map(|unit| self.by_unit.get(unit));
        let mut reading = units.map(|unit| Reading { unit, at: 0 });
        TakenOf {
            first: reading.next(),
            others: reading.collect(),
            now,
        }
    }
}

/// The taken times of a space's units. Days that are asked about in their order are found one after the other.
pub struct TakenOf<'a> {
    /// Most spaces have one unit.
    first: Option<Reading<'a>>,
    others: Vec<Reading<'a>>,
    now: DateTime<Utc>,
}

/// A unit that is read, and how far.
struct Reading<'a> {
    unit: &'a OfUnit,
    at: usize,
}

impl TakenOf<'_> {
    /// Returns the times of a day that keep the space from being booked.
    pub fn busy(&mut self, clock: &DayClock) -> impl Iterator<Item = BusyMinutes> {
        let minute = |instant: DateTime<Utc>| instant.timestamp().div_euclid(60);
        let from = minute(clock.start()) - LONGEST_BUFFER - LONGEST_DAY;
        let to = minute(clock.end()) + LONGEST_BUFFER;
        let now = self.now;
        let units = self.first.iter_mut().chain(&mut self.others);
        units.flat_map(move |reading| reading.busy(from, to, now))
    }
}

impl<'a> Reading<'a> {
    /// Returns the times that begin between two minutes and count now.
    fn busy(&mut self, from: i64, to: i64, now: DateTime<Utc>) -> impl Iterator<Item = BusyMinutes> + use<'a> {
        let unit = self.unit;
        let is_before = |kept: &Kept| kept.busy.start() < from;
        if self.at > 0 && is_before(&unit.times[self.at - 1]) {
            // The next day is near: a few further in memory that is read in its order.
            self.at += unit.times[self.at..].iter().take_while(|kept| is_before(kept)).count();
        } else {
            self.at = unit.times.partition_point(is_before);
        }
        unit.times[self.at..]
            .iter()
            .take_while(move |kept| kept.busy.start() < to)
            .filter(move |kept| unit.counts(kept, now))
            .map(|kept| kept.busy)
    }
}

impl OfUnit {
    fn new(taken: &[TakenTime]) -> Self {
        let mut ends_of_holds = Vec::new();
        let mut position = |until: DateTime<Utc>| {
            ends_of_holds.push(until);
            // A unit never has this many holds, since each is a person's.
            u16::try_from(ends_of_holds.len() - 1).ok()
        };
        let times = taken.iter().map(|taken| Kept {
            busy: taken.busy.into(),
            hold: taken.held_until.and_then(&mut position),
        });
        Self {
            times: times.collect(),
            ends_of_holds: ends_of_holds.into_boxed_slice(),
        }
    }

    fn counts(&self, kept: &Kept, now: DateTime<Utc>) -> bool {
        let until = kept.hold.and_then(|hold| self.ends_of_holds.get(usize::from(hold)));
        until.is_none_or(|until| *until > now)
    }
}
