//! Errors of holds, and the problems that they become.

use chrono::{DateTime, Utc};
use domain::booking::{HOLD, HoldRefusal};
use domain::time::Zone;
use kernel::problem::{Conflict, Problem};
use poem::http::StatusCode;

use crate::words::clock_time_at;

/// Errors of holds.
#[derive(Debug)]
pub enum HoldError {
    /// Somebody was quicker, in the moment between looking and taking.
    Taken,
    /// Some of several times aren't available.
    NotAllOpen,
    /// Too many, too often, or too late.
    Refused {
        refusal: HoldRefusal,
        zone: Zone,
        now: DateTime<Utc>,
    },
    Other(Problem),
}

impl From<Problem> for HoldError {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

impl From<sqlx::Error> for HoldError {
    fn from(error: sqlx::Error) -> Self {
        Self::Other(error.into())
    }
}

impl From<HoldError> for Problem {
    fn from(error: HoldError) -> Self {
        match error {
            HoldError::Taken => slot_taken(Conflict::default()),
            HoldError::NotAllOpen => not_all_open(0, Conflict::default()),
            HoldError::Refused { refusal, zone, now } => refused(&refusal, zone, now),
            HoldError::Other(problem) => problem,
        }
    }
}

/// 409: the time is somebody else's.
pub(super) fn slot_taken(conflict: Conflict) -> Problem {
    let detail = if conflict.alternatives.is_empty() {
        "This time isn't available. Choose another."
    } else {
        "This time isn't available, but these times are."
    };
    Problem::conflict("slotTaken", detail).with_conflict(conflict)
}

/// 409: some of several times aren't available. Nothing is held, so that the renter decides whether to book the rest.
pub(super) fn not_all_open(asked: usize, conflict: Conflict) -> Problem {
    let mut dates: Vec<_> = conflict.blocks.iter().map(|block| block.date).collect();
    dates.dedup();
    let detail = if dates.is_empty() {
        "One of these times isn't available. Check them again.".to_owned()
    } else {
        format!(
            "Some spaces are not available: {} of {asked} dates. Nothing is held yet. Leave those out, or choose other times \
             for them.",
            dates.len()
        )
    };
    Problem::conflict("someDatesNotOpen", detail).with_conflict(conflict)
}

/// 409: the hold has run out or was released.
pub(crate) fn hold_lost(conflict: Conflict) -> Problem {
    Problem::conflict("holdLost", "Your hold on this time has expired. Choose a time again.").with_conflict(conflict)
}

/// 409: it is theirs already.
pub(crate) fn booked_already() -> Problem {
    Problem::conflict(
        "bookedAlready",
        "This time is already booked. It's in your reservations.",
    )
}

/// 409: a payment for it is on its way.
pub(crate) fn being_paid() -> Problem {
    Problem::conflict(
        "paymentRunning",
        "The payment for this time is processing. Wait a moment.",
    )
}

fn refused(refusal: &HoldRefusal, zone: Zone, now: DateTime<Utc>) -> Problem {
    match refusal {
        HoldRefusal::TooMany { .. } => Problem::new(StatusCode::TOO_MANY_REQUESTS, "tooManyHolds", refusal.to_string()),
        HoldRefusal::Wait { at } => Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "holdAgainLater",
            format!(
                "You have held this time {} times without booking it. You can hold it again at {}.",
                HOLD.expired_before_waiting,
                clock_time_at(zone, *at),
            ),
        )
        .retry_after((*at - now).to_std().unwrap_or_default()),
        HoldRefusal::AlreadyRenewed => Problem::conflict("alreadyRenewed", refusal.to_string()),
        HoldRefusal::Expired => hold_lost(Conflict::default()),
    }
}
