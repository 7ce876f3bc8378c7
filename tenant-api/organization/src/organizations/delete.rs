//! Deleting an organization with all its inventory.

use domain::names::one_line;
use ground::lock::lock_inventory;
use inventory::{facilities, images, listings, upcoming};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use serde_json::json;

use super::{OrganizationError, OrganizationRemoval, db};
use crate::{files, finances, groups, news};

/// Deletes the tenant. The name has to be typed; it may have no upcoming bookings. Past bookings and payments
/// stay on record, with their spaces; everything else is deleted.
pub async fn delete(tx: &mut TenantTx, removal: &OrganizationRemoval) -> Result<(), OrganizationError> {
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    if one_line(&removal.confirmation) != one_line(&row.name) {
        let message = format!("Type the organization's name, {}, to confirm.", row.name);
        return Err(Problem::invalid_field("confirmation", "confirmation", message).into());
    }
    facilities::lock_all(tx).await?;
    upcoming::refuse_in_organization(tx).await?;
    tx.audit(
        "organizations.delete",
        SubjectKind::Organization,
        row.id.0,
        Some(json!({ "name": row.name })),
        None,
    )
    .await?;
    close(tx).await?;
    news::remove_all(tx).await?;
    images::remove_all(tx).await?;
    files::remove_all(tx).await?;
    finances::remove(tx).await?;
    groups::remove_all_proofs(tx).await?;
    listings::remove_all(tx).await?;
    facilities::remove_all(tx).await?;
    Ok(())
}

/// Closes the tenant for everybody: nothing answers under its names, nobody works for it, nothing of it is listed. What
/// was booked and paid stays on record, with what it was booked on.
async fn close(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    // The short name is free for others again; an id is a label that nobody else can have.
    sqlx::query!(
        "UPDATE tenants SET state = 'deleted', short_name = id::text WHERE id = $1",
        organization
    )
    .execute(tx.db())
    .await?;
    sqlx::query!("DELETE FROM former_short_names WHERE tenant_id = $1", organization)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM custom_domains WHERE tenant_id = $1", organization)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM memberships WHERE organization_id = $1", organization)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM api_keys WHERE organization_id = $1", organization)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "UPDATE organizations SET published = false, logo_image_id = NULL, updated_at = $2, version = version + 1
        WHERE organization_id = $1",
        organization,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
