//! A facility: a place of an organization, with an address, that contains spaces.
//!
//! Invariants:
//!
//! - Its short name is unique in the organization and stays when its name changes, so that links keep working.
//! - Strangers see it only while it and its organization are published.
//! - A booking or hold never loses its facility, and a facility that was ever booked stays on record, archived with its
//!   spaces if it isn't wanted.

mod api;
mod archive;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod hours;
mod profile;
mod read;

pub use api::FacilitiesApi;
pub use archive::{archive, restore};
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{Facility, FacilityChange, NewFacility};
pub use error::FacilityError;
pub use hours::{HoursToday, OpenHours, Season, SeasonHours};
pub use read::{id_of, id_of_page, list, read};

pub use db::{lock, lock_all, remove_all};
