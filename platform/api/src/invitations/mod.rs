//! Answering an invitation by the link of its letter: with a new account, with the one that has the address, or no.
//!
//! Invariants: only whoever has the link's word learns what is in the invitation; the address that it was sent to is the one
//! that accepts, and counts as confirmed from then on.

mod answer;
mod api;
mod dto;
mod found;
mod open_account;

pub use api::InvitationsApi;
