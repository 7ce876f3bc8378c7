//! What the whole marketplace knows of the spaces that can be found: one row of public facts for each.
//!
//! What always holds: there is a row exactly for each space that is rentable, priced and published in a published facility
//! of a published organization, and it says what the space says; whoever changes a space, its facility, its organization,
//! its photos or its rules refreshes it in the same transaction.

mod availability;
mod db;
mod refresh;

pub use availability::ListedAvailability;
pub use refresh::{refresh, refresh_facility, refresh_organization};

pub(crate) use db::remove_all;
