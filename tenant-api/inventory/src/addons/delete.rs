//! Deleting an add-on of the catalog.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::AddonId;
use poem_openapi::types::ToJSON;

use super::{AddonError, db, read};

/// Deletes an add-on; no space offers it any longer. Bookings keep it on their bill.
pub async fn delete(tx: &mut TenantTx, id: AddonId, expected: Expected) -> Result<(), AddonError> {
    lock_inventory(tx).await?;
    let addon = read(tx, id).await?;
    expected.check(addon.version)?;
    db::delete(tx, id).await?;
    tx.audit("addons.delete", SubjectKind::Addon, id.0, addon.to_json(), None)
        .await?;
    Ok(())
}
