//! Adding a pricing template.

use kernel::door::TenantTx;
use kernel::ids::{PricingTemplateId, new_id};
use poem_openapi::types::ToJSON;

use super::{NewPricingTemplate, db, read};
use crate::pricing::PricingError;

/// Adds a template.
pub async fn create(tx: &mut TenantTx, new: &NewPricingTemplate) -> Result<PricingTemplateId, PricingError> {
    let facts = new.check()?;
    let id = PricingTemplateId(new_id());
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("pricingTemplates.create", "pricingTemplate", id.0, None, after)
        .await?;
    Ok(id)
}
