//! A booking's payments, and the refunds of each.

use uuid::Uuid;

use super::memory::{Booking, Status};
use super::money::{Cents, FEE, Parts, taken_from};
use super::rules::may_become;
use super::time::Instant;

/// The kind of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Card,
    Offline,
    Agreement,
    Invoice,
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Card, Self::Offline, Self::Agreement, Self::Invoice];

    pub fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Offline => "offline",
            Self::Agreement => "agreement",
            Self::Invoice => "invoice",
        }
    }

    /// Returns the ledger's name of where it comes from.
    pub fn source(self) -> &'static str {
        match self {
            Self::Card => "cardProvider",
            Self::Offline => "offline",
            Self::Agreement => "agreement",
            Self::Invoice => "receivable",
        }
    }

    /// Returns true if its refund moves no money, and is done as soon as it is made.
    fn is_credited(self) -> bool {
        matches!(self, Self::Agreement | Self::Invoice)
    }
}

/// A payment, as far as it pays for the booking.
#[derive(Clone, Debug)]
pub struct Payment {
    pub kind: Kind,
    pub paid: Parts,
    /// The goodwill refunds before it came with a booking that was split off; below zero where it left.
    pub favour: Parts,
    pub refunds: Vec<Refund>,
}

/// Money that goes back.
#[derive(Clone, Copy, Debug)]
pub struct Refund {
    /// Of one that staff refunded by hand.
    pub id: Option<Uuid>,
    pub parts: Parts,
    /// True where staff gave it as a favor; else it follows from the bill.
    pub favour: bool,
    pub done: bool,
}

impl Payment {
    pub fn new(kind: Kind, paid: Parts) -> Self {
        Self {
            kind,
            paid,
            favour: Parts::default(),
            refunds: Vec::new(),
        }
    }

    fn gone(&self, which: impl Fn(&Refund) -> bool) -> Parts {
        let some = self.refunds.iter().filter(|refund| which(refund));
        some.fold(Parts::default(), |sum, refund| sum.plus(refund.parts))
    }

    /// Returns the parts that went back, or are on their way.
    pub fn refunded(&self, done: bool) -> Parts {
        let gone = self.gone(|refund| refund.done == done);
        if done { gone.plus(self.favour) } else { gone }
    }

    pub fn favours(&self) -> Parts {
        self.gone(|refund| refund.favour).plus(self.favour)
    }

    pub fn left(&self) -> Parts {
        self.kept_for_bill().minus(self.favours())
    }

    /// Returns the parts that pay for the bill as it stands: favors leave it as it is.
    pub fn kept_for_bill(&self) -> Parts {
        self.paid.minus(self.gone(|refund| !refund.favour))
    }
}

impl Booking {
    fn sum(&self, of: impl Fn(&Payment) -> Parts) -> Parts {
        let each = self.payments.iter().map(of);
        each.fold(Parts::default(), Parts::plus)
    }

    pub fn left(&self) -> Parts {
        self.sum(Payment::left)
    }

    pub fn left_of_cards(&self) -> Parts {
        self.sum(|payment| {
            if payment.kind == Kind::Card {
                payment.left()
            } else {
                Parts::default()
            }
        })
    }

    pub fn favours(&self) -> Parts {
        self.sum(Payment::favours)
    }

    pub fn kept_for_bill(&self) -> Parts {
        self.sum(Payment::kept_for_bill)
    }

    /// Returns the sum to be paid in all: nothing of dates that came off the bill, or whose money went back.
    pub fn to_pay(&self) -> Parts {
        let back = |status| matches!(status, Status::Refunding | Status::Refunded);
        if self.dates.iter().any(|date| date.billed && !back(date.status)) {
            self.bill
        } else {
            Parts::default()
        }
    }

    /// Returns the amount asked for: the bill and the collected deposits, less what is waived.
    pub fn owed_of(&self, bill: Parts) -> Parts {
        bill.without_waived(self.waived).plus(self.collected())
    }

    /// Returns the balance due.
    pub fn missing(&self) -> Parts {
        let missing = self.owed_of(self.to_pay()).minus(self.kept_for_bill());
        if missing.total() > 0 { missing } else { Parts::default() }
    }

    pub fn due(&self) -> Cents {
        self.missing().total()
    }

    /// Refunds what was paid beyond a bill and what was collected; what these have for other accounts moves there.
    pub fn settle(&mut self, bill: Parts, now: Instant) {
        let off_bill = self.kept_for_bill().minus(self.owed_of(bill));
        if off_bill.total() > 0 {
            self.owe(off_bill, false, now);
        } else if off_bill.total() == 0
            && let Some(latest) = self.payments.last_mut()
        {
            latest.paid = latest.paid.minus(off_bill);
        }
    }

