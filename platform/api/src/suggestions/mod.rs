//! Suggestions of a search box while somebody types: places, organizations, facilities, spaces.

mod api;
mod db;

pub use api::SuggestionsApi;
