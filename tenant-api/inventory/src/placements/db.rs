//! All SQL of placements.

use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use sqlx::types::Json;

use super::{Extra, Placement};

/// The point that a facility's map is drawn around.
pub(super) struct Ground {
    pub latitude: f64,
    pub longitude: f64,
    pub extras: Json<Vec<Extra>>,
    pub version: i32,
}

pub(super) async fn ground(tx: &mut TenantTx, facility: FacilityId) -> Result<Option<Ground>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Ground,
        r#"SELECT latitude, longitude, extras AS "extras: Json<Vec<Extra>>", version
        FROM facilities WHERE organization_id = $1 AND id = $2"#,
        organization,
        facility.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// The placed spaces, by name; without drafts the published ones.
pub(super) async fn placements(
    tx: &mut TenantTx,
    facility: FacilityId,
    drafts: bool,
) -> Result<Vec<Placement>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Placement,
        "SELECT space_id, latitude, longitude, angle FROM space_placements
        JOIN spaces ON spaces.organization_id = space_placements.organization_id AND spaces.id = space_id
        WHERE space_placements.organization_id = $1 AND facility_id = $2
            AND (published OR $3 AND archived_at IS NULL)
        ORDER BY counted_name, space_id",
        organization,
        facility.0,
        drafts,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn spaces(tx: &mut TenantTx, facility: FacilityId) -> Result<Vec<SpaceId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND facility_id = $2 AND archived_at IS NULL",
        organization,
        facility.0
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(SpaceId).collect())
}

/// Puts these in the place of all that are there.
pub(super) async fn replace(
    tx: &mut TenantTx,
    facility: FacilityId,
    placements: &[Placement],
    extras: &[Extra],
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM space_placements WHERE organization_id = $1
            AND space_id IN (SELECT id FROM spaces
                WHERE organization_id = $1 AND facility_id = $2 AND archived_at IS NULL)",
        organization,
        facility.0,
    )
    .execute(tx.db())
    .await?;
    let ids: Vec<SpaceId> = placements.iter().map(|placement| placement.space_id).collect();
    let latitudes: Vec<f64> = placements.iter().map(|placement| placement.latitude).collect();
    let longitudes: Vec<f64> = placements.iter().map(|placement| placement.longitude).collect();
    let angles: Vec<i16> = placements.iter().map(|placement| placement.angle).collect();
    sqlx::query!(
        "INSERT INTO space_placements (organization_id, space_id, latitude, longitude, angle)
        SELECT $1, space_id, latitude, longitude, angle
        FROM unnest($2::uuid[], $3::double precision[], $4::double precision[], $5::smallint[])
            AS placed (space_id, latitude, longitude, angle)",
        organization,
        &ids as &[SpaceId],
        &latitudes,
        &longitudes,
        &angles,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE facilities SET extras = $3, version = version + 1, updated_at = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        facility.0,
        Json(extras) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
