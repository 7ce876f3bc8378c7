//! All SQL of the conversations, but for the lists.

use domain::names::EmailAddress;
use kernel::door::TenantTx;
use kernel::ids::{ConversationId, UserId, new_id};

use super::dto::Colleague;

/// The writer of a message to the organization.
pub(super) enum Correspondent<'a> {
    Person(UserId),
    Guest { name: &'a str, email: &'a EmailAddress },
}

/// Begins a booking's conversation, unless it has begun. It has the booking's id, so that its first message can name it.
pub(super) async fn begin_of_booking(tx: &mut TenantTx, conversation: ConversationId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO conversations (organization_id, id, booking_id, user_id, started_at, last_message_at)
        SELECT $1, id, id, user_id, $3, $3 FROM bookings WHERE organization_id = $1 AND id = $2
        ON CONFLICT (organization_id, id) DO NOTHING",
        organization,
        conversation.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The conversation of a person or a guest with the organization, which begins with their first message.
pub(super) async fn with_organization(
    tx: &mut TenantTx,
    who: &Correspondent<'_>,
) -> Result<ConversationId, sqlx::Error> {
    let (id, now, organization) = (new_id(), tx.now(), tx.organization_id());
    let id = match who {
        Correspondent::Person(user) => {
            sqlx::query_scalar!(
                "INSERT INTO conversations (organization_id, id, user_id, started_at, last_message_at)
                VALUES ($1, $2, $3, $4, $4)
                ON CONFLICT (organization_id, user_id) WHERE booking_id IS NULL
                DO UPDATE SET last_message_at = excluded.last_message_at
                RETURNING id",
                organization,
                id,
                user.0,
                now,
            )
            .fetch_one(tx.db())
            .await?
        }
        Correspondent::Guest { name, email } => {
            sqlx::query_scalar!(
                "INSERT INTO conversations (organization_id, id, guest_name, guest_email, started_at, last_message_at)
                VALUES ($1, $2, $3, $4, $5, $5)
                ON CONFLICT (organization_id, guest_email)
                DO UPDATE SET last_message_at = excluded.last_message_at, guest_name = excluded.guest_name
                RETURNING id",
                organization,
                id,
                name,
                email.as_str(),
                now,
            )
            .fetch_one(tx.db())
            .await?
        }
    };
    Ok(ConversationId(id))
}

/// Lists the people who answer messages: admins and approvers, by name.
pub(super) async fn colleagues(tx: &mut TenantTx) -> Result<Vec<Colleague>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Colleague,
        r#"SELECT users.id, first_name || ' ' || last_name AS "name!" FROM users
        WHERE users.id IN (
            SELECT user_id FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
            WHERE memberships.organization_id = $1 AND memberships.state = 'active'
                AND system_role IN ('admin', 'approver'))
        ORDER BY first_name, last_name, users.id"#,
        organization,
    )
    .fetch_all(tx.db())
    .await
}

/// Gives the conversation to a colleague, or to nobody. Returns false if there is no such conversation.
pub(super) async fn set_assignee(
    tx: &mut TenantTx,
    conversation: ConversationId,
    assignee: Option<UserId>,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let changed = sqlx::query!(
        "UPDATE conversations SET assignee_id = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        conversation.0,
        assignee.map(|id| id.0),
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}
