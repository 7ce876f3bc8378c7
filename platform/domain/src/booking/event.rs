//! The history of a booking.

use super::BookingStatus;
use crate::refusal::UnknownWord;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Something that happened to a booking, as its history calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BookingEventKind {
    Requested,
    Approved,
    Denied,
    /// Denied automatically, because nobody had answered before it began.
    Unanswered,
    CancelledByHost,
    CancelledByRenter,
    Completed,
    Refunding,
    Refunded,
    RefundedInPart,
    /// Staff took something off the price.
    Adjusted,
    /// A date was moved.
    Moved,
    /// Dates were added.
    Added,
    /// A date was dropped.
    Dropped,
    /// Some dates continue as a separate booking.
    Split,
    /// Staff gave a request that names no space one.
    Assigned,
    /// Staff set the rules aside, with a reason that only they read.
    Overridden,
    /// The renter put it away.
    Dismissed,
    /// Staff wrote down that something was paid.
    PaymentRecorded,
    /// The money was gone before it was captured, and is due again.
    PaymentFailed,
    /// The money was gone before it was captured, and was to go back.
    PaymentLapsed,
    DepositClaimed,
    DepositCollected,
    DepositDeclined,
    /// Staff ordered a goodwill refund.
    RefundOrdered,
    FeeRefunded,
    /// Staff gave a refund by hand.
    RefundSettled,
    /// A refund did not reach its card.
    RefundFailed,
    /// Renter or staff answered a claim on a deposit.
    DepositAnswered,
    /// Staff changed its purpose, attendance or supervisor.
    DetailsChanged,
    /// Staff sent the confirmation again.
    ConfirmationSent,
    CheckedIn,
    /// Nobody came.
    NoShow,
    /// Staff took a check-in or a no-show back.
    ArrivalCleared,
    /// A rule of the organization approved it immediately; the message is the rule's name.
    ApprovedByRule,
}

impl BookingEventKind {
    pub const ALL: [Self; 35] = [
        Self::Requested,
        Self::Approved,
        Self::Denied,
        Self::Unanswered,
        Self::CancelledByHost,
        Self::CancelledByRenter,
        Self::Completed,
        Self::Refunding,
        Self::Refunded,
        Self::RefundedInPart,
        Self::Adjusted,
        Self::Moved,
        Self::Added,
        Self::Dropped,
        Self::Split,
        Self::Assigned,
        Self::Overridden,
        Self::Dismissed,
        Self::PaymentRecorded,
        Self::PaymentFailed,
        Self::PaymentLapsed,
        Self::DepositClaimed,
        Self::DepositCollected,
        Self::DepositDeclined,
        Self::RefundOrdered,
        Self::FeeRefunded,
        Self::RefundSettled,
        Self::RefundFailed,
        Self::DepositAnswered,
        Self::DetailsChanged,
        Self::ConfirmationSent,
        Self::CheckedIn,
        Self::NoShow,
        Self::ArrivalCleared,
        Self::ApprovedByRule,
    ];

