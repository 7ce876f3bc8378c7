//! Requests and answers of a search, on the wire.

use chrono::NaiveDate;
use ground::PriceUnit;
use inventory::pricing::PricingBlock;
use inventory::spaces::Dimensions;
use kernel::ids::{FacilityId, OrganizationId, SpaceId};
use kernel::problem::FreeSpan;
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
use serde::Serialize;

/// The order of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Sort {
    /// The best match first, of a single day by how much of the chosen hours is open, then the nearest.
    Fit,
    /// The nearest first.
    Distance,
    /// The lowest total first.
    Price,
}

/// The way a monthly repeat counts: by the date or by the weekday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Monthly {
    /// The date's day of the month; months without it are left out.
    Date,
    /// The date's weekday of the month, "the third Tuesday"; months without a fifth are left out.
    Weekday,
}

/// The parameters as they were sent.
#[expect(clippy::struct_excessive_bools, reason = "each is a parameter of its own")]
#[derive(Clone, Debug, Default)]
pub struct SearchParameters {
    pub organization: Option<String>,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    pub text: Option<String>,
    pub miles: Option<f64>,
    pub date: Option<NaiveDate>,
    pub start: Option<String>,
    pub end: Option<String>,
    pub minutes: Option<u16>,
    pub weekly: Option<String>,
    pub monthly: Option<Monthly>,
    pub daily: Option<bool>,
    pub count: Option<u32>,
    pub until: Option<NaiveDate>,
    pub types: Option<String>,
    pub sports: Option<String>,
    pub surfaces: Option<String>,
    pub age_groups: Option<String>,
    pub amenities: Option<String>,
    pub indoor: Option<bool>,
    pub instant_booking: Option<bool>,
    pub minimum_price: Option<Decimal>,
    pub maximum_price: Option<Decimal>,
    pub sort: Option<Sort>,
    pub claimable: bool,
    pub whole: bool,
    pub fold: bool,
    pub counts: bool,
    pub pins: bool,
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// A page of results.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SearchPage {
    /// Spaces with time that fits, in the order that was asked for; in a repeat, on one of its dates at least. Empty if
    /// only counts or pins were asked for.
    pub items: Vec<SearchResult>,
    /// Cursor of the next page. Absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
    /// The number of spaces that have time that fits.
    pub total: u32,
    /// The number of results of all pages, if parts are folded into their whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folded: Option<u32>,
    /// The middle of the search, if it had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub center: Option<SearchCenter>,
    /// The local day that was searched.
    pub date: NaiveDate,
    /// The local days of a repeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dates: Option<Vec<NaiveDate>>,
    /// The nearest spaces that don't fit, each with its next available time, if few or none fit.
    #[oai(skip_serializing_if_is_empty, default)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<SearchResult>,
    /// The number of spaces of each kind, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
    /// Pins for all of it, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pins: Option<Vec<Pin>>,
}

/// A facility with matching spaces, for a map: its details are those of the cheapest of them.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "SearchPin", rename_all = "camelCase")]
pub struct Pin {
    /// The facility's id.
    pub facility_id: FacilityId,
    /// The facility's name.
    pub facility_name: String,
    /// City of the facility.
    pub city: String,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// The number of its spaces that were found.
    pub spaces: u32,
    /// The name of the cheapest.
    pub space_name: String,
    /// Codes of the uses of that one, the main one first.
    pub types: Vec<String>,
    /// Its price for the length that was asked for.
    #[oai(skip_serializing_if_is_none)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quote: Option<SearchQuote>,
}

/// The number of spaces of each kind among those with time that fits, the most frequent first; of at most 10,000.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Counts {
    /// Counts by code of a use.
    pub types: Vec<Count>,
    /// Counts by code of a sport.
    pub sports: Vec<Count>,
    /// Counts by code of a surface.
    pub surfaces: Vec<Count>,
    /// Counts by code of an amenity.
    pub amenities: Vec<Count>,
    /// Counts by code of an age group.
    pub age_groups: Vec<Count>,
    /// Counts by short name of an organization.
    pub organizations: Vec<Count>,
    /// The number of indoor spaces.
    pub indoor: u32,
    /// The number of outdoor spaces.
    pub outdoor: u32,
    /// The number of spaces that are booked without approval.
    pub instant_booking: u32,
    /// The lowest total, in dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lowest_price: Option<String>,
    /// The highest total, in dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest_price: Option<String>,
}

