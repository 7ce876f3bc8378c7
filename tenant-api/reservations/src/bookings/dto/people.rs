//! The people of a booking.

use chrono::{DateTime, Utc};
use kernel::ids::{GroupId, UserId};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

/// The on-site supervisor of an event to book.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SupervisorForm {
    /// 1 to 60 characters.
    pub first_name: String,
    /// 1 to 60 characters.
    pub last_name: String,
    /// `tou.vang@example.com`
    pub email: String,
    /// The phone number with its area code, in any form: `608-555-0199`.
    pub phone: String,
    /// Their role: `Coach`.
    pub title: Option<String>,
    /// Their club or company: `Badger Volleyball Club`.
    pub affiliation: Option<String>,
}

/// The on-site supervisor of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Supervisor {
    /// 1 to 60 characters.
    pub first_name: String,
    /// 1 to 60 characters.
    pub last_name: String,
    /// In lower case: `tou.vang@example.com`.
    pub email: String,
    /// With a plus and digits only: `+16085550199`.
    pub phone: String,
    /// Their role: `Coach`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Their club or company: `Badger Volleyball Club`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
}

/// The person who booked it, with what is needed to reach them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingRenter {
    /// The id of the person's account, the same in every organization.
    pub id: UserId,
    /// From their current profile, 1 to 60 characters.
    pub first_name: String,
    /// From their current profile, 1 to 60 characters.
    pub last_name: String,
    /// The email address of their account, in lower case.
    pub email: String,
    /// With a plus and digits only: `+16085550123`; absent if their profile has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
}

/// The group that a booking is made in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BookingGroup {
    /// The group's id.
    pub id: GroupId,
    /// Its present name.
    pub name: String,
}

/// A renter's history with this organization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct RenterHistory {
    /// Bookings in all.
    pub bookings: u32,
    /// The number of these that took place.
    pub completed: u32,
    /// The number that the renter canceled.
    pub canceled: u32,
    /// When the first was made.
    pub since: DateTime<Utc>,
}
