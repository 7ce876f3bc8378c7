//! The parts of an organization's prices: price sheets that spaces share, pricing templates whose blocks are copied onto
//! spaces, and the holidays on which a block's holiday row holds (docs/rules/prices-and-the-bill.md#holidays).
//!
//! Invariants: a title is one sheet's or one template's; a sheet has rows and a template blocks, such as
//! `domain::pricing` lets through; a sheet that spaces are priced by stays.

pub mod holidays;
pub mod sheets;
pub mod templates;

mod amount;
mod blocks;
mod error;
mod filter;

pub use blocks::{PricingBlock, PricingBlockRow, PricingBuffer};
pub use error::PricingError;
pub use sheets::SheetRow;

pub(crate) use blocks::read_blocks;
pub use sheets::rows_of_sheet;
pub(crate) use templates::blocks_of_template;

const LONGEST_TITLE: usize = 120;
