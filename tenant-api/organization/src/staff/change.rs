//! Changing the name and phone number of somebody who works for the organization (docs/rules/tenancy-and-roles.md#details-of-staff).

use accounts::Caller;
use accounts::form::parse_name;
use accounts::invitations::SendDetailsChanged;
use accounts::users;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use policy::Role;
use serde_json::json;
use uuid::Uuid;

use super::{StaffChange, StaffError, StaffMember, db, list};
use ground::phones::KeptPhones;

/// Changes what was sent; the person hears of it by mail, unless it is their own account.
pub(super) async fn change(
    tx: &mut TenantTx,
    membership: Uuid,
    user: UserId,
    change: &StaffChange,
) -> Result<StaffMember, StaffError> {
    db::lock_person(tx, user.0).await?;
    let before = read(tx, membership).await?;
    let mut problems = FieldProblems::new();
    let first_name = change.first_name.as_ref().unwrap_or(&before.first_name);
    let last_name = change.last_name.as_ref().unwrap_or(&before.last_name);
    let name = parse_name(&mut problems, first_name, last_name);
    // A number that isn't sent stays, even for people who didn't join by an invitation, whose number isn't read here.
    let typed = change.phone.value().map(String::as_str);
    let number = KeptPhones::of(before.phone.as_deref()).read_optional(&mut problems, "phone", typed);
    problems.check()?;
    let name = name.ok_or_else(|| Problem::invalid(Vec::new()))?;
    db::update_name(tx, user.0, &name).await?;
    if !change.phone.is_undefined() {
        db::update_phone(tx, user.0, number.as_ref()).await?;
    }
    let after = read(tx, membership).await?;
    if after == before {
        return Ok(after);
    }
    // Numbers don't outlast an account in the log.
    let told = |member: &StaffMember| json!({ "firstName": member.first_name, "lastName": member.last_name, "hasPhone": member.phone.is_some() });
    tx.audit("staff.change", "user", user.0, Some(told(&before)), Some(told(&after)))
        .await?;
    if tx.actor().user != Some(user) {
        let organization = tx.organization();
        tx.enqueue(&SendDetailsChanged { organization, user }).await?;
    }
    Ok(after)
}

pub(super) async fn read(tx: &mut TenantTx, membership: Uuid) -> Result<StaffMember, StaffError> {
    let staff = list(tx).await?;
    staff
        .into_iter()
        .find(|member| member.membership_id == membership)
        .ok_or(StaffError::NotFound)
}

/// Refuses where an admin of this organization may not decide: an account that wasn't made for it, or that is the platform's or
/// known to another organization too.
pub(super) async fn require_own(caller: &Caller, member: &StaffMember) -> Result<(), Problem> {
    let user = UserId(member.user_id);
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
