//! Check-in on the day: who came, and who didn't (docs/rules/bookings-and-their-states.md#check-in).
//!
//! Invariants: a date is marked once it has come, and only while it stands; both dates of a time over midnight have one mark; each mark
//! is told in the history.

mod db;
mod dto;
mod mark;
mod read;

pub use dto::{ArrivalForm, CheckIn, CheckInDate};
pub use mark::{mark_arrival, may_check_in};
pub use read::read_check_in;
