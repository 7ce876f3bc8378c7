//! The cards that a person keeps at the payment provider, to pay with again.
//!
//! Invariants: whose card it is only its own customer's list says, and the provider refuses it to anybody else; one
//! of the cards is offered first, the chosen one or else the newest; and no number ever reaches us.

mod api;
mod dto;
mod error;
mod keep;
mod list;

pub use api::CardsApi;