    /// So much goes back, of the latest payments first; a favor of cards alone. Never more than is left, of any account.
    fn owe(&mut self, wanted: Parts, favour: bool, now: Instant) {
        let all = if favour { self.left_of_cards() } else { self.left() };
        let places: Vec<usize> = (0..self.payments.len())
            .rev()
            .filter(|place| !favour || self.payments[*place].kind == Kind::Card)
            .collect();
        let left: Vec<Parts> = places.iter().map(|place| self.payments[*place].left()).collect();
        for (place, parts) in places.into_iter().zip(taken_from(wanted.within(all), &left)) {
            if parts.total() <= 0 {
                continue;
            }
            let payment = &mut self.payments[place];
            payment.refunds.push(Refund {
                id: None,
                parts,
                favour,
                done: false,
            });
            if payment.kind.is_credited() {
                self.goes_back(place, payment_end(&self.payments[place]), now);
            }
        }
    }

    pub fn refund(&mut self, amount: Cents, now: Instant) {
        self.owe(self.left_of_cards().share(amount), true, now);
    }

    pub fn refund_fee(&mut self, now: Instant) {
        let mut parts = Parts::default();
        parts.0[FEE] = self.fee_left();
        self.owe(parts, true, now);
    }

    pub fn fee_left(&self) -> Cents {
        let left = self.left_of_cards();
        left.0[FEE].min(left.total())
    }

    /// Refunds on their way to cards arrive.
    pub fn cards_get_theirs(&mut self, now: Instant) {
        for place in 0..self.payments.len() {
            if self.payments[place].kind != Kind::Card {
                continue;
            }
            for refund in 0..self.payments[place].refunds.len() {
                if !self.payments[place].refunds[refund].done {
                    self.goes_back(place, refund, now);
                }
            }
        }
    }

    /// The refunds of what was paid offline: the places of payment and refund.
    pub fn by_hand(&self) -> Vec<(usize, usize)> {
        let payments = self.payments.iter().enumerate();
        let offline = payments.filter(|(_, payment)| payment.kind == Kind::Offline);
        let refunds =
            offline.flat_map(|(place, payment)| (0..payment.refunds.len()).map(move |refund| (place, refund)));
        refunds.collect()
    }

    /// Returns the number of those that are done.
    pub fn settled_by_hand(&self) -> usize {
        let by_hand = self.by_hand().into_iter();
        by_hand
            .filter(|(payment, refund)| self.payments[*payment].refunds[*refund].done)
            .count()
    }

    /// A refund arrives. Where all of the money goes back, it takes with it what is not on the bill; a favor all of what is
    /// over, if all of it is and was paid.
    pub fn goes_back(&mut self, payment: usize, refund: usize, now: Instant) {
        let all_goes_back = self.left().total() <= 0;
        let favour = self.payments[payment].refunds[refund].favour;
        let takes_all = self.due() == 0 && !self.dates.iter().any(|date| date.is_to_come(now));
        for date in self.dates.iter_mut().filter(|_| all_goes_back) {
            let goes = if favour { takes_all } else { !date.billed };
            if goes && may_become(date.status, Status::Refunding) {
                date.status = Status::Refunding;
            }
        }
        self.payments[payment].refunds[refund].done = true;
        let mut refunds = self.payments.iter().flat_map(|payment| &payment.refunds);
        if all_goes_back && refunds.all(|refund| refund.done) {
            for date in &mut self.dates {
                if date.status == Status::Refunding {
                    date.status = Status::Refunded;
                }
            }
        }
    }

    /// Hands over what was paid beyond the bill to a booking that was split off, of the latest payments first; and with it what
    /// had gone back of that as a favor. What pays for a deposit stays where that was collected.
    pub fn hand_over(&mut self) -> Vec<Payment> {
        let beyond = self
            .kept_for_bill()
            .minus(self.owed_of(self.to_pay()))
            .without_deposit();
        let latest_first = self.payments.iter().rev();
        let kept: Vec<Parts> = latest_first
            .map(|payment| payment.kept_for_bill().without_deposit())
            .collect();
        let taken = taken_from(beyond, &kept);
        let mut handed = Vec::new();
        for ((payment, kept), parts) in self.payments.iter_mut().rev().zip(kept).zip(taken) {
            if parts.total() <= 0 {
                continue;
            }
            let favours = payment.favours().without_deposit();
            let favour = favours.minus(favours.within(kept.minus(parts)));
            payment.paid = payment.paid.minus(parts);
            payment.favour = payment.favour.minus(favour);
            handed.push(Payment {
                favour,
                ..Payment::new(payment.kind, parts)
            });
        }
        handed.reverse();
        handed
    }
}

fn payment_end(payment: &Payment) -> usize {
    payment.refunds.len() - 1
}
