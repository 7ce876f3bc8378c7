//! The add-ons that the platform suggests to new organizations.

mod api;

pub use api::SuggestedAddonsApi;
