//! Changing a group.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::GroupId;
use poem_openapi::types::ToJSON;

use super::create::check_name;
use super::form::Form;
use super::{GroupChange, GroupError, db, read};

/// Changes what the change names, for its members from their next request on. Bookings stay as they are.
pub async fn change(tx: &mut TenantTx, id: GroupId, change: GroupChange, expected: Expected) -> Result<(), GroupError> {
    lock_inventory(tx).await?;
    let group = read(tx, id).await?;
    expected.check(group.version)?;
    let before = group.to_json();
    let facts = Form::from(group).with(change).check(tx).await?;
    check_name(tx, id, &facts).await?;
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("groups.change", SubjectKind::Group, id.0, before, after)
        .await?;
    Ok(())
}
