//! A person's own conversations, in whichever organization.

use chrono::{DateTime, Utc};
use kernel::door::ReaderTx;
use kernel::ids::{ConversationId, UserId};
use kernel::page::{decode_cursor, page_of};
use kernel::problem::Problem;
use poem_openapi::Object;

/// One of the caller's conversations, as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnConversation {
    /// The conversation's id. A booking's conversation has the booking's.
    pub id: ConversationId,
    /// The organization's short name, to read the messages there.
    pub organization_short_name: String,
    /// The organization's name.
    pub organization_name: String,
    /// The organization's time zone.
    pub time_zone: String,
    /// The number of the booking that it is about. Absent if it is with the organization.
    pub booking_number: Option<String>,
    /// The space of that booking.
    pub space_name: Option<String>,
    /// The latest message.
    pub text: String,
    /// True if the organization's staff wrote it.
    pub from_staff: bool,
    /// The instant that it was sent, in UTC.
    pub sent_at: DateTime<Utc>,
    /// The number of the organization's messages that the caller has not seen.
    pub unread: i64,
}

/// A page of the caller's conversations.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnConversations {
    /// The one with the latest message first.
    pub items: Vec<OwnConversation>,
    /// Cursor of the next page: pass it as `cursor`. Absent on the last page.
    pub next_cursor: Option<String>,
    /// The number of all of them with unread messages.
    pub unread: i64,
}

/// A page of the conversations of the person who reads.
pub async fn list(
    tx: &mut ReaderTx,
    user: UserId,
    limit: i64,
    cursor: Option<&str>,
) -> Result<OwnConversations, Problem> {
    let after: Option<(DateTime<Utc>, ConversationId)> = decode_cursor(cursor)?;
    let (after_at, after_id) = after.unzip();
    let rows = sqlx::query_as!(
        OwnConversation,
        r#"SELECT conversations.id, short_name AS organization_short_name, organizations.name AS organization_name,
            organizations.time_zone, number AS "booking_number?", space_name AS "space_name?", text, from_staff, sent_at,
            unread AS "unread!"
        FROM conversations
        JOIN tenants ON tenants.id = conversations.organization_id
        JOIN organizations ON organizations.organization_id = conversations.organization_id
        LEFT JOIN bookings ON bookings.organization_id = conversations.organization_id AND bookings.id = booking_id
        JOIN LATERAL (
            SELECT text, from_staff, sent_at FROM messages
            WHERE messages.organization_id = conversations.organization_id AND conversation_id = conversations.id
                AND NOT internal
            ORDER BY sent_at DESC, messages.id DESC LIMIT 1
        ) AS latest ON true
        CROSS JOIN LATERAL (
            SELECT count(*) AS unread FROM messages
            WHERE messages.organization_id = conversations.organization_id AND conversation_id = conversations.id
                AND from_staff AND NOT internal AND read_at IS NULL
        ) AS missed
        WHERE conversations.user_id = $1
            AND ($2::timestamptz IS NULL OR (last_message_at, conversations.id) < ($2, $3::uuid))
        ORDER BY last_message_at DESC, conversations.id DESC
        LIMIT $4"#,
        user.0,
        after_at,
        after_id.map(|id| id.0),
        limit + 1,
    )
    .fetch_all(tx.db())
    .await?;
    // The latest message is when the conversation was last heard of.
    let (items, next_cursor) = page_of(rows, limit, |row| (row.sent_at, row.id));
    Ok(OwnConversations {
        items,
        next_cursor,
        unread: unread(tx, user).await?,
    })
}

async fn unread(tx: &mut ReaderTx, user: UserId) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "unread!" FROM conversations
        WHERE user_id = $1 AND EXISTS (
            SELECT FROM messages
            WHERE messages.organization_id = conversations.organization_id AND conversation_id = conversations.id
                AND from_staff AND NOT internal AND read_at IS NULL)"#,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}
