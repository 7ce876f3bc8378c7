//! The operations on pricing templates.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::PricingTemplateId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{NewPricingTemplate, PricingTemplate, PricingTemplateChange};
use crate::pricing::titled;

/// Saved sets of blocks, which are copied onto spaces.
#[derive(Clone, Copy, Debug)]
pub struct PricingTemplatesApi;

#[OpenApi]
impl PricingTemplatesApi {
    /// List the pricing templates
    ///
    /// Lists them by title.
    #[oai(
        path = "/pricing-templates",
        method = "get",
        operation_id = "listPricingTemplates",
        tag = "Tag::Prices"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<PricingTemplate>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .tx(Permission::PricesRead, async |tx| {
                titled::list(tx, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add a pricing template
    ///
    /// Adds a template whose blocks can be copied onto spaces.
    #[oai(
        path = "/pricing-templates",
        method = "post",
        operation_id = "createPricingTemplate",
        tag = "Tag::Prices"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewPricingTemplate>,
    ) -> Result<Created<PricingTemplate>, Problem> {
        let permission = Permission::PricesChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let template = caller
            .tx_once(permission, "createPricingTemplate", key, &asked, async |tx| {
                let id = titled::create::<PricingTemplate>(tx, &new.0).await?;
                titled::read::<PricingTemplate>(tx, id).await
            })
            .await?;
        Ok(Created::at(format!("/api/pricing-templates/{}", template.id), template))
    }

    /// Read a pricing template
    ///
    /// Returns the template with its blocks, and its `version` as the `ETag`.
    #[oai(
        path = "/pricing-templates/:template",
        method = "get",
        operation_id = "readPricingTemplate",
        tag = "Tag::Prices"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The template's id.
        template: Path<PricingTemplateId>,
    ) -> Result<Versioned<PricingTemplate>, Problem> {
        let template = caller
            .tx(Permission::PricesRead, async |tx| {
                titled::read::<PricingTemplate>(tx, template.0).await
            })
            .await?;
        Ok(Versioned::new(template.version, template))
    }

    /// Change a pricing template
    ///
    /// Absent members stay as they are. Spaces keep the blocks that were copied from it before.
    #[oai(
        path = "/pricing-templates/:template",
        method = "patch",
        operation_id = "changePricingTemplate",
        tag = "Tag::Prices"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The template's id.
        template: Path<PricingTemplateId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<PricingTemplateChange>,
    ) -> Result<Versioned<PricingTemplate>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let template = caller
            .tx(Permission::PricesChange, async |tx| {
                titled::change::<PricingTemplate>(tx, template.0, change.0, expected).await
            })
            .await?;
        Ok(Versioned::new(template.version, template))
    }

    /// Delete a pricing template
    ///
    /// Spaces keep the blocks that were copied from it.
    #[oai(
        path = "/pricing-templates/:template",
        method = "delete",
        operation_id = "deletePricingTemplate",
        tag = "Tag::Prices"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The template's id.
        template: Path<PricingTemplateId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::PricesChange, async |tx| {
                titled::delete::<PricingTemplate>(tx, template.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
