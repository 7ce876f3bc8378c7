//! What a time would cost, and whether it can be had.
//!
//! What always holds: a price is made here and nowhere else, by `domain::bill` from the space's price, the
//! organization's terms and what the caller may choose; what a caller was shown is only ever compared with it.

mod api;
mod bill;
mod choices;
mod create;
mod dto;
mod slots;

pub use api::QuotesApi;
pub use bill::{PricedDay, bill_of};
pub use choices::{Choices, ChosenAddon, Wishes, choose, preselected};
pub use create::{QuotedTo, create_quote, refused_fields};
pub use dto::{Quote, QuoteDay, QuoteRequest};
pub use slots::{AskedDay, parse_slots};
