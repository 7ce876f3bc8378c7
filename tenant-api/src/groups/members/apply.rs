//! Applying to a group.

use domain::groups::{GroupAccess, MembershipState};
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::db::{self, Filter, NewMembership};
use super::list::read;
use super::{Application, Membership};
use crate::fields;
use crate::groups::GroupError;
use crate::groups::read::read_open;

const LONGEST_MESSAGE: usize = 1000;

/// Asks to be let into a group that takes applications. Whoever was invited is let in.
pub(super) async fn apply(
    tx: &mut TenantTx,
    group: Uuid,
    user: UserId,
    application: &Application,
) -> Result<Membership, GroupError> {
    let group = read_open(tx, group).await?;
    super::own::require_confirmed_email(tx, user).await?;
    if let Some(proof) = group.proofs.iter().find(|proof| proof.required) {
        return Err(GroupError::ProofRequired {
            name: proof.name.clone(),
        });
    }
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
    let membership = read(tx, id).await?;
    tx.audit("memberships.apply", "membership", id, None, membership.to_json())
        .await?;
    Ok(membership)
}

/// Somebody who is known to the group: an invitation is taken up, and nobody else has anything to ask for.
async fn again(tx: &mut TenantTx, group: Uuid, user: UserId) -> Result<Uuid, GroupError> {
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
