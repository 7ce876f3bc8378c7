//! Giving somebody a role.

use kernel::door::TenantTx;
use policy::Role;
use serde_json::json;
use uuid::Uuid;

use super::{NewStaffMember, StaffError, db};
use crate::listings;
use crate::lock::lock_inventory;

/// Gives somebody who has an account a role, from their next request on.
pub async fn add(tx: &mut TenantTx, new: &NewStaffMember) -> Result<Uuid, StaffError> {
    lock_inventory(tx).await?;
    let user = db::find_user(tx.db(), &new.email)
        .await?
        .ok_or(StaffError::NoUserFound)?;
    let role = new.role.rule().name();
    let group = db::group_of(tx, role).await?;
    let (organization, now) = (tx.organization_id(), tx.now());
    let membership = db::insert_membership(tx.db(), organization, group, user, now)
        .await?
        .ok_or(StaffError::HasRole)?;
    if new.role.rule() == Role::Admin {
        take_charge(tx).await?;
    }
    let after = json!({ "user": user, "role": role });
    tx.audit("staff.add", "membership", membership, None, Some(after))
        .await?;
    Ok(membership)
}

/// From its first admin on nobody else can claim the organization.
async fn take_charge(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    if db::set_claimed(tx).await? {
        listings::refresh_organization(tx).await?;
    }
    Ok(())
}
