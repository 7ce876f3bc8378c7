//! Applying to a group.

use accounts::users;
use domain::groups::{GroupAccess, MembershipState};
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, UserId};
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;

use super::db::{self, Filter, NewMembership};
use super::list::read;
use super::mail::{self, Occasion};
use super::{Application, Membership};
use crate::groups::read::read_open;
use crate::groups::{GroupError, proofs};

const LONGEST_MESSAGE: usize = 1000;

/// Applies to a group that takes applications. Somebody who was invited becomes a member.
pub async fn apply(
    tx: &mut TenantTx,
    group: GroupId,
    user: UserId,
    application: &Application,
) -> Result<Membership, GroupError> {
    let group = read_open(tx, group).await?;
    users::require_confirmed_email(tx.db(), user).await?;
    let shown = proofs::attach(tx, &group, user, &application.proof_ids).await?;
    let mut problems = FieldProblems::new();
    let message = application.message.as_deref().unwrap_or_default();
    let message = fields::plain_text(&mut problems, "message", message, LONGEST_MESSAGE);
    problems.check()?;
    let new = NewMembership {
        group: group.id,
        user,
        state: MembershipState::Applied,
        application: &message,
        access: &GroupAccess::Everywhere,
    };
    let id = match db::insert(tx, &new).await? {
        Some(id) => id,
        None => again(tx, group.id, user).await?,
    };
    shown.to(tx, id).await?;
    let membership = read(tx, id).await?;
    if membership.state == super::MembershipState::Applied {
        mail::tell(tx, id, Occasion::Applied).await?;
    }
    tx.audit(
        "memberships.apply",
        SubjectKind::Membership,
        id.0,
        None,
        membership.to_json(),
    )
    .await?;
    Ok(membership)
}

/// Somebody who is known to the group: an invitation is taken up, and nobody else has anything to ask for.
async fn again(tx: &mut TenantTx, group: GroupId, user: UserId) -> Result<MembershipId, GroupError> {
    let filter = Filter {
        group: Some(group),
        user: Some(user),
        limit: 1,
        ..Filter::default()
    };
    let known = db::find(tx, filter)
        .await?
        .pop()
        .ok_or(GroupError::MembershipNotFound)?;
    match db::lock(tx, known.id).await?.ok_or(GroupError::MembershipNotFound)? {
        MembershipState::Invited => {
            db::set_state(tx, known.id, MembershipState::Active).await?;
            Ok(known.id)
        }
        MembershipState::Inactive => {
            db::set_state(tx, known.id, MembershipState::Applied).await?;
            Ok(known.id)
        }
        MembershipState::Applied => Err(GroupError::ApplicationPending),
        MembershipState::Active => Err(GroupError::AppliedAlready),
        MembershipState::Denied => Err(GroupError::WasDenied),
    }
}
