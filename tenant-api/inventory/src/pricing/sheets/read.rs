//! Reading price sheets.

use domain::pricing;
use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use uuid::Uuid;

use super::db::{self, Filter, StoredSheet};
use super::{PriceSheet, PriceSheetError};

/// A price sheet.
pub async fn read(tx: &mut TenantTx, id: Uuid) -> Result<PriceSheet, PriceSheetError> {
    Ok(find(tx, id).await?.ok_or(PriceSheetError::NotFound)?.into())
}

/// The rows of a sheet as the rules have them; none where there is no such sheet.
pub async fn rows_of_sheet(tx: &mut TenantTx, id: Uuid) -> Result<Option<Vec<pricing::SheetRow>>, sqlx::Error> {
    Ok(find(tx, id).await?.map(|sheet| sheet.rows.0))
}

async fn find(tx: &mut TenantTx, id: Uuid) -> Result<Option<StoredSheet>, sqlx::Error> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    Ok(db::find(tx, filter).await?.pop())
}

/// A page of price sheets, by title.
pub async fn list(tx: &mut TenantTx, limit: i64, cursor: Option<&str>) -> Result<Page<PriceSheet>, PriceSheetError> {
    let filter = Filter {
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let sheets = db::find(tx, filter).await?.into_iter().map(PriceSheet::from).collect();
    Ok(Page::from_rows(sheets, limit, |sheet: &PriceSheet| {
        (sheet.title.clone(), sheet.id)
    }))
}
