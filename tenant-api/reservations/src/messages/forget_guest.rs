//! Taking out what somebody who deletes their account said of themselves as a guest
//! (docs/rules/people.md#what-a-deletion-removes).

use accounts::users::{LeavingPerson, address_in_place_of};
use kernel::door::PeopleTx;
use kernel::ids::OrganizationId;

/// Replaces the guest's name and address in their conversation with the organization that was entered, and in the log of mail about
/// it. Staff are no longer told of it in the page: nobody waits for an answer.
pub async fn forget_guest(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "WITH theirs AS (UPDATE conversations SET guest_name = 'Deleted person', guest_email = $3
                WHERE organization_id = $1 AND guest_email = $2 RETURNING id),
            told AS (DELETE FROM notifications
                WHERE organization_id = $1 AND to_staff AND conversation_id IN (SELECT id FROM theirs))
        UPDATE mails SET recipient = CASE WHEN user_id IS NULL THEN $3 ELSE recipient END,
            subject = CASE WHEN user_id IS NULL THEN subject ELSE 'Message from Deleted person' END
        FROM theirs WHERE organization_id = $1 AND conversation_id = theirs.id",
        organization.0,
        person.email,
        address_in_place_of(person.user)
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
