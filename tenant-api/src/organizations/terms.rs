//! The fees and taxes on which an organization's bills are made.

use domain::bill::{BillTerms, TransactionRate};
use domain::money::Percent;
use kernel::door::TenantTx;
use rust_decimal::Decimal;

use crate::stored::unreadable;

/// The terms of the tenant's bills.
pub async fn bill_terms(tx: &mut TenantTx) -> Result<BillTerms, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        "SELECT sales_tax, tax_exempt, booking_fee, user_fees, terms_tx, terms_user
        FROM organizations WHERE organization_id = $1",
        organization,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(BillTerms {
        booking_fee: row.booking_fee,
        booking_fee_rate: percent(row.terms_user)?,
        sales_tax: percent(row.sales_tax)?,
        tax_exempt: row.tax_exempt,
        user_fees: row.user_fees,
        transaction_rate: TransactionRate::try_from(percent(row.terms_tx)?).map_err(unreadable)?,
        insurance_rate: BillTerms::default_insurance_rate(),
    })
}

/// Whether the platform has made it a partner, who may price by the day and take deposits.
pub(crate) async fn is_partner(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT partner FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}

fn percent(stored: Decimal) -> Result<Percent, sqlx::Error> {
    Percent::try_from(stored).map_err(unreadable)
}
