//! The facility that a path names, and whether it may still be changed.

use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::problem::Problem;
use uuid::Uuid;

/// The id of the facility of that id or short name, if the viewer may know of it.
pub async fn facility_id(tx: &mut TenantTx, name: &str, drafts: bool) -> Result<Option<FacilityId>, sqlx::Error> {
    let organization = tx.organization_id();
    let id = Uuid::parse_str(name).ok();
    let found = sqlx::query_scalar!(
        "SELECT facilities.id FROM facilities
        JOIN organizations ON organizations.organization_id = facilities.organization_id
        WHERE facilities.organization_id = $1 AND (facilities.id = $2 OR short_name = $3)
            AND (facilities.published AND organizations.published OR $4)",
        organization,
        id,
        name,
        drafts,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(FacilityId))
}

/// Refuses where the facility is archived (docs/rules/archiving.md).
pub async fn require_current_facility(tx: &mut TenantTx, id: FacilityId) -> Result<(), Problem> {
    let organization = tx.organization_id();
    let archived = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM facilities
            WHERE organization_id = $1 AND id = $2 AND archived_at IS NOT NULL) AS "archived!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await?;
    if archived {
        return Err(Problem::conflict(
            "facilityArchived",
            "This facility is archived. Restore it first.",
        ));
    }
    Ok(())
}
