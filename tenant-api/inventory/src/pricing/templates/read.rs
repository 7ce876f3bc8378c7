//! Reading pricing templates.

use domain::pricing;
use kernel::door::TenantTx;
use kernel::ids::PricingTemplateId;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;

use super::PricingTemplate;
use super::db::{self, StoredTemplate};
use crate::pricing::PricingError;
use crate::pricing::filter::Filter;

/// A pricing template.
pub async fn read(tx: &mut TenantTx, id: PricingTemplateId) -> Result<PricingTemplate, PricingError> {
    let template = find(tx, id).await?;
    Ok(template.ok_or_else(|| Problem::not_found("Pricing template"))?.into())
}

/// The blocks of a template as the rules have them; none where there is no such template.
pub(crate) async fn blocks_of_template(
    tx: &mut TenantTx,
    id: PricingTemplateId,
) -> Result<Option<Vec<pricing::PricingBlock>>, sqlx::Error> {
    Ok(find(tx, id).await?.map(|template| template.blocks.0))
}

async fn find(tx: &mut TenantTx, id: PricingTemplateId) -> Result<Option<StoredTemplate>, sqlx::Error> {
    Ok(db::find(tx, Filter::one(id)).await?.pop())
}

/// A page of pricing templates, by title.
pub async fn list(tx: &mut TenantTx, limit: i64, cursor: Option<&str>) -> Result<Page<PricingTemplate>, PricingError> {
    let filter = Filter::page(decode_cursor(cursor)?, limit);
    let templates = db::find(tx, filter)
        .await?
        .into_iter()
        .map(PricingTemplate::from)
        .collect();
    Ok(Page::from_rows(templates, limit, |template: &PricingTemplate| {
        (template.title.clone(), template.id)
    }))
}
