//! Events and what they need, as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId};
use poem_openapi::Object;
use reservations::bookings::BookingStatus;

use crate::work_orders::WorkOrder;

/// An add-on that was booked with the time.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct EventAddon {
    /// Its name.
    pub name: String,
    /// The quantity.
    pub quantity: u32,
}

/// The on-site supervisor of an event.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct EventSupervisor {
    /// First and last name.
    pub name: String,
    /// With a plus and digits only: `+16085550199`.
    pub phone: String,
}

/// A booked date with what the crew need to know about it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ScheduledEvent {
    /// The date's id.
    pub id: DateId,
    /// The booking that it belongs to.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// The date's own status.
    pub status: BookingStatus,
    /// Name of the event.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// True if it is the organization's own event.
    pub internal: bool,
    /// The sport; absent if none was named.
    pub sport: Option<String>,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// IANA name.
    pub time_zone: String,
    /// The facility that it is in.
    pub facility_id: FacilityId,
    /// That facility's present name.
    pub facility_name: String,
    /// The space that is booked.
    pub space_id: SpaceId,
    /// That space's present name.
    pub space_name: String,
    /// The person it is for, `Dana Whitfield`.
    pub renter_name: String,
    /// Phone number from their profile.
    pub renter_phone: Option<String>,
    /// The group that it is booked in.
    pub group_name: Option<String>,
    /// The on-site supervisor, if the renter named one.
    pub supervisor: Option<EventSupervisor>,
    /// The renter's notes; empty if there are none.
    pub notes: String,
    /// Add-ons that were booked with the time.
    pub addons: Vec<EventAddon>,
    /// Its work orders, by when they are due.
    pub work_orders: Vec<WorkOrder>,
}

/// Events, by time.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct EventList {
    /// The events, by day, facility and time.
    pub items: Vec<ScheduledEvent>,
    /// True if there are more than one answer can contain. Ask for fewer days or places.
    pub more: bool,
}
