//! The balance due, and refunds.

use chrono::{DateTime, Utc};
use domain::money::Money;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::{BookingPayment, PaidBy};
use super::stands;

/// Adds the balance due and the way to pay it.
pub(super) fn with_due(letter: Letter, booking: &Booking) -> Letter {
    match booking.balance() {
        Some(due) => letter.paragraph(format!("${due} is due. You can pay it by card on the booking’s page.")),
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

/// Tells what is refunded, once for each way in which it was paid. Of a booking with dates left it tells what was ordered at `since`
/// or later: earlier refunds were told then. A refund may have gone through before the mail about it is written.
pub(super) fn refunds(booking: &Booking, since: DateTime<Utc>) -> Vec<String> {
    let stands = stands(booking);
    let mut refunds: Vec<Refund<'_>> = Vec::new();
    let part = |paid| refund_of(paid, stands.then_some(since));
    for refund in booking.payments.iter().filter_map(part) {
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
    refunds.iter().map(|refund| refund.in_words(stands)).collect()
}

fn refund_of(paid: &BookingPayment, since: Option<DateTime<Utc>>) -> Option<Refund<'_>> {
    let [owed, refunded, amount] =
        [&paid.refund_owed, &paid.refunded, &paid.amount].map(|amount| amount.parse().unwrap_or(Money::ZERO));
    let part = match since {
        Some(since) => {
            let last = paid.refunded_last.filter(|last| last.at >= since);
            last.map_or(Money::ZERO, |last| last.amount)
        }
        None if owed.is_zero() => refunded,
        None => owed,
    };
    (!part.is_zero()).then(|| Refund {
        kind: paid.kind,
        last_four: paid.last_four.as_deref(),
        part,
        paid: amount,
        is_all: amount == owed + refunded,
    })
}

impl Refund<'_> {
    fn in_words(&self, stands: bool) -> String {
        let refund = if self.is_all && !stands {
            format!("the full ${}", self.paid)
        } else {
            format!("${}", self.part)
        };
        match self.kind {
            PaidBy::Card => {
                let card = self
                    .last_four
                    .map_or_else(String::new, |digits| format!(" to the card ending in {digits}"));
                format!("We are refunding {refund}{card}. Allow a few business days for it to appear.")
            }
            PaidBy::Offline => format!("You will get {refund} back the way you paid."),
            PaidBy::Agreement => format!("We are taking {refund} off what the agreement covers."),
            PaidBy::Invoice => format!("We are taking {refund} off your invoice."),
        }
    }
}
