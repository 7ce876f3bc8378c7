//! Adding a price sheet.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::form::Form;
use super::{NewPriceSheet, PriceSheetError, db, read};

/// Adds a sheet, which no space uses yet.
pub async fn create(tx: &mut TenantTx, new: NewPriceSheet) -> Result<Uuid, PriceSheetError> {
    let facts = Form::from(new).check()?;
    let id = new_id();
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("priceSheets.create", "priceSheet", id, None, after).await?;
    Ok(id)
}
