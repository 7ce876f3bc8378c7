//! Moving a booking of one date from one state to the next. The time and the actor are passed in.

use crate::{
    booking::BookingStatus,
    counted::counted,
    ids::UserId,
    names::is_seen,
    refusal::Refusal,
    time::{DateTime, Utc},
};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// On which side of the booking somebody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// The organization's staff.
    Host,
    Renter,
    /// The platform itself: instant booking, the passing of time, a payment that failed.
    System,
}

/// The person or system that acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    pub side: Side,
    /// The user; none for the system.
    pub user: Option<UserId>,
}

impl Actor {
    pub const SYSTEM: Self = Self {
        side: Side::System,
        user: None,
    };

    pub fn host(user: UserId) -> Self {
        Self {
            side: Side::Host,
            user: Some(user),
        }
    }

    pub fn renter(user: UserId) -> Self {
        Self {
            side: Side::Renter,
            user: Some(user),
        }
    }
}

/// The ways in which a booking ends before its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EndedHow {
    Denied,
    CancelledByHost,
    CancelledByRenter,
}

impl EndedHow {
    pub fn status(self) -> BookingStatus {
        match self {
            Self::Denied => BookingStatus::Denied,
            Self::CancelledByHost => BookingStatus::CancelledByHost,
            Self::CancelledByRenter => BookingStatus::CancelledByRenter,
        }
    }
}

/// The end of a booking: how and when it came, by whom and why. A later refund doesn't hide it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BookingEnd {
    pub how: EndedHow,
    pub by: Actor,
    pub at: DateTime<Utc>,
    pub reason: Option<String>,
}

/// When renters may cancel by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CancelPolicy {
    /// A date must start more than this many times 24 hours from now.
    pub cutoff_days: u16,
}

impl Default for CancelPolicy {
    fn default() -> Self {
        Self { cutoff_days: 60 }
    }
}

impl CancelPolicy {
    /// Returns true if a renter may still cancel what starts then.
    pub fn allows(self, starts_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        now < self.until(starts_at)
    }

    /// The instant before which a renter may cancel what starts then.
    pub fn until(self, starts_at: DateTime<Utc>) -> DateTime<Utc> {
        starts_at - TimeDelta::hours(24 * i64::from(self.cutoff_days))
    }
}

/// The reason given when a request expires.
const UNANSWERED: &str = "Nobody answered before it began";

/// The reason why a booking stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LifecycleRefusal {
    #[error("A booking that is {} can't become {}.", .from.as_str(), .to.as_str())]
    NoSuchTransition { from: BookingStatus, to: BookingStatus },
    #[error("Only the organization can do this.")]
    NotTheHost,
    #[error("Only the renter can do this.")]
    NotTheRenter,
    #[error("Enter a reason.")]
    NoReason,
    #[error("Only upcoming bookings can be canceled.")]
    NotUpcoming,
    #[error("This request can't be approved after its start time. Deny it to refund the renter.")]
    TooLateToApprove,
    #[error("You can cancel until {} before it starts. Please message the organization.", counted(*.cutoff_days, "day", "days"))]
    TooLate { cutoff_days: u16 },
    #[error("This booking isn't over yet.")]
    NotOver,
    #[error("Only denied, canceled or refunded bookings can be dismissed.")]
    NotDismissible,
}

impl Refusal for LifecycleRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchTransition { .. } => "noSuchTransition",
            Self::NotTheHost => "notTheHost",
            Self::NotTheRenter => "notTheRenter",
            Self::NoReason => "reasonRequired",
            Self::NotUpcoming | Self::TooLateToApprove => "notUpcoming",
            Self::TooLate { .. } => "tooLateToCancel",
            Self::NotOver => "notOver",
            Self::NotDismissible => "notDismissible",
        }
    }
}

/// The state of a booking of one date: a status, and the facts that stay with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lifecycle {
    pub status: BookingStatus,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// Its ending before its time, if it had one.
    pub ending: Option<BookingEnd>,
    /// When it was dismissed from the lists, for good.
    pub dismissed_at: Option<DateTime<Utc>>,
}

impl Lifecycle {
    /// Starts a new booking: approved immediately with instant booking or by staff, pending otherwise.
    pub fn begin(starts_at: DateTime<Utc>, ends_at: DateTime<Utc>, approved_at_once: bool) -> Self {
        let status = if approved_at_once {
            BookingStatus::Approved
        } else {
            BookingStatus::Pending
        };
        Self {
            status,
            starts_at,
            ends_at,
            ending: None,
            dismissed_at: None,
        }
    }

    fn change_to(self, next: BookingStatus) -> Result<Self, LifecycleRefusal> {
        if self.status.may_become(next) {
            Ok(Self { status: next, ..self })
        } else {
            Err(LifecycleRefusal::NoSuchTransition {
                from: self.status,
                to: next,
            })
        }
    }

