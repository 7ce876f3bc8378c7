//! Deleting an organization with all its inventory.

use kernel::door::TenantTx;
use kernel::problem::Problem;
use serde_json::json;

use super::{OrganizationError, OrganizationRemoval, db};
use crate::lock::lock_inventory;
use crate::{facilities, groups, images, listings, upcoming};

/// Deletes the tenant. The name has to be typed; nothing may be booked that is still to come. What was booked and paid
/// stays on record, with what it was booked on; everything else goes.
pub async fn delete(tx: &mut TenantTx, removal: &OrganizationRemoval) -> Result<(), OrganizationError> {
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    if removal.confirmation.trim() != row.name {
        let message = format!("Please type the organization's name, {}, to confirm.", row.name);
        return Err(Problem::invalid_field("confirmation", "confirmation", message).into());
    }
    facilities::lock_all(tx).await?;
    upcoming::refuse_in_organization(tx).await?;
    tx.audit(
        "organizations.delete",
        "organization",
        row.id,
        Some(json!({ "name": row.name })),
        None,
    )
    .await?;
    db::close(tx).await?;
    images::remove_all(tx).await?;
    groups::remove_all_proofs(tx).await?;
    listings::remove_all(tx).await?;
    facilities::remove_all(tx).await?;
    Ok(())
}
