//! The facts of spaces: everything that the rules of time and price need to know of a space, read in one go from the rows of
//! its organization, its facility, its rules and its prices.
//!
//! What always holds: this room only reads. It stands below the rooms that own those rows, so that each of them may
//! ask for the facts and nobody has to ask all of them.

mod availability;
mod facility;
mod holidays;
mod rules;
mod space;
mod terms;

pub use availability::SpaceAvailability;
pub use facility::facility_id;
pub use space::{SpaceFacts, of_facility, of_spaces, readable};

pub(crate) use holidays::StoredHolidays;
pub(crate) use rules::{StoredRule, stored_rules, times_of};
pub(crate) use space::{Choice, chosen};
pub(crate) use terms::{StoredTerms, is_partner};
