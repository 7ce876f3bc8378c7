//! Taking a role away.

use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::MembershipId;
use serde_json::json;

use super::{StaffError, StaffMember, StaffRole, db, list};

/// Takes a role away, from the next request on; the last admin keeps it.
pub async fn remove(tx: &mut TenantTx, membership: MembershipId) -> Result<(), StaffError> {
    lock_inventory(tx).await?;
    db::lock_admins(tx).await?;
    let staff = list(tx).await?;
    let member = staff
        .iter()
        .find(|member| member.membership_id == membership)
        .ok_or(StaffError::NotFound)?;
    check_admin_stays(&staff, member)?;
    db::delete(tx, membership).await?;
    let before = json!({ "user": member.user_id, "name": member.name(), "role": member.role.rule() });
    tx.audit(
        "staff.remove",
        SubjectKind::Membership,
        membership.0,
        Some(before),
        None,
    )
    .await?;
    Ok(())
}

/// Refuses where whoever loses their role is the last admin.
pub(super) fn check_admin_stays(staff: &[StaffMember], loses: &StaffMember) -> Result<(), StaffError> {
    let admins = staff.iter().filter(|member| member.role == StaffRole::Admin).count();
    if loses.role == StaffRole::Admin && admins == 1 {
        return Err(StaffError::LastAdmin);
    }
    Ok(())
}
