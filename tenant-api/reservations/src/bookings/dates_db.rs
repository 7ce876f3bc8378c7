//! SQL that changes the dates of a booking.

use domain::bill::{Bill, Conditions};
use domain::booking::{BookingNumber, BookingStatus};
use ground::facts::SpaceFacts;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use sqlx::types::Json;

use super::series::Series;
use crate::holds::PromisedTime;

/// Moves dates of a booking to these times and prices in a space.
pub(super) async fn set_times(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    dates: &[PromisedTime],
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE booking_dates SET space_id = $2, time_zone = $3, local_day = date.local_day,
            start_minute = date.start_minute, end_minute = date.end_minute, starts_at = date.starts_at,
            ends_at = date.ends_at, block = date.block, pricing = date.pricing
        FROM promised_times($4) AS date
        WHERE organization_id = $1 AND booking_dates.id = date.id",
        organization,
        space.space_id.0,
        space.zone.name(),
        Json(dates) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Moves a booking to another space. [`set_times`] moves its dates.
pub(super) async fn set_space(tx: &mut TenantTx, booking: BookingId, space: &SpaceFacts) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    // Its use stays where the new space has it too.
    sqlx::query!(
        "UPDATE bookings SET facility_id = $3, facility_name = $4, space_id = $5, space_name = $6,
            space_type = CASE WHEN space_type = ANY($7::text[]) THEN space_type ELSE ($7::text[])[1] END
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        space.facility_id.0,
        space.facility_name,
        space.space_id.0,
        space.space_name,
        &space.type_codes(),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// More dates of a booking.
pub(super) async fn insert_dates(
    tx: &mut TenantTx,
    series: &Series,
    dates: &[PromisedTime],
    status: BookingStatus,
    time_zone: &str,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO booking_dates (organization_id, id, booking_id, space_id, local_day, start_minute, end_minute,
            time_zone, starts_at, ends_at, block, pricing, status)
        SELECT $1, date.id, $2, $3, local_day, start_minute, end_minute, $4, starts_at, ends_at, block, pricing, $5
        FROM promised_times($6) AS date",
        organization,
        series.id.0,
        series.space_id.0,
        time_zone,
        status.as_str(),
        Json(dates) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A booking like another, of these dates of it. Whether it was made; not where the number is another's. Its version is past the
/// other's: calendars that have its dates take them as newer.
pub(super) async fn split_off(
    tx: &mut TenantTx,
    from: BookingId,
    new: &SplitOff<'_>,
    number: BookingNumber,
) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let made = sqlx::query!(
        "INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
            facility_name, space_name, space_type, event_name, sport, attendance, supervisor, notes, refundable,
            cancellation_days, bill, conditions, total, internal, booked_by, override_reason, group_id, adjusted_by,
            adjusted_at, adjustment_reason, deposits, deposits_of, split_from, created_at, updated_at, version)
        SELECT organization_id, $3, $4, user_id, facility_id, space_id, $5, organization_name,
            facility_name, space_name, space_type, event_name, sport, attendance, supervisor, notes, refundable,
            cancellation_days, $6, $7, $8, internal, booked_by, override_reason, group_id, adjusted_by,
            adjusted_at, adjustment_reason, deposits, coalesce(deposits_of, id), id, created_at, $9, version + 1
        FROM bookings WHERE organization_id = $1 AND id = $2
        ON CONFLICT (number) DO NOTHING",
        organization,
        from.0,
        new.id.0,
        number.to_string(),
        new.status.as_str(),
        Json(new.bill) as _,
        Json(new.conditions) as _,
        new.bill.total.exact(),
        now,
    )
    .execute(tx.db())
    .await?;
    if made.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query!(
        "UPDATE booking_dates SET booking_id = $2 WHERE organization_id = $1 AND id = ANY($3)",
        organization,
        new.id.0,
        new.dates as &[DateId],
    )
    .execute(tx.db())
    .await?;
    Ok(true)
}

/// The part that is split off.
pub(super) struct SplitOff<'a> {
    pub id: BookingId,
    pub status: BookingStatus,
    pub bill: &'a Bill,
    pub conditions: &'a Conditions,
    pub dates: &'a [DateId],
}

/// Sets, for those of these bookings of which nothing stands, by whom, when and why they ended: as the last of their dates that ended.
pub(super) async fn set_endings(tx: &mut TenantTx, bookings: &[BookingId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE bookings SET ended_by = ending.ended_by, ended_at = ending.ended_at, ended_reason = ending.ended_reason
        FROM (SELECT DISTINCT ON (booking_id) booking_id, ended_by, ended_at, ended_reason FROM booking_dates
            WHERE organization_id = $1 AND booking_id = ANY($2) AND ended_at IS NOT NULL
            ORDER BY booking_id, ended_at DESC) AS ending
        WHERE organization_id = $1 AND id = booking_id AND bookings.ended_at IS NULL AND NOT EXISTS (
            SELECT FROM booking_dates WHERE booking_dates.organization_id = $1 AND booking_dates.booking_id = bookings.id
                AND booking_dates.status IN ('pending', 'approved', 'completed'))",
        organization,
        bookings as &[BookingId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
