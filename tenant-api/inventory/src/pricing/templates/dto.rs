//! Pricing templates as JSON.

use kernel::ids::PricingTemplateId;
use poem_openapi::Object;

use crate::pricing::PricingBlock;

/// A saved set of blocks, which can be copied onto spaces.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct PricingTemplate {
    /// The template's id.
    pub id: PricingTemplateId,
    /// The staff's name for it.
    pub title: String,
    /// The blocks, in the order in which they were given.
    pub blocks: Vec<PricingBlock>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A new pricing template.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct NewPricingTemplate {
    /// 1 to 120 characters; no two templates share one.
    pub title: String,
    /// 1 to 50.
    pub blocks: Vec<PricingBlock>,
}

/// A change of a pricing template: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PricingTemplateChange {
    /// 1 to 120 characters; no two templates share one.
    pub title: Option<String>,
    /// All blocks: 1 to 50.
    pub blocks: Option<Vec<PricingBlock>>,
}
