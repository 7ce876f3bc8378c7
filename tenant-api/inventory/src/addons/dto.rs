//! Add-ons as JSON.

use poem_openapi::types::MaybeUndefined;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

/// The unit that an add-on's price is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::bill::AddonBasis")]
pub enum AddonBasis {
    /// Once for each day.
    #[default]
    PerUse,
    PerHour,
    PerHalfHour,
    PerQuarterHour,
}

/// The heading that an add-on is offered under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::addons::AddonCategory")]
pub enum AddonCategory {
    #[default]
    Setup,
    Utilities,
    Extras,
    /// The organization's own.
    Custom,
}

/// The spaces at which an add-on makes sense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::addons::AddonPlace")]
pub enum AddonPlace {
    Indoor,
    Outdoor,
    #[default]
    Both,
}

/// An add-on of a catalog.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Addon {
    /// The add-on's id.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Description for renters.
    pub description: String,
    /// The heading that it is offered under.
    pub category: AddonCategory,
    /// Dollars for each date, by its basis.
    pub price: String,
    /// The unit that the price is for.
    pub basis: AddonBasis,
    /// True if it comes with the space; never with a price.
    pub include: bool,
    /// True if the price is per piece, and the renter chooses how many.
    pub per_item: bool,
    /// True if the renter chooses the length; never with a price per use.
    pub select_length: bool,
    /// The number available; 0 if it isn't limited.
    pub quantity: u32,
    /// The length if the renter chooses none, `01:15`. Absent: the hours of the date.
    pub length: Option<String>,
    /// The spaces at which it makes sense.
    pub place: AddonPlace,
    /// Codes of the space types that it is for; none: all.
    pub space_types: Vec<String>,
    /// True if spaces may offer it.
    pub enabled: bool,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
    /// The most that are booked at the same time from now on. A lower quantity doesn't change those bookings. Absent
    /// for a suggestion.
    pub most_booked: Option<u32>,
}

/// A new add-on of a catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct NewAddon {
    /// 1 to 120 characters; no two add-ons share one.
    pub name: String,
    /// At most 1,000 characters.
    pub description: Option<String>,
    /// `setup` unless given.
    pub category: Option<AddonCategory>,
    /// Dollars; nothing unless given.
    pub price: Option<String>,
    /// `perUse` unless given.
    pub basis: Option<AddonBasis>,
    /// True if it comes with the space. A price above 0 clears it.
    #[oai(default)]
    pub include: bool,
    /// The price is per piece. Cleared if there is no price or no quantity.
    #[oai(default)]
    pub per_item: bool,
    /// The renter chooses the length. Cleared if there is no price, or a price per use.
    #[oai(default)]
    pub select_length: bool,
    /// The number available at any time, at most 10,000; 0 if it isn't limited.
    #[oai(default)]
    pub quantity: u32,
    /// The length if the renter chooses none: at least an hour, in steps of 15 minutes, `01:15`.
    pub length: Option<String>,
    /// `both` unless given.
    pub place: Option<AddonPlace>,
    /// Codes of the space types that it is for; none: all.
    #[oai(default)]
    pub space_types: Vec<String>,
    /// True if spaces may offer it, which is the default.
    pub enabled: Option<bool>,
}

/// A change of an add-on: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddonChange {
    /// 1 to 120 characters; no two add-ons share one.
    pub name: Option<String>,
    /// At most 1,000 characters.
    pub description: Option<String>,
    /// The heading that it is offered under.
    pub category: Option<AddonCategory>,
    /// Dollars.
    pub price: Option<String>,
    /// The unit that the price is for.
    pub basis: Option<AddonBasis>,
    /// True if it comes with the space. A price above 0 clears it.
    pub include: Option<bool>,
    /// The price is per piece. Cleared if there is no price or no quantity.
    pub per_item: Option<bool>,
    /// The renter chooses the length. Cleared if there is no price, or a price per use.
    pub select_length: Option<bool>,
    /// The number available at any time, at most 10,000; 0 if it isn't limited.
    pub quantity: Option<u32>,
    /// The length if the renter chooses none: at least an hour, in steps of 15 minutes, `01:15`. Null: the hours of the
    /// date.
    pub length: MaybeUndefined<String>,
    /// The spaces at which it makes sense.
    pub place: Option<AddonPlace>,
    /// All codes of the space types that it is for; none: all.
    pub space_types: Option<Vec<String>>,
    /// True if spaces may offer it.
    pub enabled: Option<bool>,
}
