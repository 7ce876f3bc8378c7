//! The mark on a date of a booking that says who came.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// The renter came, or nobody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum ArrivalState {
    CheckedIn,
    NoShow,
}

impl ArrivalState {
    /// The word in the database.
    pub(in crate::bookings) fn as_str(self) -> &'static str {
        match self {
            Self::CheckedIn => "checkedIn",
            Self::NoShow => "noShow",
        }
    }
}

/// A mark on a date: checked in, or a no-show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingArrival {
    pub state: ArrivalState,
    /// The instant that it was marked, in UTC.
    pub at: DateTime<Utc>,
    /// The member of staff who marked it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_name: Option<String>,
    /// Their note; empty if there is none.
    pub note: String,
}
