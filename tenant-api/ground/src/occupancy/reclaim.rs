//! Moves booked and held time when a space's units change: it takes the new units and frees those that are no longer
//! the space's, or nothing changes.

use kernel::door::TenantTx;
use kernel::ids::{DateId, OccupiedTimeId, SpaceId, UnitId, new_id};

use super::Units;
use super::claim::LockedUnits;

/// A change of a space's units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitChange {
    pub space_id: SpaceId,
    pub added: Vec<UnitId>,
    pub removed: Vec<UnitId>,
}

/// The result of moving occupied time to other units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum ReclaimOutcome {
    /// All booked and held time now has the units of its space.
    Done,
    /// These dates of bookings and of holds would need the same units at the same time. The transaction has to be rolled
    /// back.
    Collides(Vec<DateId>),
}

/// Moves everything upcoming in these spaces to their new units. The caller has locked all units of the spaces, former
/// and new ones, and swept expired holds away.
pub async fn reclaim(
    tx: &mut TenantTx,
    locked: LockedUnits,
    changes: &[UnitChange],
) -> Result<ReclaimOutcome, sqlx::Error> {
    // Past times keep their old units: two bookings in one place before it was one aren't in each other's way.
    let (spaces, removed) = pairs(changes, |change| &change.removed);
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM occupied_times USING unnest($2::uuid[], $3::uuid[]) AS removed (space_id, unit_id)
        WHERE organization_id = $1 AND occupied_times.unit_id = removed.unit_id
            AND (ends_at > $4 OR hold_id IS NOT NULL) AND removed.space_id = coalesce(
            (SELECT holds.space_id FROM holds WHERE holds.organization_id = $1 AND holds.id = hold_id),
            (SELECT booking_dates.space_id FROM booking_dates
                WHERE booking_dates.organization_id = $1 AND booking_dates.id = booking_date_id))",
        organization,
        &spaces as &[SpaceId],
        &removed as &Units,
        locked.now,
    )
    .execute(tx.db())
    .await?;

    let (spaces, added) = pairs(changes, |change| &change.added);
    let wanted = sqlx::query!(
        r#"SELECT own.id, added.unit_id AS "unit_id!", coalesce(own.hold_date_id, own.booking_date_id) AS "claimant!",
            ARRAY(SELECT coalesce(other.hold_date_id, other.booking_date_id) FROM occupied_times AS other
                WHERE other.unit_id = added.unit_id AND other.ends_at > own.starts_at AND other.starts_at < own.ends_at
                    AND NOT (other.buffer AND own.buffer)) AS "others!"
        FROM unnest($2::uuid[], $3::uuid[]) AS added (space_id, unit_id)
        JOIN occupied_times AS own ON own.unit_id = added.space_id
        LEFT JOIN holds ON holds.organization_id = $1 AND holds.id = own.hold_id
        LEFT JOIN booking_dates ON booking_dates.organization_id = $1 AND booking_dates.id = own.booking_date_id
        WHERE own.organization_id = $1 AND coalesce(holds.space_id, booking_dates.space_id) = added.space_id
            AND (own.ends_at > $4 OR own.hold_id IS NOT NULL)"#,
        organization,
        &spaces as &[SpaceId],
        &added as &Units,
        locked.now,
    )
    .fetch_all(tx.db())
    .await?;
    let in_the_way = wanted.iter().filter(|row| !row.others.is_empty());
    let mut colliding: Vec<DateId> = in_the_way
        .flat_map(|row| row.others.iter().copied().chain([row.claimant]))
        .map(DateId)
        .collect();
    if !colliding.is_empty() {
        colliding.sort_unstable();
        colliding.dedup();
        return Ok(ReclaimOutcome::Collides(colliding));
    }

    let ids: Vec<OccupiedTimeId> = wanted.iter().map(|_| OccupiedTimeId(new_id())).collect();
    let rows: Vec<OccupiedTimeId> = wanted.iter().map(|row| OccupiedTimeId(row.id)).collect();
    let units: Vec<UnitId> = wanted.iter().map(|row| UnitId(row.unit_id)).collect();
    let inserted = sqlx::query!(
        "INSERT INTO occupied_times
            (organization_id, id, unit_id, starts_at, ends_at, before_minutes, after_minutes, lane, buffer, hold_id,
            hold_date_id, booking_date_id, held_until)
        SELECT $1, id, unit_id, starts_at, ends_at, before_minutes, after_minutes,
            CASE WHEN buffer THEN int8range(lane, lane, '[]') ELSE int8range(NULL, NULL) END,
            buffer, hold_id, hold_date_id, booking_date_id, held_until
        FROM (
            SELECT part.id, part.unit_id, starts_at, ends_at, before_minutes, after_minutes, buffer, hold_id, hold_date_id,
                booking_date_id, held_until,
                CASE WHEN buffer THEN nextval('buffer_lanes') END AS lane
            FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS part (id, own_id, unit_id)
            JOIN occupied_times AS own ON own.organization_id = $1 AND own.id = own_id
        ) AS parts
        ON CONFLICT ON CONSTRAINT occupied_times_no_overlap DO NOTHING",
        organization,
        &ids as &[OccupiedTimeId],
        &rows as &[OccupiedTimeId],
        &units as &[UnitId],
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    if usize::try_from(inserted) == Ok(ids.len()) {
        Ok(ReclaimOutcome::Done)
    } else {
        // Nobody else writes to locked units, so this would be a bug of ours.
        Err(sqlx::Error::Protocol("a unit that was free could not be taken".into()))
    }
}

/// Each space with each unit of a kind, as two columns.
fn pairs(changes: &[UnitChange], units: impl Fn(&UnitChange) -> &Units) -> (Vec<SpaceId>, Vec<UnitId>) {
    let mut pairs = (Vec::new(), Vec::new());
    for change in changes {
        for unit in units(change) {
            pairs.0.push(change.space_id);
            pairs.1.push(*unit);
        }
    }
    pairs
}
