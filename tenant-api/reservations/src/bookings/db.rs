//! SQL that changes bookings.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::{Bill, Conditions};
use domain::booking::{BookingEnd, BookingStatus};
use domain::pricing::Pricing;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, GroupId, SpaceId, UserId};
use sqlx::types::Json;

use super::change::DateChange;
use super::series::{Series, SeriesDate};
use super::summary::status;
use crate::holds::PromisedTime;

/// The state that a change of a booking looks at.
pub(super) struct StateRow {
    pub id: BookingId,
    pub user_id: UserId,
    pub space_id: SpaceId,
    pub group_id: Option<GroupId>,
    pub sport: Option<String>,
    pub status: String,
    pub refundable: bool,
    pub internal: bool,
    pub cancellation_days: i32,
    pub bill: Json<Bill>,
    pub conditions: Json<Conditions>,
    pub version: i32,
    pub dismissed_at: Option<DateTime<Utc>>,
    pub time_zone: String,
}

/// A booking, locked until this transaction ends.
pub(super) async fn booking_for_update(tx: &mut TenantTx, booking: BookingId) -> Result<Option<StateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StateRow,
        r#"SELECT id, user_id, space_id, group_id AS "group_id: GroupId", sport, status, refundable, internal,
            cancellation_days, bill AS "bill: Json<Bill>", conditions AS "conditions: Json<Conditions>", version, dismissed_at,
            (SELECT min(time_zone) FROM booking_dates
                WHERE booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id)
                AS "time_zone!"
        FROM bookings WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE"#,
        organization,
        booking.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Locks these bookings until this transaction ends, in the order of their ids. Returns how many there are.
pub(super) async fn lock_bookings(tx: &mut TenantTx, bookings: &[BookingId]) -> Result<usize, sqlx::Error> {
    let organization = tx.organization_id();
    let locked = sqlx::query_scalar!(
        "SELECT id FROM bookings WHERE organization_id = $1 AND id = ANY($2) ORDER BY id FOR NO KEY UPDATE",
        organization,
        bookings as &[BookingId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(locked.len())
}

/// Several bookings by their ids, without a lock.
pub(super) async fn bookings_as_they_are(
    tx: &mut TenantTx,
    bookings: &[BookingId],
) -> Result<Vec<StateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StateRow,
        r#"SELECT id, user_id, space_id, group_id AS "group_id: GroupId", sport, status, refundable, internal,
            cancellation_days, bill AS "bill: Json<Bill>", conditions AS "conditions: Json<Conditions>", version, dismissed_at,
            (SELECT min(time_zone) FROM booking_dates
                WHERE booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id)
                AS "time_zone!"
        FROM bookings WHERE organization_id = $1 AND id = ANY($2) ORDER BY id"#,
        organization,
        bookings as &[BookingId],
    )
    .fetch_all(tx.db())
    .await
}

/// When each of these bookings was last approved, or a date of it; also as a part of the booking that it was split off from.
pub(super) async fn approved_at(
    tx: &mut TenantTx,
    bookings: &[BookingId],
) -> Result<HashMap<BookingId, DateTime<Utc>>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"WITH RECURSIVE line AS (
            SELECT id AS booking_id, id, split_from, 'infinity'::timestamptz AS until
            FROM bookings WHERE organization_id = $1 AND id = ANY($2)
            UNION ALL
            SELECT line.booking_id, origin.id, origin.split_from, (SELECT min(at) FROM booking_events
                WHERE organization_id = $1 AND booking_events.booking_id = line.id AND kind = 'split')
            FROM line JOIN bookings AS origin ON origin.organization_id = $1 AND origin.id = line.split_from
        )
        SELECT line.booking_id AS "booking_id!", max(at) AS "at!"
        FROM line JOIN booking_events ON booking_events.booking_id = line.id AND at <= until
        WHERE organization_id = $1 AND kind IN ('approved', 'assigned')
        GROUP BY line.booking_id"#,
        organization,
        bookings as &[BookingId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (BookingId(row.booking_id), row.at))
        .collect())
}

/// A date as its row has it.
pub(super) struct SeriesDateRow {
    id: DateId,
    pub booking_id: BookingId,
    local_day: NaiveDate,
    start_minute: i16,
    end_minute: i16,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    block: Option<String>,
    pricing: Json<Pricing>,
    status: String,
    billed: bool,
}

impl SeriesDateRow {
    pub(super) fn read(self) -> Result<SeriesDate, sqlx::Error> {
        let time = PromisedTime {
            id: self.id,
            local_day: self.local_day,
            start_minute: self.start_minute,
            end_minute: self.end_minute,
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            block: self.block,
            pricing: self.pricing.0,
        };
        Ok(SeriesDate {
            time,
            status: status(&self.status)?,
            billed: self.billed,
        })
    }
}

