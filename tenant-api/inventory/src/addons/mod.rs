//! Add-ons: what else is rented with the time. An organization has a catalog of them; a space offers some of it, at
//! its own prices if it sets any, and custom ones besides.
//!
//! Invariants: a name is one add-on's; what can't go together is cleared (`domain::bill::AddonSettings`); a space
//! offers only what is for spaces like it.

pub mod of_space;
pub mod suggested;

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod form;
mod read;

pub use api::AddonsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{Addon, AddonBasis, AddonCategory, AddonChange, AddonPlace, NewAddon};
pub use error::AddonError;
pub use form::{AddonFacts, Form};
pub use read::{list, read};

pub use suggested::copy_suggested;
