//! Time and who has it: calendar, quotes, holds, carts, bookings and their insurance.

pub mod approval_rules;
pub mod bills;
pub mod bookings;
pub mod calendar;
pub mod closures;
pub mod holds;
pub mod insurance;
pub mod messages;
pub mod quotes;

mod renter;
mod staff;
mod words;

pub use renter::Renter;
