//! Dates of bookings in the model: moved, added, dropped, and split off.

use uuid::Uuid;

use super::command::{Expected, Refused};
use super::holds::are_readable;
use super::memory::{Booked, Booking, Held, Memory, Status};
use super::money::{Cents, Off, Parts};
use super::rules::{has_begun, is_closed};
use super::time::{Instant, Time};

/// As many cents as two bills can come to more than the one did.
const MOST_ROUNDING: i64 = 6;

impl Memory {
    /// Expects that staff can have these times beside what the booking has: where no rule opens only
    /// if they look away from the rules.
    pub fn may_have(&self, space: usize, times: &[Time], own: &[Time], overrides: bool, now: Instant) -> Expected<()> {
        are_readable(times, now)?;
        let closed = if overrides { has_begun } else { is_closed };
        self.are_open(space, times, own, closed, now)
    }

    /// All but the times of a booking, and these, but for a date that moves.
    fn without(&self, booking: usize, moved: Option<usize>) -> (Self, Vec<Time>) {
        let mut others = self.clone();
        let dates = std::mem::take(&mut others.bookings[booking].dates);
        let own = (0..)
            .zip(&dates)
            .filter(|(place, date)| date.status.occupies() && Some(*place) != moved);
        let own = own.map(|(_, date)| date.held.time).collect();
        (others, own)
    }

    pub fn may_move(&self, booking: usize, date: usize, time: Time, overrides: bool, now: Instant) -> Expected<()> {
        self.bookings[booking].is_upcoming(date, now)?;
        // Its own time is free for it.
        let (others, own) = self.without(booking, Some(date));
        let known = &self.bookings[booking];
        others.may_have(known.space, &[time], &own, overrides, now)?;
        self.require_blocks(known.who, known.space, &[time])?;
        others.require_chairs(&[time], known.chairs, now)
    }

    /// Returns the status of added dates.
    pub fn may_add_dates(&self, booking: usize, times: &[Time], overrides: bool, now: Instant) -> Expected<Status> {
        let (others, own) = self.without(booking, None);
        let booking = &self.bookings[booking];
        let status = [Status::Approved, Status::Pending]
            .into_iter()
            .find(|status| booking.dates.iter().any(|date| date.status == *status))
            .ok_or(Refused::conflict("nothingToCome"))?;
        others.may_have(booking.space, times, &own, overrides, now)?;
        self.require_blocks(booking.who, booking.space, times)?;
        others.require_chairs(times, booking.chairs, now)?;
        Ok(status)
    }
}

impl Booking {
    /// Returns true if a date of it can still be changed.
    pub fn is_to_come(&self, now: Instant) -> bool {
        (0..self.dates.len()).any(|date| self.is_upcoming(date, now).is_ok())
    }

    pub fn is_upcoming(&self, date: usize, now: Instant) -> Expected<()> {
        let date = self.dates.get(date).ok_or(Refused::UNKNOWN)?;
        let stands = matches!(date.status, Status::Pending | Status::Approved);
        if stands && date.held.time.starts_at() > now {
            Ok(())
        } else {
            Err(Refused::conflict("notUpcoming"))
        }
    }

    pub fn sort_dates(&mut self) {
        self.dates
            .sort_by_key(|date| (date.held.time.starts_at(), date.held.id));
    }

    pub fn move_date(&mut self, date: usize, held: Held, now: Instant) {
        self.dates[date].held = held;
        self.sort_dates();
        self.bill_again(now);
    }

    pub fn add_dates(&mut self, added: impl Iterator<Item = Held>, status: Status, now: Instant) {
        self.dates.extend(added.map(|held| Booked {
            held,
            status,
            billed: true,
        }));
        self.sort_dates();
        self.bill_again(now);
    }

    /// Expects that a date can be taken out: it is canceled by the host then.
    pub fn may_drop(&self, date: usize, now: Instant) -> Expected<()> {
        self.is_upcoming(date, now)?;
        if self.dates.iter().filter(|date| date.status.occupies()).count() == 1 {
            return Err(Refused::conflict("lastDate"));
        }
        Ok(())
    }

    pub fn may_split(&self, from: usize) -> Expected<()> {
        if !self.dates.iter().any(|date| date.status.occupies()) {
            return Err(Refused::conflict("nothingStands"));
        }
        if (1..self.dates.len()).contains(&from) {
            Ok(())
        } else {
            Err(Refused::INVALID)
        }
    }

    /// Its dates from one on go on as another booking, with the money beyond what is left to pay here.
    pub fn split(&mut self, from: usize, id: Uuid, now: Instant) -> Self {
        let gone = self.dates.split_off(from);
        self.part_with(gone, id, now)
    }

    /// Dates that have left it go on as another booking.
    pub fn part_with(&mut self, gone: Vec<Booked>, id: Uuid, now: Instant) -> Self {
        let before = self.bill;
        let mut second = Self {
            id,
            dates: gone,
            waived: 0,
            payments: Vec::new(),
            incident: None,
            ..self.clone()
        };
        if let Off::Amount(amount) = self.off {
            let plain = [&*self, &second].map(|half| half.bill_with(Off::NOTHING).0[0]);
            let all: i64 = plain.iter().sum();
            self.off = self.off.for_part(plain[0], all);
            second.off = Off::Amount(if all > 0 { amount - self.off.of(all) } else { 0 });
        }
        self.bill = self.bill_with(self.off);
        second.bill = second.bill_with(second.off);
        let rounding = self.absorb_rounding(&mut second, before);
        second.payments = self.hand_over();
        let waived_there = (self.waived - self.to_pay().total()).max(0);
        self.waived -= waived_there;
        second.waived = waived_there + rounding;
        self.settle(self.to_pay(), now);
        second.settle(second.to_pay(), now);
        second
    }

    /// Nobody owes more because of a split: an amount that is taken off the second grows by what rounding added. With a
    /// percentage that difference is waived.
    fn absorb_rounding(&self, second: &mut Self, before: Parts) -> Cents {
        let more = |second: &Self| self.bill.total() + second.bill.total() - before.total();
        if let Off::Percent(_) = second.off {
            let rounding = more(second).clamp(0, second.to_pay().total());
            assert!(rounding <= MOST_ROUNDING, "{rounding} cents more: {second:?}");
            return rounding;
        }
        let off = second.bill_with(Off::NOTHING).0[0] - second.bill.0[0];
        for cents in 1..=MOST_ROUNDING {
            if more(second) <= 0 {
                break;
            }
            second.off = Off::Amount(off + cents);
            second.bill = second.bill_with(second.off);
        }
        0
    }
}
