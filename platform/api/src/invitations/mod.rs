//! Answering an invitation by the link of its letter: with a new account, with the one that has the address, or no.
//!
//! Invariants: only the link's word reveals what is in the invitation; it is accepted for the address that it was sent
//! to, which counts as confirmed from then on.

mod answer;
mod api;
mod dto;
mod found;
mod open_account;

pub use api::InvitationsApi;
