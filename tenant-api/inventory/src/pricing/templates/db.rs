//! All SQL of the pricing templates.

use domain::pricing;
use kernel::door::TenantTx;
use kernel::ids::PricingTemplateId;
use sqlx::types::Json;

use super::PricingTemplate;
use crate::pricing::titled::{Facts, Filter, Stored};

type StoredTemplate = Stored<PricingTemplate>;

/// The templates asked for, by title.
pub(super) async fn find(
    tx: &mut TenantTx,
    filter: Filter<PricingTemplateId>,
) -> Result<Vec<StoredTemplate>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_title, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredTemplate,
        r#"SELECT id, title, blocks AS "parts: Json<Vec<pricing::PricingBlock>>", version
        FROM pricing_templates
        WHERE organization_id = $1
            AND ($2::uuid IS NULL OR id = $2)
            AND ($3::text IS NULL OR (title, id) > ($3, $4::uuid))
        ORDER BY title, id
        LIMIT $5"#,
        organization,
        filter.id.map(|id| id.0),
        after_title,
        after_id.map(|id| id.0),
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// Inserts or updates a template.
pub(super) async fn save(
    tx: &mut TenantTx,
    id: PricingTemplateId,
    facts: &Facts<pricing::PricingBlock>,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO pricing_templates (organization_id, id, title, blocks, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT (organization_id, id) DO UPDATE SET title = excluded.title, blocks = excluded.blocks,
            updated_at = excluded.updated_at, version = pricing_templates.version + 1",
        organization,
        id.0,
        facts.title,
        Json(&facts.parts) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: PricingTemplateId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM pricing_templates WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
