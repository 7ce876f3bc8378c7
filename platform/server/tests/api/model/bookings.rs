//! Bookings in the model: their states, their bills, and who may change them.

use chrono::TimeDelta;

use super::account::Kind;
use super::chairs::CHAIR;
use super::command::{By, Expected, Refused};
use super::memory::{Booking, Status};
use super::money::{Cents, Off, Parts, bill, part_of};
use super::rules::{CANCEL_DAYS, may_become};
use super::time::{Instant, today};

/// A date's next status, and true if it comes off the bill.
pub type Turn = (usize, Status, bool);

impl Booking {
    /// Returns the booking's status, by its dates: the highest of these.
    pub fn status(&self) -> &'static str {
        let any = |status: Status| self.dates.iter().any(|date| date.status == status);
        if any(Status::Pending) && self.dates.len() > 1 {
            return "parent";
        }
        let order = [
            Status::Pending,
            Status::Approved,
            Status::Completed,
            Status::CancelledByHost,
            Status::Denied,
            Status::CancelledByRenter,
            Status::Refunding,
            Status::Refunded,
        ];
        let first = order.into_iter().find(|status| any(*status));
        first.expect("a booking has a date").word()
    }

    pub fn is_billed(&self) -> bool {
        self.dates.iter().any(|date| date.billed)
    }

    pub fn bill_with(&self, off: Off) -> Parts {
        let billed = self.dates.iter().filter(|date| date.billed);
        bill(billed.map(|date| date.held.rate + self.chairs * CHAIR), off, self.fees)
    }

    pub fn waits(&self) -> bool {
        self.dates.iter().any(|date| date.status == Status::Pending)
    }

    /// Returns the dates' next statuses by the organization's answer, and whether an adjustment goes with it.
    pub fn decide(
        &self,
        approve: bool,
        except: &[usize],
        drop_adjustment: bool,
        now: Instant,
    ) -> Expected<(Vec<Turn>, bool)> {
        if except.iter().any(|place| *place >= self.dates.len()) {
            return Err(Refused::INVALID);
        }
        let mut turns = Vec::new();
        for (place, date) in self.dates.iter().enumerate() {
            let asked = date.status == Status::Pending || !self.waits();
            if !asked && !except.contains(&place) {
                continue;
            }
            let approves = approve != except.contains(&place);
            let next = if approves { Status::Approved } else { Status::Denied };
            if !may_become(date.status, next) {
                return Err(Refused::conflict("noSuchTransition"));
            }
            if approves && date.held.time.starts_at() <= now {
                return Err(Refused::conflict("notUpcoming"));
            }
            turns.push((place, next, !approves));
        }
        let approved = turns.iter().filter(|turn| !turn.2).count();
        let drops = approved > 0 && approved < turns.len() && self.off != Off::NOTHING;
        if drops && !drop_adjustment {
            return Err(Refused::conflict("adjustmentWouldDrop"));
        }
        Ok((turns, drops))
    }

    /// Returns the next statuses of the dates that somebody cancels.
    pub fn cancel(&self, by: By, dates: &[usize], now: Instant) -> Expected<Vec<Turn>> {
        if by != By::Staff && Some(by) != self.who.map(By::Renter) {
            return Err(Refused::UNKNOWN);
        }
        if dates.iter().any(|place| *place >= self.dates.len()) {
            return Err(Refused::INVALID);
        }
        let whole = dates.is_empty();
        let turns: Vec<Expected<Turn>> = (0..self.dates.len())
            .filter(|place| whole || dates.contains(place))
            .map(|place| self.cancel_date(by, place, now))
            .collect();
        // Of the whole booking what can't be canceled stays, unless nothing can be.
        if whole && turns.iter().any(Result::is_ok) {
            return Ok(turns.into_iter().flatten().collect());
        }
        turns.into_iter().collect()
    }

    fn cancel_date(&self, by: By, place: usize, now: Instant) -> Expected<Turn> {
        let date = &self.dates[place];
        let starts_at = date.held.time.starts_at();
        if starts_at <= now {
            return Err(Refused::conflict("notUpcoming"));
        }
        let next = match by {
            By::Staff => Status::CancelledByHost,
            By::Renter(_) if now >= starts_at - TimeDelta::days(CANCEL_DAYS) => {
                return Err(Refused::conflict("tooLateToCancel"));
            }
            By::Renter(_) => Status::CancelledByRenter,
        };
        if !may_become(date.status, next) {
            return Err(Refused::conflict("noSuchTransition"));
        }
        let is_refunded = by == By::Staff || self.refundable || self.payments.is_empty();
        Ok((place, next, is_refunded))
    }

    /// Expects the cancellation of several bookings' dates in one request: only approved ones, and all dates of a
    /// series that was approved today.
    pub fn cancel_with_others(&self, dates: &[usize], now: Instant) -> Expected<Vec<Turn>> {
        let is_approved = |place: usize| self.dates[place].status == Status::Approved;
        if !dates.iter().all(|place| is_approved(*place)) {
            return Err(Refused::INVALID);
        }
        let approved = (0..self.dates.len()).filter(|place| is_approved(*place)).count();
        if dates.len() < approved && self.approved_on == Some(today(now)) {
            return Err(Refused::conflict("approvedToday"));
        }
        self.cancel(By::Staff, dates, now)
    }

    /// Writes down the dates' new states; amounts that came off the bill are refunded.
    pub fn turn(&mut self, turns: &[Turn], now: Instant) {
        let was_billed = self.is_billed();
        let before = self.bill_with(Off::NOTHING).0[0];
        for (place, status, off_bill) in turns {
            let date = &mut self.dates[*place];
            date.status = *status;
            date.billed &= !off_bill;
            if *status == Status::Approved {
                self.approved_on = Some(today(now));
            }
        }
        if !was_billed || !turns.iter().any(|turn| turn.2) {
            return;
        }
        if self.is_billed() {
            self.off = self.off.for_part(self.bill_with(Off::NOTHING).0[0], before);
            self.bill_again(now);
        } else {
            self.settle(Parts::default(), now);
        }
    }

    pub fn bill_again(&mut self, now: Instant) {
        self.bill = self.bill_with(self.off);
        self.settle(self.bill, now);
    }

    pub fn may_adjust(&self, off: Off) -> Expected<()> {
        if !self.waits() {
            return Err(Refused::conflict("notPending"));
        }
        let plain = self.bill_with(Off::NOTHING);
        if matches!(off, Off::Amount(amount) if amount > plain.0[0]) || matches!(off, Off::Percent(101..)) {
            return Err(Refused::INVALID);
        }
        if !self.payments.is_empty() && self.bill_with(off).total() > self.bill.total() {
            return Err(Refused::conflict("adjustmentRaises"));
        }
        Ok(())
    }

    pub fn adjust(&mut self, off: Off, now: Instant) {
        self.off = off;
        self.bill_again(now);
    }

    /// Returns the amount that staff may refund by hand, and do.
    pub fn may_refund(&self, amount: Option<Cents>, now: Instant) -> Expected<Cents> {
        let is_over = |status| matches!(status, Status::Approved | Status::Completed);
        let mut dates = self.dates.iter();
        let took_place = dates.any(|date| is_over(date.status) && date.held.time.ends_at() <= now);
        if !took_place || !["approved", "completed"].contains(&self.status()) {
            return Err(Refused::conflict("notOver"));
        }
        if !self.refundable {
            return Err(Refused::conflict("notRefundable"));
        }
        self.was_paid_by_card()?;
        part_of(self.left_of_cards().total(), amount)
    }

    fn was_paid_by_card(&self) -> Expected<()> {
        if self.payments.is_empty() {
            return Err(Refused::conflict("notPaid"));
        }
        if !self.payments.iter().any(|payment| payment.kind == Kind::Card) {
            return Err(Refused::conflict("paidOtherwise"));
        }
        if self.left_of_cards().total() <= 0 {
            return Err(Refused::conflict("allRefunded"));
        }
        Ok(())
    }

    pub fn may_refund_fee(&self) -> Expected<()> {
        self.was_paid_by_card()?;
        if self.fee_left() <= 0 {
            return Err(Refused::conflict("noFeeToRefund"));
        }
        Ok(())
    }

    pub fn may_dismiss(&self) -> Expected<()> {
        let status = self.status();
        if ["parent", "pending", "approved", "completed"].contains(&status) {
            Err(Refused::conflict("notDismissible"))
        } else {
            Ok(())
        }
    }

    /// Lets time pass and the jobs run: bookings that are over are completed, unanswered requests that have begun are
    /// denied, and refunds are paid, those ordered earlier as they were ordered.
    pub fn later(&mut self, now: Instant) {
        self.cards_get_theirs(now);
        let mut unanswered = Vec::new();
        for (place, date) in self.dates.iter_mut().enumerate() {
            match date.status {
                Status::Approved if date.held.time.ends_at() <= now => date.status = Status::Completed,
                Status::Pending if date.held.time.starts_at() <= now => unanswered.push((place, Status::Denied, true)),
                _ => {}
            }
        }
        self.turn(&unanswered, now);
        self.cards_get_theirs(now);
    }
}
