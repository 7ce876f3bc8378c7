//! `readFinances`: the last four digits of what is secret.

use domain::banks::Banks;
use kernel::door::TenantTx;

use super::db::{self, FinancesRow};
use super::{Finances, Legal, Payout, PayoutMethod, bank};

pub async fn read(tx: &mut TenantTx, banks: &Banks) -> Result<Finances, sqlx::Error> {
    db::find(tx).await?.shown(banks)
}

impl FinancesRow {
    fn shown(self, banks: &Banks) -> Result<Finances, sqlx::Error> {
        let legal = self.legal_type.zip(self.legal_name).zip(self.tax_id_last_four);
        let method = self.payout_method.as_deref().map(PayoutMethod::of_stored).transpose()?;
        Ok(Finances {
            legal: legal.map(|((kind, name), tax_id_last_four)| Legal {
                kind,
                name,
                tax_id_last_four,
            }),
            payout: method.map(|method| Payout {
                method,
                bank_name: self
                    .routing_number
                    .as_deref()
                    .and_then(|number| bank::name(banks, number)),
                account_name: self.account_name,
                routing_number: self.routing_number,
                account_last_four: self.account_last_four,
            }),
            version: self.version,
        })
    }
}
