//! SQL that reads events.

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::AddonChoice;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId};
use reservations::bookings::Supervisor;
use sqlx::types::Json;

use super::read::EventScope;

/// The most events that one answer holds.
pub(super) const MOST_EVENTS: i64 = 2_000;

/// A booked date as it is stored.
pub(super) struct EventRow {
    pub id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub status: String,
    pub event_name: String,
    pub attendance: i32,
    pub internal: bool,
    pub sport: Option<String>,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub time_zone: String,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub space_id: SpaceId,
    pub space_name: String,
    pub renter_name: String,
    pub renter_phone: Option<String>,
    pub group_name: Option<String>,
    pub supervisor: Option<Json<Supervisor>>,
    pub notes: String,
    pub addons: Option<Json<Vec<AddonChoice>>>,
}

/// Reads approved and pending dates, one more than an answer holds where there are too many.
pub(super) async fn events(tx: &mut TenantTx, scope: &EventScope) -> Result<Vec<EventRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        EventRow,
        r#"SELECT date.id, booking_id, bookings.number, date.status, event_name, attendance, internal, sport, local_day, start_minute,
            end_minute, starts_at, date.time_zone, facilities.id AS facility_id, facilities.name AS facility_name,
            date.space_id, spaces.name AS space_name, first_name || ' ' || last_name AS "renter_name!",
            users.phone AS renter_phone, groups.name AS "group_name?", supervisor AS "supervisor: Json<Supervisor>", bookings.notes,
            conditions -> 'addons' AS "addons: Json<Vec<AddonChoice>>"
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN facilities ON facilities.organization_id = date.organization_id AND facilities.id = spaces.facility_id
        JOIN users ON users.id = user_id
        LEFT JOIN groups ON groups.organization_id = date.organization_id AND groups.id = group_id
        WHERE date.organization_id = $1 AND date.status IN ('pending', 'approved', 'completed')
            AND local_day BETWEEN $2 AND $3
            AND ($4::uuid IS NULL OR facilities.id = $4)
            AND ($5::uuid IS NULL OR date.space_id = $5)
        ORDER BY local_day, facilities.name, facilities.id, start_minute, date.id
        LIMIT $6"#,
        organization,
        scope.from,
        scope.to,
        scope.facility.map(|id| id.0),
        scope.space.map(|id| id.0),
        MOST_EVENTS + 1,
    )
    .fetch_all(tx.db())
    .await
}
