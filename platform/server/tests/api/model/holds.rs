//! Holds and carts in the model.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::command::{Expected, Refused};
use super::memory::{Fate, Hold, Memory};
use super::money::Cents;
use super::on_bookings::Wishes;
use super::rules::{CART_SECONDS, HOLD_SECONDS, MOST_HOLDS, MOST_IN_CART, SHORTEST, is_closed, share_units};
use super::time::{Instant, Time, today};

impl Memory {
    /// Expects that somebody can hold these times.
    pub fn may_hold(&self, who: usize, space: usize, times: &[Time], now: Instant) -> Expected<()> {
        are_readable(times, now)?;
        self.are_open(space, times, &[], is_closed, now)?;
        let own = || self.holds.iter().filter(|hold| hold.who == who);
        if own().filter(|hold| hold.is_live(now)).count() >= MOST_HOLDS {
            return Err(Refused(429, "tooManyHolds"));
        }
        self.may_take(who, space, times, now)?;
        self.require_blocks(Some(who), space, times)
    }

    /// After two that ran out on these times one waits for ten minutes.
    fn may_take(&self, who: usize, space: usize, times: &[Time], now: Instant) -> Expected<()> {
        let lately = now - TimeDelta::hours(2);
        let own = self.holds.iter().chain(&self.dropped).filter(|hold| hold.who == who);
        let expired: BTreeSet<Instant> = own
            .filter(|hold| hold.ran_out(now) && hold.until >= lately && hold.space == space)
            .filter(|hold| {
                hold.times
                    .iter()
                    .any(|held| times.iter().any(|time| time.overlaps(held.time)))
            })
            .map(|hold| hold.until)
            .collect();
        let last = expired.last();
        if expired.len() >= 2 && last.is_some_and(|last| now < *last + TimeDelta::seconds(600)) {
            return Err(Refused(429, "holdAgainLater"));
        }
        Ok(())
    }

    /// Expects that all of them are free, and open to the caller. A hold or booking that they
    /// join keeps its own times, which aren't checked here.
    pub fn are_open(
        &self,
        space: usize,
        times: &[Time],
        own: &[Time],
        is_closed: impl Fn(Time, Instant) -> bool,
        now: Instant,
    ) -> Expected<()> {
        if times.iter().any(|time| time.minutes() < SHORTEST) {
            return Err(Refused::INVALID);
        }
        let is_own = |time: &Time| own.iter().any(|own| own.overlaps(*time));
        let taken = times
            .iter()
            .any(|time| is_own(time) || !self.is_free(space, *time, now));
        let closed = times
            .iter()
            .any(|time| is_closed(*time, now) || self.is_closed_for_weather(space, *time));
        match (closed, taken, times.len()) {
            (false, false, _) => Ok(()),
            (true, _, 1) => Err(Refused::INVALID),
            (false, true, 1) => Err(Refused::conflict("slotTaken")),
            _ => Err(Refused::conflict("someDatesNotOpen")),
        }
    }

    /// Somebody's cart, live or expired.
    pub fn cart(&self, who: usize) -> Option<usize> {
        let mut holds = self.holds.iter();
        holds.rposition(|hold| hold.who == who && hold.cart && hold.fate == Fate::Kept)
    }

    /// Expects that a time can be put into somebody's cart, and returns which; a new one where there is none.
    pub fn may_add(&self, who: usize, space: usize, time: Time, now: Instant) -> Expected<Option<usize>> {
        let Some(cart) = self.cart(who) else {
            return self.may_hold(who, space, &[time], now).map(|()| None);
        };
        let hold = &self.holds[cart];
        if !hold.is_live(now) {
            return Err(Refused::conflict("cartExpired"));
        }
        if time.date < today(now) {
            return Err(Refused::INVALID);
        }
        let overlaps = hold.times.iter().any(|held| held.time.overlaps(time));
        if overlaps && share_units(space, hold.space) {
            return Err(Refused::conflict("alreadyInCart"));
        }
        if hold.space != space {
            return Err(Refused::conflict("otherSpaceInCart"));
        }
        if hold.times.len() >= MOST_IN_CART {
            return Err(Refused::conflict("cartFull"));
        }
        let mut others = self.clone();
        others.holds.remove(cart);
        others.are_open(space, &[time], &[], is_closed, now)?;
        self.may_take(who, space, &[time], now)?;
        self.require_blocks(Some(who), space, &[time])?;
        Ok(Some(cart))
    }

