//! Weather closures: staff close outdoor spaces for some hours or days, and cancel or move the bookings in them
//! (docs/rules/availability.md#weather-closures).
//!
//! Invariants:
//! - A closure consists of exceptions among the availability rules, one for each run of days with the same hours, which
//!   don't change and are removed together.
//! - It covers every space that shares a unit with a closed one.
//! - Nobody gets a time in it, even if they looked before it was there: a claim checks again under the lock of its
//!   units.
//! - The two dates of a time over midnight are canceled, moved or left together, even if only one of them is inside.
//! - It is written in one transaction with the cancellations and moves, or not at all.

mod api;
mod close;
mod closing;
mod db;
mod dto;
mod inside;
mod list;
mod move_away;
mod moves;
mod preview;

pub use api::ClosuresApi;
