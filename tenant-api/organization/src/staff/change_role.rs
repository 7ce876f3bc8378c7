//! Changing somebody's role (docs/rules/tenancy-and-roles.md#roles-and-details-of-staff).

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use policy::Role;
use serde_json::json;

use super::add::{take_charge, tell_of_role};
use super::remove::check_admin_stays;
use super::{StaffError, StaffMember, StaffRole, db, list};

/// Gives somebody another role in place of the one that they have, from their next request on, and tells them by mail. The last
/// admin keeps it. The caller holds the inventory's lock.
pub(super) async fn change_role(tx: &mut TenantTx, member: &StaffMember, to: StaffRole) -> Result<(), StaffError> {
    if member.role == to {
        return Ok(());
    }
    db::lock_admins(tx).await?;
    let staff = list(tx).await?;
    let has = |other: &StaffMember| other.user_id == member.user_id && other.role == to;
    if staff.iter().any(has) {
        return Err(Problem::invalid_field("role", "hasRole", StaffError::HasRole.to_string()).into());
    }
    check_admin_stays(&staff, member)?;
    let role = to.rule();
    let group = db::group_of(tx, role.name()).await?;
    db::move_membership(tx, member.membership_id, group).await?;
    if role == Role::Admin {
        take_charge(tx).await?;
    }
    let noted = |role: Role| Some(json!({ "user": member.user_id, "name": member.name(), "role": role.name() }));
    tx.audit(
        "staff.changeRole",
        SubjectKind::Membership,
        member.membership_id.0,
        noted(member.role.rule()),
        noted(role),
    )
    .await?;
    tell_of_role(tx, member.user_id, role).await?;
    Ok(())
}
