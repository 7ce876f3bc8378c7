//! Claims: somebody asks to manage an organization that nobody manages yet, or to have one added, and the platform answers.
//!
//! Invariants: a claim is answered once; approving it makes the claimant an admin and denies everybody else who asked
//! for the same organization; deleting a claim tells nobody.

mod answer;
mod api;
mod claimable;
mod create;
mod db;
mod dto;
mod error;
mod letters;
mod list;
mod mails;
mod own_data;

pub use api::ClaimsApi;

pub(crate) use mails::register as register_jobs;
pub(crate) use own_data::{erase, export};
