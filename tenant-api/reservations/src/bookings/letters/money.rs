//! The balance due, and refunds.

use chrono::{DateTime, Utc};
use domain::money::Money;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::{BookingPayment, PaidBy};

/// "$1,250.00", of an amount as bookings have it.
pub(super) fn dollars(amount: &str) -> String {
    amount
        .parse::<Money>()
        .map_or_else(|_| format!("${amount}"), Money::in_words)
}

/// Adds the balance due and the way to pay it.
pub(super) fn with_due(letter: Letter, booking: &Booking) -> Letter {
    match booking.balance() {
        Some(due) => letter.paragraph(format!(
            "{} is due. You can pay it by card on the booking’s page.",
            dollars(due)
        )),
        None => letter,
    }
}

/// The refund of payments that were made in the same way.
struct Refund<'a> {
    kind: PaidBy,
    last_four: Option<&'a str>,
    part: Money,
    paid: Money,
    /// Nothing of what was paid stays.
    is_all: bool,
}

/// The refunds that an email lists.
#[derive(Clone, Copy)]
pub(super) enum RefundScope {
    /// All, of a booking that is over.
    All,
    /// Of one that has dates left: those on their way, and those that were ordered at this instant or later, which may have gone
    /// through before the mail is written. Earlier ones were told then.
    Since(DateTime<Utc>),
}

/// Returns a sentence about the refund to each way in which it was paid.
pub(super) fn refunds(booking: &Booking, scope: RefundScope) -> Vec<String> {
    let mut refunds: Vec<Refund<'_>> = Vec::new();
    for refund in booking.payments.iter().filter_map(|paid| refund_of(paid, scope)) {
        let same = |other: &&mut Refund<'_>| (other.kind, other.last_four) == (refund.kind, refund.last_four);
        match refunds.iter_mut().find(same) {
            Some(other) => {
                other.part += refund.part;
                other.paid += refund.paid;
                other.is_all &= refund.is_all;
            }
            None => refunds.push(refund),
        }
    }
    refunds.iter().map(|refund| refund.in_words(scope)).collect()
}

fn refund_of(paid: &BookingPayment, scope: RefundScope) -> Option<Refund<'_>> {
    let money = &paid.money;
    let part = match scope {
        RefundScope::All if money.refund_owed.is_zero() => money.refunded,
        RefundScope::All => money.refund_owed,
        RefundScope::Since(at) => {
            let told = money
                .refunds
                .iter()
                .filter(|refund| refund.is_owed || refund.ordered_at >= at);
            told.map(|refund| refund.amount).sum()
        }
    };
    (!part.is_zero()).then(|| Refund {
        kind: paid.kind,
        last_four: paid.last_four.as_deref(),
        part,
        paid: money.paid,
        is_all: money.paid == money.refund_owed + money.refunded,
    })
}

impl Refund<'_> {
    fn in_words(&self, scope: RefundScope) -> String {
        let refund = if self.is_all && matches!(scope, RefundScope::All) {
            format!("the full {}", self.paid.in_words())
        } else {
            self.part.in_words()
        };
        match self.kind {
            PaidBy::Card => {
                let card = self
                    .last_four
                    .map_or_else(String::new, |digits| format!(" to the card ending in {digits}"));
                format!("We are refunding {refund}{card}. Banks usually show it within 10 business days.")
            }
            PaidBy::Offline => format!("You will get {refund} back the way you paid."),
            PaidBy::Agreement => format!("We are taking {refund} off what the agreement covers."),
            PaidBy::Invoice => format!("We are taking {refund} off your invoice."),
        }
    }
}
