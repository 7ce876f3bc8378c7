//! The organization that was entered.

use kernel::door::TenantTx;

/// Returns its present short name.
pub async fn short_name(tx: &mut TenantTx) -> Result<String, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!("SELECT short_name FROM tenants WHERE id = $1", organization)
        .fetch_one(tx.db())
        .await
}

/// Returns true if strangers see it.
pub async fn is_published(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let published = sqlx::query_scalar!(
        "SELECT published FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(published.unwrap_or(false))
}