    /// Returns the places of the times in an expired cart that are no longer available.
    pub fn lost_of(&self, cart: usize, now: Instant) -> Vec<usize> {
        let hold = &self.holds[cart];
        let is_shut = |time: Time| is_closed(time, now) || self.is_closed_for_weather(hold.space, time);
        let is_lost = |time: Time| is_shut(time) || !self.is_free(hold.space, time, now);
        (0..hold.times.len())
            .filter(|place| is_lost(hold.times[*place].time))
            .collect()
    }

    /// Somebody's own hold, by its place.
    pub fn own(&self, who: usize, hold: usize) -> Expected<&Hold> {
        let hold = &self.holds[hold];
        if hold.who == who {
            Ok(hold)
        } else {
            Err(Refused::UNKNOWN)
        }
    }

    /// Expects that somebody can book their hold: with the deposit that the space asks for, at its current total.
    pub fn may_book(
        &self,
        who: usize,
        hold: usize,
        accepts: Option<Cents>,
        wishes: Wishes,
        (off_by, declined): (Cents, bool),
        now: Instant,
    ) -> Expected<()> {
        let place = hold;
        let hold = self.own(who, place)?;
        if matches!(hold.fate, Fate::Booked(_)) {
            return Ok(());
        }
        if !hold.is_live(now) {
            return Err(Refused::conflict("holdLost"));
        }
        if accepts != self.deposits[hold.space] {
            return Err(Refused::INVALID);
        }
        let times: Vec<Time> = hold.times.iter().map(|held| held.time).collect();
        let has_chairs = self.has_chairs(&times, wishes.chairs, Some(place), now);
        if wishes.group.discount(who).is_none() || !has_chairs {
            return Err(Refused::INVALID);
        }
        if off_by != 0 {
            return Err(Refused::conflict("billChanged"));
        }
        if declined {
            return Err(Refused(402, "cardDeclined"));
        }
        Ok(())
    }

    pub fn may_renew(&self, who: usize, hold: usize, now: Instant) -> Expected<()> {
        let hold = self.own(who, hold)?;
        if !hold.is_live(now) {
            return Err(Refused::conflict("holdLost"));
        }
        if hold.renewed {
            return Err(Refused::conflict("alreadyRenewed"));
        }
        Ok(())
    }
}

fn pairs(times: &[Time]) -> impl Iterator<Item = (Time, Time)> {
    (0..times.len()).flat_map(move |b| (0..b).map(move |a| (times[a], times[b])))
}

/// Joins neighboring times.
pub fn joined(times: &[Time]) -> Vec<Time> {
    let mut sorted = times.to_vec();
    sorted.sort_by_key(|time| (time.date, time.start));
    let mut runs: Vec<Time> = Vec::new();
    for time in sorted {
        match runs.last_mut() {
            Some(last) if last.date == time.date && last.end == time.start => last.end = time.end,
            _ => runs.push(time),
        }
    }
    runs
}

/// Returns true if two of them are on one day.
pub fn on_one_day(times: &[Time]) -> bool {
    pairs(times).any(|(a, b)| a.date == b.date)
}

/// Expects that times can be asked for together.
pub fn are_readable(times: &[Time], now: Instant) -> Expected<()> {
    if times.iter().any(|time| time.date < today(now)) || pairs(times).any(|(a, b)| a.overlaps(b)) {
        return Err(Refused::INVALID);
    }
    Ok(())
}

/// Until when a hold lasts that is made or renewed now.
pub fn until(now: Instant) -> Instant {
    now + TimeDelta::seconds(HOLD_SECONDS)
}

/// Until when a cart lasts that a time is put into now.
pub fn cart_until(cart: &Hold, now: Instant) -> Instant {
    let most = cart.made_at + TimeDelta::seconds(CART_SECONDS);
    cart.until.max(until(now).min(most))
}
