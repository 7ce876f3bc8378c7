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
mod titled;

pub use blocks::{PricingBlock, PricingBlockRow, PricingBuffer};
pub use error::PricingError;

pub(crate) use blocks::read_blocks;
pub(crate) use titled::{parts_of, read};
