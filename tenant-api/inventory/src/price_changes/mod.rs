//! Prices for several spaces in one request, with a preview that counts the promised prices.
//!
//! Invariants: a preview answers what saving would answer and changes nothing; if one space refuses a price, the others
//! still get theirs; promised prices never change (docs/rules/prices-and-the-bill.md#changing-prices).

mod api;
mod dto;
mod promised;
mod save;

pub use api::PriceChangesApi;
pub use dto::{PriceChange, PriceChangeForm, PriceChanges, PricedSpace, PricedSpaces, PromisedPrices, SpacePrice};
pub use promised::of_sheet;
pub use save::{preview, save};
