//! Changes of prices as JSON.

use ground::price::PriceUnit;
use kernel::ids::SpaceId;
use poem_openapi::Object;

use crate::spaces::{PricingMode, RemovedAvailability, SpacePricingForm};

/// Prices to set for several spaces.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceChangeForm {
    /// 1 to 500 spaces, each once.
    #[oai(validator(min_items = 1, max_items = 500, unique_items))]
    pub spaces: Vec<SpaceToPrice>,
    /// Their pricing from now on.
    pub pricing: SpacePricingForm,
}

/// A space to price.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceToPrice {
    /// The space's id.
    pub space_id: SpaceId,
    /// Its `version` as it was previewed: refused if someone has changed it since. Absent: any version.
    pub version: Option<i32>,
}

/// The result of setting the prices of several spaces, or of a preview of that.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase")]
pub struct PriceChanges {
    /// The spaces in the order in which they were named.
    pub items: Vec<PriceChange>,
}

/// The price of one space before and after.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PriceChange {
    /// The space's id.
    pub space_id: SpaceId,
    /// Its name.
    pub space_name: String,
    /// The name of its facility.
    pub facility_name: String,
    /// The space's version now, for setPrices.
    pub version: i32,
    /// Its price until now.
    pub before: SpacePrice,
    /// Its price from now on. Absent if it is refused.
    pub after: Option<SpacePrice>,
    /// True if it is priced like this already.
    pub unchanged: bool,
    /// The reason why it is refused, in a sentence to show.
    pub refusal: Option<String>,
    /// The rules that no longer open it, because it has no price or is priced by the day.
    pub removed_availability: Vec<RemovedAvailability>,
    /// Bookings and holds that keep their promised price.
    pub promised: PromisedPrices,
}

/// A space's price.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct SpacePrice {
    /// The way in which it is priced.
    pub mode: PricingMode,
    /// The lowest amount that it is offered at, in dollars.
    pub starting_at: String,
    /// The unit of that amount.
    pub unit: PriceUnit,
}

/// The spaces that are priced by a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct PricedSpaces {
    /// The spaces, by facility and name.
    pub items: Vec<PricedSpace>,
}

/// A space that is priced by a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct PricedSpace {
    /// The space's id.
    pub space_id: SpaceId,
    /// Its name.
    pub space_name: String,
    /// The name of its facility.
    pub facility_name: String,
    /// Bookings and holds that keep their promised price.
    pub promised: PromisedPrices,
}

/// The bookings, requests and holds of a space that keep a promised price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct PromisedPrices {
    /// Bookings that are approved.
    pub bookings: u32,
    /// Requests that wait for an answer.
    pub requests: u32,
    /// Dates of the approved bookings and of the requests.
    pub dates: u32,
    /// Holds, those in carts included.
    pub holds: u32,
}
