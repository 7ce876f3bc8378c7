//! The occasions of mail about a booking.

use domain::booking::BookingEventKind;
use domain::lists::MailKind;
use serde::{Deserialize, Serialize};

/// Occasions of mail about a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// To the renter: the request is in.
    Received,
    /// To the renter: it is theirs.
    Confirmed,
    /// To the renter: no.
    Denied,
    /// To the renter: nobody answered before it began.
    Unanswered,
    /// To the renter: the organization called it off.
    CancelledByHost,
    /// To the renter: they called it off.
    CancelledByRenter,
    /// To the renter: some of its dates are about to begin.
    Reminder,
    /// To the renter: something is still due.
    PaymentDue,
    /// To the renter: the organization changed its dates.
    Changed,
    /// To the renter: the organization asks for a deposit, collects it or doesn't.
    Deposit,
    /// To the renter: staff charged their card.
    ChargedAtDesk,
    /// To the renter: their card was not charged, and what it costs is due.
    PaymentFailed,
    /// To the renter: their card was not charged, so that nothing comes back to it.
    PaymentLapsed,
    /// To the staff: somebody asks.
    Request,
    /// To the staff: somebody booked.
    Booked,
    /// To the staff: the renter called it off.
    RenterCancelled,
    /// To the staff: nobody answered before it began.
    LeftUnanswered,
    /// To the staff: the renter answered a claim on a deposit.
    DepositAnswered,
    /// To the staff: money did not reach its card, and is to be refunded by hand.
    RefundFailed,
    /// To the staff: a renter's card was not charged, and they are asked to pay.
    PaymentMissing,
}

impl Occasion {
    pub(super) fn is_for_staff(self) -> bool {
        matches!(
            self,
            Self::Request
                | Self::Booked
                | Self::RenterCancelled
                | Self::LeftUnanswered
                | Self::DepositAnswered
                | Self::RefundFailed
                | Self::PaymentMissing
        )
    }

    /// Returns true if it tells people what they have just done themselves.
    pub(super) fn is_known_to_its_person(self) -> bool {
        matches!(self, Self::Received | Self::CancelledByRenter)
    }

    /// Returns true if it says what the organization wants its renters to know.
    pub(super) fn tells_details(self) -> bool {
        matches!(self, Self::Confirmed | Self::Reminder)
    }

    /// Returns the history's event that the mail is about, where it is about some of the dates.
    pub(super) fn event(self) -> Option<BookingEventKind> {
        match self {
            Self::Confirmed => Some(BookingEventKind::Approved),
            Self::Denied => Some(BookingEventKind::Denied),
            Self::Unanswered | Self::LeftUnanswered => Some(BookingEventKind::Unanswered),
            Self::CancelledByHost => Some(BookingEventKind::CancelledByHost),
            Self::CancelledByRenter | Self::RenterCancelled => Some(BookingEventKind::CancelledByRenter),
            _ => None,
        }
    }

    /// The kind of its mail, if people may do without it.
    pub(super) fn kind(self) -> Option<MailKind> {
        match self {
            Self::Received => Some(MailKind::Received),
            Self::Reminder | Self::PaymentDue => Some(MailKind::Reminders),
            Self::Request | Self::Booked | Self::LeftUnanswered => Some(MailKind::StaffRequests),
            Self::RenterCancelled => Some(MailKind::StaffCancellations),
            Self::DepositAnswered => Some(MailKind::StaffIncidents),
            _ => None,
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Confirmed => "confirmed",
            Self::Denied => "denied",
            Self::Unanswered => "unanswered",
            Self::CancelledByHost => "cancelledByHost",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Reminder => "reminder",
            Self::PaymentDue => "paymentDue",
            Self::Changed => "changed",
            Self::Deposit => "deposit",
            Self::ChargedAtDesk => "chargedAtDesk",
            Self::PaymentFailed => "paymentFailed",
            Self::PaymentLapsed => "paymentLapsed",
            Self::Request => "request",
            Self::Booked => "booked",
            Self::RenterCancelled => "renterCancelled",
            Self::LeftUnanswered => "leftUnanswered",
            Self::DepositAnswered => "depositAnswered",
            Self::RefundFailed => "refundFailed",
            Self::PaymentMissing => "paymentMissing",
        }
    }
}
