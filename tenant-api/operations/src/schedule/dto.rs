//! The schedule as it travels.

use chrono::NaiveDate;
use kernel::ids::{AvailabilityRuleId, BookingId, DateId, FacilityId, SpaceId};
use poem_openapi::{Enum, Object};
use serde::Serialize;

/// The schedule between two days.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Schedule {
    /// The spaces that were asked for, by facility and name.
    pub spaces: Vec<ScheduleSpace>,
    /// Booked dates of these spaces and of those that share a part with them, by time.
    pub dates: Vec<ScheduleDate>,
    /// Times that people are about to book.
    pub holds: Vec<ScheduleHold>,
    /// When the rules close spaces that are open otherwise.
    pub closures: Vec<ScheduleClosure>,
    /// True if there are more dates than one answer can contain. Ask for fewer days or spaces.
    pub more: bool,
}

/// A space of a schedule.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ScheduleSpace {
    /// The space's id.
    pub id: SpaceId,
    /// The space's name.
    pub name: String,
    /// The space's name in addresses.
    pub short_name: String,
    /// Code of its main type (readLists).
    pub space_type: String,
    /// The facility that it belongs to.
    pub facility_id: FacilityId,
    /// The facility's name.
    pub facility_name: String,
    /// The facility's name in addresses.
    pub facility_short_name: String,
    /// The space that it is a part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_id: Option<SpaceId>,
    /// The spaces that can't be booked while it is, and vice versa: its parts, and those that it is part of.
    pub shares_with: Vec<SpaceId>,
    /// IANA name.
    pub time_zone: String,
    /// The days on which it is open to anybody; empty unless asked for.
    pub hours: Vec<ScheduleHours>,
}

/// When a space is open on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct ScheduleHours {
    /// The facility's local day.
    pub date: NaiveDate,
    /// The open times, the earliest first.
    pub open: Vec<ScheduleSpan>,
}

/// A part of a local day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct ScheduleSpan {
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
}

/// The states of a date that takes up its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum ScheduleStatus {
    /// It waits for an answer.
    Pending,
    /// It will take place.
    Approved,
    /// It took place.
    Completed,
}

/// A booked date.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ScheduleDate {
    /// The date's id, for moving and dropping it.
    pub id: DateId,
    /// The booking that it belongs to.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// The space that is booked.
    pub space_id: SpaceId,
    /// That space's present name.
    pub space_name: String,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
    pub status: ScheduleStatus,
    /// Name of the event.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// True if it is the organization's own event.
    pub internal: bool,
    /// True if it is still to come, so that it can be moved.
    pub upcoming: bool,
    /// True if it can be checked in now.
    pub can_check_in: bool,
    /// The person it is for, `Dana Whitfield`.
    pub renter_name: String,
    /// Phone number from their profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renter_phone: Option<String>,
    /// The group that it is booked in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group_name: Option<String>,
    /// Minutes that are kept free before it.
    pub before_minutes: i32,
    /// Minutes that are kept free after it.
    pub after_minutes: i32,
}

/// A time that a person is about to book.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ScheduleHold {
    /// The held time's id.
    pub id: DateId,
    /// The space that is held.
    pub space_id: SpaceId,
    /// That space's present name.
    pub space_name: String,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
    /// Seconds that it is still held. Absent while a payment is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<i64>,
}

/// A rule that closes spaces, on each of these days at each of these times.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct ScheduleClosure {
    /// Id of the availability rule.
    pub rule_id: AvailabilityRuleId,
    /// The rule's name; empty if nobody named it.
    pub title: String,
    /// The spaces that it closes.
    pub space_ids: Vec<SpaceId>,
    /// The local days on which it does, of those that were asked for.
    pub dates: Vec<NaiveDate>,
    /// The times of each of these days.
    pub times: Vec<ScheduleSpan>,
}
