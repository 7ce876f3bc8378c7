//! The organization's holidays: the federal ones that it hasn't switched off, and its own.
//!
//! They are kept with the organization, and so is their version.

mod api;
mod db;
mod dto;
mod example;
mod read;
mod set;

pub use api::HolidaysApi;
pub use dto::{FederalHoliday, Holiday, HolidayCode, HolidaySettings, Holidays};
pub use read::read;
pub use set::set;
