//! SQL that reads bookings.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::Conditions;
use domain::booking::{BookingEventKind, BookingStatus};
use domain::deposits::Deposit;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, DepositKindId, EventInsuranceId, FacilityId, GroupId, SpaceId, UserId};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::Value;
use sqlx::types::Json;

use super::dto::BookingArrival;
use super::incident::StoredIncident;
use super::summary::status;

/// A booking with its dates, its history, its facility's address and its renter.
pub(super) struct BookingRow {
    pub id: BookingId,
    pub number: String,
    pub status: String,
    pub organization_name: String,
    pub organization_short_name: String,
    pub organization_phone: Option<String>,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub street1: String,
    pub street2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub county: Option<String>,
    pub latitude: f64,
    pub longitude: f64,
    pub space_id: SpaceId,
    pub space_name: String,
    pub space_type: String,
    pub event_name: String,
    pub sport: Option<String>,
    pub attendance: i32,
    pub supervisor: Option<Value>,
    pub notes: String,
    pub refundable: bool,
    pub cancellation_days: i32,
    pub bill: Value,
    pub conditions: Json<Conditions>,
    pub linked: Json<Vec<LinkedRow>>,
    pub deposits: Json<Vec<Deposit>>,
    pub incidents: Json<Vec<StoredIncident>>,
    /// Deposits that were claimed with a booking that was split off it, or the other way around.
    pub claimed_elsewhere: Vec<DepositKindId>,
    pub total: Decimal,
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub internal: bool,
    pub override_reason: Option<String>,
    pub booked_by_name: Option<String>,
    pub adjustment_reason: Option<String>,
    pub group_id: Option<GroupId>,
    pub group_name: Option<String>,
    pub insurance_id: Option<EventInsuranceId>,
    pub user_id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    /// The earliest first; at least one.
    pub dates: Json<Vec<DateRow>>,
    /// The oldest first.
    pub events: Json<Vec<EventRow>>,
}

pub(super) async fn find(tx: &mut TenantTx, booking: BookingId) -> Result<Option<BookingRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        BookingRow,
        r#"SELECT bookings.id, number, status, organization_name, tenants.short_name AS organization_short_name,
            organizations.phone AS organization_phone,
            facility_id, facility_name, facilities.street1, facilities.street2, facilities.city, facilities.state,
            facilities.zip, facilities.county, facilities.latitude, facilities.longitude,
            space_id, space_name, space_type, event_name, sport, attendance, supervisor, notes, refundable,
            bookings.cancellation_days, bill, conditions AS "conditions: Json<Conditions>", total, bookings.version, bookings.created_at,
            bookings.updated_at, user_id, internal, override_reason, adjustment_reason, group_id AS "group_id: GroupId", groups.name AS "group_name?",
            (SELECT event.id FROM event_insurance AS event
                WHERE event.organization_id = bookings.organization_id AND booking_id = coalesce(deposits_of, bookings.id))
                AS "insurance_id: EventInsuranceId",
            staff.first_name || ' ' || staff.last_name AS booked_by_name,
            deposits AS "deposits: Json<Vec<Deposit>>",
            coalesce((SELECT jsonb_agg(jsonb_build_object('id', incidents.id, 'depositId', deposit_id,
                    'status', incidents.status, 'description', description, 'claimed', claimed::text,
                    'collected', collected::text, 'openedAt', opened_at, 'settledAt', settled_at,
                    'settlement', settlement,
                    'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('imageId', photo.image_id, 'width', width,
                            'height', height, 'description', photo.description) ORDER BY added_at, image_id), '[]')
                        FROM booking_photos AS photo
                        JOIN images ON images.organization_id = photo.organization_id AND images.id = photo.image_id
                        WHERE photo.organization_id = bookings.organization_id AND photo.image_id = ANY(incidents.photos)),
                    'answers', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', answer.id, 'fromStaff', from_staff,
                            'authorName', author.first_name || ' ' || author.last_name, 'text', answer.text, 'at', answer.at,
                            'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('imageId', photo.image_id, 'width', width,
                                    'height', height, 'description', photo.description) ORDER BY added_at, image_id), '[]')
                                FROM booking_photos AS photo
                                JOIN images ON images.organization_id = photo.organization_id
                                    AND images.id = photo.image_id
                                WHERE photo.organization_id = bookings.organization_id
                                    AND photo.image_id = ANY(answer.photos)))
                            ORDER BY answer.at, answer.id), '[]')
                        FROM incident_answers AS answer JOIN users AS author ON author.id = answer.author_id
                        WHERE answer.organization_id = bookings.organization_id AND incident_id = incidents.id)))
                FROM incidents
                WHERE incidents.organization_id = bookings.organization_id AND booking_id = bookings.id), '[]')
                AS "incidents!: Json<Vec<StoredIncident>>",
            ARRAY(SELECT deposit_id FROM incidents
                WHERE incidents.organization_id = bookings.organization_id
                    AND accepted_with = coalesce(deposits_of, bookings.id) AND booking_id <> bookings.id)
                AS "claimed_elsewhere!: Vec<DepositKindId>",
            users.first_name, users.last_name, users.email, users.phone,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', date.id, 'localDay', local_day, 'startMinute', start_minute,
                    'endMinute', end_minute, 'timeZone', date.time_zone, 'startsAt', starts_at, 'endsAt', ends_at,
                    'status', date.status, 'billed', billed, 'endedReason', date.ended_reason,
                    'arrival', CASE WHEN arrival IS NOT NULL THEN jsonb_build_object('state', arrival, 'at', arrival_at,
                        'byName', marker.first_name || ' ' || marker.last_name, 'note', arrival_note) END) ORDER BY starts_at, date.id), '[]')
                FROM booking_dates AS date LEFT JOIN users AS marker ON marker.id = arrival_by
                WHERE date.organization_id = bookings.organization_id AND date.booking_id = bookings.id)
                AS "dates!: Json<Vec<DateRow>>",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'status', other.status,
                    'localDay', first.local_day, 'startMinute', first.start_minute, 'endMinute', first.end_minute)
                    ORDER BY first.starts_at, other.id), '[]')
                FROM bookings AS other
                CROSS JOIN LATERAL (SELECT local_day, start_minute, end_minute, starts_at FROM booking_dates AS date
                    WHERE date.organization_id = other.organization_id AND date.booking_id = other.id
                    ORDER BY starts_at, date.id LIMIT 1) AS first
                WHERE other.organization_id = bookings.organization_id AND other.id <> bookings.id
                    AND (other.id = bookings.added_to OR other.added_to = coalesce(bookings.added_to, bookings.id)))
                AS "linked!: Json<Vec<LinkedRow>>",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'actorId', actor_id,
                    'firstName', actor.first_name, 'lastName', actor.last_name, 'message', message, 'dates', event.dates)
                    ORDER BY at, event.id), '[]')
                FROM booking_events AS event LEFT JOIN users AS actor ON actor.id = actor_id
                WHERE event.organization_id = bookings.organization_id AND event.booking_id = bookings.id)
                AS "events!: Json<Vec<EventRow>>"
        FROM bookings
        JOIN organizations ON organizations.organization_id = bookings.organization_id
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN facilities ON facilities.organization_id = bookings.organization_id AND facilities.id = facility_id
        JOIN users ON users.id = user_id
        LEFT JOIN users AS staff ON staff.id = booked_by
        LEFT JOIN groups ON groups.organization_id = bookings.organization_id AND groups.id = group_id
        WHERE bookings.organization_id = $1 AND bookings.id = $2"#,
        organization,
        booking.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns the first of the bookings to which one of a renter's belongs: itself unless it was added to another. It may have moved to
