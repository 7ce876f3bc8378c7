//! Adding a pricing template.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::{NewPricingTemplate, db, read};
use crate::pricing::PricingError;

/// Adds a template.
pub async fn create(tx: &mut TenantTx, new: &NewPricingTemplate) -> Result<Uuid, PricingError> {
    let facts = new.check()?;
    let id = new_id();
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("pricingTemplates.create", "pricingTemplate", id, None, after)
        .await?;
    Ok(id)
}
