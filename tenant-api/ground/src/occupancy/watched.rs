//! Changes that open pages watch of a space: that something of it became taken or available, without saying what.

use kernel::door::ReaderTx;
use kernel::ids::{OrganizationId, SpaceId, UnitId};

use super::Units;

/// The smallest units of a space that everybody may see, and the number of the oldest transaction that is not over, from which on
/// changes of them are new. None where there is no such space.
pub async fn units(
    tx: &mut ReaderTx,
    organization: OrganizationId,
    space: SpaceId,
) -> Result<Option<(Vec<UnitId>, i64)>, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT unit_ids AS "units: Vec<UnitId>", pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "horizon!"
        FROM listings WHERE organization_id = $1 AND space_id = $2"#,
        organization.0,
        space.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| (row.units, row.horizon)))
}

/// Returns the changes of these units by transactions from `since` on, each with its transaction's number; and the number of the
/// oldest transaction that is not over, from which on to ask next.
pub async fn changes(tx: &mut ReaderTx, units: &Units, since: i64) -> Result<(i64, Vec<(UnitId, i64)>), sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT now.horizon AS "horizon!", unit_id AS "unit_id?", changed_in AS "changed_in?"
        FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon) AS now
        LEFT JOIN occupied_changes ON changed_in >= $1::bigint AND unit_id = ANY($2)"#,
        since,
        units as &Units,
    )
    .fetch_all(tx.db())
    .await?;
    let horizon = rows.first().map_or(0, |row| row.horizon);
    let changes = rows
        .into_iter()
        .filter_map(|row| row.unit_id.map(UnitId).zip(row.changed_in));
    Ok((horizon, changes.collect()))
}
