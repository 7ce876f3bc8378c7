//! Changing the role, name and phone number of somebody who works for the organization
//! (docs/rules/tenancy-and-roles.md#roles-and-details-of-staff).

use accounts::Caller;
use accounts::form::parse_name;
use accounts::invitations::SendDetailsChanged;
use accounts::users;
use ground::Expected;
use ground::lock::lock_inventory;
use ground::phones::KeptPhones;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{MembershipId, UserId};
use kernel::problem::{FieldProblems, Problem};
use policy::Role;
use serde_json::json;

use super::change_role::change_role;
use super::{StaffChange, StaffError, StaffMember, db, list};

/// Changes what was sent; the person hears of it by mail, unless they did it themselves.
pub(super) async fn change(
    tx: &mut TenantTx,
    membership: MembershipId,
    user: UserId,
    change: &StaffChange,
    expected: Expected,
) -> Result<StaffMember, StaffError> {
    if change.role.is_some() {
        lock_inventory(tx).await?;
    }
    if !change.is_of_role_alone() {
        db::lock_person(tx, user).await?;
    }
    let before = read(tx, membership).await?;
    expected.check(before.version)?;
    if !change.is_of_role_alone() {
        change_details(tx, user, &before, change).await?;
    }
    if let Some(role) = change.role {
        change_role(tx, &before, role).await?;
    }
    read(tx, membership).await
}

/// Changes the name and phone number in the person's account.
async fn change_details(
    tx: &mut TenantTx,
    user: UserId,
    before: &StaffMember,
    change: &StaffChange,
) -> Result<(), StaffError> {
    let mut problems = FieldProblems::new();
    let first_name = change.first_name.as_ref().unwrap_or(&before.first_name);
    let last_name = change.last_name.as_ref().unwrap_or(&before.last_name);
    let name = parse_name(&mut problems, first_name, last_name);
    // A number that isn't sent stays, even for people who didn't join by an invitation, whose number isn't read here.
    let typed = change.phone.value().map(String::as_str);
    let number = KeptPhones::of(before.phone.as_deref()).read_optional(&mut problems, "phone", typed);
    problems.check()?;
    let name = name.ok_or_else(|| Problem::invalid(Vec::new()))?;
    db::update_name(tx, user, &name).await?;
    if !change.phone.is_undefined() {
        db::update_phone(tx, user, number.as_ref()).await?;
    }
    let after = read(tx, before.membership_id).await?;
    if after == *before {
        return Ok(());
    }
    // Numbers don't outlast an account in the log.
    let audited = |member: &StaffMember| json!({ "firstName": member.first_name, "lastName": member.last_name, "hasPhone": member.phone.is_some() });
    tx.audit(
        "staff.change",
        SubjectKind::User,
        user.0,
        Some(audited(before)),
        Some(audited(&after)),
    )
    .await?;
    if tx.actor().user != Some(user) {
        let organization = tx.organization();
        tx.enqueue(&SendDetailsChanged { organization, user }).await?;
    }
    Ok(())
}

pub(super) async fn read(tx: &mut TenantTx, membership: MembershipId) -> Result<StaffMember, StaffError> {
    let staff = list(tx).await?;
    staff
        .into_iter()
        .find(|member| member.membership_id == membership)
        .ok_or(StaffError::NotFound)
}

/// Refuses where an admin of this organization may not decide: an account that wasn't made for it, or that is the platform's or
/// known to another organization too.
pub(super) async fn require_own(caller: &Caller, member: &StaffMember) -> Result<(), Problem> {
    let user = member.user_id;
    if caller.user() == Some(user) || caller.roles().contains(&Role::Superadmin) {
        return Ok(());
    }
    let own = caller.require_tenant()?.id;
    let door = &caller.services().door;
    let account = door
        .look_up(async |tx| Ok::<_, Problem>(users::find(tx.db(), user).await?))
        .await?;
    let organizations = door
        .people_tx(async |tx| Ok::<_, Problem>(tx.organizations_of(user).await?))
        .await?;
    let elsewhere = organizations.iter().any(|organization| *organization != own);
    if !member.invited || elsewhere || account.is_some_and(|account| account.superadmin) {
        return Err(StaffError::OwnAccount.into());
    }
    Ok(())
}
