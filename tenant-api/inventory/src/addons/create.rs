//! Adding an add-on to the catalog.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{AddonId, new_id};
use poem_openapi::types::ToJSON;

use super::{AddonError, Form, NewAddon, db, read};

/// Adds an add-on, which spaces may offer then.
pub async fn create(tx: &mut TenantTx, new: NewAddon) -> Result<AddonId, AddonError> {
    let facts = Form::from(new).check()?;
    let id = AddonId(new_id());
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("addons.create", SubjectKind::Addon, id.0, None, after).await?;
    Ok(id)
}
