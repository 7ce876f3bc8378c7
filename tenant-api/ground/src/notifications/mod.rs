//! Notifications: changes that people are told of in the page (docs/rules/notices.md#notifications).
//!
//! Each stands beside the mail that tells the same, under its id, so that nobody is told twice; whether that mail is sent, or whoever
//! gets it has done without it, makes no difference.

mod own;
mod sweep;
mod tell;

pub use own::{Notification, Notifications, list, mark_seen};
pub use sweep::register_jobs;
pub use tell::{News, Place, no_longer_missed, tell};
