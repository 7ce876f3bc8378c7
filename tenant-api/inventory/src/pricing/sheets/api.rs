//! The operations on price sheets.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::PriceSheetId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{NewPriceSheet, PriceSheet, PriceSheetChange};
use crate::pricing::titled;

/// Prices by the time of the day, which spaces share.
#[derive(Clone, Copy, Debug)]
pub struct PriceSheetsApi;

#[OpenApi]
impl PriceSheetsApi {
    /// List the price sheets
    ///
    /// Lists them by title.
    #[oai(
        path = "/price-sheets",
        method = "get",
        operation_id = "listPriceSheets",
        tag = "Tag::Prices"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<PriceSheet>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .tx(Permission::PricesRead, async |tx| {
                titled::list(tx, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add a price sheet
    ///
    /// Adds a sheet that spaces can be priced by.
    #[oai(
        path = "/price-sheets",
        method = "post",
        operation_id = "createPriceSheet",
        tag = "Tag::Prices"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewPriceSheet>,
    ) -> Result<Created<PriceSheet>, Problem> {
        let permission = Permission::PricesChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let sheet = caller
            .tx_once(permission, "createPriceSheet", key, &asked, async |tx| {
                let id = super::create(tx, &new.0).await?;
                titled::read::<PriceSheet>(tx, id).await
            })
            .await?;
        Ok(Created::at(format!("/api/price-sheets/{}", sheet.id), sheet))
    }

    /// Read a price sheet
    ///
    /// Returns the sheet with its rows, and its `version` as the `ETag`.
    #[oai(
        path = "/price-sheets/:sheet",
        method = "get",
        operation_id = "readPriceSheet",
        tag = "Tag::Prices"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The sheet's id.
        sheet: Path<PriceSheetId>,
    ) -> Result<Versioned<PriceSheet>, Problem> {
        let sheet = caller
            .tx(Permission::PricesRead, async |tx| {
                titled::read::<PriceSheet>(tx, sheet.0).await
            })
            .await?;
        Ok(Versioned::new(sheet.version, sheet))
    }

    /// Change a price sheet
    ///
    /// Absent members stay as they are. It applies to every space that is priced by it; bookings keep their price.
    #[oai(
        path = "/price-sheets/:sheet",
        method = "patch",
        operation_id = "changePriceSheet",
        tag = "Tag::Prices"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The sheet's id.
        sheet: Path<PriceSheetId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<PriceSheetChange>,
    ) -> Result<Versioned<PriceSheet>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let sheet = caller
            .tx(Permission::PricesChange, async |tx| {
                titled::change::<PriceSheet>(tx, sheet.0, change.0, expected).await
            })
            .await?;
        Ok(Versioned::new(sheet.version, sheet))
    }

    /// Delete a price sheet
    ///
    /// Refused with 409 while spaces are priced by it.
    #[oai(
        path = "/price-sheets/:sheet",
        method = "delete",
        operation_id = "deletePriceSheet",
        tag = "Tag::Prices"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The sheet's id.
        sheet: Path<PriceSheetId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::PricesChange, async |tx| {
                titled::delete::<PriceSheet>(tx, sheet.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
