//! Making a group.

use domain::access::AccessLevel;
use domain::names::Name;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use serde_json::json;
use uuid::Uuid;

use super::{GroupError, db};

/// A new group.
#[derive(Clone, Debug)]
pub struct NewGroup {
    pub name: Name,
    /// What its members may book that the public may not.
    pub level: AccessLevel,
}

/// Makes a group without members.
pub async fn create(tx: &mut TenantTx, new: &NewGroup) -> Result<Uuid, GroupError> {
    if new.level == AccessLevel::STAFF {
        return Err(GroupError::LevelOfStaff);
    }
    let id = new_id();
    if !db::insert(tx, id, new).await? {
        return Err(GroupError::NameTaken);
    }
    let after = json!({ "name": new.name, "level": new.level.number() });
    tx.audit("groups.create", "group", id, None, Some(after)).await?;
    Ok(id)
}
