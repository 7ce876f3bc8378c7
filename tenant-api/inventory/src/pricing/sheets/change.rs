//! Changing a price sheet.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, SpaceId};
use poem_openapi::types::ToJSON;

use super::{PriceSheetChange, db, read};
use crate::listings;
use crate::pricing::PricingError;

/// Changes what the change names, for every space that is priced by the sheet. Bookings keep their price.
pub async fn change(
    tx: &mut TenantTx,
    id: PriceSheetId,
    change: PriceSheetChange,
    expected: Expected,
) -> Result<(), PricingError> {
    lock_inventory(tx).await?;
    let sheet = read(tx, id).await?;
    expected.check(sheet.version)?;
    let before = sheet.to_json();
    let facts = sheet.with(change).check()?;
    db::save(tx, id, &facts).await?;
    let spaces: Vec<SpaceId> = db::priced_spaces(tx, id).await?.iter().map(|space| space.id).collect();
    listings::refresh(tx, &spaces).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("priceSheets.change", "priceSheet", id.0, before, after)
        .await?;
    Ok(())
}
