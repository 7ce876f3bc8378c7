//! `setPayout`: where an organization is paid.

use domain::tax::{AccountNumber, RoutingNumber};
use ground::Expected;
use ground::fields;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};
use kernel::seal::Seal;
use serde_json::json;

use super::db::{self, FinancesRow};
use super::set_legal::sealed_anew;
use super::{PayoutForm, PayoutMethod};

const LONGEST_NAME: usize = 120;

/// Sets it as a whole. An account number that isn't sent stays, as long as the bank does. Who is paid by check has no account.
pub(super) async fn set(tx: &mut TenantTx, form: &PayoutForm, seal: &Seal, expected: Expected) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    let mut row = db::find(tx).await?;
    expected.check(row.version)?;
    let before = audited(&row);
    match form.method {
        PayoutMethod::BankAccount => to_account(tx, form, seal, &mut row)?,
        PayoutMethod::Check => {
            row.account_name = None;
            row.routing_number = None;
            row.account_sealed = None;
            row.account_last_four = None;
        }
    }
    row.payout_method = Some(form.method.as_str().to_owned());
    db::save(tx, &row).await?;
    let organization = tx.organization_id();
    let mut after = audited(&row);
    after["accountReplaced"] = json!(form.method == PayoutMethod::BankAccount && form.account_number.is_some());
    tx.audit(
        "finances.setPayout",
        SubjectKind::Organization,
        organization,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}

fn to_account(tx: &TenantTx, form: &PayoutForm, seal: &Seal, row: &mut FinancesRow) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let name = fields::required(&mut problems, "accountName", &text(&form.account_name), LONGEST_NAME);
    let routing: Option<RoutingNumber> = fields::parse(&mut problems, "routingNumber", &text(&form.routing_number));
    let given = form.account_number.as_deref().filter(|text| !text.trim().is_empty());
    let account: Option<AccountNumber> = given.and_then(|text| fields::parse(&mut problems, "accountNumber", text));
    let same_bank = routing.as_ref().map(RoutingNumber::as_str) == row.routing_number.as_deref();
    if given.is_none() && (row.account_sealed.is_none() || routing.is_some() && !same_bank) {
        problems.add("accountNumber", "required", "Enter the account number.");
    }
    problems.check()?;
    let organization = tx.organization();
    match account {
        Some(account) => {
            row.account_sealed = Some(seal.close(account.reveal(), organization));
            row.account_last_four = Some(account.last_four().to_owned());
        }
        None => row.account_sealed = sealed_anew(seal, row.account_sealed.take(), organization)?,
    }
    row.account_name = Some(name);
    row.routing_number = routing.map(|routing| routing.as_str().to_owned());
    Ok(())
}

fn audited(row: &FinancesRow) -> serde_json::Value {
    json!({
        "method": row.payout_method,
        "accountName": row.account_name,
        "routingNumber": row.routing_number,
    })
}
