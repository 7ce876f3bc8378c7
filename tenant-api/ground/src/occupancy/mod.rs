//! Occupied time: the one place that writes `occupied_times`, where each row is one smallest unit for one span.
//!
//! Invariants:
//! - A span is taken by [`claim`] or not at all, for all units of a space or for none.
//! - Of racing claims on a unit exactly one wins. Units are locked in one order, and the exclusion constraint stands behind the lock.
//! - A claimant's own times come before its own buffer, and nobody else's do ([`buffers`]).
//! - A claim past its `held_until` counts for nobody, whether or not it was swept away.
//! - A hold becomes a booking only while every one of its units is still its own. A payment's statement keeps or books its hold
//!   itself, by the same calls beside the constraint (`money::payments`).
//! - What is booked or held and not over has all units that its space stands for, also after that has changed ([`reclaim`]).

mod buffers;
mod busy;
mod claim;
mod db;
mod keep;
mod reclaim;
mod taken;
pub mod watched;

use chrono::{DateTime, Utc};
use domain::time::Buffers;
use kernel::ids::UnitId;

pub use busy::{OccupiedTime, busy_times};
pub use claim::{ClaimOutcome, Claimant, DateSpan, LockedUnits, claim, lock};
pub use db::{Without, read};
pub use keep::{
    StillHeld, become_booking, extend, free_booking_dates, free_hold, free_hold_date, free_holds_between,
    holds_between, keep_spaces_of, return_to_hold, sweep, sweep_expired,
};
pub use reclaim::{ReclaimOutcome, UnitChange, reclaim};
pub use taken::{TakenTime, taken_across};

/// The time of a claim: from start up to, not including, the end, with free time kept around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub buffers: Buffers,
}

/// The smallest units that a space stands for.
pub type Units = [UnitId];
