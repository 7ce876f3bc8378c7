//! The balance due, and refunds.

use domain::money::Money;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::{BookingPayment, PaidBy};

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

/// Tells what is refunded, once for each way in which it was paid; `stands` says whether any date of the booking is left.
pub(super) fn refunds(booking: &Booking, stands: bool) -> Vec<String> {
    let mut refunds: Vec<Refund<'_>> = Vec::new();
    for refund in booking.payments.iter().filter_map(|paid| refund_of(paid, stands)) {
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

fn refund_of(paid: &BookingPayment, stands: bool) -> Option<Refund<'_>> {
    let [owed, refunded, amount] =
        [&paid.refund_owed, &paid.refunded, &paid.amount].map(|amount| amount.parse().unwrap_or(Money::ZERO));
    // If a booking has active dates, earlier refunds were reported at the time.
    let part = if stands || !owed.is_zero() { owed } else { refunded };
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
