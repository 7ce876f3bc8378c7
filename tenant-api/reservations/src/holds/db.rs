//! SQL that writes holds and counts them; `read_db` reads them. `occupancy` writes the times that they occupy.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::TenantTx;
use kernel::idempotency::Earlier;
use kernel::ids::{DateId, HoldId, SpaceId, UserId};
use serde_json::Value;
use sqlx::types::Json;

use super::{HoldRow, PromisedTime};

/// Holds that expired within this time count against a person.
const REMEMBERED: TimeDelta = TimeDelta::hours(2);

/// Locks a person's holds until this transaction ends, so that concurrent requests can't exceed the limit. Returns the
/// number of their live holds in other organizations.
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

/// Same as [`keep_holds_of`], and also locks the space's facility before a time in it is held.
pub(super) async fn keep_for_hold(tx: &mut TenantTx, user: UserId, space: SpaceId) -> Result<usize, sqlx::Error> {
    let (_, live) = begin_hold(tx, user, space, None).await?;
    Ok(live)
}

/// Claims a command's key ([`kernel::idempotency::Command::claim`]), and then does the same as [`keep_for_hold`]. Nothing is
/// locked where an earlier run has the key, which is returned.
pub(super) async fn begin_hold(
    tx: &mut TenantTx,
    user: UserId,
    space: SpaceId,
    claim: Option<Value>,
) -> Result<(Option<Json<Earlier>>, usize), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let begun = sqlx::query!(
        r#"SELECT earlier AS "earlier?: Json<Earlier>",
            CASE WHEN earlier IS NULL THEN keep_for_hold($1, $2, $3, $4) END AS live
        FROM claim_command($5) AS earlier"#,
        user.0,
        organization,
        space.0,
        now,
        claim,
    )
    .fetch_one(tx.db())
    .await?;
    let live = begun.live.and_then(|live| usize::try_from(live).ok());
    Ok((begun.earlier, live.unwrap_or(usize::MAX)))
}

/// A person's holds, as far as they keep from holding more.
pub(super) struct History {
    /// Live ones in this organization.
    pub live: usize,
    /// When those on the same slots expired lately, whether or not they were released after that. A cart of which times were
    /// dropped expired once.
    pub expired_at: Vec<DateTime<Utc>>,
}

pub(super) async fn history(
    tx: &mut TenantTx,
    user: UserId,
    space: SpaceId,
    dates: &[PromisedTime],
) -> Result<History, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let starts: Vec<DateTime<Utc>> = dates.iter().map(|date| date.starts_at).collect();
    let ends: Vec<DateTime<Utc>> = dates.iter().map(|date| date.ends_at).collect();
    let row = sqlx::query!(
        r#"SELECT
            count(*) FILTER (WHERE held_until > $6) AS "live!",
            coalesce(array_agg(DISTINCT held_until) FILTER (WHERE held_until BETWEEN $7 AND $6 AND space_id = $3 AND EXISTS (
                SELECT FROM hold_dates
                JOIN unnest($4::timestamptz[], $5::timestamptz[]) AS asked (starts_at, ends_at)
                    ON hold_dates.starts_at < asked.ends_at AND hold_dates.ends_at > asked.starts_at
                WHERE hold_dates.organization_id = holds.organization_id AND hold_id = holds.id
            )), '{}') AS "expired_at!: Vec<DateTime<Utc>>"
        FROM holds
        WHERE organization_id = $1 AND user_id = $2 AND booking_id IS NULL AND held_until >= $7
            AND (released_at IS NULL OR released_at >= held_until)"#,
        organization,
        user.0,
        space.0,
        &starts,
        &ends,
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

/// Writes a hold down with its dates, and keeps the answer of the command that it is the result of
/// ([`kernel::idempotency::Command::answer`]).
pub(super) async fn insert(
    tx: &mut TenantTx,
    hold: &HoldRow,
    time_zone: &str,
    answer: Option<Value>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "WITH made AS (
            INSERT INTO holds (organization_id, id, user_id, space_id, time_zone, held_until, cart, created_at,
                promise)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            RETURNING id
        ), made_dates AS (
            INSERT INTO hold_dates (organization_id, id, hold_id, local_day, start_minute, end_minute, starts_at, ends_at,
                block, pricing)
            SELECT $1, date.id, made.id, local_day, start_minute, end_minute, starts_at, ends_at, block, pricing
            FROM made, promised_times($10) AS date
        )
        SELECT answer_command($11)",
        organization,
        hold.id.0,
        hold.user_id.0,
        hold.space_id.0,
        time_zone,
        hold.held_until,
        hold.cart,
        hold.created_at,
        hold.promise.as_ref().map(Json) as _,
        Json(&hold.dates) as _,
        answer,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(())
}

/// Adds dates to a hold.
pub(super) async fn insert_dates(tx: &mut TenantTx, hold: HoldId, dates: &[PromisedTime]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO hold_dates (organization_id, id, hold_id, local_day, start_minute, end_minute, starts_at, ends_at,
            block, pricing)
        SELECT $1, date.id, $2, local_day, start_minute, end_minute, starts_at, ends_at, block, pricing
        FROM promised_times($3) AS date",
        organization,
        hold.0,
        Json(dates) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Takes a date out of a hold, with the equipment that it had for a payment. Its time was freed before.
pub(super) async fn delete_date(tx: &mut TenantTx, hold: HoldId, date: DateId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "WITH given_back AS (DELETE FROM addon_uses WHERE organization_id = $1 AND hold_id = $2 AND date_id = $3)
        DELETE FROM hold_dates WHERE organization_id = $1 AND hold_id = $2 AND id = $3",
        organization,
        hold.0,
        date.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Stores a hold's end with the time that it occupies.
pub async fn set_held_until(tx: &mut TenantTx, hold: HoldId, held_until: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE holds SET held_until = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        hold.0,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn mark_renewed(
    tx: &mut TenantTx,
    hold: HoldId,
    held_until: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET renewed_at = $3, held_until = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        hold.0,
        now,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Lets holds that lost their time run out now. One whose payment is under way is left to that, and so is one that somebody is
/// changing, who finds it lost: they wait for units that the caller has locked.
pub(crate) async fn let_expire(tx: &mut TenantTx, holds: &[HoldId]) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET held_until = $3 WHERE organization_id = $1 AND id IN (
            SELECT id FROM holds WHERE organization_id = $1 AND id = ANY($2) AND held_until > $3 AND held_until < 'infinity'
            FOR NO KEY UPDATE SKIP LOCKED)",
        organization,
        holds as &[HoldId],
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn mark_released(tx: &mut TenantTx, hold: HoldId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE holds SET released_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        hold.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes holds that ended before an instant without a result, up to a number of rows. Holds with a payment attempt
/// stay on record. Returns the number of deleted holds.
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