/// another space since.
pub async fn first_of(tx: &mut TenantTx, booking: BookingId, renter: UserId) -> Result<Option<BookingId>, sqlx::Error> {
    let organization = tx.organization_id();
    let first = sqlx::query_scalar!(
        r#"SELECT coalesce(added_to, id) AS "first!" FROM bookings
        WHERE organization_id = $1 AND id = $2 AND user_id = $3"#,
        organization,
        booking.0,
        renter.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(first.map(BookingId))
}

/// A date of a booking.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DateRow {
    pub id: DateId,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub time_zone: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub status: String,
    pub billed: bool,
    pub ended_reason: Option<String>,
    pub arrival: Option<BookingArrival>,
}

/// A booking that is linked with the one that is read.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkedRow {
    pub id: BookingId,
    pub number: String,
    pub status: String,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
}

/// Something that happened.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EventRow {
    pub at: DateTime<Utc>,
    pub kind: BookingEventKind,
    pub actor_id: Option<UserId>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub message: String,
    pub dates: Option<Vec<DateId>>,
}

/// Counts a renter's bookings here by status, and since when.
pub(super) async fn by_status(
    tx: &mut TenantTx,
    renter: UserId,
) -> Result<(HashMap<BookingStatus, u32>, Option<DateTime<Utc>>), sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT status, count(*) AS "count!", min(created_at) AS "since!" FROM bookings
        WHERE organization_id = $1 AND user_id = $2 GROUP BY status"#,
        organization,
        renter.0,
    )
    .fetch_all(tx.db())
    .await?;
    let since = rows.iter().map(|row| row.since).min();
    let counts = rows
        .into_iter()
        .map(|row| Ok((status(&row.status)?, u32::try_from(row.count).unwrap_or(u32::MAX))))
        .collect::<Result<_, sqlx::Error>>()?;
    Ok((counts, since))
}

/// Counts the bookings that a renter canceled themselves, refunded or not.
pub(super) async fn canceled_by(tx: &mut TenantTx, renter: UserId) -> Result<u32, sqlx::Error> {
    let organization = tx.organization_id();
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM bookings
        WHERE organization_id = $1 AND user_id = $2 AND ended_by = $2"#,
        organization,
        renter.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}
