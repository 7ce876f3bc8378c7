//! Facilities as JSON.

use chrono::{DateTime, Utc};
use ground::address::Address;
use ground::contacts::Contact;
use kernel::ids::FacilityId;
use poem_openapi::Object;
use poem_openapi::types::MaybeUndefined;

use super::{HoursToday, Season};
use crate::images::Photo;

/// A facility as its page and its staff see it.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct Facility {
    /// The facility's id.
    pub id: FacilityId,
    /// Its name in addresses, unique within its organization.
    pub short_name: String,
    /// Its name as people say it.
    pub name: String,
    /// Plain text, with line breaks.
    pub description: String,
    /// Its address.
    pub address: Address,
    /// Its IANA time zone: its own, or else the organization's.
    pub time_zone: String,
    /// Its own time zone, if it has one.
    pub own_time_zone: Option<String>,
    /// With a plus and digits only: `+16085550123`.
    pub phone: Option<String>,
    /// True if its spaces are under a roof.
    pub indoor: bool,
    /// Codes of the list of amenities.
    pub amenities: Vec<String>,
    /// Words that people search for it by.
    pub tags: Vec<String>,
    /// The hours when it is staffed, by season; empty if not given. They don't limit what can be booked.
    pub hours: Vec<Season>,
    /// Today's hours; absent if it gives none.
    pub hours_today: Option<HoursToday>,
    /// Contacts; strangers get those that are for visitors.
    pub contacts: Vec<Contact>,
    /// True if the public sees its calendar.
    pub show_availability: bool,
    /// True if strangers find it.
    pub published: bool,
    /// The instant that it was archived with its spaces, which are on no list and can't be booked; records are kept.
    /// Absent if it isn't archived.
    pub archived_at: Option<DateTime<Utc>>,
    /// The photos in their order; the first one is shown in lists.
    pub photos: Vec<Photo>,
    /// The picture across the top of its page.
    pub banner: Option<Photo>,
    /// A map of the grounds, or a photo from above.
    pub map_picture: Option<Photo>,
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
    /// Plain text; markup is removed.
    #[oai(default)]
    pub description: String,
    /// Its address.
    pub address: Address,
    /// Absent: the organization's.
    pub own_time_zone: Option<String>,
    /// A US number, or an international one with a plus.
    pub phone: Option<String>,
    /// Absent: indoors.
    #[oai(default = "yes")]
    pub indoor: bool,
    /// Codes of the list of amenities: those that make sense indoors or outdoors, wherever it is.
    #[oai(default)]
    pub amenities: Vec<String>,
    /// At most 20, each of at most 40 characters.
    #[oai(default)]
    pub tags: Vec<String>,
    /// Absent: the public sees its calendar.
    #[oai(default = "yes")]
    pub show_availability: bool,
    /// Absent: published immediately.
    #[oai(default = "yes")]
    pub published: bool,
}

/// A change of a facility: absent members stay, null clears.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacilityChange {
    /// 1 to 120 characters; the short name stays.
    pub name: Option<String>,
    /// Plain text; markup is removed.
    pub description: Option<String>,
    /// Its address, as a whole.
    pub address: Option<Address>,
    /// Null for the organization's.
    pub own_time_zone: MaybeUndefined<String>,
    /// A US number, or an international one with a plus.
    pub phone: MaybeUndefined<String>,
    /// True if its spaces are under a roof.
    pub indoor: Option<bool>,
    /// Codes of the list of amenities: those that make sense indoors or outdoors, wherever it is.
    pub amenities: Option<Vec<String>>,
    /// At most 20, each of at most 40 characters.
    pub tags: Option<Vec<String>>,
    /// The hours when it is staffed, as a whole: at most 8 seasons that don't overlap, one of them without dates.
    pub hours: Option<Vec<Season>>,
    /// All contacts, at most 20.
    pub contacts: Option<Vec<Contact>>,
    /// True if the public sees its calendar.
    pub show_availability: Option<bool>,
    /// True if strangers find it.
    pub published: Option<bool>,
}

fn yes() -> bool {
    true
}
