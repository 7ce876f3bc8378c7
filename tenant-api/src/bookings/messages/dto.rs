//! Messages as they travel.

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A message to be sent.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct NewBookingMessage {
    /// 1 to 2,000 characters. A blank one is not sent.
    pub text: String,
    /// Whether only staff read it; for staff alone.
    pub internal: Option<bool>,
}

/// A message about a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct BookingMessage {
    /// The message's id.
    pub id: Uuid,
    /// Who wrote it.
    pub author_name: String,
    /// Whether somebody of the organization did.
    pub from_staff: bool,
    /// Whether only staff read it.
    pub internal: bool,
    /// What they wrote.
    pub text: String,
    /// The instant that it was sent, in UTC.
    pub sent_at: DateTime<Utc>,
    /// Whether nobody of the other side has seen it yet.
    pub unread: bool,
}

/// The messages about a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BookingMessages {
    /// The oldest first, at most the latest 500.
    pub items: Vec<BookingMessage>,
}
