//! Pricing templates: saved sets of blocks, which are copied onto spaces.

mod api;
mod db;
mod dto;
mod example;
mod template;

pub use api::PricingTemplatesApi;
pub use dto::{NewPricingTemplate, PricingTemplate, PricingTemplateChange};
