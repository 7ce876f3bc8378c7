//! What facilities look like on the wire.

use poem_openapi::Object;
use poem_openapi::types::MaybeUndefined;
use uuid::Uuid;

use crate::address::Address;
use crate::images::Photo;

/// A facility as its page and its staff see it.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct Facility {
    /// The facility's id.
    pub id: Uuid,
    /// What it is called in addresses, within its organization.
    pub short_name: String,
    /// What people call it.
    pub name: String,
    /// Plain text, with line breaks.
    pub description: String,
    /// Where it is.
    pub address: Address,
    /// The IANA time zone in which its days are: its own, or else the organization's.
    pub time_zone: String,
    /// Its own time zone, where it has one.
    pub own_time_zone: Option<String>,
    /// With a plus and digits only: `+16085550123`.
    pub phone: Option<String>,
    /// Whether its spaces are under a roof.
    pub indoor: bool,
    /// Codes of the list of amenities.
    pub amenities: Vec<String>,
    /// Whether the public sees its calendar.
    pub show_availability: bool,
    /// Whether strangers find it.
    pub published: bool,
    /// In order; the first one is shown in lists.
    pub photos: Vec<Photo>,
    /// Spaces that the caller may see.
    pub space_count: u32,
    /// The types of the spaces that the caller may see, as codes of the list of space types.
    pub types: Vec<String>,
    /// The lowest price per hour of a space that can be booked: `"12.50"`.
    pub minimum_price: Option<String>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A new facility.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct NewFacility {
    /// 1 to 120 characters, without `< > _ ! # ; ^ @ $ % ( ) ? , \ { } [ ] ~ * + = |` and backticks.
    pub name: String,
    /// Plain text; markup is taken out.
    #[oai(default)]
    pub description: String,
    /// Where it is.
    pub address: Address,
    /// Absent: the organization's.
    pub own_time_zone: Option<String>,
    /// A US number, or an international one with a plus.
    pub phone: Option<String>,
    /// Absent: indoors.
    #[oai(default = "yes")]
    pub indoor: bool,
    /// Codes of the list of amenities, such as make sense indoors or outdoors.
    #[oai(default)]
    pub amenities: Vec<String>,
    /// Absent: the public sees its calendar.
    #[oai(default = "yes")]
    pub show_availability: bool,
    /// Absent: strangers find it at once.
    #[oai(default = "yes")]
    pub published: bool,
}

/// What changes about a facility: absent stays, null clears.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacilityChange {
    /// 1 to 120 characters; the short name stays.
    pub name: Option<String>,
    /// Plain text; markup is taken out.
    pub description: Option<String>,
    /// Where it is, as a whole.
    pub address: Option<Address>,
    /// Null: the organization's.
    pub own_time_zone: MaybeUndefined<String>,
    /// A US number, or an international one with a plus.
    pub phone: MaybeUndefined<String>,
    /// Whether its spaces are under a roof.
    pub indoor: Option<bool>,
    /// Codes of the list of amenities, such as make sense indoors or outdoors.
    pub amenities: Option<Vec<String>>,
    /// Whether the public sees its calendar.
    pub show_availability: Option<bool>,
    /// Whether strangers find it.
    pub published: Option<bool>,
}

fn yes() -> bool {
    true
}
