//! Opening or closing spaces.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::form::Form;
use super::{AvailabilityRuleError, NewAvailabilityRule, db, read};
use crate::{listings, organizations};

/// Adds a rule to its spaces.
pub async fn create(tx: &mut TenantTx, new: NewAvailabilityRule) -> Result<Uuid, AvailabilityRuleError> {
    organizations::one_at_a_time(tx).await?;
    let checked = Form::from(new).check(tx, None).await?;
    let id = new_id();
    db::insert(tx, id, &checked).await?;
    listings::refresh(tx, &checked.space_ids).await?;
    let after = read::find(tx, id).await?.wire()?.to_json();
    tx.audit("availabilityRules.create", "availabilityRule", id, None, after)
        .await?;
    Ok(id)
}
