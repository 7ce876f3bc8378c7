//! Pricing templates: saved sets of blocks, which are copied onto spaces.

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod example;
mod form;
mod read;

pub use api::PricingTemplatesApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{NewPricingTemplate, PricingTemplate, PricingTemplateChange};
pub use read::{list, read};

pub(crate) use read::blocks_of_template;
