//! Deleting a rule.

use kernel::door::TenantTx;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::{AvailabilityRuleError, db, read};
use crate::{Expected, listings, organizations};

/// Deletes a rule. What is booked stays booked.
pub async fn delete(tx: &mut TenantTx, id: Uuid, expected: Expected) -> Result<(), AvailabilityRuleError> {
    organizations::one_at_a_time(tx).await?;
    let row = read::find(tx, id).await?;
    expected.check(row.version)?;
    db::delete(tx, id).await?;
    listings::refresh(tx, &row.space_ids).await?;
    let before = row.wire()?.to_json();
    tx.audit("availabilityRules.delete", "availabilityRule", id, before, None)
        .await?;
    Ok(())
}
