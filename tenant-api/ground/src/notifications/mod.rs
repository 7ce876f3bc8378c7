//! Notifications: changes that people are told about in the page (docs/rules/notices.md#notifications).
//!
//! Each belongs to the mail about the same change and has its id, so that nobody is told twice; it doesn't matter if
//! that mail is sent, or if its recipient has turned it off.

mod own;
mod sweep;
mod tell;

pub use own::{Notification, Notifications, list, mark_seen};
pub use sweep::register_jobs;
pub use tell::{News, Place, no_longer_missed, tell};
