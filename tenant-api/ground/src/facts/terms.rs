//! The fees and taxes on which an organization's bills are made.

use domain::bill::{BillTerms, TransactionRate};
use domain::money::Percent;
use kernel::door::TenantTx;
use rust_decimal::Decimal;

use crate::stored::unreadable;

/// The terms of a tenant's bills as its row has them.
pub struct StoredTerms {
    pub sales_tax: Decimal,
    pub tax_exempt: bool,
    pub booking_fee: bool,
    pub user_fees: bool,
    pub terms_tx: Decimal,
    pub terms_user: Decimal,
}

impl StoredTerms {
    /// Reads the terms, with the platform's insurance rate.
    pub fn read(self, insurance_rate: Percent) -> Result<BillTerms, sqlx::Error> {
        Ok(BillTerms {
            booking_fee: self.booking_fee,
            booking_fee_rate: percent(self.terms_user)?,
            sales_tax: percent(self.sales_tax)?,
            tax_exempt: self.tax_exempt,
            user_fees: self.user_fees,
            transaction_rate: TransactionRate::try_from(percent(self.terms_tx)?).map_err(unreadable)?,
            insurance_rate,
        })
    }
}

/// Returns true if the platform has made it a partner, who may price by the day and take deposits.
pub async fn is_partner(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
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
