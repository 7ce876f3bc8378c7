//! Phone numbers as people type them, for pages: the plans of all countries are too large for a browser, and one answer is enough.

mod api;

pub use api::PhonesApi;
