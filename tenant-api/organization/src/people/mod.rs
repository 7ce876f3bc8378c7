//! People, as staff look for them: to book for somebody, or to find whose something is.
//!
//! Invariants: by a part of a name are found only those who belong to the organization or have booked there; of everybody
//! else one has to know the whole email address or phone number.

mod api;
mod db;
mod dto;
mod search;

pub use api::PeopleApi;
pub use db::bookings_if_known;
pub use dto::{FoundPerson, People};
pub use search::search;
