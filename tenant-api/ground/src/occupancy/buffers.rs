//! The time that is kept free around what is taken. A claimant's own times come before its own buffer: between two adjacent
//! ones it is cut, and written again when one of them goes. What others have is never cut into: a time within another
//! claimant's buffer, or the other way round, is refused by the constraint.

use kernel::door::TenantTx;
use kernel::ids::{DayId, HoldId};

async fn delete(tx: &mut TenantTx, days: &[DayId]) -> Result<(), sqlx::Error> {
    if days.is_empty() {
        return Ok(());
    }
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times
        WHERE organization_id = $1 AND buffer AND (hold_day_id = ANY($2) OR booking_day_id = ANY($2))",
        organization,
        days as &[DayId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Inserts the buffers of days whose times are taken. Returns false if another claimant has part of that time. The buffers of the
/// new days, which are one claimant's, are cut by its own times only. Those of the others were written before and meet only
/// times that the same claimant had, perhaps as another booking by now, so they are cut by all.
pub(super) async fn insert(
    tx: &mut TenantTx,
    new: &[DayId],
    others: &[DayId],
    hold: Option<HoldId>,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let days = [new, others].concat();
    sqlx::query_scalar!(
        r#"WITH parts AS (
            SELECT own.unit_id, own.hold_id, own.hold_day_id, own.booking_day_id, own.held_until, part
            FROM (
                SELECT *, starts_at - make_interval(mins => before_minutes) AS from_at,
                    ends_at + make_interval(mins => after_minutes) AS to_at
                FROM occupied_times
                WHERE organization_id = $1 AND NOT buffer AND before_minutes + after_minutes > 0
                    AND (hold_day_id = ANY($2) OR booking_day_id = ANY($2))
            ) AS own
            CROSS JOIN LATERAL unnest(
                tstzmultirange(tstzrange(own.from_at, own.starts_at), tstzrange(own.ends_at, own.to_at))
                - coalesce((
                    SELECT range_agg(other.during) FROM occupied_times AS other
                    WHERE other.unit_id = own.unit_id AND NOT other.buffer
                        AND other.ends_at > own.from_at AND other.starts_at < own.to_at
                        AND (coalesce(own.hold_day_id, own.booking_day_id) <> ALL($3) OR other.hold_id = $4
                            OR other.booking_day_id IN (
                                SELECT sibling.id FROM booking_days AS day
                                JOIN booking_days AS sibling
                                    ON sibling.organization_id = $1 AND sibling.booking_id = day.booking_id
                                WHERE day.organization_id = $1 AND day.id = $5))
                ), '{}'::tstzmultirange)
            ) AS part
        ), laid AS (
            INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, hold_id, hold_day_id,
                booking_day_id, held_until)
            SELECT $1, gen_random_uuid(), unit_id, lower(part), upper(part), int8range(lane, lane, '[]'), true, hold_id,
                hold_day_id, booking_day_id, held_until
            FROM (SELECT *, nextval('buffer_lanes') AS lane FROM parts) AS parts
            ON CONFLICT ON CONSTRAINT occupied_times_no_overlap DO NOTHING
            RETURNING id
        )
        SELECT (SELECT count(*) FROM parts) = (SELECT count(*) FROM laid) AS "whole!""#,
        organization,
        &days as &[DayId],
        new as &[DayId],
        hold.map(|id| id.0),
        new.first().map(|day| day.0),
    )
    .fetch_one(tx.db())
    .await
}

/// Frees days of holds or bookings, whose units are locked, and gives their neighbors back what these had cut of their
/// buffers.
pub(super) async fn free(tx: &mut TenantTx, days: &[DayId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let neighbours = sqlx::query_scalar!(
        r#"SELECT DISTINCT coalesce(near.hold_day_id, near.booking_day_id) AS "day!"
        FROM occupied_times AS freed
        JOIN occupied_times AS near ON near.unit_id = freed.unit_id AND NOT near.buffer
            AND near.ends_at > freed.starts_at - interval '4 hours' AND near.starts_at < freed.ends_at + interval '4 hours'
        WHERE freed.organization_id = $1 AND NOT freed.buffer
            AND (freed.hold_day_id = ANY($2) OR freed.booking_day_id = ANY($2))
            AND coalesce(near.hold_day_id, near.booking_day_id) <> ALL($2)
            AND near.ends_at + make_interval(mins => near.after_minutes) > freed.starts_at
            AND near.starts_at - make_interval(mins => near.before_minutes) < freed.ends_at"#,
        organization,
        days as &[DayId],
    )
    .fetch_all(tx.db())
    .await?;
    let neighbours: Vec<DayId> = neighbours.into_iter().map(DayId).collect();
    sqlx::query!(
        "DELETE FROM occupied_times WHERE organization_id = $1 AND (hold_day_id = ANY($2) OR booking_day_id = ANY($2))",
        organization,
        days as &[DayId],
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
