//! Searching the marketplace: which spaces near a place have time on a day, and when the others have some next.
//!
//! The rules ([`domain::availability`]) say what is open for every candidate, with the same facts that the space's own
//! calendar uses; nothing is decided a second time here. The listings and their taken times are held in memory
//! ([`market`]); a search reads what has changed in both.

mod api;
mod arrange;
mod candidates;
mod counts;
mod dto;
mod fit;
mod market;
mod next_free;
mod offer;
mod pins;
mod query;
mod quote;
mod repeats;
mod result;
mod run;
mod tally;
mod wording;

pub use api::SearchApi;
