//! Giving somebody a role.

use accounts::invitations::SendRoleGiven;
use domain::names::EmailAddress;
use ground::lock::lock_inventory;
use inventory::listings;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{MembershipId, UserId};
use policy::Role;
use serde_json::json;

use super::{NewStaffMember, StaffError, db};

/// Gives somebody who has an account a role, from their next request on, and tells them by mail.
pub async fn add(tx: &mut TenantTx, new: &NewStaffMember) -> Result<MembershipId, StaffError> {
    // A text that is no address belongs to nobody.
    let email: EmailAddress = new.email.parse().map_err(|_| StaffError::NoUserFound)?;
    let user = db::find_user(tx.db(), &email).await?.ok_or(StaffError::NoUserFound)?;
    let role = new.role.rule();
    let membership = give(tx, user, role).await?.ok_or(StaffError::HasRole)?;
    tell_of_role(tx, user, role).await?;
    Ok(membership)
}

/// Tells whoever got a role by mail, unless they gave it to themselves.
pub(super) async fn tell_of_role(tx: &mut TenantTx, user: UserId, role: Role) -> Result<(), sqlx::Error> {
    if tx.actor().user == Some(user) {
        return Ok(());
    }
    let organization = tx.organization();
    tx.enqueue(&SendRoleGiven {
        organization,
        user,
        role,
    })
    .await
}

/// Gives somebody the role that they were invited to or asked for, unless they have it.
pub async fn appoint(tx: &mut TenantTx, user: UserId, role: Role) -> Result<(), StaffError> {
    give(tx, user, role).await?;
    Ok(())
}

/// None where they have the role already.
async fn give(tx: &mut TenantTx, user: UserId, role: Role) -> Result<Option<MembershipId>, StaffError> {
    lock_inventory(tx).await?;
    let group = db::group_of(tx, role.name()).await?;
    let (organization, now) = (tx.organization(), tx.now());
    let Some(membership) = db::insert_membership(tx.db(), organization, group, user, now).await? else {
        return Ok(None);
    };
    if role == Role::Admin {
        take_charge(tx).await?;
    }
    let after = json!({ "user": user, "name": membership.name, "role": role.name() });
    tx.audit("staff.add", SubjectKind::Membership, membership.id.0, None, Some(after))
        .await?;
    Ok(Some(membership.id))
}

/// From its first admin on nobody else can claim the organization.
pub(super) async fn take_charge(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    if db::set_claimed(tx).await? {
        listings::refresh_organization(tx).await?;
    }
    Ok(())
}
