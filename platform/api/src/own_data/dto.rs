//! One's own data on the wire.

use chrono::{DateTime, Utc};
use kernel::ids::BookingId;
use operations::personal_data::{Obstacle, ObstacleKind};
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Object};
use serde_json::Value;

/// A copy of the caller's data.
#[derive(ApiResponse)]
pub enum OwnData {
    /// Everything that is kept about the caller: `profile`, `signInMethods`, `passkeys`, `sessions`, `signIns`, `supervisors`, `claims`, and in
    /// `organizations` what each of them has. For people to read and keep: members are added over time.
    #[oai(status = 200)]
    File(
        Json<Value>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
        /// No cache keeps a copy on the way.
        #[oai(header = "Cache-Control")]
        String,
    ),
}

/// Something that still needs the account, so that it can't be deleted yet.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DeletionObstacle {
    /// The kind of thing.
    pub kind: ObstacleKind,
    /// The organization's name; absent for the platform.
    pub organization_name: Option<String>,
    /// The organization's short name, its subdomain.
    pub organization_short_name: Option<String>,
    /// The event of a booking, or the space that is held.
    pub name: Option<String>,
    /// The booking, for readOwnBooking.
    pub booking_id: Option<BookingId>,
    /// When the next date of a booking begins, or a hold ends.
    pub at: Option<DateTime<Utc>>,
    /// Dollars that are due, for a balance.
    pub amount: Option<String>,
}

/// The deletion of the caller's account: what it asks for, and what is in its way.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AccountDeletion {
    /// True if the account has a password, which is asked for; otherwise its email address is.
    pub asks_password: bool,
    /// Empty if the account can be deleted now.
    pub obstacles: Vec<DeletionObstacle>,
}

/// The confirmation that it is the person who deletes the account.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct DeletionRequest {
    /// The account's password, if it has one.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
    /// Its email address, if it has no password.
    #[oai(validator(max_length = 320))]
    pub email: Option<String>,
}

/// A deleted account.
#[derive(ApiResponse)]
pub enum AccountDeleted {
    /// The account is deleted, and the caller is signed out.
    #[oai(status = 204)]
    NoContent(
        /// Removes the session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

impl From<Obstacle> for DeletionObstacle {
    fn from(obstacle: Obstacle) -> Self {
        Self {
            kind: obstacle.kind,
            organization_name: Some(obstacle.organization_name),
            organization_short_name: Some(obstacle.organization_short_name),
            name: obstacle.name,
            booking_id: obstacle.booking,
            at: obstacle.at,
            amount: obstacle.amount.map(|amount| amount.to_string()),
        }
    }
}
