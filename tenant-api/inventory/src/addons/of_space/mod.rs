//! The add-ons of a space: what of the catalogue it offers, with what it says otherwise, and custom ones of its own.

mod api;
mod db;
mod dto;
mod read;
mod set;

pub use api::SpaceAddonsApi;
pub use dto::{SpaceAddon, SpaceAddonForm, SpaceAddons, SpaceAddonsForm};
pub use read::{list, offered};
pub use set::set;