/// The dates of a booking, the earliest first.
pub(super) async fn dates_of(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<SeriesDateRow>, sqlx::Error> {
    dates_of_bookings(tx, &[booking]).await
}

/// The dates of these bookings, the earliest first.
pub(super) async fn dates_of_bookings(
    tx: &mut TenantTx,
    bookings: &[BookingId],
) -> Result<Vec<SeriesDateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        SeriesDateRow,
        r#"SELECT id, booking_id, local_day, start_minute, end_minute, starts_at, ends_at, block,
            pricing AS "pricing: Json<Pricing>", status, billed
        FROM booking_dates WHERE organization_id = $1 AND booking_id = ANY($2) ORDER BY starts_at, id"#,
        organization,
        bookings as &[BookingId],
    )
    .fetch_all(tx.db())
    .await
}

/// Sets the status of some of a booking's dates, and who ended them, when and why.
pub(super) async fn set_dates(tx: &mut TenantTx, series: &Series, changes: &[DateChange]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let ids: Vec<DateId> = changes.iter().map(|change| series.dates[change.date].time.id).collect();
    let statuses: Vec<String> = changes
        .iter()
        .map(|change| change.next.status.as_str().to_owned())
        .collect();
    let off_bill: Vec<bool> = changes.iter().map(|change| change.off_bill).collect();
    let endings: Vec<Option<&BookingEnd>> = changes.iter().map(|change| change.next.ending.as_ref()).collect();
    let by: Vec<Option<UserId>> = endings
        .iter()
        .map(|ending| ending.and_then(|ending| ending.by.user).map(Into::into))
        .collect();
    let at: Vec<Option<DateTime<Utc>>> = endings.iter().map(|ending| ending.map(|ending| ending.at)).collect();
    let reasons: Vec<Option<String>> = endings
        .iter()
        .map(|ending| ending.and_then(|ending| ending.reason.clone()))
        .collect();
    sqlx::query!(
        "UPDATE booking_dates SET status = turn.status, billed = billed AND NOT turn.off_bill,
            ended_by = coalesce(turn.ended_by, booking_dates.ended_by),
            ended_at = coalesce(turn.ended_at, booking_dates.ended_at),
            ended_reason = coalesce(turn.ended_reason, booking_dates.ended_reason)
        FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::uuid[], $6::timestamptz[], $7::text[])
            AS turn (id, status, off_bill, ended_by, ended_at, ended_reason)
        WHERE organization_id = $1 AND booking_dates.id = turn.id",
        organization,
        &ids as &[DateId],
        &statuses,
        &off_bill,
        &by as &[Option<UserId>],
        &at as &[Option<DateTime<Utc>>],
        &reasons as &[Option<String>],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A booking's new status; and who ended it, when and why, where all of it has ended.
pub(super) async fn set_status(
    tx: &mut TenantTx,
    booking: BookingId,
    status: BookingStatus,
    ending: Option<&BookingEnd>,
) -> Result<(), sqlx::Error> {
    tx.bookings_changed();
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET status = $3, version = version + 1, updated_at = $4, ended_by = coalesce($5, ended_by),
            ended_at = coalesce($6, ended_at), ended_reason = coalesce($7, ended_reason)
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        status.as_str(),
        now,
        ending.and_then(|ending| ending.by.user).map(|user| user.0),
        ending.map(|ending| ending.at),
        ending.and_then(|ending| ending.reason.as_deref()),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The bill that was made again, and the conditions on which it was.
pub(super) async fn set_bill(
    tx: &mut TenantTx,
    booking: BookingId,
    bill: &Bill,
    conditions: &Conditions,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE bookings SET bill = $3, total = $4, conditions = $5 WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        Json(bill) as _,
        bill.total.exact(),
        Json(conditions) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes the reason of a price adjustment, by whom and when. It counts as a change.
pub(super) async fn note_adjustment(
    tx: &mut TenantTx,
    booking: BookingId,
    by: UserId,
    reason: &str,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET adjusted_by = $3, adjusted_at = $4, adjustment_reason = $5, version = version + 1,
            updated_at = $4
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        by.0,
        now,
        reason,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Raises a booking's version.
pub(super) async fn touch(tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
    tx.bookings_changed();
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET version = version + 1, updated_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Dismisses a booking from the lists, or brings it back.
pub(super) async fn set_dismissed(
    tx: &mut TenantTx,
    booking: BookingId,
    at: Option<DateTime<Utc>>,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET dismissed_at = $3, version = version + 1, updated_at = $4
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        at,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns the booking of each of these dates; unknown ids are left out.
pub(super) async fn bookings_of_dates(
    tx: &mut TenantTx,
    dates: &[DateId],
) -> Result<HashMap<DateId, BookingId>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        "SELECT id, booking_id FROM booking_dates WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        dates as &[DateId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (DateId(row.id), BookingId(row.booking_id)))
        .collect())
}
