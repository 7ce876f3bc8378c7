//! Conflicts of a time, of a bill, and of a change by staff.

use chrono::NaiveDate;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::bill::Bill;
use crate::ids::SpaceId;

/// A conflict with what is booked, held or closed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Conflict {
    /// The blocks that aren't available.
    pub blocks: Vec<ConflictBlock>,
    /// Available spans of the same length on the same space, nearest first.
    pub alternatives: Vec<FreeSpan>,
    /// The current total by the server's bill, if it differs from the one that was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// The bill with that total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bill: Option<Box<Bill>>,
}

/// A span of a local day that isn't available, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct ConflictBlock {
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end, `18:00`; the end of the day is `24:00`.
    pub end: String,
    pub reason: ConflictReason,
}

/// Reasons why a time isn't available: `taken` (booked or held), `buffer` (kept free around another booking), `closed`,
/// `leadTime` (it starts too soon), `past`, `level` (reserved for groups of a higher priority), `inCart` (the caller's cart
/// has it already), `notOffered` (no block of these times on that day), `notRentable` (the space can't be rented) or
/// `skipped` (the clock skips it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum ConflictReason {
    Taken,
    Buffer,
    Closed,
    LeadTime,
    Past,
    Level,
    InCart,
    NotOffered,
    NotRentable,
    Skipped,
}

/// An available span of a local day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct FreeSpan {
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end.
    pub end: String,
}

/// Kinds of things that conflict with a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum CollisionKind {
    /// A booking that is to come.
    Booking,
    /// A time that a person is about to book.
    Hold,
    /// A rule that opens or closes the space.
    Rule,
}

/// A booking, hold or rule that conflicts with a change by staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Collision {
    /// A booking, a hold or a rule.
    pub kind: CollisionKind,
    /// Its id.
    pub id: Uuid,
    /// The booking's number or the rule's title; a hold has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The event's name, as the renter gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The name of the person whose booking or hold it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renter: Option<String>,
    /// The space that it is for.
    pub space_id: SpaceId,
    /// That space's name.
    pub space_name: String,
    /// The facility's local day; for a rule, the first day on which the two overlap.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end, `18:00`; the end of the day is `24:00`.
    pub end: String,
}
