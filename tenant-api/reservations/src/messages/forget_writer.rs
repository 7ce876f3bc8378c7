//! Taking the name of somebody who deletes their account out of what told staff of their messages
//! (docs/rules/people.md#what-a-deletion-removes).

use accounts::users::LeavingPerson;
use kernel::door::PeopleTx;
use kernel::ids::OrganizationId;

/// Writes subjects in the log of mail as they are of a deleted person, in the organization that was entered. Staff are no longer told
/// of these messages in the page: nobody waits for an answer.
pub async fn forget_writer(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    // Subjects are written anew, because the person may have had another name. Mail to the person names the organization, except
    // where staff wrote to their own.
    sqlx::query!(
        "WITH theirs AS (SELECT id, booking_id FROM conversations WHERE organization_id = $1 AND user_id = $2),
            told AS (DELETE FROM notifications
                WHERE organization_id = $1 AND to_staff AND conversation_id IN (SELECT id FROM theirs))
        UPDATE mails SET subject = 'Message from Deleted person' || coalesce(': ' || space_name || ', ' || number, '')
        FROM theirs
        LEFT JOIN bookings ON bookings.organization_id = $1 AND bookings.id = theirs.booking_id
        WHERE mails.organization_id = $1 AND mails.conversation_id = theirs.id AND mails.template = 'messages'
            AND (mails.user_id <> $2 OR strpos(mails.subject, $3) > 0)",
        organization.0,
        person.user.0,
        person.name()
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
