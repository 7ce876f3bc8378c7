//! What is still to be paid, and what goes back.

use domain::money::Money;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::{BookingPayment, PaidBy};

/// What is still to be paid, and how.
pub(super) fn with_due(letter: Letter, booking: &Booking) -> Letter {
    if booking.due.parse().is_ok_and(Money::is_zero) {
        letter
    } else {
        letter.paragraph(format!(
            "${} is still to be paid. You can pay it by card on the booking’s page.",
            booking.due
        ))
    }
}

/// What becomes of a payment, of a booking of which something still stands or nothing.
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
    let (back, comes) = if stands || !is_all {
        (format!("${part} goes"), format!("${part} comes"))
    } else {
        (
            format!("All of the ${} goes", paid.amount),
            format!("All of the ${} comes", paid.amount),
        )
    };
    let card = paid
        .last_four
        .as_ref()
        .map_or_else(String::new, |digits| format!(" to the card ending in {digits}"));
    Some(match paid.kind {
        PaidBy::Card => format!("{back} back{card}. Your bank shows it within some days."),
        PaidBy::Offline => format!("{back} back to you the way it was paid."),
        PaidBy::Agreement => format!("{comes} off what the agreement covers."),
        PaidBy::Invoice => format!("{comes} off your invoice."),
    })
}
