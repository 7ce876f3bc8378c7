//! Opening an organization on the platform.

use accounts::invitations::{self, NewInvitation, Offer, SendInvitation, SendRoleGiven};
use domain::access::AccessLevel;
use domain::names::{EmailAddress, ShortName};
use ground::fields;
use ground::phones::KeptPhones;
use inventory::addons;
use kernel::door::PeopleTx;
use kernel::ids::{GroupId, OrganizationId, UserId, new_id};
use kernel::problem::FieldProblems;
use policy::Role;

use super::db;
use super::profile::{Form, Profile};
use super::terms::Rates;
use super::{NewOrganization, OrganizationError};
use crate::staff;

/// The groups that every organization has: their names, roles and access levels.
const SYSTEM_GROUPS: [(&str, Role, AccessLevel); 6] = [
    ("Admin", Role::Admin, AccessLevel::STAFF),
    ("Editor", Role::Editor, AccessLevel::STAFF),
    ("Approver", Role::Approver, AccessLevel::STAFF),
    ("Maintenance Manager", Role::MaintenanceManager, AccessLevel::PUBLIC),
    ("Maintenance Staff", Role::MaintenanceStaff, AccessLevel::PUBLIC),
    ("Operations", Role::Operations, AccessLevel::PUBLIC),
];

/// Makes the tenant, its organization with the six system groups and the add-ons that the platform suggests, and its first
/// admin where one is named: they hear of it by mail, and somebody without an account is invited. Where nobody
/// asks (`by`), as with the demo, nobody is written to. The transaction is inside the new tenant afterwards.
pub async fn create(
    tx: &mut PeopleTx,
    new: NewOrganization,
    by: Option<UserId>,
) -> Result<OrganizationId, OrganizationError> {
    let mut problems = FieldProblems::new();
    let wanted = new.short_name.clone().filter(|name| !name.trim().is_empty());
    let asked_for = wanted.as_deref().and_then(|name| {
        let parsed = name.parse::<ShortName>().and_then(ShortName::not_reserved);
        fields::take(&mut problems, "shortName", parsed)
    });
    let from_name = if wanted.is_none() && new.name.parse::<domain::names::Name>().is_ok() {
        fields::take(&mut problems, "name", ShortName::fold(&new.name))
    } else {
        None
    };
    let admin = match new.admin_email.as_deref().filter(|email| !email.trim().is_empty()) {
        None => None,
        Some(email) => fields::take(&mut problems, "adminEmail", email.parse::<EmailAddress>()),
    };
    let profile = Form::of_new(new).check(&KeptPhones::default(), problems)?;

    let id = OrganizationId(new_id());
    claim_name(tx, id, asked_for, from_name, &profile).await?;
    tx.enter(id).await?;
    let now = tx.now();
    let known = match &admin {
        Some(email) => staff::find_user(tx.db(), email).await?,
        None => None,
    };
    db::save(tx.db(), id, &profile, now).await?;
    db::set_terms(tx.db(), id, &Rates::of_the_platform()).await?;
    if known.is_none() {
        db::leave_unclaimed(tx.db(), id).await?;
    }
    for (name, role, level) in SYSTEM_GROUPS {
        let group = GroupId(new_id());
        db::insert_system_group(tx.db(), id, group, name, role.name(), level.number().into(), now).await?;
        if role == Role::Admin
            && let Some(user) = known
        {
            staff::insert_membership(tx.db(), id, group, user, now).await?;
        }
    }
    if let (Some(email), Some(by)) = (admin, by) {
        welcome(tx, id, known, &email, by).await?;
    }
    addons::copy_suggested(tx.db(), id, now).await?;
    Ok(id)
}

/// Tells the first admin about the role by mail, or invites them to it if they have no account yet.
async fn welcome(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    known: Option<UserId>,
    email: &EmailAddress,
    by: UserId,
) -> Result<(), sqlx::Error> {
    if let Some(user) = known {
        let role = Role::Admin;
        if by == user {
            return Ok(());
        }
        return tx
            .enqueue(&SendRoleGiven {
                organization,
                user,
                role,
            })
            .await;
    }
    let now = tx.now();
    let new = NewInvitation {
        email,
        first_name: "",
        last_name: "",
        message: "",
        offer: Offer::Role(Role::Admin),
        invited_by: Some(by),
    };
    if let Some(invitation) = invitations::create(tx.db(), organization, &new, now).await? {
        let job = SendInvitation {
            organization,
            invitation,
        };
        tx.enqueue(&job).await?;
    }
    Ok(())
}

/// Takes the short name that was asked for, or the first free one that the name leads to: with the city, then a number.
async fn claim_name(
    tx: &mut PeopleTx,
    id: OrganizationId,
    asked_for: Option<ShortName>,
    from_name: Option<ShortName>,
    profile: &Profile,
) -> Result<(), OrganizationError> {
    let now = tx.now();
    if let Some(name) = asked_for {
        return if db::insert_tenant(tx.db(), id, name.as_str(), now).await? {
            Ok(())
        } else {
            Err(OrganizationError::ShortNameTaken)
        };
    }
    let candidates = from_name
        .into_iter()
        .flat_map(|name| name.candidates(Some(&profile.address.city)));
    for candidate in candidates.take(MOST_CANDIDATES) {
        if db::insert_tenant(tx.db(), id, candidate.as_str(), now).await? {
            return Ok(());
        }
    }
    Err(OrganizationError::ShortNameTaken)
}

/// After this many organizations of one name in one city, somebody has to choose a short name.
const MOST_CANDIDATES: usize = 1000;
