//! All SQL of the messages.

use ground::notifications;
use kernel::door::TenantTx;
use kernel::ids::{ConversationId, MessageId, UserId, new_id};

use super::dto::Message;
use super::side::Side;

/// Returns true if somebody on this side may see the conversation. A booking has one before its first message.
pub(super) async fn is_theirs(
    tx: &mut TenantTx,
    conversation: ConversationId,
    side: Side,
    user: UserId,
) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM bookings WHERE organization_id = $1 AND id = $2 AND ($3 OR user_id = $4))
            OR EXISTS (SELECT FROM conversations
                WHERE organization_id = $1 AND id = $2 AND booking_id IS NULL AND ($3 OR user_id = $4)) AS "theirs!""#,
        organization,
        conversation.0,
        side.is_staff(),
        user.0,
    )
    .fetch_one(tx.db())
    .await
}

/// A message as it is written down. Guests have no account.
pub(super) struct NewRow<'a> {
    pub conversation: ConversationId,
    pub author: Option<UserId>,
    pub side: Side,
    pub internal: bool,
    pub text: &'a str,
}

/// Inserts the message. An internal one doesn't change when the conversation was last heard of.
pub(super) async fn insert(tx: &mut TenantTx, new: &NewRow<'_>) -> Result<MessageId, sqlx::Error> {
    let (id, now, organization) = (new_id(), tx.now(), tx.organization_id());
    sqlx::query!(
        "WITH latest AS (
            UPDATE conversations SET last_message_at = $8
            WHERE organization_id = $1 AND id = $3 AND NOT $6::boolean)
        INSERT INTO messages (organization_id, id, conversation_id, author_id, from_staff, internal, text, sent_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization,
        id,
        new.conversation.0,
        new.author.map(|author| author.0),
        new.side.is_staff(),
        new.internal,
        new.text,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(MessageId(id))
}

/// The latest messages that this side may read, oldest first; or the one with this id.
pub(super) async fn list(
    tx: &mut TenantTx,
    conversation: ConversationId,
    side: Side,
    only: Option<MessageId>,
) -> Result<Vec<Message>, sqlx::Error> {
    let organization = tx.organization_id();
    let mut latest = sqlx::query_as!(
        Message,
        r#"SELECT messages.id, coalesce(first_name || ' ' || last_name, guest_name, '') AS "author_name!", from_staff, internal,
            text, sent_at, read_at IS NULL AND NOT internal AS "unread!"
        FROM messages
        JOIN conversations ON conversations.organization_id = messages.organization_id
            AND conversations.id = conversation_id
        LEFT JOIN users ON users.id = author_id
        WHERE messages.organization_id = $1 AND conversation_id = $2 AND ($3 OR NOT internal)
            AND ($4::uuid IS NULL OR messages.id = $4)
        ORDER BY sent_at DESC, messages.id DESC LIMIT 500"#,
        organization,
        conversation.0,
        side.is_staff(),
        only.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await?;
    latest.reverse();
    Ok(latest)
}

/// Notes that this side has seen what the other wrote: one message, or all of them. Returns false if it had before.
pub(super) async fn mark_read(
    tx: &mut TenantTx,
    conversation: ConversationId,
    side: Side,
    only: Option<MessageId>,
) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let seen = sqlx::query!(
        "UPDATE messages SET read_at = $4
        WHERE organization_id = $1 AND conversation_id = $2 AND from_staff <> $3 AND read_at IS NULL AND NOT internal
            AND ($5::uuid IS NULL OR id = $5)",
        organization,
        conversation.0,
        side.is_staff(),
        now,
        only.map(|id| id.0),
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    if seen > 0 && only.is_none() {
        notifications::no_longer_missed(tx, conversation, side.is_staff()).await?;
    }
    Ok(seen > 0)
}

/// The renter whose conversation it is; none for a guest.
pub(super) async fn renter_of(tx: &mut TenantTx, conversation: ConversationId) -> Result<Option<UserId>, sqlx::Error> {
    let organization = tx.organization_id();
    let user = sqlx::query_scalar!(
        "SELECT user_id FROM conversations WHERE organization_id = $1 AND id = $2",
        organization,
        conversation.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(user.flatten().map(UserId))
}
