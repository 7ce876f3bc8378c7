//! Making a group.

use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, new_id};
use poem_openapi::types::ToJSON;

use super::form::{Form, GroupFacts};
use super::{GroupError, NewGroup, db, read};

/// Makes a group without members.
pub async fn create(tx: &mut TenantTx, new: NewGroup) -> Result<GroupId, GroupError> {
    lock_inventory(tx).await?;
    let facts = Form::from(new).check(tx).await?;
    let id = GroupId(new_id());
    check_name(tx, id, &facts).await?;
    db::save(tx, id, &facts).await?;
    let after = read(tx, id).await?.to_json();
    tx.audit("groups.create", SubjectKind::Group, id.0, None, after).await?;
    Ok(id)
}

/// Refuses a name that another group has.
pub(super) async fn check_name(tx: &mut TenantTx, id: GroupId, facts: &GroupFacts) -> Result<(), GroupError> {
    let name = facts.name.as_str();
    if db::name_is_taken(tx, id, name).await? {
        return Err(GroupError::NameTaken { name: name.to_owned() });
    }
    Ok(())
}