/// The number of spaces of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[oai(rename = "SearchCount")]
pub struct Count {
    /// The kind's code.
    pub code: String,
    /// The quantity.
    pub count: u32,
}

/// A point with a name.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct SearchCenter {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// The point's name: `Madison, WI`.
    pub label: String,
}

/// A space that was found.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SearchResult {
    /// The space's id.
    pub space_id: SpaceId,
    /// The space's name.
    pub space_name: String,
    /// The space's name in addresses.
    pub space_short_name: String,
    /// The facility's id.
    pub facility_id: FacilityId,
    /// The facility's name.
    pub facility_name: String,
    /// The facility's name in addresses.
    pub facility_short_name: String,
    /// The organization's id.
    pub organization_id: OrganizationId,
    /// The organization's name.
    pub organization_name: String,
    /// The organization's short name, its subdomain.
    pub organization_short_name: String,
    /// City of the facility.
    pub city: String,
    /// State of the facility, two letters.
    pub state: String,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// Codes of its uses, the main one first.
    pub types: Vec<String>,
    /// Codes of sports.
    pub sports: Vec<String>,
    /// True if it is under a roof.
    pub indoor: bool,
    /// Code of its surface.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surface: Option<String>,
    /// Its size, as far as that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<Dimensions>,
    /// The lowest amount that it is offered at, in dollars.
    pub price: String,
    /// The unit of that amount.
    pub price_unit: PriceUnit,
    /// True if a booking needs no approval.
    pub instant_booking: bool,
    /// Address of its first picture, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo_url: Option<String>,
    /// Great-circle miles from the middle of the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance_miles: Option<f64>,
    /// The open share of the requested time, 0 to 100, at the time of day at which it is open on the most dates.
    pub score: u8,
    /// The percentage of the searched hours that is in openings that are long enough, rounded down: of 5:00 AM to 11:00
    /// PM if an end was left open. Absent in a repeat, and if the hours have room for one time only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_share: Option<u8>,
    /// The facility's time zone.
    pub time_zone: String,
    /// Available spans in the window that are at least as long as requested, date by date; the blocks of a space that is
    /// priced by them.
    pub free: Vec<FreeSpan>,
    /// For a repeat, the time of day that fits best, and the dates on which it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat: Option<RepeatFit>,
    /// The price of the length that was asked for. Absent if it can't be booked at that time of day at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quote: Option<SearchQuote>,
    /// When it is next available for that long, if it isn't in the window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_free: Option<FreeSpan>,
    /// The parts of it that fit as well, if parts are folded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<FoldedParts>,
    /// The rest of the space's public details, if whole spaces were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<WholeSpace>,
}

/// The price of a time on one date, at the time of day that fits best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct SearchQuote {
    /// The quoted length: the requested one, in whole slots, and never less than can be booked.
    pub minutes: u16,
    /// The least that can be booked, in minutes.
    pub minimum_minutes: u16,
    /// Dollars with fees and tax, as the caller would pay them without add-ons.
    pub total: String,
}

/// The halves of a result that fit as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct FoldedParts {
    /// The quantity.
    pub count: u32,
    /// The lowest amount that one of them is offered at, in dollars.
    pub price: String,
    /// The unit of that amount.
    pub price_unit: PriceUnit,
}

/// The time of day of a repeat that is open on the most dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct RepeatFit {
    /// Local start, `17:30`.
    pub start: String,
    /// Local end.
    pub end: String,
    /// The dates on which it can be booked.
    pub open_dates: Vec<NaiveDate>,
    /// The other dates of the repeat.
    pub closed_dates: Vec<NaiveDate>,
}

/// The rest of a space's public data.
#[derive(Clone, Debug, PartialEq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WholeSpace {
    /// Plain text, with line breaks.
    pub summary: String,
    /// Codes of amenities.
    pub amenities: Vec<String>,
    /// Codes of age groups.
    pub age_groups: Vec<String>,
    /// True if a renter who cancels in time gets a refund.
    pub refundable: bool,
    /// Minutes of a slot.
    pub block: u16,
    /// The least that can be booked, in minutes.
    pub minimum_minutes: u16,
    /// The lead time: days ahead that a time has to be booked; 0 and 1 mean any time from now on.
    pub lead_time_days: u16,
    /// The blocks that it is priced by, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<PricingBlock>>,
}
