//! SQL of the hierarchy: which space is part of which, and the units that each stands for.

use ground::occupancy::Units;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};

/// The spaces of a facility, each with the one that it is part of.
pub(super) async fn parts(
    tx: &mut TenantTx,
    facility: FacilityId,
) -> Result<Vec<(SpaceId, Option<SpaceId>)>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT id, parent_id AS "parent_id: SpaceId" FROM spaces WHERE organization_id = $1 AND facility_id = $2"#,
        organization,
        facility.0
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows.into_iter().map(|row| (SpaceId(row.id), row.parent_id)).collect())
}

/// Locks which space is part of which, in the space's facility, until this transaction ends. The lock is shared: any
/// number of transactions can have it, and [`crate::facilities::lock`] waits for them.
pub(super) async fn keep(tx: &mut TenantTx, id: SpaceId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT facilities.id FROM facilities
        JOIN spaces ON spaces.organization_id = facilities.organization_id AND spaces.facility_id = facilities.id
        WHERE facilities.organization_id = $1 AND spaces.id = $2 FOR KEY SHARE OF facilities",
        organization,
        id.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn set_parent(tx: &mut TenantTx, id: SpaceId, parent: Option<SpaceId>) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE spaces SET parent_id = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        parent.map(|id| id.0)
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Writes which units a space stands for.
pub(super) async fn set_units(tx: &mut TenantTx, id: SpaceId, units: &Units) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM space_units WHERE organization_id = $1 AND space_id = $2 AND unit_id <> ALL($3)",
        organization,
        id.0,
        units as &Units,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "INSERT INTO space_units (organization_id, space_id, unit_id)
        SELECT $1, $2, unit FROM unnest($3::uuid[]) AS unit ON CONFLICT DO NOTHING",
        organization,
        id.0,
        units as &Units,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
