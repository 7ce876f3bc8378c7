//! What a search box suggests while somebody types: places, organizations, facilities, spaces.

mod api;
mod db;

pub use api::SuggestionsApi;
