//! Prices for many spaces at once, told before they are saved, and what was promised a price already.
//!
//! Invariants: a preview answers what saving would answer and changes nothing; what one space refuses doesn't keep the others from
//! their price; no promise of a price is touched (docs/rules/prices-and-the-bill.md#changing-prices).

mod api;
mod dto;
mod promised;
mod save;

pub use api::PriceChangesApi;
pub use dto::{PriceChange, PriceChangeForm, PriceChanges, PricedSpace, PricedSpaces, PromisedPrices, SpacePrice};
pub use promised::of_sheet;
pub use save::{preview, save};
