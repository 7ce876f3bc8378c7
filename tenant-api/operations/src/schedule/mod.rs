//! The staff's view of time: the schedule behind the calendar, and the flat list of booked dates.
//!
//! Invariants: a schedule is read by the same few statements however many spaces and days it has; it names who has a
//! time, and no money; and whose hold keeps a time is never told.

mod api;
mod csv;
mod dates;
mod dates_db;
mod db;
mod dto;
mod export;
mod read;

pub use api::ScheduleApi;
