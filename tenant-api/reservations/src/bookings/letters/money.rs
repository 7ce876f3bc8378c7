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

/// Tells what is refunded of a payment; `stands` says whether any date of the booking is left.
pub(super) fn money_back(paid: &BookingPayment, stands: bool) -> Option<String> {
    let is_nothing = |amount: &str| amount.parse().is_ok_and(Money::is_zero);
    // Of a booking of which something stands, what went back before was told of then.
    let part = if stands || !is_nothing(&paid.refund_owed) {
        &paid.refund_owed
    } else {
        &paid.refunded
    };
    if is_nothing(part) {
        return None;
    }
    let gone = [&paid.refund_owed, &paid.refunded].map(|amount| amount.parse().unwrap_or(Money::ZERO));
    let is_all = paid.amount.parse() == Ok(gone.into_iter().sum::<Money>());
    let refund = if stands || !is_all {
        format!("${part}")
    } else {
        format!("the full ${}", paid.amount)
    };
    let card = paid
        .last_four
        .as_ref()
        .map_or_else(String::new, |digits| format!(" to the card ending in {digits}"));
    Some(match paid.kind {
        PaidBy::Card => format!("We are refunding {refund}{card}. Allow a few business days for it to appear."),
        PaidBy::Offline => format!("You will get {refund} back the way you paid."),
        PaidBy::Agreement => format!("We are taking {refund} off what the agreement covers."),
        PaidBy::Invoice => format!("We are taking {refund} off your invoice."),
    })
}
