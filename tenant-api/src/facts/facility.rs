//! The facility that a path names.

use kernel::door::TenantTx;
use uuid::Uuid;

/// The id of the facility of that id or short name, if the viewer may know of it.
pub async fn facility_id(tx: &mut TenantTx, name: &str, drafts: bool) -> Result<Option<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    let id = Uuid::parse_str(name).ok();
    sqlx::query_scalar!(
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
    .await
}
