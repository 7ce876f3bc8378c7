//! Check-ins as they travel.

use chrono::NaiveDate;
use kernel::ids::{BookingId, DateId};
use poem_openapi::Object;
use serde::Serialize;

use crate::bookings::dto::{ArrivalState, BookingArrival};
use crate::bookings::{BookingPhase, BookingStatus, Morning};

/// A mark to set on a date, or to remove.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct ArrivalForm {
    /// Absent: removes the mark.
    pub state: Option<ArrivalState>,
    /// A note for staff alone, at most 500 characters.
    pub note: Option<String>,
}

/// A date to check in for.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CheckInDate {
    /// The date's id; of a time over midnight that of the evening.
    pub id: DateId,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; of a time over midnight `24:00`.
    pub end: String,
    /// The end of a time over midnight, which is checked in as one; otherwise absent.
    pub morning: Option<Morning>,
    pub status: BookingStatus,
    /// The phase that the status belongs to.
    pub phase: BookingPhase,
    pub arrival: Option<BookingArrival>,
    /// True if it can be checked in now.
    pub can_check_in: bool,
    /// True if it can be marked as a no-show now.
    pub can_mark_no_show: bool,
}

/// A booking as staff see it at the door: without money.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CheckIn {
    /// The booking.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// Name of the event.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// First and last name.
    pub renter_name: String,
    /// With a plus and digits only; absent if their profile has none.
    pub renter_phone: Option<String>,
    /// The supervisor on site, and their phone; absent if nobody was named.
    pub supervisor: Option<String>,
    /// The space's name when it was booked.
    pub space_name: String,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// IANA name.
    pub time_zone: String,
    /// The earliest first.
    pub dates: Vec<CheckInDate>,
}
