//! The facts of spaces: everything that the rules of time and price need to know of a space, read in one go from the rows of
//! its organization, its facility, its rules and its prices.
//!
//! Invariants: this room only reads. It stands below the rooms that own those rows, so that each of them may
//! ask for the facts and nobody has to ask all of them.

mod availability;
mod facility;
mod holidays;
mod insurance;
mod rules;
mod space;
mod terms;

pub use availability::SpaceAvailability;
pub use facility::{facility_id, require_current_facility};
pub use space::{SpaceFacts, of_facility, of_spaces, readable, space_archived};

pub use holidays::StoredHolidays;
pub use insurance::{insurance_not_offered, is_insurance_offered};
pub use rules::{StoredRule, stored_rules, times_of};
pub use space::{Choice, chosen};
pub use terms::{StoredTerms, is_partner};
