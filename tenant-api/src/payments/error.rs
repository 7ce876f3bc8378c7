//! What can go wrong with a payment, and the problem that it becomes.

use gateways::payments::{Decline, PaymentsError};
use kernel::problem::Problem;
use poem::http::StatusCode;

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
pub(super) fn unreachable() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "paymentUnavailable",
        "Cards can't be charged at the moment. Nothing was booked or charged; please try again.",
    )
}

/// 503: nobody knows yet.
pub(super) fn unknown_fate() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "paymentUnknown",
        "We have not heard from the card's bank yet. The time is kept for you, and we go on asking: look at your \
         reservations in a few minutes before you try again.",
    )
}

/// 409: another request is at it.
pub(crate) fn still_running() -> Problem {
    Problem::conflict(
        "paymentRunning",
        "The payment for this time is being worked on. Please wait a moment.",
    )
}

/// 409: what is due is not what was shown.
pub(super) fn due_changed() -> Problem {
    Problem::conflict(
        "dueChanged",
        "What is due for this booking has changed, or somebody has paid it. Nothing was charged; please look at it again.",
    )
}
