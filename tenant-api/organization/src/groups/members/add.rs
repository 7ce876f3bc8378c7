//! Putting somebody into a group.

use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, UserId};
use serde_json::json;

use crate::groups::{GroupError, db};
use crate::staff;

/// Makes somebody an active member, from their next request on.
pub async fn add_member(tx: &mut TenantTx, group: GroupId, user: UserId) -> Result<MembershipId, GroupError> {
    if !db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let (organization, now) = (tx.organization(), tx.now());
    let membership = staff::insert_membership(tx.db(), organization, group, user, now)
        .await?
        .ok_or(GroupError::IsMember)?;
    let after = json!({ "user": user, "group": group });
    tx.audit("groups.addMember", "membership", membership.0, None, Some(after))
        .await?;
    Ok(membership)
}
