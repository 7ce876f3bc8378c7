//! Price sheets: rows of time with amounts per hour, which spaces share.

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod example;
mod form;
mod read;

pub use api::PriceSheetsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{Amounts, NewPriceSheet, PriceSheet, PriceSheetChange, SheetRow};
pub use read::{list, read};

pub(crate) use db::priced_space_ids;
pub use read::rows_of_sheet;
