//! What an organization's prices are made of: price sheets that spaces share (decisions.md, Prices).
//!
//! What always holds: a title is one sheet's; a sheet has rows such as `domain::pricing` lets through; a sheet that spaces
//! are priced by stays.

pub mod sheets;

mod amount;

pub use sheets::SheetRow;

pub(crate) use sheets::rows_of_sheet;
