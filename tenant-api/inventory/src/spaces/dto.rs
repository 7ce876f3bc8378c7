//! Spaces as JSON.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AvailabilityRuleId, FacilityId, SpaceId};
use poem_openapi::Object;
use poem_openapi::types::MaybeUndefined;

use super::{Dimensions, SpacePricing};
use crate::images::Photo;

/// A space as its page and its staff see it.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Space {
    /// The space's id.
    pub id: SpaceId,
    /// Its name in addresses, unique within its facility.
    pub short_name: String,
    /// Built from the four parts: `Court 3B - North`.
    pub name: String,
    /// The name, without number, letter and suffix: `Court`.
    pub base: String,
    /// The number after the base: `3`.
    pub number: Option<u16>,
    /// A capital letter.
    pub letter: Option<String>,
    /// The part after a dash: `North`.
    pub suffix: Option<String>,
    /// The facility that it is in.
    pub facility_id: FacilityId,
    /// That facility's name.
    pub facility_name: String,
    /// That facility's name in addresses.
    pub facility_short_name: String,
    /// The space that it is a part of.
    pub parent_id: Option<SpaceId>,
    /// Its parts, as far as the caller may see them.
    pub child_ids: Vec<SpaceId>,
    /// Codes of the list of space types, the main one first.
    pub types: Vec<String>,
    /// Codes of the list of sports.
    pub sports: Vec<String>,
    /// True if it is under a roof.
    pub indoor: bool,
    /// True if it can be rented at all.
    pub rentable: bool,
    /// True if strangers find it, if its facility is published too.
    pub published: bool,
    /// The instant that it was archived. It is on no list and can't be booked; its records are kept. Absent if it isn't
    /// archived.
    pub archived_at: Option<DateTime<Utc>>,
    /// Dollars for an hour: `"12.50"`. With a sheet or blocks it is for the time that they leave out; by the day it is a 24th
    /// of the daily price, unrounded.
    pub price: String,
    /// Its pricing.
    pub pricing: SpacePricing,
    /// True if bookings are approved immediately.
    pub instant_booking: bool,
    /// True if renters who cancel in time get a refund.
    pub refundable: bool,
    /// Code of the list of surfaces.
    pub surface: Option<String>,
    /// Codes of the list of age groups.
    pub age_groups: Vec<String>,
    /// Codes of the list of amenities.
    pub amenities: Vec<String>,
    /// Plain text, with line breaks.
    pub summary: String,
    /// Its size, as far as that is known.
    pub dimensions: Option<Dimensions>,
    /// The most people at an event there; absent if the organization sets no limit.
    pub capacity: Option<u32>,
    /// The lengths and steps that its time is booked in.
    pub rental: SpaceRental,
    /// The lead time: days ahead that a time has to be booked; 0 and 1 mean any time from now on.
    pub lead_time_days: u16,
    /// Its IANA time zone.
    pub time_zone: String,
    /// The photos in their order; the first one is shown in lists.
    pub photos: Vec<Photo>,
    /// The rules that no longer open it. Only in the answer to a change that left it without a price or priced it by
    /// the day.
    pub removed_availability: Option<Vec<RemovedAvailability>>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A rule that no longer opens a space, because the space has no price.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct RemovedAvailability {
    /// The rule's id; it stays if it opens other spaces.
    pub rule_id: AvailabilityRuleId,
    /// The staff's name for it.
    pub title: String,
    /// Its first local day.
    pub start_date: NaiveDate,
    /// Its last local day, included.
    pub end_date: NaiveDate,
}

/// The lengths and steps that a space's time is booked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SpaceRental {
    /// Minutes of a slot.
    pub block: u16,
    /// The least number of slots a day.
    pub minimum_slots: u16,
    /// Its own slots, if it has some; else they are the organization's.
    pub own_block: Option<u16>,
    /// Its own minimum, if it has one; else the organization's or an hour.
    pub own_minimum_slots: Option<u16>,
    /// Slots kept free before each booking.
    pub buffer_before: u8,
    /// Slots kept free after each booking.
    pub buffer_after: u8,
}

