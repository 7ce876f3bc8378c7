//! What a search takes and answers, on the wire.

use chrono::NaiveDate;
use kernel::problem::FreeSpan;
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
use tenant_api::PriceUnit;
use tenant_api::spaces::Dimensions;
use uuid::Uuid;

/// In which order results come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Sort {
    /// The best match first, then the nearest.
    Fit,
    /// The nearest first.
    Distance,
    /// The cheapest first.
    Price,
}

/// The parameters as they were sent.
#[derive(Clone, Debug, Default)]
pub struct SearchParameters {
    pub organization: Option<String>,
    pub facility: Option<Uuid>,
    pub text: Option<String>,
    pub miles: Option<f64>,
    pub date: Option<NaiveDate>,
    pub start: Option<String>,
    pub end: Option<String>,
    pub minutes: Option<u16>,
    pub types: Option<String>,
    pub indoor: Option<bool>,
    pub maximum_price: Option<Decimal>,
    pub sort: Option<Sort>,
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// One page of what was found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SearchPage {
    /// Spaces with time that fits, in the order that was asked for.
    pub items: Vec<SearchResult>,
    /// Where the next page starts. Absent on the last page.
    pub next_cursor: Option<String>,
    /// How many spaces have time that fits.
    pub total: u32,
    /// The middle of the search, where it had one.
    pub center: Option<SearchCenter>,
    /// The local day that was searched.
    pub date: NaiveDate,
    /// Where little or nothing fits: the nearest spaces without, each with its next free time.
    #[oai(skip_serializing_if_is_empty, default)]
    pub nearest: Vec<SearchResult>,
}

/// A point with a name.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SearchCenter {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// What the point is called: `Madison, WI`.
    pub label: String,
}

/// A space that was found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SearchResult {
    /// The space's id.
    pub space_id: Uuid,
    /// The space's name.
    pub space_name: String,
    /// The space's name in addresses.
    pub space_short_name: String,
    /// The facility's id.
    pub facility_id: Uuid,
    /// The facility's name.
    pub facility_name: String,
    /// The facility's name in addresses.
    pub facility_short_name: String,
    /// The organization's id.
    pub organization_id: Uuid,
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
    /// Codes of what it can be used as; the first is what it mainly is.
    pub types: Vec<String>,
    /// Codes of sports.
    pub sports: Vec<String>,
    /// Whether it is under a roof.
    pub indoor: bool,
    /// Code of its surface.
    pub surface: Option<String>,
    /// How large it is, as far as that is known.
    pub dimensions: Option<Dimensions>,
    /// The lowest amount that it is offered at, in dollars.
    pub price: String,
    /// What that amount is for.
    pub price_unit: PriceUnit,
    /// Whether a booking needs no approval.
    pub instant_booking: bool,
    /// Address of its first picture, if it has one.
    pub photo_url: Option<String>,
    /// Great-circle miles from the middle of the search.
    pub distance_miles: Option<f64>,
    /// The share of the window that is open, 0 to 100; 100 where the whole window is, or the length that was asked for.
    pub score: u8,
    /// The facility's time zone.
    pub time_zone: String,
    /// Free spans in the window that are at least as long as what was asked for.
    pub free: Vec<FreeSpan>,
    /// Dollars for the length that was asked for, before fees and tax.
    pub from: String,
    /// When it is next free for that long, where it is not in the window.
    pub next_free: Option<FreeSpan>,
}
