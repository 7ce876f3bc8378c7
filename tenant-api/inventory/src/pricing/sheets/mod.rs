//! Price sheets: rows of time with amounts per hour, which spaces share.

mod api;
mod db;
mod dto;
mod example;
mod form;
mod sheet;

pub use api::PriceSheetsApi;
pub use dto::{Amounts, NewPriceSheet, PriceSheet, PriceSheetChange, SheetRow};
pub use sheet::create;

pub(crate) use db::priced_space_ids;
