//! `listDepositKinds` and `setDepositKinds`: which deposits an organization knows.

use std::collections::BTreeSet;

use domain::deposits::MOST_KINDS;
use domain::names::name_key;
use ground::lock::lock_inventory;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{DepositKindId, new_id};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::{DepositKind, DepositKinds, DepositKindsForm, db, for_partners};

const LONGEST_NAME: usize = 60;

/// The kinds in their order.
pub async fn kinds(tx: &mut TenantTx) -> Result<DepositKinds, sqlx::Error> {
    Ok(DepositKinds {
        version: db::version(tx).await?,
        items: db::kinds(tx).await?,
    })
}

/// Puts these in the place of all kinds. A kind that is left out is taken off the spaces; what was accepted stays.
pub async fn set_kinds(tx: &mut TenantTx, form: &DepositKindsForm, expected: Expected) -> Result<(), Problem> {
    for_partners(tx).await?;
    lock_inventory(tx).await?;
    let before = kinds(tx).await?;
    expected.check(before.version)?;
    let after = check(form, &before.items)?;
    db::replace_kinds(tx, &after).await?;
    let organization = tx.organization_id();
    let (before, after) = (before.items.to_json(), after.to_json());
    tx.audit(
        "deposits.setKinds",
        SubjectKind::Organization,
        organization,
        before,
        after,
    )
    .await?;
    Ok(())
}

fn check(form: &DepositKindsForm, known: &[DepositKind]) -> Result<Vec<DepositKind>, Problem> {
    let mut problems = FieldProblems::new();
    if form.kinds.len() > MOST_KINDS {
        problems.add("kinds", "tooMany", format!("You can add up to {MOST_KINDS} kinds."));
        return Err(fields::refusal(problems));
    }
    let (mut names, mut ids) = (BTreeSet::new(), BTreeSet::new());
    let mut kinds = Vec::new();
    for (index, kind) in form.kinds.iter().enumerate() {
        let field = format!("kinds.{index}.name");
        let name = fields::required(&mut problems, &field, &kind.name, LONGEST_NAME);
        if !names.insert(name_key(&name)) {
            problems.add(field, "duplicateName", "Another kind has this name.");
        }
        let id = kind.id.unwrap_or_else(|| DepositKindId(new_id()));
        let is_known = kind.id.is_none() || known.iter().any(|kind| kind.id == id);
        if !is_known || !ids.insert(id) {
            let message = "This kind of deposit no longer exists. Reload the list.";
            problems.add(format!("kinds.{index}.id"), "unknownKind", message);
        }
        kinds.push(DepositKind { id, name });
    }
    problems.check()?;
    Ok(kinds)
}
