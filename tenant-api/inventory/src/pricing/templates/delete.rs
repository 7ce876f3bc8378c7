//! Deleting a pricing template.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::door::TenantTx;
use kernel::ids::PricingTemplateId;
use poem_openapi::types::ToJSON;

use super::{db, read};
use crate::pricing::PricingError;

/// Deletes a template. Spaces keep the blocks that were copied from it.
pub async fn delete(tx: &mut TenantTx, id: PricingTemplateId, expected: Expected) -> Result<(), PricingError> {
    lock_inventory(tx).await?;
    let template = read(tx, id).await?;
    expected.check(template.version)?;
    db::delete(tx, id).await?;
    tx.audit(
        "pricingTemplates.delete",
        "pricingTemplate",
        id.0,
        template.to_json(),
        None,
    )
    .await?;
    Ok(())
}
