//! A booking that was made before, as it is imported.

use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use domain::time::{LocalDay, TimeRange};
use gateways::payments::PaymentMethodId;
use ground::facts::SpaceFacts;
use kernel::ids::{GroupId, SpaceId, UserId};

/// The outcome of a booking. If it was refunded it ends as refunded (as refunding while the card's bank hasn't accepted
/// the refund), and its history says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedOutcome {
    Pending,
    Approved,
    Completed,
    Denied,
    CancelledByHost,
    CancelledByRenter,
}

/// A booking of before.
#[derive(Clone, Debug)]
pub struct ImportedBooking {
    pub user: UserId,
    pub space: SpaceId,
    pub day: LocalDay,
    pub times: TimeRange,
    /// The base block, where the space is priced by blocks.
    pub block: Option<String>,
    /// The group of the user's that it was booked in; none: in none, whatever their groups.
    pub group: Option<GroupId>,
    pub outcome: ImportedOutcome,
    pub event_name: String,
    pub attendance: i32,
    pub sport: Option<String>,
    pub notes: String,
    /// The reason to make it where no rule opens its time; of one that is still to come.
    pub override_reason: Option<String>,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// When it was answered or canceled.
    pub decided_at: DateTime<Utc>,
    /// The person who answered it; none if it was approved immediately or the renter canceled it.
    pub decided_by: Option<UserId>,
    /// Their message.
    pub message: String,
    /// The card that it was paid with, where there was something to pay; none where the money was never taken.
    pub card: Option<PaymentMethodId>,
}

impl ImportedBooking {
    /// Returns the person who denied or canceled it.
    pub(super) fn ended_by(&self) -> Option<UserId> {
        match self.outcome {
            ImportedOutcome::CancelledByRenter => Some(self.user),
            _ => self.decided_by,
        }
    }
}

impl ImportedOutcome {
    pub(super) fn status(self) -> BookingStatus {
        match self {
            Self::Pending => BookingStatus::Pending,
            Self::Approved => BookingStatus::Approved,
            Self::Completed => BookingStatus::Completed,
            Self::Denied => BookingStatus::Denied,
            Self::CancelledByHost => BookingStatus::CancelledByHost,
            Self::CancelledByRenter => BookingStatus::CancelledByRenter,
        }
    }

    /// Returns true if it is still to take place, if its time is still to come.
    pub(super) fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::Approved)
    }

    /// Returns true if somebody said no or called it off.
    pub(super) fn is_ending(self) -> bool {
        !matches!(self, Self::Pending | Self::Approved | Self::Completed)
    }

    pub(super) fn is_refunded(self, space: &SpaceFacts) -> bool {
        match self {
            Self::Pending | Self::Approved | Self::Completed => false,
            Self::Denied | Self::CancelledByHost => true,
            Self::CancelledByRenter => space.refundable,
        }
    }
}
