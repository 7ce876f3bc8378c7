//! The time that is kept free around what is taken. A claimant's own times come before its own buffer: between two adjacent
//! ones it is cut, and written again when one of them goes. What others have is never cut into: a time within another
//! claimant's buffer, or the other way round, is refused by the constraint.

use kernel::door::TenantTx;
use kernel::ids::{DateId, HoldId};

async fn delete(tx: &mut TenantTx, dates: &[DateId]) -> Result<(), sqlx::Error> {
    if dates.is_empty() {
        return Ok(());
    }
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times
        WHERE organization_id = $1 AND buffer AND (hold_date_id = ANY($2) OR booking_date_id = ANY($2))",
        organization,
        dates as &[DateId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Inserts the buffers of dates whose times are taken. Returns false if another claimant has part of that time. The buffers of the
/// new dates, which are one claimant's, are cut by its own times only. Those of the others were written before and meet only
/// times that the same claimant had, perhaps as another booking by now, so they are cut by all.
pub(super) async fn insert(
    tx: &mut TenantTx,
    new: &[DateId],
    others: &[DateId],
    hold: Option<HoldId>,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let dates = [new, others].concat();
    sqlx::query_scalar!(
        r#"WITH parts AS (
            SELECT own.unit_id, own.hold_id, own.hold_date_id, own.booking_date_id, own.held_until, part
            FROM (
                SELECT *, starts_at - make_interval(mins => before_minutes) AS from_at,
                    ends_at + make_interval(mins => after_minutes) AS to_at
                FROM occupied_times
                WHERE organization_id = $1 AND NOT buffer AND before_minutes + after_minutes > 0
                    AND (hold_date_id = ANY($2) OR booking_date_id = ANY($2))
            ) AS own
            CROSS JOIN LATERAL unnest(
                tstzmultirange(tstzrange(own.from_at, own.starts_at), tstzrange(own.ends_at, own.to_at))
                - coalesce((
                    SELECT range_agg(other.during) FROM occupied_times AS other
                    WHERE other.unit_id = own.unit_id AND NOT other.buffer
                        AND other.ends_at > own.from_at AND other.starts_at < own.to_at
                        AND (coalesce(own.hold_date_id, own.booking_date_id) <> ALL($3) OR other.hold_id = $4
                            OR other.booking_date_id IN (
                                SELECT sibling.id FROM booking_dates AS date
                                JOIN booking_dates AS sibling
                                    ON sibling.organization_id = $1 AND sibling.booking_id = date.booking_id
                                WHERE date.organization_id = $1 AND date.id = $5))
                ), '{}'::tstzmultirange)
            ) AS part
        ), laid AS (
            INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, hold_id, hold_date_id,
                booking_date_id, held_until)
            SELECT $1, gen_random_uuid(), unit_id, lower(part), upper(part), int8range(lane, lane, '[]'), true, hold_id,
                hold_date_id, booking_date_id, held_until
            FROM (SELECT *, nextval('buffer_lanes') AS lane FROM parts) AS parts
            ON CONFLICT ON CONSTRAINT occupied_times_no_overlap DO NOTHING
            RETURNING id
        )
        SELECT (SELECT count(*) FROM parts) = (SELECT count(*) FROM laid) AS "whole!""#,
        organization,
        &dates as &[DateId],
        new as &[DateId],
        hold.map(|id| id.0),
        new.first().map(|date| date.0),
    )
    .fetch_one(tx.db())
    .await
}

/// Frees dates of holds or bookings, whose units are locked, and gives their neighbors back what these had cut of their
/// buffers.
pub(super) async fn free(tx: &mut TenantTx, dates: &[DateId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let neighbours = sqlx::query_scalar!(
        r#"SELECT DISTINCT coalesce(near.hold_date_id, near.booking_date_id) AS "date!"
        FROM occupied_times AS freed
        JOIN occupied_times AS near ON near.unit_id = freed.unit_id AND NOT near.buffer
            AND near.ends_at > freed.starts_at - interval '4 hours' AND near.starts_at < freed.ends_at + interval '4 hours'
        WHERE freed.organization_id = $1 AND NOT freed.buffer
            AND (freed.hold_date_id = ANY($2) OR freed.booking_date_id = ANY($2))
            AND coalesce(near.hold_date_id, near.booking_date_id) <> ALL($2)
            AND near.ends_at + make_interval(mins => near.after_minutes) > freed.starts_at
            AND near.starts_at - make_interval(mins => near.before_minutes) < freed.ends_at"#,
        organization,
        dates as &[DateId],
    )
    .fetch_all(tx.db())
    .await?;
    let neighbours: Vec<DateId> = neighbours.into_iter().map(DateId).collect();
    sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND (hold_date_id = ANY($2) OR booking_date_id = ANY($2))",
        organization,
        dates as &[DateId],
    )
    .execute(tx.db())
    .await?;
    delete(tx, &neighbours).await?;
    if neighbours.is_empty() || insert(tx, &[], &neighbours, None).await? {
        Ok(())
    } else {
        // Only times that were taken beside each other are cut, so this would be a mistake of ours.
        Err(sqlx::Error::Protocol(
            "a buffer that was free could not be inserted".into(),
        ))
    }
}
