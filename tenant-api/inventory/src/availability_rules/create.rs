//! Opening or closing spaces.

use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, new_id};
use poem_openapi::types::ToJSON;

use super::collisions::{self, RuleInSpaces};
use super::form::Form;
use super::{AvailabilityRuleError, NewAvailabilityRule, db, read};
use crate::listings;

/// Adds a rule to its spaces, if it has no conflicts or they were accepted.
pub async fn create(tx: &mut TenantTx, new: NewAvailabilityRule) -> Result<AvailabilityRuleId, AvailabilityRuleError> {
    lock_inventory(tx).await?;
    let agreed = new.accept_collisions;
    let checked = Form::from(new).check(tx, None).await?;
    let found = collisions::find(tx, None, &[], Some(RuleInSpaces::from(&checked))).await?;
    collisions::agree(found, agreed)?;
    let id = AvailabilityRuleId(new_id());
    db::save(tx, id, &checked).await?;
    listings::refresh(tx, &checked.space_ids).await?;
    let after = read::find(tx, id).await?.wire()?.to_json();
    tx.audit(
        "availabilityRules.create",
        SubjectKind::AvailabilityRule,
        id.0,
        None,
        after,
    )
    .await?;
    Ok(id)
}
