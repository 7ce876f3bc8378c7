//! Deleting a price sheet.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::door::TenantTx;
use kernel::ids::PriceSheetId;
use poem_openapi::types::ToJSON;

use super::{db, read};
use crate::pricing::PricingError;

/// Deletes a sheet that no space is priced by. Pricing of spaces waits meanwhile, so no space is left without its
/// sheet.
pub async fn delete(tx: &mut TenantTx, id: PriceSheetId, expected: Expected) -> Result<(), PricingError> {
    lock_inventory(tx).await?;
    let sheet = read(tx, id).await?;
    expected.check(sheet.version)?;
    let spaces = db::priced_spaces(tx, id).await?;
    if !spaces.is_empty() {
        let names = spaces.into_iter().map(|space| space.name);
        return Err(PricingError::InUse(names.collect()));
    }
    db::delete(tx, id).await?;
    tx.audit("priceSheets.delete", "priceSheet", id.0, sheet.to_json(), None)
        .await?;
    Ok(())
}
