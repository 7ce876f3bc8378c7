//! The spaces of all organizations, for the platform's own people.

mod api;
mod db;

pub use api::PlatformSpacesApi;
