//! Names of spaces, for lists that show them.

use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};

/// A space by its name.
pub struct SpaceName {
    pub id: SpaceId,
    /// Unique in its facility.
    pub name: String,
    pub facility_id: FacilityId,
    pub facility_name: String,
}

/// All spaces of the organization, by facility.
pub async fn names(tx: &mut TenantTx) -> Result<Vec<SpaceName>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        SpaceName,
        "SELECT spaces.id, spaces.name, facility_id, facilities.name AS facility_name
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        WHERE spaces.organization_id = $1
        ORDER BY facilities.name, facility_id",
        organization,
    )
    .fetch_all(tx.db())
    .await
}
