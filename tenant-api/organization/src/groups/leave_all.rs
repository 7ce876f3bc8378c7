//! Taking somebody who deletes their account out of every group (docs/rules/people.md#what-a-deletion-removes).

use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, ProofId, UserId};

use super::proofs;

/// Removes a person's memberships, roles and proofs in the organization that was entered. Mail and notifications about their
/// applications go with them; files once that is certain.
pub async fn leave_all(tx: &mut PeopleTx, organization: OrganizationId, user: UserId) -> Result<(), sqlx::Error> {
    let proofs = sqlx::query_scalar!(
        "DELETE FROM proof_files WHERE organization_id = $1 AND user_id = $2 RETURNING id",
        organization.0,
        user.0
    )
    .fetch_all(tx.db())
    .await?;
    if !proofs.is_empty() {
        let proofs = proofs.into_iter().map(ProofId).collect();
        tx.enqueue(&proofs::DeleteProofFiles { organization, proofs }).await?;
    }
    sqlx::query!(
        "DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2",
        organization.0,
        user.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
