//! A facility: a place of an organization, with an address, in which spaces are.
//!
//! Invariants: its short name is unique in the organization and stays when its name changes, so that links keep
//! leading to it; strangers see it only while it and its organization are published; nothing that is still booked or held
//! loses its facility, and what was ever booked keeps it on record, archived with its spaces where it isn't wanted any more.

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
