//! The operations on the prices of several spaces.

use accounts::Caller;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;
use uuid::Uuid;

use super::{PriceChangeForm, PriceChanges, PricedSpaces};

/// Prices of many spaces at once.
#[derive(Clone, Copy, Debug)]
pub struct PriceChangesApi;

#[OpenApi(tag = "Tag::Prices")]
impl PriceChangesApi {
    /// Price several spaces
    ///
    /// All of them alike, in any facilities. What one refuses is told for it and the others are saved. Bookings and holds keep the
    /// price that they were promised.
    #[oai(path = "/prices", method = "put", operation_id = "setPrices")]
    async fn save(&self, caller: Caller, form: Json<PriceChangeForm>) -> Result<Json<PriceChanges>, Problem> {
        let changes = caller
            .tx(Permission::PricesChange, async |tx| super::save(tx, &form.0).await)
            .await?;
        Ok(Json(changes))
    }

    /// Preview prices of several spaces
    ///
    /// Answers as setPrices would: each space's price before and after, which rules would not open it any more, and how
    /// many bookings, requests and holds keep what they were promised. Nothing is changed.
    #[oai(path = "/prices/preview", method = "post", operation_id = "previewPrices")]
    async fn preview(&self, caller: Caller, form: Json<PriceChangeForm>) -> Result<Json<PriceChanges>, Problem> {
        let changes = caller
            .tx(Permission::PricesChange, async |tx| super::preview(tx, &form.0).await)
            .await?;
        Ok(Json(changes))
    }

    /// List the spaces of a price sheet
    ///
    /// By facility and name, each with how many bookings, requests and holds keep the price that they were promised when the sheet
    /// changes.
    #[oai(
        path = "/price-sheets/:sheet/spaces",
        method = "get",
        operation_id = "listPriceSheetSpaces"
    )]
    async fn spaces_of_sheet(
        &self,
        caller: Caller,
        /// The sheet's id.
        sheet: Path<Uuid>,
    ) -> Result<Json<PricedSpaces>, Problem> {
        let items = caller
            .tx(Permission::PricesRead, async |tx| super::of_sheet(tx, sheet.0).await)
            .await?;
        Ok(Json(PricedSpaces { items }))
    }
}
