//! Texts that people write for a page: an organization's for its portal, and the platform's own (docs/rules/texts.md).
//!
//! Invariants: each save adds a version, and versions stay; the latest one is shown.

mod api;
mod db;
mod dto;
mod read;
mod remove;
mod set;
pub mod site;
mod words;

pub use api::TextsApi;
pub use dto::{NewText, Text, TextBlock, TextKind, TextVersion, shown};
