//! The kinds of events in a booking's history, as they travel.

use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// Kinds of events in a booking's history. `unanswered`: denied automatically, because it wasn't answered before it
/// began. `approvedByRule`: for staff, in place of `approved`; the message is the rule's name. `refundFailed`: a refund
/// did not reach its card. `paymentFailed`: the authorization lapsed before it was captured, and the amount is due
/// again. `paymentLapsed`: the authorization lapsed, but the amount was due for a refund anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::booking::BookingEventKind")]
pub enum BookingEventKind {
    Requested,
    Approved,
    Denied,
    Unanswered,
    CancelledByHost,
    CancelledByRenter,
    Completed,
    Refunding,
    Refunded,
    RefundedInPart,
    Adjusted,
    Moved,
    Added,
    Dropped,
    Split,
    Assigned,
    Overridden,
    Dismissed,
    PaymentRecorded,
    PaymentFailed,
    PaymentLapsed,
    DepositClaimed,
    DepositCollected,
    DepositDeclined,
    RefundOrdered,
    FeeRefunded,
    RefundSettled,
    RefundFailed,
    DepositAnswered,
    DetailsChanged,
    ConfirmationSent,
    CheckedIn,
    NoShow,
    ArrivalCleared,
    ApprovedByRule,
}

#[cfg(test)]
mod tests {
    use domain::booking::BookingEventKind as Kind;

    use super::*;

    #[test]
    fn each_kind_travels_by_the_word_that_it_is_stored_by() {
        for kind in Kind::ALL {
            let wire = BookingEventKind::from(kind);
            assert_eq!(serde_json::to_value(wire).unwrap(), kind.as_str());
            assert_eq!(Kind::from(wire), kind);
        }
    }
}
