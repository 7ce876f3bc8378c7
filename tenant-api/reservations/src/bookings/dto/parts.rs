//! The dates, add-ons, links and history of a booking.

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::AddonChoice;
use kernel::ids::{BookingId, DateId};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::arrival::BookingArrival;
use super::conflict::DateConflict;
use super::event_kind::BookingEventKind;
use crate::bookings::{BookingPhase, BookingStatus};

/// A date of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingDate {
    /// The date's id, also in the UID of its entry in the calendar file.
    pub id: DateId,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// The instant of `end`, in UTC.
    pub ends_at: DateTime<Utc>,
    pub status: BookingStatus,
    /// The phase that the status belongs to.
    pub phase: BookingPhase,
    /// True if it is still to come, so that staff can change it.
    pub upcoming: bool,
    /// True if the caller may cancel it now.
    pub cancellable: bool,
    /// The reason for a denial or cancellation, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_reason: Option<String>,
    /// The arrival; for staff alone, absent if it isn't marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<BookingArrival>,
    /// Why it doesn't fit anymore, if it waits for an answer or is still to come; for staff alone, absent if it fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflict: Option<DateConflict>,
}

/// Something that happened to a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingEvent {
    /// The instant that it happened, in UTC.
    pub at: DateTime<Utc>,
    pub kind: BookingEventKind,
    /// The person who did it; absent if it happened automatically.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor_name: Option<String>,
    /// True if the organization's staff did it.
    pub actor_is_staff: bool,
    /// The message with it; empty if there is none. If it is about money, the amount comes first.
    pub message: String,
    /// Ids of the dates, if it was not about all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dates: Option<Vec<DateId>>,
}

/// Another booking: one that this adds a date to, or that adds a date to this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct LinkedBooking {
    /// The booking's id.
    pub id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    pub status: BookingStatus,
    /// The facility's local day of its first date.
    pub date: NaiveDate,
    /// Local start of that date.
    pub start: String,
    /// Local end of that date.
    pub end: String,
}

/// An add-on of a booking, without its price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BookedAddon {
    /// Its name, as it was booked.
    pub name: String,
    /// The number of pieces, 1 or more.
    pub quantity: u32,
    /// The length that the renter chose: `01:15`. If absent, it has its usual length, or the hours of each date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<String>,
}

impl BookedAddon {
    pub(in crate::bookings) fn of(addon: &AddonChoice) -> Self {
        Self {
            name: addon.name.clone(),
            quantity: addon.quantity,
            length: addon.duration.map(|length| length.to_string()),
        }
    }
}
