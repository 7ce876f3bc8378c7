//! The kinds of events in a booking's history, as they travel.

use domain::booking::BookingEventKind as Kind;
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// Kinds of events in a booking's history. `unanswered`: denied by itself, since nobody had answered before it began.
/// `approvedByRule`: for staff, in place of `approved`; the message is the rule's name. `refundFailed`: money did not reach
/// its card. `paymentFailed`: money was gone before it was taken, and is due again. `paymentLapsed`: the same, but it was to
/// go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
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

impl From<Kind> for BookingEventKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Requested => Self::Requested,
            Kind::Approved => Self::Approved,
            Kind::Denied => Self::Denied,
            Kind::Unanswered => Self::Unanswered,
            Kind::CancelledByHost => Self::CancelledByHost,
            Kind::CancelledByRenter => Self::CancelledByRenter,
            Kind::Completed => Self::Completed,
            Kind::Refunding => Self::Refunding,
            Kind::Refunded => Self::Refunded,
            Kind::RefundedInPart => Self::RefundedInPart,
            Kind::Adjusted => Self::Adjusted,
            Kind::Moved => Self::Moved,
            Kind::Added => Self::Added,
            Kind::Dropped => Self::Dropped,
            Kind::Split => Self::Split,
            Kind::Assigned => Self::Assigned,
            Kind::Overridden => Self::Overridden,
            Kind::Dismissed => Self::Dismissed,
            Kind::PaymentRecorded => Self::PaymentRecorded,
            Kind::PaymentFailed => Self::PaymentFailed,
            Kind::PaymentLapsed => Self::PaymentLapsed,
            Kind::DepositClaimed => Self::DepositClaimed,
            Kind::DepositCollected => Self::DepositCollected,
            Kind::DepositDeclined => Self::DepositDeclined,
            Kind::RefundOrdered => Self::RefundOrdered,
            Kind::FeeRefunded => Self::FeeRefunded,
            Kind::RefundSettled => Self::RefundSettled,
            Kind::RefundFailed => Self::RefundFailed,
            Kind::DepositAnswered => Self::DepositAnswered,
            Kind::DetailsChanged => Self::DetailsChanged,
            Kind::ConfirmationSent => Self::ConfirmationSent,
            Kind::CheckedIn => Self::CheckedIn,
            Kind::NoShow => Self::NoShow,
            Kind::ArrivalCleared => Self::ArrivalCleared,
            Kind::ApprovedByRule => Self::ApprovedByRule,
        }
    }
}

impl From<BookingEventKind> for Kind {
    fn from(kind: BookingEventKind) -> Self {
        match kind {
            BookingEventKind::Requested => Self::Requested,
            BookingEventKind::Approved => Self::Approved,
            BookingEventKind::Denied => Self::Denied,
            BookingEventKind::Unanswered => Self::Unanswered,
            BookingEventKind::CancelledByHost => Self::CancelledByHost,
            BookingEventKind::CancelledByRenter => Self::CancelledByRenter,
            BookingEventKind::Completed => Self::Completed,
            BookingEventKind::Refunding => Self::Refunding,
            BookingEventKind::Refunded => Self::Refunded,
            BookingEventKind::RefundedInPart => Self::RefundedInPart,
            BookingEventKind::Adjusted => Self::Adjusted,
            BookingEventKind::Moved => Self::Moved,
            BookingEventKind::Added => Self::Added,
            BookingEventKind::Dropped => Self::Dropped,
            BookingEventKind::Split => Self::Split,
            BookingEventKind::Assigned => Self::Assigned,
            BookingEventKind::Overridden => Self::Overridden,
            BookingEventKind::Dismissed => Self::Dismissed,
            BookingEventKind::PaymentRecorded => Self::PaymentRecorded,
            BookingEventKind::PaymentFailed => Self::PaymentFailed,
            BookingEventKind::PaymentLapsed => Self::PaymentLapsed,
            BookingEventKind::DepositClaimed => Self::DepositClaimed,
            BookingEventKind::DepositCollected => Self::DepositCollected,
            BookingEventKind::DepositDeclined => Self::DepositDeclined,
            BookingEventKind::RefundOrdered => Self::RefundOrdered,
            BookingEventKind::FeeRefunded => Self::FeeRefunded,
            BookingEventKind::RefundSettled => Self::RefundSettled,
            BookingEventKind::RefundFailed => Self::RefundFailed,
            BookingEventKind::DepositAnswered => Self::DepositAnswered,
            BookingEventKind::DetailsChanged => Self::DetailsChanged,
            BookingEventKind::ConfirmationSent => Self::ConfirmationSent,
            BookingEventKind::CheckedIn => Self::CheckedIn,
            BookingEventKind::NoShow => Self::NoShow,
            BookingEventKind::ArrivalCleared => Self::ArrivalCleared,
            BookingEventKind::ApprovedByRule => Self::ApprovedByRule,
        }
    }
}

#[cfg(test)]
mod tests {
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
