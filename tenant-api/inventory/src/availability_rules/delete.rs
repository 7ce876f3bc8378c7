//! Deleting a rule.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::AvailabilityRuleId;
use poem_openapi::types::ToJSON;

use super::{AvailabilityRuleError, collisions, db, read};
use crate::listings;

/// Deletes a rule, if that leaves nothing outside the opening hours or that was agreed to. Bookings stay.
pub async fn delete(
    tx: &mut TenantTx,
    id: AvailabilityRuleId,
    expected: Expected,
    agreed: bool,
) -> Result<(), AvailabilityRuleError> {
    lock_inventory(tx).await?;
    let row = read::find(tx, id).await?;
    expected.check(row.version)?;
    let found = collisions::find(tx, Some(id), &row.space_ids, None).await?;
    collisions::agree(found, agreed)?;
    db::delete(tx, id).await?;
    listings::refresh(tx, &row.space_ids).await?;
    let before = row.wire()?.to_json();
    tx.audit(
        "availabilityRules.delete",
        SubjectKind::AvailabilityRule,
        id.0,
        before,
        None,
    )
    .await?;
    Ok(())
}
