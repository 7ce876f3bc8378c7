//! SQL that makes and changes bookings.

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::BookingNumber;
use domain::time::Zone;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use rust_decimal::Decimal;
use serde_json::Value;
use uuid::Uuid;

use crate::holds::HoldRow;

/// A booking to be written down, with its day and what is told of it so far.
pub(super) struct NewBooking<'a> {
    pub id: Uuid,
    pub user_id: Uuid,
    pub facility_id: Uuid,
    pub space_id: Uuid,
    pub status: &'a str,
    pub organization_name: &'a str,
    pub facility_name: &'a str,
    pub space_name: &'a str,
    pub space_type: &'a str,
    pub event_name: &'a str,
    pub sport: Option<&'a str>,
    pub attendance: i32,
    pub supervisor: Option<&'a Value>,
    pub notes: &'a str,
    pub refundable: bool,
    pub cancellation_days: i32,
    pub bill: &'a Value,
    pub total: Decimal,
    pub at: DateTime<Utc>,
    pub day: NewDay<'a>,
    pub history: Vec<NewEvent<'a>>,
}

/// A day to be written down.
pub(super) struct NewDay<'a> {
    pub id: Uuid,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub time_zone: &'a str,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub block: Option<&'a str>,
}

impl<'a> NewDay<'a> {
    /// The day of a booking that takes over what is held.
    pub(super) fn of(hold: &'a HoldRow, zone: Zone) -> Self {
        Self {
            id: new_id(),
            local_day: hold.local_day,
            start_minute: hold.start_minute,
            end_minute: hold.end_minute,
            time_zone: zone.name(),
            starts_at: hold.starts_at,
            ends_at: hold.ends_at,
            block: hold.block.as_deref(),
        }
    }
}

/// Something that happened, to be told.
#[derive(Clone, Copy)]
pub(super) struct NewEvent<'a> {
    pub at: DateTime<Utc>,
    pub kind: &'a str,
    pub actor: Option<Uuid>,
    pub message: &'a str,
}

/// Whether it was written down; not where the number is another's.
pub(super) async fn insert_booking(
    tx: &mut TenantTx,
    number: BookingNumber,
    new: &NewBooking<'_>,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let (day, history) = (&new.day, &new.history);
    let ids: Vec<Uuid> = history.iter().map(|_| new_id()).collect();
    let times: Vec<DateTime<Utc>> = history.iter().map(|event| event.at).collect();
    let kinds: Vec<String> = history.iter().map(|event| event.kind.to_owned()).collect();
    let actors: Vec<Option<Uuid>> = history.iter().map(|event| event.actor).collect();
    let messages: Vec<String> = history.iter().map(|event| event.message.to_owned()).collect();
    sqlx::query_scalar!(
        r#"WITH made AS (
            INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
                facility_name, space_name, space_type, event_name, sport, attendance, supervisor, notes, refundable,
                cancellation_days, bill, total, created_at, updated_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)
            ON CONFLICT (number) DO NOTHING
            RETURNING id
        ), made_day AS (
            INSERT INTO booking_days (organization_id, id, booking_id, space_id, local_day, start_minute, end_minute,
                time_zone, starts_at, ends_at, block, status)
            SELECT $1, $22, made.id, $6, $23, $24, $25, $26, $27, $28, $29, $7 FROM made
        ), told AS (
            INSERT INTO booking_events (organization_id, id, booking_id, at, kind, actor_id, message)
            SELECT $1, event.id, made.id, event.at, event.kind, event.actor_id, event.message
            FROM made, unnest($30::uuid[], $31::timestamptz[], $32::text[], $33::uuid[], $34::text[])
                AS event (id, at, kind, actor_id, message)
        )
        SELECT EXISTS (SELECT FROM made) AS "made!""#,
        organization,
        new.id,
        number.to_string(),
        new.user_id,
        new.facility_id,
        new.space_id,
        new.status,
        new.organization_name,
        new.facility_name,
        new.space_name,
        new.space_type,
        new.event_name,
        new.sport,
        new.attendance,
        new.supervisor,
        new.notes,
        new.refundable,
        new.cancellation_days,
        new.bill,
        new.total,
        new.at,
        day.id,
        day.local_day,
        day.start_minute,
        day.end_minute,
        day.time_zone,
        day.starts_at,
        day.ends_at,
        day.block,
        &ids,
        &times,
        &kinds,
        &actors as &[Option<Uuid>],
        &messages,
    )
    .fetch_one(tx.db())
    .await
}

/// Tells the history what happened.
pub(super) async fn insert_event(
    tx: &mut TenantTx,
    booking: Uuid,
    at: DateTime<Utc>,
    kind: &str,
    actor: Option<Uuid>,
    message: &str,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO booking_events (organization_id, id, booking_id, at, kind, actor_id, message)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        new_id(),
        booking,
        at,
        kind,
        actor,
        message,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// What a change of state looks at.
pub(super) struct StateRow {
    pub user_id: Uuid,
    pub status: String,
    pub refundable: bool,
    pub cancellation_days: i32,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub version: i32,
}

/// A booking's state, kept from changing until this transaction ends.
pub(super) async fn state_for_update(tx: &mut TenantTx, booking: Uuid) -> Result<Option<StateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StateRow,
        "SELECT bookings.user_id, bookings.status, refundable, cancellation_days, starts_at, ends_at, version
        FROM bookings
        JOIN booking_days ON booking_days.organization_id = bookings.organization_id AND booking_id = bookings.id
        WHERE bookings.organization_id = $1 AND bookings.id = $2
        ORDER BY starts_at LIMIT 1
        FOR UPDATE OF bookings",
        organization,
        booking,
    )
    .fetch_optional(tx.db())
    .await
}

/// A new status, of the booking and of its day.
pub(super) async fn set_status(tx: &mut TenantTx, booking: Uuid, status: &str) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET status = $3, version = version + 1, updated_at = $4
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        status,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE booking_days SET status = $3 WHERE organization_id = $1 AND booking_id = $2",
        organization,
        booking,
        status,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Who ended it, when and why.
pub(super) async fn set_ending(
    tx: &mut TenantTx,
    booking: Uuid,
    by: Option<Uuid>,
    at: DateTime<Utc>,
    reason: Option<&str>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE bookings SET ended_by = $3, ended_at = $4, ended_reason = $5 WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        by,
        at,
        reason,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Takes a booking back that was never anybody's: an imported one whose time is taken.
pub(super) async fn delete_booking(tx: &mut TenantTx, booking: Uuid) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM bookings WHERE organization_id = $1 AND id = $2",
        organization,
        booking
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
