//! Places of the gazetteer: what a search can be around.

mod api;
mod centers;
mod db;

pub use api::{Place, PlacesApi};
pub(crate) use centers::{Center, Centers};
pub(crate) use db::matching;

/// Returns true if enough was typed to suggest something: two letters or digits, since any one would match too much.
pub(crate) fn is_enough(typed: &str) -> bool {
    typed.chars().filter(|letter| letter.is_alphanumeric()).count() >= 2
}
