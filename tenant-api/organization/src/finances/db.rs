//! All SQL of finances.

use kernel::door::TenantTx;

/// Finances as they are stored. Not for the audit log, nor any other.
#[derive(Default)]
pub(super) struct FinancesRow {
    pub legal_type: Option<String>,
    pub legal_name: Option<String>,
    pub tax_id_sealed: Option<Vec<u8>>,
    pub tax_id_last_four: Option<String>,
    pub payout_method: Option<String>,
    pub account_name: Option<String>,
    pub routing_number: Option<String>,
    pub account_sealed: Option<Vec<u8>>,
    pub account_last_four: Option<String>,
    pub version: i32,
}

/// Returns the row; one with nothing set, of version 0, where there is none.
pub(super) async fn find(tx: &mut TenantTx) -> Result<FinancesRow, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_as!(
        FinancesRow,
        "SELECT legal_type, legal_name, tax_id_sealed, tax_id_last_four, payout_method, account_name, routing_number,
            account_sealed, account_last_four, version
        FROM organization_finances WHERE organization_id = $1",
        organization,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.unwrap_or_default())
}

/// Writes all of it, of the next version.
pub(super) async fn save(tx: &mut TenantTx, row: &FinancesRow) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO organization_finances (organization_id, legal_type, legal_name, tax_id_sealed, tax_id_last_four,
            payout_method, account_name, routing_number, account_sealed, account_last_four, version, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11)
        ON CONFLICT (organization_id) DO UPDATE SET legal_type = $2, legal_name = $3, tax_id_sealed = $4,
            tax_id_last_four = $5, payout_method = $6, account_name = $7, routing_number = $8, account_sealed = $9,
            account_last_four = $10, version = organization_finances.version + 1, updated_at = $11",
        organization,
        row.legal_type,
        row.legal_name,
        row.tax_id_sealed,
        row.tax_id_last_four,
        row.payout_method,
        row.account_name,
        row.routing_number,
        row.account_sealed,
        row.account_last_four,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Forgets all of it.
pub(crate) async fn remove(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM organization_finances WHERE organization_id = $1",
        organization
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
