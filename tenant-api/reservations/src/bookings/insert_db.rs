//! SQL that writes new bookings down.

use chrono::{DateTime, Utc};
use domain::bill::Conditions;
use domain::booking::{BookingEventKind, BookingNumber, BookingStatus};
use domain::deposits::Deposit;
use kernel::door::TenantTx;
use kernel::ids::{BookingEventId, BookingId, DateId, FacilityId, GroupId, HoldId, SpaceId, UserId, new_id};
use kernel::jobs::{JobColumns, Later};
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::types::Json;

use crate::holds::PromisedTime;

/// A booking to be written down, with its dates and what is told of it so far.
pub struct NewBooking<'a> {
    pub id: BookingId,
    pub user_id: UserId,
    pub facility_id: FacilityId,
    pub space_id: SpaceId,
    pub status: BookingStatus,
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
    pub conditions: &'a Conditions,
    /// The group in which it is booked; none where the group has gone meanwhile.
    pub group_id: Option<GroupId>,
    /// The deposits that the renter accepted.
    pub deposits: &'a [Deposit],
    pub total: Decimal,
    pub internal: bool,
    pub booked_by: Option<UserId>,
    pub override_reason: Option<&'a str>,
    pub at: DateTime<Utc>,
    pub time_zone: &'a str,
    /// Each of them in the state `date_status`.
    pub dates: &'a [PromisedTime],
    pub date_status: BookingStatus,
    pub history: Vec<NewEvent<'a>>,
    /// The first booking, where it adds a date to one.
    pub added_to: Option<BookingId>,
    /// The hold that becomes this booking.
    pub from_hold: Option<HoldId>,
    /// The jobs to enqueue once it is inserted.
    pub jobs: Vec<Later>,
}

/// Something that happened, to be told.
#[derive(Clone, Copy)]
pub struct NewEvent<'a> {
    pub at: DateTime<Utc>,
    pub kind: BookingEventKind,
    pub actor: Option<UserId>,
    pub message: &'a str,
}

/// The most numbers that are tried: one in a thousand million is taken by chance.
pub(super) const TRIES: usize = 8;

/// Inserts a booking under a number that no other has.
pub async fn insert_under_a_new_number(tx: &mut TenantTx, new: &NewBooking<'_>) -> Result<BookingNumber, sqlx::Error> {
    tx.bookings_changed();
    for _ in 0..TRIES {
        let number = BookingNumber::from_random(rand::random());
        if insert_booking(tx, number, new).await? {
            return Ok(number);
        }
    }
    Err(sqlx::Error::Protocol("no booking number is left".into()))
}

/// Inserts a booking with its dates, its history and its jobs, and marks the hold that it comes from. Returns false if the number is already taken.
async fn insert_booking(tx: &mut TenantTx, number: BookingNumber, new: &NewBooking<'_>) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let jobs = JobColumns::of(new.jobs.clone());
    let history = &new.history;
    let ids: Vec<BookingEventId> = history.iter().map(|_| BookingEventId(new_id())).collect();
    let times: Vec<DateTime<Utc>> = history.iter().map(|event| event.at).collect();
    let kinds: Vec<String> = history.iter().map(|event| event.kind.as_str().to_owned()).collect();
    let actors: Vec<Option<UserId>> = history.iter().map(|event| event.actor).collect();
    let messages: Vec<String> = history.iter().map(|event| event.message.to_owned()).collect();
    let inserted = sqlx::query!(
        r#"WITH made AS (
            INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
                facility_name, space_name, space_type, event_name, sport, attendance, supervisor, notes, refundable,
                cancellation_days, bill, conditions, total, internal, booked_by, override_reason, created_at, updated_at,
                group_id, deposits, added_to)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                $23, $24, $25, $25, (SELECT id FROM groups WHERE organization_id = $1 AND id = $34 FOR KEY SHARE), $35, $41)
            ON CONFLICT (number) DO NOTHING
            RETURNING id
        ), made_dates AS (
            INSERT INTO booking_dates (organization_id, id, booking_id, space_id, local_day, start_minute, end_minute,
                time_zone, starts_at, ends_at, block, pricing, status)
            SELECT $1, date.id, made.id, $6, local_day, start_minute, end_minute, $26, starts_at, ends_at, block, pricing,
                $27
            FROM made, promised_times($28) AS date
        ), told AS (
            INSERT INTO booking_events (organization_id, id, booking_id, at, kind, actor_id, message)
            SELECT $1, event.id, made.id, event.at, event.kind, event.actor_id, event.message
            FROM made, unnest($29::uuid[], $30::timestamptz[], $31::text[], $32::uuid[], $33::text[])
                AS event (id, at, kind, actor_id, message)
        ), booked AS (
            UPDATE holds SET booking_id = made.id, held_until = $37 FROM made
            WHERE organization_id = $1 AND holds.id = $36
        )
        SELECT EXISTS (SELECT FROM made) AS "made!",
            CASE WHEN EXISTS (SELECT FROM made) AND cardinality($38::text[]) > 0
                THEN enqueue_jobs($38, $39, $40) IS NULL END AS enqueued"#,
        organization,
        new.id.0,
        number.to_string(),
        new.user_id.0,
        new.facility_id.0,
        new.space_id.0,
        new.status.as_str(),
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
        Json(new.conditions) as _,
        new.total,
        new.internal,
        new.booked_by.map(|user| user.0),
        new.override_reason,
        new.at,
        new.time_zone,
        new.date_status.as_str(),
        Json(new.dates) as _,
        &ids as &[BookingEventId],
        &times,
        &kinds,
        &actors as &[Option<UserId>],
        &messages,
        new.group_id.map(|id| id.0),
        Json(new.deposits) as _,
        new.from_hold.map(|hold| hold.0),
        now,
        &jobs.tasks,
        &jobs.payloads,
        &jobs.times as &[Option<DateTime<Utc>>],
        new.added_to.map(|booking| booking.0),
    )
    .fetch_one(tx.db())
    .await?;
    Ok(inserted.made)
}

/// Tells the history what happened, to these dates where it was not to all.
pub(super) async fn insert_event(
    tx: &mut TenantTx,
    booking: BookingId,
    event: &NewEvent<'_>,
    dates: Option<&[DateId]>,
) -> Result<(), sqlx::Error> {
    tx.bookings_changed();
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO booking_events (organization_id, id, booking_id, at, kind, actor_id, message, dates)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization,
        new_id(),
        booking.0,
        event.at,
        event.kind.as_str(),
        event.actor.map(|user| user.0),
        event.message,
        dates as Option<&[DateId]>,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
