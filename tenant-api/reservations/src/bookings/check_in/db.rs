//! SQL of check-ins.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use serde::Deserialize;
use serde_json::Value;
use sqlx::types::Json;

use crate::bookings::dto::{ArrivalState, BookingArrival};

pub(super) struct CheckInRow {
    pub number: String,
    pub event_name: String,
    pub attendance: i32,
    pub renter_name: String,
    pub renter_phone: Option<String>,
    pub supervisor: Option<Value>,
    pub space_name: String,
    pub facility_name: String,
    pub dates: Json<Vec<DateRow>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DateRow {
    pub id: DateId,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub time_zone: String,
    pub starts_at: DateTime<Utc>,
    pub status: String,
    pub arrival: Option<BookingArrival>,
}

/// A date's mark as it is kept.
pub(super) struct ArrivalRow {
    pub state: Option<String>,
    pub note: String,
}

pub(super) async fn find(tx: &mut TenantTx, booking: BookingId) -> Result<Option<CheckInRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        CheckInRow,
        r#"SELECT number, event_name, attendance, first_name || ' ' || last_name AS "renter_name!",
            users.phone AS renter_phone, supervisor, space_name, facility_name,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', date.id, 'localDay', local_day, 'startMinute', start_minute,
                    'endMinute', end_minute, 'timeZone', date.time_zone, 'startsAt', starts_at, 'status', date.status,
                    'arrival', CASE WHEN arrival IS NOT NULL THEN jsonb_build_object('state', arrival, 'at', arrival_at,
                        'byName', marker.first_name || ' ' || marker.last_name, 'note', arrival_note) END)
                    ORDER BY starts_at, date.id), '[]')
                FROM booking_dates AS date LEFT JOIN users AS marker ON marker.id = arrival_by
                WHERE date.organization_id = bookings.organization_id AND date.booking_id = bookings.id)
                AS "dates!: Json<Vec<DateRow>>"
        FROM bookings JOIN users ON users.id = user_id
        WHERE organization_id = $1 AND bookings.id = $2"#,
        organization,
        booking.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Marks the dates of one time, and returns their former mark.
pub(super) async fn set_arrival(
    tx: &mut TenantTx,
    dates: &[DateId],
    state: Option<ArrivalState>,
    staff: UserId,
    note: &str,
) -> Result<ArrivalRow, sqlx::Error> {
    tx.bookings_changed();
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query_as!(
        ArrivalRow,
        "WITH former AS (SELECT id, arrival, arrival_note FROM booking_dates WHERE organization_id = $1 AND id = ANY($2))
        UPDATE booking_dates AS date SET arrival = $3, arrival_at = $4, arrival_by = $5, arrival_note = $6
        FROM former WHERE organization_id = $1 AND date.id = former.id
        RETURNING former.arrival AS state, former.arrival_note AS note",
        organization,
        &dates.iter().map(|date| date.0).collect::<Vec<_>>(),
        state.map(ArrivalState::as_str),
        state.map(|_| now),
        state.map(|_| staff.0),
        note,
    )
    .fetch_one(tx.db())
    .await
}
