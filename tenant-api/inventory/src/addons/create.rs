//! Adding an add-on to the catalogue.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::{AddonError, Form, NewAddon, db, read};

/// Adds an add-on, which spaces may offer then.
pub async fn create(tx: &mut TenantTx, new: NewAddon) -> Result<Uuid, AddonError> {
    let facts = Form::from(new).check()?;
    let id = new_id();
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("addons.create", "addon", id, None, after).await?;
    Ok(id)
}
