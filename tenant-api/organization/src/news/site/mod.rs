//! Posts of the platform itself, in the marketplace's news.
//!
//! Invariant: a post is published as long as it is there.

mod change;
mod create;
mod db;
mod delete;
mod dto;
mod read;

pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{NewSitePost, SitePostChange};
pub use read::list;
