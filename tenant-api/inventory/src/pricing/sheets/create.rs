//! Adding a price sheet.

use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, new_id};
use poem_openapi::types::ToJSON;

use super::{NewPriceSheet, db, read};
use crate::pricing::PricingError;

/// Adds a sheet, which no space uses yet.
pub async fn create(tx: &mut TenantTx, new: &NewPriceSheet) -> Result<PriceSheetId, PricingError> {
    let facts = new.check()?;
    let id = PriceSheetId(new_id());
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("priceSheets.create", "priceSheet", id.0, None, after).await?;
    Ok(id)
}
