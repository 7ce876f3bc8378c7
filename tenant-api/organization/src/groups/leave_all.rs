//! Taking somebody who deletes their account out of every group (docs/rules/people.md#what-a-deletion-removes).

use accounts::users::LeavingPerson;
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, ProofId};

use super::proofs;

/// Removes a person's memberships, roles and proofs in the organization that was entered, and what told staff of their
/// applications; files go once that is certain.
pub async fn leave_all(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    let proofs = sqlx::query_scalar!(
        "DELETE FROM proof_files WHERE organization_id = $1 AND user_id = $2 RETURNING id",
        organization.0,
        person.user.0
    )
    .fetch_all(tx.db())
    .await?;
    if !proofs.is_empty() {
        let proofs = proofs.into_iter().map(ProofId).collect();
        tx.enqueue(&proofs::DeleteProofFiles { organization, proofs }).await?;
    }
    // The mail about the same application knows whose it was. It goes with the membership, and isn't written to staff who want none;
    // then only the title knows.
    sqlx::query!(
        "WITH told AS (DELETE FROM notifications WHERE organization_id = $1 AND occasion = 'applied' AND coalesce(
                (SELECT memberships.user_id = $2 FROM mails
                    JOIN memberships ON memberships.organization_id = mails.organization_id
                        AND memberships.id = membership_id
                    WHERE mails.organization_id = $1 AND mails.id = notifications.id),
                right(title, char_length($3::text) + 2) = ': ' || $3))
        DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2",
        organization.0,
        person.user.0,
        person.name()
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
