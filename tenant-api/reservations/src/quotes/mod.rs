//! Quotes: the bill of times before they are held or booked, and which of them are available.
//!
//! Invariants: a quote reads and judges its times as a hold does, and prices them as a booking does, so what it
//! shows is what a hold takes and what a booking costs.

mod api;
mod create;
mod dto;
mod trial;

pub use api::QuotesApi;
pub use create::{QuotedTo, create_quote};
pub use dto::{Quote, QuoteRequest, QuotedGroup};
