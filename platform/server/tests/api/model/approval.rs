//! The model of approval by rule: a request is approved when it is made, if all conditions of the rule hold.

use chrono::TimeDelta;

use super::memory::{Held, Hold, Memory};
use super::time::Instant;

/// The conditions of the rule. One that isn't there doesn't matter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rule {
    /// Of all dates together.
    pub most_hours: Option<i64>,
    pub most_dates: Option<i64>,
    pub least_days_before: Option<i64>,
    /// Bookings of the renter that took place.
    pub least_bookings: Option<i64>,
    pub space: Option<usize>,
    pub enabled: bool,
}

impl Memory {
    /// Returns true if the rule approves a hold whose times are all open and still to come.
    pub fn is_approved_by_rule(&self, hold: &Hold, now: Instant) -> bool {
        let Rule {
            most_hours,
            most_dates,
            least_days_before,
            least_bookings,
            space,
            enabled,
        } = self.rule;
        let starts = hold.times.iter().map(|held| held.time.starts_at());
        let Some(first) = starts.min().filter(|first| enabled && *first > now) else {
            return false;
        };
        let minutes: i64 = hold.times.iter().map(|held| held.time.minutes()).sum();
        let dates = hold.times.len();
        let took_place = |who| {
            let completed = self.bookings.iter().filter(|booking| booking.status() == "completed");
            completed.filter(|booking| booking.who == Some(who)).count()
        };
        let is_open = |held: &Held| !self.is_closed_for_weather(hold.space, held.time);
        most_hours.is_none_or(|most| minutes <= 60 * most)
            && most_dates.is_none_or(|most| count(dates) <= most)
            && least_days_before.is_none_or(|least| first - now >= TimeDelta::days(least))
            && least_bookings.is_none_or(|least| count(took_place(hold.who)) >= least)
            && space.is_none_or(|space| space == hold.space)
            && hold.times.iter().all(is_open)
    }
}

fn count(things: usize) -> i64 {
    i64::try_from(things).expect("a small number")
}
