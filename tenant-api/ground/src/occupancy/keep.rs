//! Taken time that is held longer, booked or freed.
//!
//! A claim may sweep away a hold's rows once it has expired, so extending or booking a hold locks its units first, and
//! then finds either all of its rows or a hold that is lost. The number of rows to expect is read after that lock,
//! since the space's units may have changed after the caller read them; the space's own unit is among them before and
//! after.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::{DateId, HoldId};

use super::claim::lock;
use super::{Units, buffers};

/// The state in which a hold was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum StillHeld {
    Yes,
    /// The hold has expired. The transaction has to be rolled back.
    No,
}

impl StillHeld {
    /// The answer of `keep_hold` and `book_hold`.
    pub fn if_whole(whole: bool) -> Self {
        if whole { Self::Yes } else { Self::No }
    }
}

/// Extends a hold until another instant.
pub async fn extend(
    tx: &mut TenantTx,
    units: &Units,
    hold: HoldId,
    held_until: DateTime<Utc>,
) -> Result<StillHeld, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let whole = sqlx::query_scalar!(
        r#"SELECT keep_hold($1, $2, $3, $4, $5) AS "whole!""#,
        organization,
        units as &Units,
        hold.0,
        now,
        held_until,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::if_whole(whole))
}

/// Gives a hold its end back, after a payment that came to nothing.
pub async fn return_to_hold(tx: &mut TenantTx, hold: HoldId, held_until: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    // Locks the space, so that changes of its units come after this transaction.
    sqlx::query!(
        "SELECT spaces.id FROM spaces
        JOIN holds ON holds.organization_id = spaces.organization_id AND holds.space_id = spaces.id
        WHERE spaces.organization_id = $1 AND holds.id = $2
        FOR NO KEY UPDATE OF spaces",
        organization,
        hold.0,
    )
    .fetch_all(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE occupied_times SET held_until = $3
        WHERE organization_id = $1 AND hold_id = $2 AND held_until = 'infinity'",
        organization,
        hold.0,
        held_until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Turns a hold that is still whole into a booking, whose dates have the ids of the hold's.
pub async fn become_booking(tx: &mut TenantTx, units: &Units, hold: HoldId) -> Result<StillHeld, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let whole = sqlx::query_scalar!(
        r#"SELECT book_hold($1, $2, $3, $4) AS "whole!""#,
        organization,
        units as &Units,
        hold.0,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::if_whole(whole))
}

/// Frees the time of a hold, even if parts of it are gone.
pub async fn free_hold(tx: &mut TenantTx, units: &Units, hold: HoldId) -> Result<(), sqlx::Error> {
    lock(tx, units).await?;
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND hold_id = $2",
        organization,
        hold.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Counts the live holds that have some of these units between two local times of their facilities.
pub async fn holds_between(
    tx: &mut TenantTx,
    units: &Units,
    from: NaiveDateTime,
    until: NaiveDateTime,
) -> Result<u32, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let holds = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM holds_between($1, $2, $3, $4, $5)"#,
        organization,
        units as &Units,
        from,
        until,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(u32::try_from(holds).unwrap_or(u32::MAX))
}

/// Frees the time of all live holds that have some of these units between two local times, and returns the holds' ids.
/// The caller has locked all units of the spaces. None of these holds can become a booking, even if a payment for it is
/// under way; that payment is returned.
pub async fn free_holds_between(
    tx: &mut TenantTx,
    units: &Units,
    from: NaiveDateTime,
    until: NaiveDateTime,
) -> Result<Vec<HoldId>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let lost = sqlx::query_scalar!(
        r#"WITH lost AS (SELECT hold FROM holds_between($1, $2, $3, $4, $5) AS hold),
            freed AS (DELETE FROM occupied_times USING lost WHERE organization_id = $1 AND hold_id = hold)
        SELECT hold AS "hold!" FROM lost"#,
        organization,
        units as &Units,
        from,
        until,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(lost.into_iter().map(HoldId).collect())
}

/// Frees one date of a hold. Its neighbors get their full buffer back.
pub async fn free_hold_date(tx: &mut TenantTx, units: &Units, date: DateId) -> Result<(), sqlx::Error> {
    lock(tx, units).await?;
    buffers::free(tx, &[date]).await
}

/// Locks the spaces of these booking dates, and with them their units, until this transaction ends: changes of the
/// units come before or after it. A space is one of its own units.
pub async fn keep_spaces_of(tx: &mut TenantTx, dates: &[DateId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND id IN (
            SELECT unit_id FROM booking_dates
            JOIN space_units ON space_units.organization_id = $1 AND space_units.space_id = booking_dates.space_id
            WHERE booking_dates.organization_id = $1 AND booking_dates.id = ANY($2))
        ORDER BY id FOR NO KEY UPDATE",
        organization,
        dates as &[DateId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(())
}

/// Frees these booking dates. Their neighbors get their full buffer back.
pub async fn free_booking_dates(tx: &mut TenantTx, dates: &[DateId]) -> Result<(), sqlx::Error> {
    keep_spaces_of(tx, dates).await?;
    buffers::free(tx, dates).await
}

/// Deletes the time of holds that expired before an instant, up to a number of rows, and change notes that are more
/// than a day old. Returns the number of deleted times.
pub async fn sweep(tx: &mut TenantTx, ran_out_before: DateTime<Utc>, most: i64) -> Result<u64, sqlx::Error> {
    let organization = tx.organization_id();
    let swept = sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND id IN (
            SELECT id FROM occupied_times WHERE organization_id = $1 AND hold_id IS NOT NULL AND held_until < $2
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

/// Deletes the time of expired holds, of these units or of the whole organization, so that it doesn't keep a space from
/// being deleted.
pub async fn sweep_expired(tx: &mut TenantTx, units: Option<&Units>) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM occupied_times
        WHERE organization_id = $1 AND hold_id IS NOT NULL AND ($2::uuid[] IS NULL OR unit_id = ANY($2)) AND held_until <= $3",
        organization,
        units as Option<&Units>,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
