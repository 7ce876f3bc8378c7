//! The first organization's staff, and their inbox.

use kernel::ids::{OrganizationId, new_id};
use sqlx::PgConnection;

/// Conversations about as many of its bookings.
const CONVERSATIONS: i64 = 1_000;
/// Messages of each, the last one unread.
const MESSAGES_EACH: i32 = 5;

/// Makes the person with the admin's address its admin.
pub async fn admin(owner: &mut PgConnection, organization: OrganizationId) -> anyhow::Result<()> {
    let group = new_id();
    sqlx::query(
        "INSERT INTO groups (organization_id, id, name, system_role, level, created_at)
        VALUES ($1, $2, 'Admins', 'admin', 4, server_now())",
    )
    .bind(organization)
    .bind(group)
    .execute(&mut *owner)
    .await?;
    sqlx::query(
        "INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
        SELECT $1, gen_random_uuid(), $2, id, 'active', server_now() FROM users WHERE email = $3",
    )
    .bind(organization)
    .bind(group)
    .bind(super::people::admin())
    .execute(owner)
    .await?;
    Ok(())
}

/// Lets renters and the admin write to each other about the first bookings.
pub async fn inbox(owner: &mut PgConnection, organization: OrganizationId) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO conversations (organization_id, id, booking_id, user_id, started_at, last_message_at)
        SELECT organization_id, id, id, user_id, server_now() - interval '1 day',
            server_now() - interval '1 second' * row_number() OVER (ORDER BY id)
        FROM bookings WHERE organization_id = $1 ORDER BY id LIMIT $2",
    )
    .bind(organization)
    .bind(CONVERSATIONS)
    .execute(&mut *owner)
    .await?;
    sqlx::query(
        "INSERT INTO messages (organization_id, id, conversation_id, author_id, from_staff, text, sent_at, read_at)
        SELECT organization_id, gen_random_uuid(), conversations.id,
            CASE WHEN turn % 2 = 0 THEN admin.id ELSE user_id END, turn % 2 = 0, 'When does the door open? ' || turn,
            last_message_at - interval '1 minute' * ($2 - turn), CASE WHEN turn < $2 THEN server_now() END
        FROM conversations, generate_series(1, $2) AS turn, (SELECT id FROM users WHERE email = $3) AS admin
        WHERE organization_id = $1",
    )
    .bind(organization)
    .bind(MESSAGES_EACH)
    .bind(super::people::admin())
    .execute(owner)
    .await?;
    Ok(())
}
