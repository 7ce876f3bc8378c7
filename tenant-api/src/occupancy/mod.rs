//! What takes time: the one place that writes `occupied_times`, where each row is one smallest unit for one span.
//!
//! What always holds: a span is taken by [`claim`] or not at all, for all units of a space or for none; of any number
//! of racing claims on a unit exactly one wins, since units are locked in one order and the exclusion constraint stands
//! behind the lock; a claim past its `held_until` counts for nobody, whether or not it was swept away; and a hold becomes
//! a booking only while every one of its units is still its own.

mod busy;
mod claim;
mod db;
mod keep;
mod taken;

use chrono::{DateTime, Utc};
use domain::availability::Buffers;
use uuid::Uuid;

pub use busy::{OccupiedTime, busy_times};
pub use claim::{Claimant, Claimed, LockedUnits, claim, lock};
pub use db::{Without, read};
pub use keep::{
    StillHeld, become_booking, extend, free_booking, free_hold, keep_for_payment, return_to_hold, sweep, sweep_expired,
};
pub use taken::{TakenTime, taken_across};

/// What is taken by a claim: from start up to, not including, the end, with free time kept around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub buffers: Buffers,
}

/// The smallest units that a space stands for.
pub type Units = [Uuid];
