//! All SQL of the holds. What they occupy is `occupancy`'s to write.

use chrono::{DateTime, TimeDelta, Utc};
use domain::pricing::Pricing;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use sqlx::types::Json;
use uuid::Uuid;

use super::HoldRow;

/// How far back holds that expired count against a person.
const REMEMBERED: TimeDelta = TimeDelta::hours(2);

/// Makes a person's holds wait for each other until this transaction ends, so that three requests at once don't become
/// a fourth hold. How many live ones they have in organizations other than this one.
pub(super) async fn keep_holds_of(tx: &mut TenantTx, user: UserId) -> Result<usize, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let live = sqlx::query_scalar!(
        r#"SELECT keep_holds_of($1, $2, $3) AS "live!""#,
        user.0,
        organization,
        now
    )
    .fetch_one(tx.db())
    .await?;
    Ok(usize::try_from(live).unwrap_or(usize::MAX))
}

/// A person's holds, as far as they keep from holding more.
pub(super) struct History {
    /// Live ones in this organization.
    pub live: usize,
    /// When those on the same slots expired lately.
    pub expired_at: Vec<DateTime<Utc>>,
}

pub(super) async fn history(
    tx: &mut TenantTx,
    user: UserId,
    space: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
) -> Result<History, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let row = sqlx::query!(
        r#"SELECT
            count(*) FILTER (WHERE held_until > $6) AS "live!",
            coalesce(array_agg(held_until) FILTER (WHERE held_until BETWEEN $7 AND $6
                AND space_id = $3 AND starts_at < $5 AND ends_at > $4), '{}') AS "expired_at!: Vec<DateTime<Utc>>"
        FROM holds
        WHERE organization_id = $1 AND user_id = $2 AND released_at IS NULL AND booking_id IS NULL AND held_until >= $7"#,
        organization,
        user.0,
        space,
        starts_at,
        ends_at,
        now,
        now - REMEMBERED,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(History {
        live: usize::try_from(row.live).unwrap_or(usize::MAX),
        expired_at: row.expired_at,
    })
}

pub(crate) async fn insert(tx: &mut TenantTx, hold: &HoldRow, time_zone: &str) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO holds (organization_id, id, user_id, space_id, local_day, start_minute, end_minute, time_zone,
            starts_at, ends_at, block, pricing, held_until, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        organization,
        hold.id,
        hold.user_id,
        hold.space_id,
        hold.local_day,
        hold.start_minute,
        hold.end_minute,
        time_zone,
        hold.starts_at,
        hold.ends_at,
        hold.block,
        Json(&hold.pricing.0) as _,
        hold.held_until,
        hold.created_at,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A person's own hold.
pub(super) async fn find(tx: &mut TenantTx, hold: Uuid, user: UserId) -> Result<Option<HoldRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        HoldRow,
        r#"SELECT id, user_id, space_id, local_day, start_minute, end_minute, starts_at, ends_at, block,
            pricing AS "pricing: Json<Pricing>", nullif(held_until, 'infinity') AS held_until, renewed_at, released_at, booking_id, created_at
        FROM holds WHERE organization_id = $1 AND id = $2 AND user_id = $3"#,
        organization,
        hold,
        user.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// A person's own hold, kept from changing until this transaction ends.
pub(crate) async fn find_for_update(
    tx: &mut TenantTx,
    hold: Uuid,
    user: UserId,
) -> Result<Option<HoldRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        HoldRow,
        r#"SELECT id, user_id, space_id, local_day, start_minute, end_minute, starts_at, ends_at, block,
            pricing AS "pricing: Json<Pricing>", nullif(held_until, 'infinity') AS held_until, renewed_at, released_at, booking_id, created_at
        FROM holds WHERE organization_id = $1 AND id = $2 AND user_id = $3 FOR NO KEY UPDATE"#,
        organization,
        hold,
        user.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// A hold's end as it is kept beside the time that it occupies.
pub(crate) async fn set_held_until(
    tx: &mut TenantTx,
    hold: Uuid,
    held_until: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE holds SET held_until = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        hold,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// It doesn't run out while a payment's fate is not known.
pub(crate) async fn set_paying(tx: &mut TenantTx, hold: Uuid) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE holds SET held_until = 'infinity' WHERE organization_id = $1 AND id = $2",
        organization,
        hold,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// It became a booking.
pub(crate) async fn mark_booked(tx: &mut TenantTx, hold: Uuid, booking: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET booking_id = $3, held_until = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        hold,
        booking,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn mark_renewed(tx: &mut TenantTx, hold: Uuid, held_until: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET renewed_at = $3, held_until = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        hold,
        now,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn mark_released(tx: &mut TenantTx, hold: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET released_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        hold,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes holds that ended before an instant and came to nothing, at most so many. Those that a payment was tried for
/// stay on record. How many were deleted.
pub(super) async fn sweep(tx: &mut TenantTx, ended_before: DateTime<Utc>, most: i64) -> Result<u64, sqlx::Error> {
    let organization = tx.organization_id();
    let swept = sqlx::query!(
        "DELETE FROM holds WHERE organization_id = $1 AND id IN (
            SELECT id FROM holds AS ended
            WHERE organization_id = $1 AND held_until < $2 AND booking_id IS NULL
                AND NOT EXISTS (SELECT FROM payments WHERE payments.organization_id = $1 AND hold_id = ended.id)
                AND NOT EXISTS (SELECT FROM occupied_times
                    WHERE occupied_times.organization_id = $1 AND hold_id = ended.id)
            ORDER BY held_until LIMIT $3 FOR UPDATE SKIP LOCKED)",
        organization,
        ended_before,
        most,
    )
    .execute(tx.db())
    .await?;
    Ok(swept.rows_affected())
}
