//! Posts of the platform itself, which its own people write.

mod api;

pub use api::SiteNewsApi;
