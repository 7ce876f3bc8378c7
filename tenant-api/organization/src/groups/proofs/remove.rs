//! Removing proofs that are no longer needed: the rows now, the files once that is certain.

use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, ProofId};

use super::db;
use super::jobs::DeleteProofFiles;

/// Removes the files of a membership that ends.
pub(in crate::groups) async fn remove_of_membership(
    tx: &mut TenantTx,
    membership: MembershipId,
) -> Result<(), sqlx::Error> {
    let proofs = db::ids_of(tx, Some(membership), None).await?;
    remove(tx, proofs).await
}

/// Removes all files that were uploaded for a group.
pub(in crate::groups) async fn remove_of_group(tx: &mut TenantTx, group: GroupId) -> Result<(), sqlx::Error> {
    let proofs = db::ids_of(tx, None, Some(group)).await?;
    remove(tx, proofs).await
}

/// Removes every file of the organization's applicants.
pub(crate) async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let proofs = db::ids_of(tx, None, None).await?;
    remove(tx, proofs).await
}

pub(super) async fn remove(tx: &mut TenantTx, proofs: Vec<ProofId>) -> Result<(), sqlx::Error> {
    if proofs.is_empty() {
        return Ok(());
    }
    db::delete(tx, &proofs).await?;
    let organization = tx.organization();
    tx.enqueue(&DeleteProofFiles { organization, proofs }).await
}
