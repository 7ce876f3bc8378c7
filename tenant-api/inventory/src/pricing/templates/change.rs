//! Changing a pricing template.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::door::TenantTx;
use kernel::ids::PricingTemplateId;
use poem_openapi::types::ToJSON;

use super::{PricingTemplateChange, db, read};
use crate::pricing::PricingError;

/// Changes what the change names. Spaces keep the blocks that were copied from it before.
pub async fn change(
    tx: &mut TenantTx,
    id: PricingTemplateId,
    change: PricingTemplateChange,
    expected: Expected,
) -> Result<(), PricingError> {
    lock_inventory(tx).await?;
    let template = read(tx, id).await?;
    expected.check(template.version)?;
    let before = template.to_json();
    let facts = template.with(change).check()?;
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("pricingTemplates.change", "pricingTemplate", id.0, before, after)
        .await?;
    Ok(())
}
