//! Changing a rule.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::AvailabilityRuleId;
use poem_openapi::types::ToJSON;

use super::collisions::{self, RuleInSpaces};
use super::form::Form;
use super::{AvailabilityRuleChange, AvailabilityRuleError, db, read};
use crate::listings;

/// Changes what the change names, if it has no conflicts or they were accepted. Bookings stay.
pub async fn change(
    tx: &mut TenantTx,
    id: AvailabilityRuleId,
    change: AvailabilityRuleChange,
    expected: Expected,
) -> Result<(), AvailabilityRuleError> {
    lock_inventory(tx).await?;
    let row = read::find(tx, id).await?;
    expected.check(row.version)?;
    if db::is_of_weather_closure(tx, id).await? {
        return Err(AvailabilityRuleError::OfWeatherClosure);
    }
    let before = row.wire()?.to_json();
    let agreed = change.accept_collisions;
    let checked = Form::of_row(&row)?
        .with(change)
        .check(tx, Some(row.start_date.into()))
        .await?;
    let found = collisions::find(tx, Some(id), &row.space_ids, Some(RuleInSpaces::from(&checked))).await?;
    collisions::agree(found, agreed)?;
    db::save(tx, id, &checked).await?;
    let mut touched = row.space_ids.clone();
    touched.extend(&checked.space_ids);
    listings::refresh(tx, &touched).await?;
    let after = read::find(tx, id).await?.wire()?.to_json();
    tx.audit(
        "availabilityRules.change",
        SubjectKind::AvailabilityRule,
        id.0,
        before,
        after,
    )
    .await?;
    Ok(())
}
