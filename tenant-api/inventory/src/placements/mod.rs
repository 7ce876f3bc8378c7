//! The location of a facility's spaces, and what else visitors look for on its grounds: entrances, parking, restrooms.
//!
//! Invariants: a space is placed once, near its facility; strangers see published spaces only.

mod api;
mod db;
mod dto;
mod read;
mod set;

pub use api::PlacementsApi;
pub use dto::{Extra, FacilityMap, FacilityMapForm, Placement};
pub use read::read;
pub use set::set;
