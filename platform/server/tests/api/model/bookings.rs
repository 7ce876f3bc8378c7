//! What the model says about bookings: their states, their bills, and the money that goes back.

use chrono::TimeDelta;

use super::command::{By, Expected, Refused};
use super::memory::{Booked, Booking, Refund, Status};
use super::money::{Cents, FEE, Off, Parts, bill};
use super::rules::{CANCEL_DAYS, SPACES, may_become};
use super::time::{Instant, today};

/// What becomes of a date, and whether it comes off the bill.
pub type Turn = (usize, Status, bool);

impl Booking {
    /// What the booking is, as its dates are: the highest of these.
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
            Status::Refunded,
        ];
        let first = order.into_iter().find(|status| any(*status));
        first.expect("a booking has a date").word()
    }

    pub fn given_back(&self) -> Parts {
        self.refunds
            .iter()
            .fold(Parts::default(), |sum, refund| sum.plus(refund.parts))
    }

    /// What went back in fact, or is on its way.
    pub fn refunded(&self, done: bool) -> Cents {
        let some = self.refunds.iter().filter(|refund| refund.done == done);
        some.map(|refund| refund.parts.total()).sum()
    }

    pub fn by_hand(&self) -> Cents {
        let some = self.refunds.iter().filter(|refund| refund.by_hand);
        some.map(|refund| refund.parts.total()).sum()
    }

    pub fn is_billed(&self) -> bool {
        self.dates.iter().any(|date| date.billed)
    }

    fn left(&self) -> Parts {
        self.paid.minus(self.moved).minus(self.given_back())
    }

    /// What was paid for the bill as it stands: favours leave it as it is.
    fn kept_for_bill(&self) -> Parts {
        let off_bill = self.refunds.iter().filter(|refund| !refund.by_hand);
        off_bill.fold(self.paid.minus(self.moved), |kept, refund| kept.minus(refund.parts))
    }

    /// What is missing of the bill.
    pub fn due(&self) -> Cents {
        let bill = if self.is_billed() { self.bill.total() } else { 0 };
        (bill - self.kept_for_bill().total()).max(0)
    }

    fn bill_with(&self, off: Off) -> Parts {
        let billed = self.dates.iter().filter(|date| date.billed);
        bill(billed.map(|date| date.held.rate), off)
    }

    fn waits(&self) -> bool {
        self.dates.iter().any(|date| date.status == Status::Pending)
    }

    /// What becomes of the dates by the organization's answer, and whether an adjustment goes with it.
    pub fn decide(&self, approve: bool, except: &[usize], drop_adjustment: bool) -> Expected<(Vec<Turn>, bool)> {
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
            turns.push((place, next, !approves));
        }
        let approved = turns.iter().filter(|turn| !turn.2).count();
        let drops = approved > 0 && approved < turns.len() && self.off != Off::NOTHING;
        if drops && !drop_adjustment {
            return Err(Refused::conflict("adjustmentWouldDrop"));
        }
        Ok((turns, drops))
    }

    /// What becomes of the dates that somebody calls off.
    pub fn cancel(&self, by: By, dates: &[usize], now: Instant) -> Expected<Vec<Turn>> {
        if by != By::Staff && by != By::Renter(self.who) {
            return Err(Refused::UNKNOWN);
        }
        if dates.is_empty() && self.dates.len() > 1 || dates.iter().any(|place| *place >= self.dates.len()) {
            return Err(Refused::INVALID);
        }
        let mut turns = Vec::new();
        for (place, date) in self.dates.iter().enumerate() {
            if !dates.is_empty() && !dates.contains(&place) {
                continue;
            }
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
            turns.push((place, next, by == By::Staff || SPACES[self.space].refundable));
        }
        Ok(turns)
    }

    /// The same for several bookings' dates at once: only approved ones, and of a series that was approved today all.
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

    /// Writes down what became of dates; what came off the bill goes back.
    pub fn turn(&mut self, turns: &[Turn], now: Instant) {
        let was_billed = self.is_billed();
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
            self.bill_again();
        } else {
            self.settle(Parts::default());
        }
    }

    fn bill_again(&mut self) {
        self.bill = self.bill_with(self.off);
        self.settle(self.bill);
    }

    /// What was paid beyond the bill goes back; what it has for other accounts moves there.
    fn settle(&mut self, bill: Parts) {
        let off_bill = self.kept_for_bill().minus(bill);
        if off_bill.total() > 0 {
            self.owe(off_bill, false);
        } else if off_bill.total() == 0 {
            self.moved = self.moved.plus(off_bill);
        }
    }

    /// Never more than is left of what was paid, of any account.
    fn owe(&mut self, parts: Parts, by_hand: bool) {
        let parts = parts.at_most(self.left());
        let beyond = parts.total() - parts.total().min(self.left().total());
        let parts = parts.reduced_by(beyond);
        if parts.total() > 0 {
            self.refunds.push(Refund {
                parts,
                by_hand,
                done: false,
            });
        }
    }

    pub fn may_adjust(&self, off: Off) -> Expected<()> {
        if !self.waits() {
            return Err(Refused::conflict("notPending"));
        }
        let plain = self.bill_with(Off::NOTHING);
        if matches!(off, Off::Amount(amount) if amount > plain.0[0]) || matches!(off, Off::Percent(101..)) {
            return Err(Refused::INVALID);
        }
        if self.bill_with(off).total() > self.bill.total() {
            return Err(Refused::conflict("adjustmentRaises"));
        }
        Ok(())
    }

    pub fn adjust(&mut self, off: Off) {
        self.off = off;
        self.bill_again();
    }

    /// How much staff may give back by hand, and do.
    pub fn may_refund(&self, amount: Option<Cents>, now: Instant) -> Expected<Cents> {
        let is_over = |status| matches!(status, Status::Approved | Status::Completed);
        let mut dates = self.dates.iter();
        let took_place = dates.any(|date| is_over(date.status) && date.held.time.ends_at() <= now);
        if !took_place || !["approved", "completed"].contains(&self.status()) {
            return Err(Refused::conflict("notOver"));
        }
        if !SPACES[self.space].refundable {
            return Err(Refused::conflict("notRefundable"));
        }
        if self.left().total() == 0 {
            return Err(Refused::conflict("allRefunded"));
        }
        let amount = amount.unwrap_or(self.left().total());
        if (1..=self.left().total()).contains(&amount) {
            Ok(amount)
        } else {
            Err(Refused::INVALID)
        }
    }

    pub fn refund(&mut self, amount: Cents) {
        self.owe(self.left().share(amount), true);
    }

    pub fn may_refund_fee(&self) -> Expected<()> {
        if self.left().total() == 0 {
            return Err(Refused::conflict("allRefunded"));
        }
        if self.left().0[FEE] <= 0 {
            return Err(Refused::conflict("noFeeToRefund"));
        }
        Ok(())
    }

    pub fn refund_fee(&mut self) {
        let fee = self.left().0[FEE];
        let mut parts = Parts::default();
        parts.0[FEE] = fee;
        self.owe(parts, true);
    }

    pub fn may_dismiss(&self) -> Expected<()> {
        let status = self.status();
        if ["parent", "pending", "approved", "completed"].contains(&status) {
            Err(Refused::conflict("notDismissible"))
        } else {
            Ok(())
        }
    }

    /// What the passing of time and the jobs make of it: what is over is completed, what is owed goes back.
    pub fn later(&mut self, now: Instant) {
        for date in &mut self.dates {
            if date.status == Status::Approved && date.held.time.ends_at() <= now {
                date.status = Status::Completed;
            }
        }
        let went_back: Vec<bool> = self
            .refunds
            .iter()
            .filter(|refund| !refund.done)
            .map(|refund| refund.by_hand)
            .collect();
        for refund in &mut self.refunds {
            refund.done = true;
        }
        if self.left().total() > 0 {
            return;
        }
        // What came off the bill takes with it what is not on the bill; a favour all of what is over, if all of it is.
        let to_come = |date: &Booked| date.status.occupies() && date.held.time.ends_at() > now;
        let all_over = self.due() == 0 && !self.dates.iter().any(to_come);
        for date in &mut self.dates {
            let goes_back = went_back
                .iter()
                .any(|favour| if *favour { all_over } else { !date.billed });
            if goes_back && may_become(date.status, Status::Refunded) {
                date.status = Status::Refunded;
            }
        }
    }
}
