//! Reading price sheets.

use domain::pricing;
use kernel::door::TenantTx;
use kernel::ids::PriceSheetId;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;

use super::PriceSheet;
use super::db::{self, StoredSheet};
use crate::pricing::PricingError;
use crate::pricing::filter::Filter;

/// A price sheet.
pub async fn read(tx: &mut TenantTx, id: PriceSheetId) -> Result<PriceSheet, PricingError> {
    let sheet = find(tx, id).await?;
    Ok(sheet.ok_or_else(|| Problem::not_found("Price sheet"))?.into())
}

/// The rows of a sheet as the rules have them; none where there is no such sheet.
pub async fn rows_of_sheet(tx: &mut TenantTx, id: PriceSheetId) -> Result<Option<Vec<pricing::SheetRow>>, sqlx::Error> {
    Ok(find(tx, id).await?.map(|sheet| sheet.rows.0))
}

async fn find(tx: &mut TenantTx, id: PriceSheetId) -> Result<Option<StoredSheet>, sqlx::Error> {
    Ok(db::find(tx, Filter::one(id)).await?.pop())
}

/// A page of price sheets, by title.
pub async fn list(tx: &mut TenantTx, limit: i64, cursor: Option<&str>) -> Result<Page<PriceSheet>, PricingError> {
    let filter = Filter::page(decode_cursor(cursor)?, limit);
    let sheets = db::find(tx, filter).await?.into_iter().map(PriceSheet::from).collect();
    Ok(Page::from_rows(sheets, limit, |sheet: &PriceSheet| {
        (sheet.title.clone(), sheet.id)
    }))
}