    /// The host approves a pending booking before it begins (docs/rules/bookings-and-their-states.md#approval).
    pub fn approve(self, by: Actor, at: DateTime<Utc>) -> Result<Self, LifecycleRefusal> {
        if by.side == Side::Renter {
            return Err(LifecycleRefusal::NotTheHost);
        }
        let approved = self.change_to(BookingStatus::Approved)?;
        if approved.starts_at <= at {
            return Err(LifecycleRefusal::TooLateToApprove);
        }
        Ok(approved)
    }

    /// The host says no to a pending booking.
    pub fn deny(self, by: Actor, at: DateTime<Utc>, reason: Option<String>) -> Result<Self, LifecycleRefusal> {
        if by.side == Side::Renter {
            return Err(LifecycleRefusal::NotTheHost);
        }
        self.end(BookingEnd {
            how: EndedHow::Denied,
            by,
            at,
            reason,
        })
    }

    /// Cancels what is still to come, for the host; requires a reason.
    pub fn cancel_by_host(self, by: Actor, at: DateTime<Utc>, reason: &str) -> Result<Self, LifecycleRefusal> {
        if by.side == Side::Renter {
            return Err(LifecycleRefusal::NotTheHost);
        }
        let reason = reason.trim();
        if !is_seen(reason) {
            return Err(LifecycleRefusal::NoReason);
        }
        if self.starts_at <= at {
            return Err(LifecycleRefusal::NotUpcoming);
        }
        self.end(BookingEnd {
            how: EndedHow::CancelledByHost,
            by,
            at,
            reason: Some(reason.to_owned()),
        })
    }

    /// Cancels it for the renter, if the organization's policy lets them.
    pub fn cancel_by_renter(
        self,
        by: Actor,
        at: DateTime<Utc>,
        reason: Option<String>,
        policy: CancelPolicy,
    ) -> Result<Self, LifecycleRefusal> {
        if by.side != Side::Renter {
            return Err(LifecycleRefusal::NotTheRenter);
        }
        if self.starts_at <= at {
            return Err(LifecycleRefusal::NotUpcoming);
        }
        if !policy.allows(self.starts_at, at) {
            return Err(LifecycleRefusal::TooLate {
                cutoff_days: policy.cutoff_days,
            });
        }
        self.end(BookingEnd {
            how: EndedHow::CancelledByRenter,
            by,
            at,
            reason,
        })
    }

    fn end(self, ending: BookingEnd) -> Result<Self, LifecycleRefusal> {
        let ended = self.change_to(ending.how.status())?;
        Ok(Self {
            ending: Some(ending),
            ..ended
        })
    }

    /// Its time is over.
    pub fn complete(self, now: DateTime<Utc>) -> Result<Self, LifecycleRefusal> {
        if now < self.ends_at {
            return Err(LifecycleRefusal::NotOver);
        }
        self.change_to(BookingStatus::Completed)
    }

    /// Returns when time alone changes its status: an approved booking completes at its end, and a request is denied
    /// when it begins.
    pub fn next_change_at(&self) -> Option<DateTime<Utc>> {
        match self.status {
            BookingStatus::Approved => Some(self.ends_at),
            BookingStatus::Pending => Some(self.starts_at),
            _ => None,
        }
    }

    /// Returns the status that time alone has led to by now: completed, or denied if nobody had answered before it
    /// began. None if nothing changes.
    pub fn after_time(self, now: DateTime<Utc>) -> Option<Self> {
        self.next_change_at().filter(|at| *at <= now)?;
        let changed = match self.status {
            BookingStatus::Pending => self.deny(Actor::SYSTEM, now, Some(UNANSWERED.to_owned())),
            _ => self.complete(now),
        };
        changed.ok()
    }

    /// All of the money goes back. A partial refund changes no status and doesn't come here.
    pub fn start_full_refund(self) -> Result<Self, LifecycleRefusal> {
        self.change_to(BookingStatus::Refunding)
    }

    /// All of the money has gone back.
    pub fn finish_refund(self) -> Result<Self, LifecycleRefusal> {
        self.change_to(BookingStatus::Refunded)
    }

    /// Takes it off the lists. Dismissing again changes nothing.
    pub fn dismiss(self, now: DateTime<Utc>) -> Result<Self, LifecycleRefusal> {
        if !self.status.is_over() {
            return Err(LifecycleRefusal::NotDismissible);
        }
        Ok(Self {
            dismissed_at: self.dismissed_at.or(Some(now)),
            ..self
        })
    }

    /// Returns true if a renter sees the button that cancels it.
    pub fn renter_may_cancel(&self, now: DateTime<Utc>, policy: CancelPolicy) -> bool {
        self.status.may_become(BookingStatus::CancelledByRenter) && policy.allows(self.starts_at, now)
    }

    /// Returns whether it is completed, or approved and past (docs/rules/bookings-and-their-states.md#cards-and-lists).
    pub fn took_place(&self, now: DateTime<Utc>) -> bool {
        self.status.took_place(self.ends_at, now)
    }
}
