//! Prices other than plain hours, add-ons and deposits of a demo organization.

use domain::bill::AddonBasis;
use domain::money::Money;
use domain::pricing::{PricingBlock, SheetRow};
use serde::Deserialize;

/// Prices by the time of the day, which spaces share.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sheet {
    pub title: String,
    pub rows: Vec<SheetRow>,
}

/// A price by blocks, by the day or by a sheet, in place of the plain hourly one.
#[derive(Debug, Clone, Deserialize)]
#[serde(
    tag = "mode",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Pricing {
    /// A daily price, for partners of the platform. The space needs a schedule of whole days.
    Daily { daily_price: Money },
    /// A price sheet of the organization.
    Sheet { sheet: String },
    /// Pricing blocks. The made-up bookings name no block, so such a space has no bookings.
    Blocks { blocks: Vec<PricingBlock> },
}

/// An add-on to rent with the time.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Addon {
    pub name: String,
    pub description: String,
    pub category: AddonCategory,
    #[serde(default)]
    pub price: Money,
    #[serde(default)]
    pub basis: AddonBasis,
    /// True if it is included with the space.
    #[serde(default)]
    pub include: bool,
    #[serde(default)]
    pub per_item: bool,
    #[serde(default)]
    pub select_length: bool,
    #[serde(default)]
    pub quantity: u32,
}

/// The heading of an add-on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AddonCategory {
    Setup,
    Utilities,
    Extras,
}

/// A deposit that a renter of a space accepts.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Deposit {
    /// A kind of deposit that the organization has.
    pub kind: String,
    pub amount: Money,
}
