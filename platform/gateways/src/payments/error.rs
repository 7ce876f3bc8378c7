//! Errors of payments. A declined card is no error but an outcome.

use super::{Amount, GatewayPaymentId, IdempotencyKey, PaymentMethodId};
use rust_decimal::Decimal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentsError {
    #[error("there is no payment {0}")]
    UnknownPayment(GatewayPaymentId),
    #[error("this card is no longer available, enter it again")]
    UnknownPaymentMethod(PaymentMethodId),
    #[error("the key {0} was used for another request")]
    KeyReused(IdempotencyKey),
    /// The payment is past the point where this can be done.
    #[error("a payment that is {state} cannot be {wanted}")]
    WrongState { state: &'static str, wanted: &'static str },
    #[error("{wanted} is more than the {authorized} that the card promised")]
    ExceedsAuthorized { wanted: Amount, authorized: Amount },
    #[error("{wanted} is more than the {left} that is left to refund")]
    ExceedsCaptured { wanted: Amount, left: Decimal },
    /// The provider will not do this, however often it is asked.
    #[error("{message}")]
    Refused { code: String, message: String },
    /// No answer came. It may have been done: ask `find_by_key`, or repeat it with the same key.
    #[error("the payment provider did not answer in time")]
    OutcomeUnknown,
    /// It was not done. Repeat it with the same key.
    #[error("the payment provider cannot be reached: {0}")]
    Unavailable(String),
}

impl PaymentsError {
    /// Returns true if the same request with the same key may still succeed.
    pub fn is_worth_a_retry(&self) -> bool {
        matches!(self, Self::OutcomeUnknown | Self::Unavailable(_))
    }
}
