//! Deleting a group.

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::GroupId;
use poem_openapi::types::ToJSON;

use super::{GroupError, db, proofs, read};

/// Deletes a group: its members lose what it gave them. Bookings stay as they are.
pub async fn delete(tx: &mut TenantTx, id: GroupId, expected: Expected) -> Result<(), GroupError> {
    lock_inventory(tx).await?;
    let group = read(tx, id).await?;
    expected.check(group.version)?;
    proofs::remove_of_group(tx, id).await?;
    db::delete(tx, id).await?;
    tx.audit("groups.delete", SubjectKind::Group, id.0, group.to_json(), None)
        .await?;
    Ok(())
}