    /// The word in the database and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Unanswered => "unanswered",
            Self::CancelledByHost => "cancelledByHost",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Completed => "completed",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
            Self::RefundedInPart => "refundedInPart",
            Self::Adjusted => "adjusted",
            Self::Moved => "moved",
            Self::Added => "added",
            Self::Dropped => "dropped",
            Self::Split => "split",
            Self::Assigned => "assigned",
            Self::Overridden => "overridden",
            Self::Dismissed => "dismissed",
            Self::PaymentRecorded => "paymentRecorded",
            Self::PaymentFailed => "paymentFailed",
            Self::PaymentLapsed => "paymentLapsed",
            Self::DepositClaimed => "depositClaimed",
            Self::DepositCollected => "depositCollected",
            Self::DepositDeclined => "depositDeclined",
            Self::RefundOrdered => "refundOrdered",
            Self::FeeRefunded => "feeRefunded",
            Self::RefundSettled => "refundSettled",
            Self::RefundFailed => "refundFailed",
            Self::DepositAnswered => "depositAnswered",
            Self::DetailsChanged => "detailsChanged",
            Self::ConfirmationSent => "confirmationSent",
            Self::CheckedIn => "checkedIn",
            Self::NoShow => "noShow",
            Self::ArrivalCleared => "arrivalCleared",
            Self::ApprovedByRule => "approvedByRule",
        }
    }

    /// Returns whether it is about money, and so is nothing for staff who don't answer requests.
    pub fn is_about_money(self) -> bool {
        matches!(
            self,
            Self::RefundedInPart
                | Self::Adjusted
                | Self::PaymentRecorded
                | Self::PaymentFailed
                | Self::PaymentLapsed
                | Self::DepositClaimed
                | Self::DepositAnswered
                | Self::DepositCollected
                | Self::DepositDeclined
                | Self::RefundOrdered
                | Self::FeeRefunded
                | Self::RefundSettled
                | Self::RefundFailed
        )
    }

    /// Returns whether only staff read it.
    pub fn is_internal(self) -> bool {
        matches!(
            self,
            Self::Overridden | Self::NoShow | Self::ArrivalCleared | Self::ApprovedByRule
        )
    }
}

/// Maps each status to the event of reaching it.
impl From<BookingStatus> for BookingEventKind {
    fn from(status: BookingStatus) -> Self {
        match status {
            BookingStatus::Pending | BookingStatus::Parent => Self::Requested,
            BookingStatus::Approved => Self::Approved,
            BookingStatus::Denied => Self::Denied,
            BookingStatus::CancelledByHost => Self::CancelledByHost,
            BookingStatus::CancelledByRenter => Self::CancelledByRenter,
            BookingStatus::Completed => Self::Completed,
            BookingStatus::Refunding => Self::Refunding,
            BookingStatus::Refunded => Self::Refunded,
        }
    }
}

impl FromStr for BookingEventKind {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "something that happens to a booking (requested, approved, …)"))
    }
}

impl fmt::Display for BookingEventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_word_of_its_own_everywhere() {
        for (index, kind) in BookingEventKind::ALL.into_iter().enumerate() {
            assert_eq!(kind.as_str().parse(), Ok(kind));
            assert_eq!(kind.to_string(), kind.as_str());
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(kind as usize, index, "each is listed once");
        }
        assert_eq!("forgotten".parse::<BookingEventKind>().unwrap_err().given, "forgotten");
    }

    #[test]
    fn a_status_is_told_by_its_own_word() {
        for status in BookingStatus::ALL {
            let told = BookingEventKind::from(status).as_str();
            if matches!(status, BookingStatus::Pending | BookingStatus::Parent) {
                assert_eq!(told, "requested");
            } else {
                assert_eq!(told, status.as_str());
            }
        }
    }

    #[test]
    fn what_becomes_of_the_time_is_no_matter_of_money() {
        let told: Vec<&str> = BookingEventKind::ALL
            .into_iter()
            .filter(|kind| !kind.is_about_money())
            .map(BookingEventKind::as_str)
            .collect();
        assert_eq!(
            told.join(" "),
            "requested approved denied unanswered cancelledByHost cancelledByRenter completed refunding refunded moved added \
             dropped split assigned overridden dismissed detailsChanged confirmationSent checkedIn noShow arrivalCleared approvedByRule"
        );
    }

    #[test]
    fn only_staff_read_which_rules_held_and_who_did_not_come() {
        let internal: Vec<BookingEventKind> = BookingEventKind::ALL
            .into_iter()
            .filter(|kind| kind.is_internal())
            .collect();
        assert_eq!(
            internal,
            [
                BookingEventKind::Overridden,
                BookingEventKind::NoShow,
                BookingEventKind::ArrivalCleared,
                BookingEventKind::ApprovedByRule
            ]
        );
    }
}
