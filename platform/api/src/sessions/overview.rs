//! The facts that a page needs about its visitor.

use accounts::Caller;
use accounts::users::{self, OrganizationOfPerson, User};
use kernel::door::Actor;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::week::WeekStart;
use policy::{Permission, Role};

use super::dto::{Session, SessionOrganization, SessionUser};

/// The overview for a person, who may have signed in with this very request; or for a stranger.
pub(crate) async fn of(caller: &Caller, user: Option<UserId>) -> Result<Session, Problem> {
    let Some(user) = user else {
        return Ok(Session {
            user: None,
            organizations: Vec::new(),
            permissions: permissions(caller, caller.actor()),
        });
    };
    let door = &caller.services().door;
    let person = door
        .people_tx(async |tx| Ok::<_, Problem>(users::find(tx.db(), user).await?))
        .await?
        .ok_or_else(Problem::unauthenticated)?;
    let organizations = door
        .read_as(Some(user), async |tx| {
            Ok::<_, Problem>(users::organizations_of(tx, user).await?)
        })
        .await?;
    let actor = Actor {
        user: Some(user),
        roles: roles_here(caller, &person, &organizations).into(),
    };
    Ok(Session {
        permissions: permissions(caller, &actor),
        organizations: organizations.into_iter().map(organization).collect(),
        user: Some(session_user(person)),
    })
}

/// Returns the person's roles in the tenant of this host, or on the platform.
fn roles_here(caller: &Caller, person: &User, organizations: &[OrganizationOfPerson]) -> Vec<Role> {
    let here = caller.tenant().map(|tenant| tenant.id);
    let mut roles = organizations
        .iter()
        .find(|organization| Some(organization.id) == here)
        .map_or_else(|| vec![Role::SignedIn], |organization| organization.roles.clone());
    if person.superadmin {
        roles.push(Role::Superadmin);
    }
    roles
}

fn permissions(caller: &Caller, actor: &Actor) -> Vec<String> {
    Permission::ALL
        .into_iter()
        .filter(|permission| caller.services().door.allows(actor, *permission))
        .map(|permission| permission.name().to_owned())
        .collect()
}

fn organization(organization: OrganizationOfPerson) -> SessionOrganization {
    let roles = organization.roles.iter().filter(|role| **role != Role::SignedIn);
    SessionOrganization {
        id: organization.id,
        roles: roles.map(|role| role.name().to_owned()).collect(),
        short_name: organization.short_name,
        name: organization.name,
    }
}

fn session_user(user: User) -> SessionUser {
    SessionUser {
        id: user.id,
        email_confirmed: user.email_confirmed_at.is_some(),
        profile_complete: user.is_profile_complete(),
        superadmin: user.superadmin,
        week_starts_on: user.week_starts_on.map(WeekStart::from),
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
    }
}
