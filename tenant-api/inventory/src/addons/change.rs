//! Changing an add-on of the catalog.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::AddonId;
use poem_openapi::types::ToJSON;

use super::{AddonChange, AddonError, Form, db, read};

/// Changes what the change names, for the spaces too that offer it and say nothing else. Bookings stay as they are.
pub async fn change(tx: &mut TenantTx, id: AddonId, change: AddonChange, expected: Expected) -> Result<(), AddonError> {
    lock_inventory(tx).await?;
    let addon = read(tx, id).await?;
    expected.check(addon.version)?;
    let before = addon.to_json();
    let facts = Form::from(addon).with(change).check()?;
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("addons.change", SubjectKind::Addon, id.0, before, after)
        .await?;
    Ok(())
}
