//! Incidents that staff open and settle, as they travel.

use chrono::{DateTime, Utc};
use kernel::ids::{BookingId, DepositKindId, ImageId, IncidentId};
use poem_openapi::{Enum, Object};
use reservations::bookings::{IncidentStatus, IncidentTurn};
use serde::Serialize;

/// An incident to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewIncident {
    /// The deposit to claim, one of those that the renter accepted. Each can be claimed once.
    pub deposit_id: DepositKindId,
    /// Dollars, at most the deposit; all of it unless given.
    pub amount: Option<String>,
    /// Description of the incident, 1 to 2,000 characters; the renter reads it.
    pub description: String,
    /// The booking's photos (addBookingPhoto) that show it.
    #[oai(validator(max_items = 10))]
    pub photo_ids: Option<Vec<ImageId>>,
}

/// An answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewIncidentAnswer {
    /// 1 to 2,000 characters; the other side reads it.
    pub text: String,
    /// The booking's photos (addBookingPhoto) that go with it.
    #[oai(validator(max_items = 10))]
    pub photo_ids: Option<Vec<ImageId>>,
}

/// A claim in a list.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct IncidentSummary {
    /// The incident's id.
    pub id: IncidentId,
    /// The booking that it is about.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub booking_number: String,
    /// Name of the event.
    pub event_name: String,
    /// The space's name when it was booked.
    pub space_name: String,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// First and last name.
    pub renter_name: String,
    /// The name of the deposit's kind; empty if it is no longer known.
    pub deposit_name: String,
    /// Dollars that are asked for.
    pub claimed: String,
    /// Dollars that the renter owes; once it is collected.
    pub collected: Option<String>,
    pub status: IncidentStatus,
    /// The side that answers next; absent once it is settled.
    pub turn: Option<IncidentTurn>,
    /// The instant that it was opened, in UTC.
    pub opened_at: DateTime<Utc>,
    /// The instant that it was last answered or settled, in UTC.
    pub last_at: DateTime<Utc>,
}

/// A page of claims.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Incidents {
    /// The most recently opened first.
    pub items: Vec<IncidentSummary>,
    /// The cursor for the next page; absent on the last.
    pub next_cursor: Option<String>,
}

/// Ways to settle an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SettlementOutcome {
    Collected,
    Declined,
}

/// The end of an incident.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct Settlement {
    pub outcome: SettlementOutcome,
    /// Dollars, at most what was asked for, or what was collected before; all of it unless given. Only if it is
    /// collected.
    pub amount: Option<String>,
    /// A message about it, at most 2,000 characters; the renter reads it.
    pub message: Option<String>,
}
