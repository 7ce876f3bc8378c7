//! Events & Tasks: what takes place, by day and place, and what the crew does for it.
//!
//! Invariants: it names no money.

mod api;
mod db;
mod dto;
mod read;

pub use api::EventListApi;
