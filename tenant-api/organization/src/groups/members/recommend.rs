//! Inviting somebody to apply, by a member of the group.

use accounts::Caller;
use accounts::captcha;
use accounts::invitations::{self, NewInvitation, Offer, SendInvitation};
use accounts::users;
use domain::groups::MembershipState;
use domain::names::EmailAddress;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, UserId};
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::db::{self, Filter};
use super::{LONGEST_MESSAGE, LONGEST_NAME, Recommendation};
use crate::groups::GroupError;
use crate::groups::read::read_open;
use ground::fields;

/// Invites somebody to apply to a group that takes applications. The answer doesn't depend on who has the address:
/// members of the group get no mail.
pub(super) async fn recommend(
    caller: &Caller,
    group: GroupId,
    user: UserId,
    recommendation: &Recommendation,
) -> Result<(), Problem> {
    caller
        .tx(Permission::GroupsApply, async |tx| {
            require_member(tx, group, user).await
        })
        .await
        .map_err(Problem::from)?;
    let mut problems = FieldProblems::new();
    let email = fields::parse::<EmailAddress>(&mut problems, "email", &recommendation.email);
    let first_name = fields::required(&mut problems, "firstName", &recommendation.first_name, LONGEST_NAME);
    let last_name = fields::required(&mut problems, "lastName", &recommendation.last_name, LONGEST_NAME);
    let message = fields::plain_text(&mut problems, "message", &recommendation.message, LONGEST_MESSAGE);
    if message.is_empty() {
        problems.add("message", "required", "Enter a value.");
    }
    problems.check()?;
    let email = email.ok_or_else(|| Problem::invalid(Vec::new()))?;
    let services = caller.services();
    let solved = captcha::verify(services, &recommendation.captcha).await?;
    services.door.people_tx(async |tx| solved.claim(tx).await).await?;
    let new = NewInvitation {
        email: &email,
        first_name: &first_name,
        last_name: &last_name,
        message: &message,
        offer: Offer::Group(group),
        invited_by: Some(user),
    };
    caller
        .tx(Permission::GroupsApply, async |tx| write(tx, group, user, &new).await)
        .await
        .map_err(Problem::from)
}

async fn write(tx: &mut TenantTx, group: GroupId, user: UserId, new: &NewInvitation<'_>) -> Result<(), GroupError> {
    require_member(tx, group, user).await?;
    let known = users::find_by_email(tx.db(), new.email).await?;
    if let Some(known) = known
        && state_in(tx, group, known).await?.is_some()
    {
        return Ok(());
    }
    let (organization, now) = (tx.organization(), tx.now());
    if let Some(invitation) = invitations::create(tx.db(), organization, new, now).await? {
        let job = SendInvitation {
            organization,
            invitation,
        };
        tx.enqueue(&job).await?;
    }
    Ok(())
}

/// Refuses people who are not in the group, and groups that take no applications.
async fn require_member(tx: &mut TenantTx, group: GroupId, user: UserId) -> Result<(), GroupError> {
    read_open(tx, group).await?;
    if state_in(tx, group, user).await? != Some(MembershipState::Active) {
        return Err(GroupError::MembershipNotFound);
    }
    Ok(users::require_confirmed_email(tx.db(), user).await?)
}

async fn state_in(tx: &mut TenantTx, group: GroupId, user: UserId) -> Result<Option<MembershipState>, GroupError> {
    let filter = Filter {
        group: Some(group),
        user: Some(user),
        limit: 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?.pop();
    match found {
        Some(membership) => Ok(db::lock(tx, membership.id).await?),
        None => Ok(None),
    }
}
