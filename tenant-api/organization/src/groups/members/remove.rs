//! Taking somebody out of a group.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::MembershipId;
use poem_openapi::types::ToJSON;

use super::db;
use super::list::read;
use crate::groups::{GroupError, proofs};

/// Removes a membership; the person may apply again.
pub(super) async fn remove(tx: &mut TenantTx, id: MembershipId) -> Result<(), GroupError> {
    db::lock(tx, id).await?.ok_or(GroupError::MembershipNotFound)?;
    let membership = read(tx, id).await?;
    proofs::remove_of_membership(tx, id).await?;
    db::delete(tx, id).await?;
    tx.audit(
        "memberships.remove",
        SubjectKind::Membership,
        id.0,
        membership.to_json(),
        None,
    )
    .await?;
    Ok(())
}
