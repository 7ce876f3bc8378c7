//! The model of chairs, an add-on with a stock that all spaces share.

use super::command::{Expected, Refused};
use super::memory::{Held, Memory};
use super::money::Cents;
use super::time::{Instant, Time};

pub const CHAIRS: i64 = 5;
/// The price of one chair on one date.
pub const CHAIR: Cents = 133;

impl Memory {
    /// Returns the most of them in use at one moment of a time: those of dates that stand, and of holds whose payment was
    /// declined.
    fn chairs_in_use(&self, time: Time, besides: Option<usize>, now: Instant) -> i64 {
        let holds = (0..).zip(&self.holds);
        let holds = holds.filter(|(place, hold)| hold.is_live(now) && Some(*place) != besides);
        let held = holds.flat_map(|(_, hold)| hold.times.iter().copied());
        let dates = self.bookings.iter().flat_map(|booking| &booking.dates);
        let booked = dates.filter(|date| date.status.occupies()).map(|date| date.held);
        let overlapping = held.chain(booked).filter(|held| held.time.overlaps(time));
        let overlapping: Vec<Held> = overlapping.collect();
        let at = |minute: i64| -> i64 {
            let there = overlapping
                .iter()
                .filter(|held| held.time.start <= minute && minute < held.time.end);
            there.map(|held| held.chairs).sum()
        };
        let begins = overlapping.iter().map(|held| held.time.start.max(time.start));
        begins.map(at).max().unwrap_or_default()
    }

    /// Returns true if enough chairs are left at each time, not counting those of one hold.
    pub fn has_chairs(&self, times: &[Time], chairs: i64, besides: Option<usize>, now: Instant) -> bool {
        let left = |time: &Time| CHAIRS - self.chairs_in_use(*time, besides, now);
        chairs == 0 || times.iter().all(|time| chairs <= left(time))
    }

    /// Refuses where too few chairs are left for dates that change.
    pub fn require_chairs(&self, times: &[Time], chairs: i64, now: Instant) -> Expected<()> {
        if self.has_chairs(times, chairs, None, now) {
            Ok(())
        } else {
            Err(Refused::conflict("addonRunsOut"))
        }
    }
}
