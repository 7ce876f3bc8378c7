//! The quotes' operation.

use accounts::Caller;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::payload::Json;
use policy::Permission;

use super::create_quote;
use super::dto::{Quote, QuoteRequest};
use crate::calendar::Asker;
use crate::occupancy::Without;
use crate::tag::Tag;

/// Quotes.
pub struct QuotesApi;

#[OpenApi(tag = "Tag::Quotes")]
impl QuotesApi {
    /// Ask what some days in a space would cost
    ///
    /// Nothing is kept. A time that the caller holds themselves counts as open.
    #[oai(path = "/quotes", method = "post", operation_id = "createQuote")]
    async fn create_quote(&self, caller: Caller, request: Json<QuoteRequest>) -> Result<Json<Quote>, Problem> {
        let asker = Asker::of_level(caller.level());
        let asker = match caller.user() {
            Some(user) => asker.without(Without::HoldsOf(user)),
            None => asker,
        };
        let sees_drafts = caller.allows(Permission::DraftsRead);
        let quote = caller
            .tx(Permission::QuotesCreate, async |tx| {
                create_quote(tx, &request.0, &asker, sees_drafts).await
            })
            .await?;
        Ok(Json(quote))
    }
}
