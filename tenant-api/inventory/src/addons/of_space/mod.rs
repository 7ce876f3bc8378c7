//! The add-ons of a space: the part of the catalog that it offers, with its own settings, and its custom add-ons.

mod api;
mod db;
mod dto;
mod read;
mod set;

pub use api::SpaceAddonsApi;
pub use dto::{SpaceAddon, SpaceAddonForm, SpaceAddons, SpaceAddonsForm};
pub use read::{list, offered};
pub use set::set;
