//! SQL that changes bookings.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::{Bill, Conditions};
use domain::booking::{BookingStatus, Ending};
use domain::pricing::Pricing;
use kernel::door::TenantTx;
use sqlx::types::Json;
use uuid::Uuid;

use super::change::DateChange;
use super::series::{Series, SeriesDay};
use super::summary::status;

/// What a change of a booking looks at.
pub(super) struct StateRow {
    pub user_id: Uuid,
    pub space_id: Uuid,
    pub group_id: Option<Uuid>,
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

/// A booking, kept from changing until this transaction ends.
pub(super) async fn booking_for_update(tx: &mut TenantTx, booking: Uuid) -> Result<Option<StateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StateRow,
        r#"SELECT user_id, space_id, group_id, sport, status, refundable, internal, cancellation_days,
            bill AS "bill: Json<Bill>", conditions AS "conditions: Json<Conditions>", version, dismissed_at,
            (SELECT min(time_zone) FROM booking_days
                WHERE booking_days.organization_id = bookings.organization_id AND booking_id = bookings.id)
                AS "time_zone!"
        FROM bookings WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE"#,
        organization,
        booking,
    )
    .fetch_optional(tx.db())
    .await
}

/// When a booking was last approved, or a date of it; also as a part of the booking that it was split off from.
pub(super) async fn approved_at(tx: &mut TenantTx, booking: Uuid) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "WITH RECURSIVE line AS (
            SELECT id, split_from, 'infinity'::timestamptz AS until FROM bookings WHERE organization_id = $1 AND id = $2
            UNION ALL
            SELECT origin.id, origin.split_from, (SELECT min(at) FROM booking_events
                WHERE organization_id = $1 AND booking_id = line.id AND kind = 'split')
            FROM line JOIN bookings AS origin ON origin.organization_id = $1 AND origin.id = line.split_from
        )
        SELECT max(at) FROM line JOIN booking_events ON booking_id = line.id AND at <= until
        WHERE organization_id = $1 AND kind IN ('approved', 'assigned')",
        organization,
        booking,
    )
    .fetch_one(tx.db())
    .await
}

/// A day as its row has it.
pub(super) struct DayRow {
    id: Uuid,
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

impl DayRow {
    pub(super) fn read(self) -> Result<SeriesDay, sqlx::Error> {
        Ok(SeriesDay {
            id: self.id,
            local_day: self.local_day,
            start_minute: self.start_minute,
            end_minute: self.end_minute,
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            block: self.block,
            pricing: self.pricing.0,
            status: status(&self.status)?,
            billed: self.billed,
        })
    }
}

/// The days of a booking, the earliest first.
pub(super) async fn days_of(tx: &mut TenantTx, booking: Uuid) -> Result<Vec<DayRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DayRow,
        r#"SELECT id, local_day, start_minute, end_minute, starts_at, ends_at, block,
            pricing AS "pricing: Json<Pricing>", status, billed
        FROM booking_days WHERE organization_id = $1 AND booking_id = $2 ORDER BY starts_at, id"#,
        organization,
        booking,
    )
    .fetch_all(tx.db())
    .await
}

/// What some of a booking's days become, and who ended them, when and why.
pub(super) async fn set_days(tx: &mut TenantTx, series: &Series, changes: &[DateChange]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let ids: Vec<Uuid> = changes.iter().map(|change| series.days[change.day].id).collect();
    let statuses: Vec<String> = changes
        .iter()
        .map(|change| change.next.status.as_str().to_owned())
        .collect();
    let off_bill: Vec<bool> = changes.iter().map(|change| change.off_bill).collect();
    let endings: Vec<Option<&Ending>> = changes.iter().map(|change| change.next.ending.as_ref()).collect();
    let by: Vec<Option<Uuid>> = endings
        .iter()
        .map(|ending| ending.and_then(|ending| ending.by.user))
        .collect();
    let at: Vec<Option<DateTime<Utc>>> = endings.iter().map(|ending| ending.map(|ending| ending.at)).collect();
    let reasons: Vec<Option<String>> = endings
        .iter()
        .map(|ending| ending.and_then(|ending| ending.reason.clone()))
        .collect();
    sqlx::query!(
        "UPDATE booking_days SET status = turn.status, billed = billed AND NOT turn.off_bill,
            ended_by = coalesce(turn.ended_by, booking_days.ended_by),
            ended_at = coalesce(turn.ended_at, booking_days.ended_at),
            ended_reason = coalesce(turn.ended_reason, booking_days.ended_reason)
        FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::uuid[], $6::timestamptz[], $7::text[])
            AS turn (id, status, off_bill, ended_by, ended_at, ended_reason)
        WHERE organization_id = $1 AND booking_days.id = turn.id",
        organization,
        &ids,
        &statuses,
        &off_bill,
        &by as &[Option<Uuid>],
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
    booking: Uuid,
    status: BookingStatus,
    ending: Option<&Ending>,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET status = $3, version = version + 1, updated_at = $4, ended_by = coalesce($5, ended_by),
            ended_at = coalesce($6, ended_at), ended_reason = coalesce($7, ended_reason)
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        status.as_str(),
        now,
        ending.and_then(|ending| ending.by.user),
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
    booking: Uuid,
    bill: &Bill,
    conditions: &Conditions,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE bookings SET bill = $3, total = $4, conditions = $5 WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        Json(bill) as _,
        bill.total.exact(),
        Json(conditions) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Why its price was adjusted, by whom and when. It counts as a change.
pub(super) async fn note_adjustment(
    tx: &mut TenantTx,
    booking: Uuid,
    by: Uuid,
    reason: &str,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET adjusted_by = $3, adjusted_at = $4, adjustment_reason = $5, version = version + 1,
            updated_at = $4
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        by,
        now,
        reason,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// It has changed.
pub(super) async fn touch(tx: &mut TenantTx, booking: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET version = version + 1, updated_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// It is off the lists.
pub(super) async fn set_dismissed(
    tx: &mut TenantTx,
    booking: Uuid,
    at: Option<DateTime<Utc>>,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE bookings SET dismissed_at = $3, version = version + 1, updated_at = $4
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
        at,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Which booking each of these days belongs to; those that are no days are left out.
pub(super) async fn bookings_of_days(tx: &mut TenantTx, days: &[Uuid]) -> Result<HashMap<Uuid, Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        "SELECT id, booking_id FROM booking_days WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        days,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.booking_id)).collect())
}
