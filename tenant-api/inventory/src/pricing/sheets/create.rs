//! Adding a price sheet.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::{NewPriceSheet, db, read};
use crate::pricing::PricingError;

/// Adds a sheet, which no space uses yet.
pub async fn create(tx: &mut TenantTx, new: &NewPriceSheet) -> Result<Uuid, PricingError> {
    let facts = new.check()?;
    let id = new_id();
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("priceSheets.create", "priceSheet", id, None, after).await?;
    Ok(id)
}