/// A new space.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct NewSpace {
    /// The name, without number, letter and suffix: `Court`.
    pub base: String,
    /// 0 to 65535.
    pub number: Option<u16>,
    /// A single letter.
    pub letter: Option<String>,
    /// The part after a dash: `North`.
    pub suffix: Option<String>,
    /// The space of the same facility that it is a part of. Needs the right to configure spaces.
    pub parent_id: Option<SpaceId>,
    /// Codes of the list of space types, the main one first; at least one.
    pub types: Vec<String>,
    /// Codes of the list of sports.
    #[oai(default)]
    pub sports: Vec<String>,
    /// Absent: as its facility is.
    pub indoor: Option<bool>,
    /// Absent: it can be rented.
    #[oai(default = "yes")]
    pub rentable: bool,
    /// Absent: published immediately.
    #[oai(default = "yes")]
    pub published: bool,
    /// Dollars for an hour, `"0"` unless given. Needs the right to change prices.
    pub price: Option<String>,
    /// Absent: bookings wait for an approval. Needs the right to configure spaces.
    pub instant_booking: Option<bool>,
    /// Absent: refundable. Needs the right to configure spaces.
    pub refundable: Option<bool>,
    /// Code of the list of surfaces.
    pub surface: Option<String>,
    /// Codes of the list of age groups.
    #[oai(default)]
    pub age_groups: Vec<String>,
    /// Codes of the list of amenities: those that make sense indoors or outdoors, wherever it is.
    #[oai(default)]
    pub amenities: Vec<String>,
    /// Plain text; markup is removed.
    #[oai(default)]
    pub summary: String,
    /// Its size, as far as that is known.
    pub dimensions: Option<Dimensions>,
    /// The most people at an event there, 1 to 99,999.
    pub capacity: Option<u32>,
    /// Needs the right to configure spaces.
    pub rental: Option<RentalChange>,
}

/// A change of a space: absent members stay, null clears.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceChange {
    /// The name, without number, letter and suffix; the short name stays.
    pub base: Option<String>,
    /// 0 to 65535.
    pub number: MaybeUndefined<u16>,
    /// A single letter.
    pub letter: MaybeUndefined<String>,
    /// The part after a dash: `North`.
    pub suffix: MaybeUndefined<String>,
    /// The space of the same facility that it becomes a part of; null: of none. Needs the right to configure spaces.
    /// Refused with 409 and a list if upcoming bookings would conflict.
    pub parent_id: MaybeUndefined<SpaceId>,
    /// Codes of the list of space types, the main one first; at least one.
    pub types: Option<Vec<String>>,
    /// Codes of the list of sports.
    pub sports: Option<Vec<String>>,
    /// True if it is under a roof.
    pub indoor: Option<bool>,
    /// True if it can be rented at all.
    pub rentable: Option<bool>,
    /// True if strangers find it, if its facility is published too.
    pub published: Option<bool>,
    /// Dollars for an hour: `"12.50"`. Needs the right to change prices. A space that it leaves without a price is taken out
    /// of all rules that open it from today on; see `removeAvailability`.
    pub price: Option<String>,
    /// Agrees that the space is removed from those rules; otherwise it is refused with 409 and the list of them.
    #[oai(default)]
    pub remove_availability: bool,
    /// Needs the right to configure spaces.
    pub instant_booking: Option<bool>,
    /// Needs the right to configure spaces. Bookings keep what applied when they were made.
    pub refundable: Option<bool>,
    /// Code of the list of surfaces.
    pub surface: MaybeUndefined<String>,
    /// Codes of the list of age groups.
    pub age_groups: Option<Vec<String>>,
    /// Codes of the list of amenities: those that make sense indoors or outdoors, wherever it is.
    pub amenities: Option<Vec<String>>,
    /// Plain text; markup is removed.
    pub summary: Option<String>,
    /// Its size, as a whole.
    pub dimensions: MaybeUndefined<Dimensions>,
    /// The most people at an event there, 1 to 99,999; null for no limit. Bookings keep the number that they have.
    pub capacity: MaybeUndefined<u32>,
    /// Needs the right to configure spaces. Bookings keep their buffers.
    pub rental: Option<RentalChange>,
}

/// A change of the lengths and steps of a space's time: absent members stay, null takes over the organization's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Object)]
#[oai(rename = "SpaceRentalChange", rename_all = "camelCase", deny_unknown_fields)]
pub struct RentalChange {
    /// 5, 10, 15, 20, 30 or 60 minutes.
    pub own_block: MaybeUndefined<u16>,
    /// 1 to as many slots as a day has.
    pub own_minimum_slots: MaybeUndefined<u16>,
    /// 0 to 4 slots kept free before each booking.
    pub buffer_before: Option<u8>,
    /// 0 to 4 slots kept free after each booking.
    pub buffer_after: Option<u8>,
}

impl NewSpace {
    /// Returns true if it says how the space is booked, which takes the right to configure spaces.
    pub fn configures(&self) -> bool {
        self.parent_id.is_some() || self.instant_booking.is_some() || self.refundable.is_some() || self.rental.is_some()
    }
}

impl SpaceChange {
    /// Returns true if it changes how the space is booked, which takes the right to configure spaces.
    pub fn configures(&self) -> bool {
        !self.parent_id.is_undefined()
            || self.instant_booking.is_some()
            || self.refundable.is_some()
            || self.rental.is_some()
    }
}

fn yes() -> bool {
    true
}
