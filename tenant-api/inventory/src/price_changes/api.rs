//! The operations on the prices of several spaces.

use accounts::Caller;
use ground::tag::Tag;
use kernel::ids::PriceSheetId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;

use super::{PriceChangeForm, PriceChanges, PricedSpaces};

/// Prices of several spaces, changed in one request.
#[derive(Clone, Copy, Debug)]
pub struct PriceChangesApi;

#[OpenApi(tag = "Tag::Prices")]
impl PriceChangesApi {
    /// Price several spaces
    ///
    /// All of them get the same price, in any facilities. If one space refuses it, the answer says why and the others
    /// are saved. Bookings and holds keep their promised price.
    #[oai(path = "/prices", method = "put", operation_id = "setPrices")]
    async fn save(&self, caller: Caller, form: Json<PriceChangeForm>) -> Result<Json<PriceChanges>, Problem> {
        let changes = caller
            .tx(Permission::PricesChange, async |tx| super::save(tx, &form.0).await)
            .await?;
        Ok(Json(changes))
    }

    /// Preview prices of several spaces
    ///
    /// Answers as setPrices would: each space's price before and after, which rules would no longer open it, and how
    /// many bookings, requests and holds keep their promised price. Nothing is changed.
    #[oai(path = "/prices/preview", method = "post", operation_id = "previewPrices")]
    async fn preview(&self, caller: Caller, form: Json<PriceChangeForm>) -> Result<Json<PriceChanges>, Problem> {
        let changes = caller
            .tx(Permission::PricesChange, async |tx| super::preview(tx, &form.0).await)
            .await?;
        Ok(Json(changes))
    }

    /// List the spaces of a price sheet
    ///
    /// Lists them by facility and name, each with the number of bookings, requests and holds that keep their promised
    /// price when the sheet changes.
    #[oai(
        path = "/price-sheets/:sheet/spaces",
        method = "get",
        operation_id = "listPriceSheetSpaces"
    )]
    async fn spaces_of_sheet(
        &self,
        caller: Caller,
        /// The sheet's id.
        sheet: Path<PriceSheetId>,
    ) -> Result<Json<PricedSpaces>, Problem> {
        let items = caller
            .tx(Permission::PricesRead, async |tx| super::of_sheet(tx, sheet.0).await)
            .await?;
        Ok(Json(PricedSpaces { items }))
    }
}
