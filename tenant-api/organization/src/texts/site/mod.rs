//! Texts of the platform's own pages, on the marketplace and on portals alike.

mod db;
mod kind;
mod read;
mod remove;
mod set;

pub use kind::SiteTextKind;
pub use read::{read, versions};
pub use remove::remove;
pub use set::set;
