//! What becomes of time that was taken: held longer, booked, or free again.
//!
//! A claim may sweep a hold's rows away once they have run out, so whoever extends a hold or books it locks its units
//! first, and finds either all of them or a hold that is lost.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use uuid::Uuid;

use super::Units;
use super::claim::lock;

/// Whether a hold was still whole when it was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum StillHeld {
    Yes,
    /// It has run out. The transaction has to be rolled back.
    No,
}

impl StillHeld {
    /// A hold is whole if the time of each of its space's units was touched.
    fn from_touched(units: &Units, touched: i64) -> Self {
        if i64::try_from(units.len()) == Ok(touched) && touched > 0 {
            Self::Yes
        } else {
            Self::No
        }
    }
}

/// Holds it until another instant.
pub async fn extend(
    tx: &mut TenantTx,
    units: &Units,
    hold: Uuid,
    held_until: DateTime<Utc>,
) -> Result<StillHeld, sqlx::Error> {
    let now = lock(tx, units).await?.now;
    let organization = tx.organization_id();
    let touched = sqlx::query_scalar!(
        r#"WITH touched AS (
            UPDATE occupied_times SET held_until = $3
            WHERE organization_id = $1 AND hold_id = $2 AND held_until > $4 RETURNING buffer)
        SELECT count(*) FILTER (WHERE NOT buffer) AS "touched!" FROM touched"#,
        organization,
        hold,
        held_until,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::from_touched(units, touched))
}

/// Holds it until the fate of a payment is known.
pub async fn keep_for_payment(tx: &mut TenantTx, units: &Units, hold: Uuid) -> Result<StillHeld, sqlx::Error> {
    let now = lock(tx, units).await?.now;
    let organization = tx.organization_id();
    let touched = sqlx::query_scalar!(
        r#"WITH touched AS (
            UPDATE occupied_times SET held_until = 'infinity'
            WHERE organization_id = $1 AND hold_id = $2 AND held_until > $3 RETURNING buffer)
        SELECT count(*) FILTER (WHERE NOT buffer) AS "touched!" FROM touched"#,
        organization,
        hold,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::from_touched(units, touched))
}

/// Lets a hold run out again, after a payment that came to nothing.
pub async fn return_to_hold(tx: &mut TenantTx, hold: Uuid, held_until: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE occupied_times SET held_until = $3
        WHERE organization_id = $1 AND hold_id = $2 AND held_until = 'infinity'",
        organization,
        hold,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Turns a hold that is still whole into a booking's day.
pub async fn become_booking(
    tx: &mut TenantTx,
    units: &Units,
    hold: Uuid,
    booking_day: Uuid,
) -> Result<StillHeld, sqlx::Error> {
    let now = lock(tx, units).await?.now;
    let organization = tx.organization_id();
    let touched = sqlx::query_scalar!(
        r#"WITH touched AS (
            UPDATE occupied_times SET hold_id = NULL, booking_day_id = $3, held_until = NULL
            WHERE organization_id = $1 AND hold_id = $2 AND held_until > $4 RETURNING buffer)
        SELECT count(*) FILTER (WHERE NOT buffer) AS "touched!" FROM touched"#,
        organization,
        hold,
        booking_day,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::from_touched(units, touched))
}

/// Frees what a hold has, whole or not.
pub async fn free_hold(tx: &mut TenantTx, units: &Units, hold: Uuid) -> Result<(), sqlx::Error> {
    lock(tx, units).await?;
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND hold_id = $2",
        organization,
        hold
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Frees what a booking's days have.
pub async fn free_booking(tx: &mut TenantTx, booking: Uuid) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND booking_day_id IN
            (SELECT id FROM booking_days WHERE organization_id = $1 AND booking_id = $2)",
        organization,
        booking,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes the time of holds that ran out before an instant, at most so many rows, and what was noted of changes more than a
/// day ago. How many times were deleted.
pub async fn sweep(tx: &mut TenantTx, ran_out_before: DateTime<Utc>, most: i64) -> Result<u64, sqlx::Error> {
    let organization = tx.organization_id();
    let swept = sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND id IN (
            SELECT id FROM occupied_times WHERE organization_id = $1 AND held_until < $2
            ORDER BY held_until LIMIT $3 FOR UPDATE SKIP LOCKED)",
        organization,
        ran_out_before,
        most,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "DELETE FROM occupied_changes WHERE organization_id = $1 AND changed_at < now() - interval '1 day'",
        organization,
    )
    .execute(tx.db())
    .await?;
    Ok(swept.rows_affected())
}

/// Deletes the time of holds that have run out, of these units or of the whole organization, so that nothing of them keeps a
/// space from being removed.
pub async fn sweep_expired(tx: &mut TenantTx, units: Option<&Units>) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM occupied_times
        WHERE organization_id = $1 AND ($2::uuid[] IS NULL OR unit_id = ANY($2)) AND held_until <= $3",
        organization,
        units,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
