//! Taking a person out of one organization; bookings and money stay without them (docs/rules/people.md#what-a-deletion-removes).

use accounts::users::{LeavingPerson, address_in_place_of};
use kernel::audit::SubjectKind;
use kernel::door::PeopleTx;
use kernel::ids::OrganizationId;
use organization::groups::leave_all;
use reservations::messages::forget_writer;

/// Erases the person in the organization that was entered.
pub async fn erase(tx: &mut PeopleTx, organization: OrganizationId, person: &LeavingPerson) -> Result<(), sqlx::Error> {
    leave_all(tx, organization, person.user).await?;
    forget_writer(tx, organization, person).await?;
    give_work_back(tx, organization, person).await?;
    clear_bookings(tx, organization, person).await?;
    clear_addresses(tx, organization, person).await?;
    tx.audit(
        organization,
        person.user,
        "accounts.delete",
        SubjectKind::Account,
        person.user.0,
    )
    .await
}

/// Makes what they were to do somebody else's to take.
async fn give_work_back(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "WITH rules AS (UPDATE work_order_rules SET assignee_id = NULL WHERE organization_id = $1 AND assignee_id = $2),
            orders AS (UPDATE work_orders SET assignee_id = NULL
                WHERE organization_id = $1 AND assignee_id = $2 AND status IN ('open', 'accepted'))
        UPDATE conversations SET assignee_id = NULL WHERE organization_id = $1 AND assignee_id = $2",
        organization.0,
        person.user.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

async fn clear_bookings(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "WITH told AS (DELETE FROM notifications WHERE organization_id = $1 AND user_id = $2),
            views AS (DELETE FROM saved_views WHERE organization_id = $1 AND user_id = $2),
            feeds AS (DELETE FROM staff_calendar_feeds WHERE organization_id = $1 AND user_id = $2),
            insurance AS (DELETE FROM event_insurance
                WHERE organization_id = $1 AND user_id = $2 AND booking_id IS NULL),
            requests AS (UPDATE payments SET request = request - 'supervisor'
                WHERE organization_id = $1 AND user_id = $2 AND request ? 'supervisor')
        UPDATE bookings SET supervisor = NULL, notes = '' WHERE organization_id = $1 AND user_id = $2",
        organization.0,
        person.user.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Replaces the email address where it was written down beside what was sent there. A mail is known by whom it was to, whatever their
/// address was; an invitation by the address, which is somebody else's as long as it isn't confirmed.
async fn clear_addresses(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    person: &LeavingPerson,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "WITH log AS (UPDATE mails SET recipient = $3 WHERE organization_id = $1 AND user_id = $4)
        UPDATE invitations SET email = $3, first_name = '', last_name = '', message = '', token_hash = NULL,
            state = CASE state WHEN 'open' THEN 'revoked' ELSE state END
        WHERE organization_id = $1 AND email = $2 AND $5",
        organization.0,
        person.email,
        address_in_place_of(person.user),
        person.user.0,
        person.email_confirmed
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
