//! Problems of paying and booking.

use gateways::payments::{Decline, PaymentsError};
use kernel::problem::Problem;
use money::payments::PaysFor;
use poem::http::StatusCode;

/// The thing that a card is charged for, as problems name it.
#[derive(Clone, Copy, Debug)]
pub(super) enum ChargedFor {
    /// A time that is held until it is paid.
    Hold,
    /// The balance due on a booking.
    Balance,
}

impl ChargedFor {
    pub(super) fn of(pays_for: &PaysFor) -> Self {
        match pays_for {
            PaysFor::Hold { .. } => Self::Hold,
            PaysFor::Due { .. } => Self::Balance,
        }
    }
}

/// 402: the card was not accepted; the provider's own words come after ours.
pub(super) fn declined(decline: &Decline) -> Problem {
    Problem::new(
        StatusCode::PAYMENT_REQUIRED,
        "cardDeclined",
        format!("{} {}", Decline::TITLE, decline.message),
    )
}

/// 402: the provider will not do it with this card or amount.
pub(super) fn refused(message: &str) -> Problem {
    Problem::new(
        StatusCode::PAYMENT_REQUIRED,
        "cardDeclined",
        format!("Error processing credit card. {message}"),
    )
}

/// 422: the provider does not know this card.
pub(super) fn unknown_card(error: &PaymentsError, field: &str) -> Problem {
    let mut message = error.to_string();
    if let Some(first) = message.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Problem::invalid_field(field, "unknownCard", format!("{message}."))
}

/// 503: it was not done.
pub(super) fn unreachable(charged_for: ChargedFor) -> Problem {
    let message = match charged_for {
        ChargedFor::Hold => "Cards can't be charged right now. Nothing was booked or charged. Try again in a moment.",
        ChargedFor::Balance => "Cards can't be charged right now. Nothing was charged. Try again in a moment.",
    };
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "paymentUnavailable", message)
}

/// 503: nobody knows yet.
pub(super) fn unknown_fate(charged_for: ChargedFor) -> Problem {
    let message = match charged_for {
        ChargedFor::Hold => {
            "The card's bank hasn't answered yet. The time is held for you while we keep checking: see your \
             reservations in a few minutes before you try again."
        }
        ChargedFor::Balance => {
            "The card's bank hasn't answered yet. We keep checking: look at the booking in a few minutes before you \
             try again."
        }
    };
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "paymentUnknown", message)
}

/// 409: another request is at it.
pub(super) fn still_running(charged_for: ChargedFor) -> Problem {
    let message = match charged_for {
        ChargedFor::Hold => "The payment for this time is processing. Wait a moment.",
        ChargedFor::Balance => "The payment for this booking is processing. Wait a moment.",
    };
    Problem::conflict("paymentRunning", message)
}

/// 409: what is due is not what was shown.
pub(super) fn due_changed() -> Problem {
    Problem::conflict(
        "dueChanged",
        "The balance due has changed, or someone has paid it. Nothing was charged. Reload the booking.",
    )
}

/// 402: the bank asks the card's holder, who can answer in their own account alone.
pub(super) fn asks_holder() -> Problem {
    Problem::new(
        StatusCode::PAYMENT_REQUIRED,
        "cardDeclined",
        "The bank wants to check with the cardholder first. Nothing was charged. Ask the renter to pay online, or use another card.",
    )
}

/// 422: a kept card is its holder's to charge.
pub(super) fn card_not_allowed() -> Problem {
    Problem::invalid_field(
        "paymentMethod",
        "cardNotAllowed",
        "This renter doesn't let their saved cards be charged. Enter a card instead.",
    )
}

/// 409: there is nothing to pay.
pub(super) fn nothing_due() -> Problem {
    Problem::conflict(NOTHING_DUE, "This booking has no balance due.")
}

/// The code of [`nothing_due`].
pub(super) const NOTHING_DUE: &str = "nothingDue";

/// 422: the organization has to be able to reach the renter.
pub(super) fn contact_info_required() -> Problem {
    Problem::invalid_field(
        "profile",
        "contactInfoRequired",
        "Contact info required. Your booking is unable to be processed without valid contact information: please add a \
         phone number and an address to your profile.",
    )
}

/// 422: there is something to pay.
pub(super) fn card_required() -> Problem {
    Problem::invalid_field("payment", "cardRequired", "Pay by card.")
}

/// 422: invoices are for groups that may.
pub(super) fn no_invoice() -> Problem {
    Problem::invalid_field(
        "payment.kind",
        "noInvoice",
        "This group can't pay by invoice here. Pay by card, or book in a group that can.",
    )
}
