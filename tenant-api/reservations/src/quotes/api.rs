//! The quotes' operation.

use accounts::Caller;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{PriceTrial, Quote, QuoteRequest, TriedPrice};
use super::trial::quote_pricing;
use super::{QuotedTo, create_quote};
use crate::calendar::Asker;

/// Quotes.
pub struct QuotesApi;

#[OpenApi(tag = "Tag::Quotes")]
impl QuotesApi {
    /// Quote times in a space
    ///
    /// Returns the whole bill, each line explained, and which of the times are available. It is made for the chosen
    /// group, or else for the caller's group with the best discount there. Nothing is saved. A time that the caller
    /// holds themselves counts as available; named by its hold, it is quoted at the price that was promised, as it will
    /// be booked.
    #[oai(path = "/quotes", method = "post", operation_id = "createQuote")]
    async fn create_quote(&self, caller: Caller, request: Json<QuoteRequest>) -> Result<Json<Quote>, Problem> {
        let user = caller.user();
        let asker = Asker::of(caller.standing())
            .in_group(request.group_id)
            .without_holds_of(user);
        let to = QuotedTo {
            asker: &asker,
            user,
            sees_drafts: caller.allows(Permission::DraftsRead),
        };
        let quote = caller
            .tx(Permission::QuotesCreate, async |tx| {
                create_quote(tx, &request.0, &to).await
            })
            .await?;
        Ok(Json(quote))
    }

    /// Quote prices that aren't saved
    ///
    /// Quotes a time of a space for a person, with the reasons, as if its pricing or its price sheet were saved as
    /// sent. Nothing is saved.
    #[oai(path = "/prices/quote", method = "post", operation_id = "quotePricing")]
    async fn quote_pricing(&self, caller: Caller, trial: Json<PriceTrial>) -> Result<Json<TriedPrice>, Problem> {
        let quote = caller
            .tx(Permission::PricesChange, async |tx| quote_pricing(tx, &trial.0).await)
            .await?;
        Ok(Json(quote))
    }
}
