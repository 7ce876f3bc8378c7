//! Listings: one row of public facts for each space that the marketplace can find.
//!
//! Invariants: there is a row exactly for each space that is rentable, priced and published in a published facility of
//! a published organization that isn't suspended, and it agrees with the space. Every change of a space, its facility,
//! its organization, its photos or its rules refreshes it in the same transaction.

mod availability;
mod db;
mod refresh;

pub use availability::ListedAvailability;
pub use refresh::{refresh, refresh_facility, refresh_organization};

pub use db::remove_all;
