//! Inviting somebody into a group by mail.

use accounts::SendInvitation;
use accounts::users::find_or_invite;
use chrono::TimeDelta;
use domain::groups::{GroupAccess, MembershipState};
use domain::names::EmailAddress;
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::db::{self, Filter, NewMembership};
use super::list::read;
use super::mail::{self, Occasion};
use super::{Invitation, Membership};
use crate::fields;
use crate::groups::{GroupError, db as groups_db};

/// How long nobody is written to again.
const PAUSE: TimeDelta = TimeDelta::hours(1);

/// Invites somebody, who becomes a member by accepting; an applicant is let in. Whoever has no account gets a place for
/// one, which the link in the mail opens.
pub(in crate::groups) async fn invite(
    tx: &mut TenantTx,
    group: Uuid,
    invitation: &Invitation,
) -> Result<Membership, GroupError> {
    if !groups_db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let mut problems = FieldProblems::new();
    let email = fields::parse::<EmailAddress>(&mut problems, "email", &invitation.email);
    let access = match &invitation.access {
        Some(limit) => limit.read(tx, &mut problems).await?,
        None => Some(GroupAccess::Everywhere),
    };
    let (Some(email), Some(access)) = (email, access) else {
        return Err(fields::refusal(problems).into());
    };
    let now = tx.now();
    let user = find_or_invite(tx.db(), &email, now).await?;
    let new = NewMembership {
        group,
        user,
        state: MembershipState::Invited,
        application: "",
        access: &access,
    };
    let id = match db::insert(tx, &new).await? {
        Some(id) => id,
        None => again(tx, &new).await?,
    };
    let membership = read(tx, id).await?;
    if membership.state == super::MembershipState::Active {
        mail::tell(tx, id, Occasion::Approved).await?;
    } else {
        let job = SendInvitation {
            organization: tx.organization(),
            membership: id,
            user,
        };
        tx.enqueue(&job).await?;
    }
    tx.audit("memberships.invite", "membership", id, None, membership.to_json())
        .await?;
    Ok(membership)
}

/// Somebody who is known to the group.
async fn again(tx: &mut TenantTx, new: &NewMembership<'_>) -> Result<Uuid, GroupError> {
    let filter = Filter {
        group: Some(new.group),
        user: Some(new.user),
        limit: 1,
        ..Filter::default()
    };
    let known = db::find(tx, filter)
        .await?
        .pop()
        .ok_or(GroupError::MembershipNotFound)?;
    let state = db::lock(tx, known.id).await?.ok_or(GroupError::MembershipNotFound)?;
    let next = match state {
        MembershipState::Active => return Err(GroupError::IsMember),
        MembershipState::Invited if tx.now() - known.created_at < PAUSE => return Err(GroupError::IsInvited),
        MembershipState::Applied => MembershipState::Active,
        MembershipState::Invited | MembershipState::Inactive | MembershipState::Denied => MembershipState::Invited,
    };
    db::set_state(tx, known.id, next).await?;
    db::set_access(tx, known.id, new.access).await?;
    Ok(known.id)
}
