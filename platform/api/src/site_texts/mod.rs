//! Texts of the platform's own pages.

mod api;

pub use api::SiteTextsApi;
