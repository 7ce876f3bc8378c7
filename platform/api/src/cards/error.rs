//! Errors of saving a card, and their problems.

use accounts::customers::CustomerError;
use gateways::payments::{Decline, PaymentsError};
use kernel::problem::Problem;
use poem::http::StatusCode;

/// More cards than anybody needs.
pub(super) fn too_many(most: usize) -> Problem {
    Problem::conflict(
        "tooManyCards",
        format!("You have {most} saved cards. Remove one before you add another."),
    )
}

/// 404, of a card that is somebody else's too.
pub(super) fn unknown() -> Problem {
    Problem::not_found("Card")
}

/// 422: the provider doesn't know it, or it is somebody else's.
pub(super) fn not_a_card() -> Problem {
    Problem::invalid_field(
        "paymentMethod",
        "unknownCard",
        "This card is no longer available. Enter it again.",
    )
}

pub(super) fn of_payments(error: &PaymentsError) -> Problem {
    match error {
        PaymentsError::UnknownPaymentMethod(_) => unknown(),
        PaymentsError::Refused { message, .. } => Problem::new(
            StatusCode::PAYMENT_REQUIRED,
            "cardDeclined",
            format!("{} {message}", Decline::TITLE),
        ),
        PaymentsError::Unavailable(_) | PaymentsError::OutcomeUnknown => {
            tracing::error!(%error, "the payment provider can't be reached");
            Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "paymentUnavailable",
                "Saved cards aren't available right now. Try again in a moment.",
            )
        }
        other => Problem::internal(other),
    }
}

pub(super) fn of_customer(error: CustomerError) -> Problem {
    match error {
        CustomerError::Payments(error) => of_payments(&error),
        CustomerError::Other(problem) => problem,
    }
}
