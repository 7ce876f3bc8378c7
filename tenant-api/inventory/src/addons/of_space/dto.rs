//! A space's add-ons as JSON.

use kernel::ids::{AddonId, SpaceAddonId};
use poem_openapi::Object;

use crate::addons::{AddonBasis, AddonCategory};

/// An add-on of a space, as it is offered there.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct SpaceAddon {
    /// The id that a quote and a booking name it by: the catalog's, or the custom add-on's.
    pub id: SpaceAddonId,
    /// Its id in the organization's catalog. Absent for a custom one.
    pub addon_id: Option<AddonId>,
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
    /// True if it comes with the space.
    pub include: bool,
    /// True if the price is per piece, and the renter chooses how many.
    pub per_item: bool,
    /// True if the renter chooses the length.
    pub select_length: bool,
    /// The number available; 0 if it isn't limited.
    pub quantity: u32,
    /// The length if the renter chooses none, `01:15`. Absent: the hours of the date.
    pub length: Option<String>,
    /// True if a renter may choose it: here and in the catalog it is enabled, and it is for spaces like this one.
    pub offered: bool,
}

/// The add-ons of a space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct SpaceAddons {
    /// The add-ons, in the order in which they are shown. Strangers get what is offered, staff all.
    pub items: Vec<SpaceAddon>,
    /// The space's; goes up with each change; for `If-Match`.
    pub version: i32,
}

/// All add-ons of a space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceAddonsForm {
    /// At most 50, in the order in which they are shown. Add-ons that are left out are no longer offered.
    pub addons: Vec<SpaceAddonForm>,
}

/// An add-on for a space to offer: one from the catalog, with what differs here, or a custom one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceAddonForm {
    /// Its id in the organization's catalog. Absent for a custom one.
    pub addon_id: Option<AddonId>,
    /// A custom add-on's id, which it keeps. Absent for a new one.
    pub id: Option<SpaceAddonId>,
    /// A custom add-on's name: 1 to 120 characters.
    pub name: Option<String>,
    /// A custom add-on's description: at most 1,000 characters.
    pub description: Option<String>,
    /// Dollars. Absent: as the catalog says, or nothing.
    pub price: Option<String>,
    /// The unit that the price is for. Absent: as the catalog says, or `perUse`.
    pub basis: Option<AddonBasis>,
    /// True if it comes with the space. A price above 0 clears it.
    pub include: Option<bool>,
    /// The price is per piece. Cleared if there is no price or no quantity.
    pub per_item: Option<bool>,
    /// The renter chooses the length. Cleared if there is no price, or a price per use.
    pub select_length: Option<bool>,
    /// The number available, at most 10,000; 0 if it isn't limited.
    pub quantity: Option<u32>,
    /// The length if the renter chooses none: at least an hour, in steps of 15 minutes, `01:15`.
    pub length: Option<String>,
    /// True if a renter may choose it, which is the default.
    pub enabled: Option<bool>,
}
