//! `setSpaceDeposits`: what a space asks for.

use std::collections::BTreeSet;

use domain::deposits::{Deposit, MOST_KINDS};
use domain::money::Money;
use ground::facts;
use ground::lock::lock_inventory;
use ground::price::MOST;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;

use super::{SpaceDepositsForm, db, for_partners};
use crate::spaces;

/// Puts these in the place of all deposits of a space. Deposits that renters accepted stay as they were.
pub async fn set_deposits(
    tx: &mut TenantTx,
    space: SpaceId,
    form: &SpaceDepositsForm,
    expected: Expected,
) -> Result<(), Problem> {
    for_partners(tx).await?;
    lock_inventory(tx).await?;
    let found = facts::of_spaces(tx, &[space]).await?.pop();
    let found = found.ok_or_else(|| Problem::not_found("Space"))?;
    expected.check(spaces::version(tx, space).await?)?;
    found.require_current()?;
    let before = found.deposits;
    let after = check(tx, form).await?;
    db::replace_deposits(tx, space, &after).await?;
    spaces::touch(tx, space).await?;
    tx.audit(
        "spaces.setDeposits",
        SubjectKind::Space,
        space.0,
        Some(json!(before)),
        Some(json!(after)),
    )
    .await?;
    Ok(())
}

async fn check(tx: &mut TenantTx, form: &SpaceDepositsForm) -> Result<Vec<Deposit>, Problem> {
    let mut problems = FieldProblems::new();
    if form.deposits.len() > MOST_KINDS {
        problems.add(
            "deposits",
            "tooMany",
            format!("You can add up to {MOST_KINDS} deposits."),
        );
        return Err(fields::refusal(problems));
    }
    let kinds = db::kinds(tx).await?;
    let mut ids = BTreeSet::new();
    let mut deposits = Vec::new();
    for (index, deposit) in form.deposits.iter().enumerate() {
        let field = format!("deposits.{index}.amount");
        let amount: Option<Money> = fields::parse(&mut problems, &field, &deposit.amount);
        if amount.is_some_and(|amount| !amount.is_positive() || amount.exact() > MOST.into()) {
            problems.add(field, "outOfRange", "Enter an amount above $0 and up to $1,000,000.");
        }
        let kind = kinds.iter().find(|kind| kind.id == deposit.id);
        match kind.filter(|kind| ids.insert(kind.id)) {
            Some(kind) => deposits.push(Deposit {
                id: kind.id.into(),
                name: kind.name.clone(),
                amount: amount.unwrap_or_default(),
            }),
            None => problems.add(
                format!("deposits.{index}.id"),
                "unknownKind",
                "Choose one of the organization’s deposits, each once.",
            ),
        }
    }
    problems.check()?;
    Ok(deposits)
}
