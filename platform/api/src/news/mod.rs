//! The news of all organizations and of the platform, as the marketplace shows them.

mod api;
mod db;

pub use api::NewsFeedApi;
