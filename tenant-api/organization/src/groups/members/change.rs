//! Deciding about a membership, and limiting where it holds.

use domain::groups::MembershipState;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::MembershipId;
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;

use super::list::read;
use super::mail::{self, Occasion};
use super::{Membership, MembershipChange, NewState, db};
use crate::groups::GroupError;

/// Approves, deactivates or denies, and says where it holds, from the member's next request on.
pub(super) async fn change(
    tx: &mut TenantTx,
    id: MembershipId,
    change: &MembershipChange,
) -> Result<Membership, GroupError> {
    let state = db::lock(tx, id).await?.ok_or(GroupError::MembershipNotFound)?;
    let before = read(tx, id).await?;
    if let Some(limit) = &change.access {
        let mut problems = FieldProblems::new();
        let access = limit.read(tx, &mut problems).await?;
        let access = access.ok_or_else(|| fields::refusal(problems))?;
        db::set_access(tx, id, &access).await?;
    }
    let next = match change.state {
        None => state,
        Some(NewState::Active) => state.approve()?,
        Some(NewState::Inactive) => state.deactivate()?,
        Some(NewState::Denied) => state.deny()?,
    };
    if next != state {
        db::set_state(tx, id, next).await?;
        match next {
            MembershipState::Active => mail::tell(tx, id, Occasion::Approved).await?,
            MembershipState::Denied => mail::tell(tx, id, Occasion::Denied).await?,
            MembershipState::Inactive | MembershipState::Applied | MembershipState::Invited => {}
        }
    }
    let after = read(tx, id).await?;
    tx.audit(
        "memberships.change",
        SubjectKind::Membership,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(after)
}
