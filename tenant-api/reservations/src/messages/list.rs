//! `listConversations`, `readConversation`: the inbox.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::names::{EmailAddress, SearchText};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, ConversationId, UserId};
use kernel::page::{decode_cursor, page_of};
use kernel::problem::Problem;

use super::Side;
use super::dto::{
    Colleague, Conversation, ConversationBooking, ConversationPerson, Conversations, InboxFilter, InboxSubject,
    LastMessage,
};
use super::found::found_messages;

/// The part of the inbox to list.
pub(super) struct InboxQuery<'a> {
    pub filter: InboxFilter,
    pub about: Option<InboxSubject>,
    pub person: Option<UserId>,
    pub query: Option<&'a str>,
}

/// The reader, and their rights.
#[derive(Clone, Copy)]
pub(super) struct Viewer {
    pub user: UserId,
    pub side: Side,
    /// Email addresses are for those who may read bookings.
    pub emails: bool,
}

struct Row {
    id: ConversationId,
    booking_id: Option<BookingId>,
    number: Option<String>,
    space_name: Option<String>,
    event_name: Option<String>,
    person_id: Option<UserId>,
    person_name: String,
    email: String,
    assignee_id: Option<UserId>,
    assignee_name: Option<String>,
    author_name: Option<String>,
    from_staff: Option<bool>,
    internal: Option<bool>,
    text: Option<String>,
    sent_at: Option<DateTime<Utc>>,
    unread: i64,
    last_message_at: DateTime<Utc>,
}

/// A page of the inbox, the latest first.
pub(super) async fn list(
    tx: &mut TenantTx,
    viewer: Viewer,
    asked: &InboxQuery<'_>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Conversations, Problem> {
    let after: Option<(DateTime<Utc>, ConversationId)> = decode_cursor(cursor)?;
    let rows = rows(tx, viewer, None, asked, after, limit + 1).await?;
    let (rows, next_cursor) = page_of(rows, limit, |row| (row.last_message_at, row.id));
    let mut found = match asked.query.and_then(SearchText::parse) {
        Some(sought) => {
            let listed: Vec<ConversationId> = rows.iter().map(|row| row.id).collect();
            found_messages(tx, viewer.side, &listed, &sought).await?
        }
        None => HashMap::new(),
    };
    let items = rows.into_iter().map(|row| Conversation {
        found_message: found.remove(&row.id),
        ..conversation_of(row, viewer)
    });
    Ok(Conversations {
        items: items.collect(),
        next_cursor,
        unread: count_unread(tx).await?,
    })
}

/// One conversation, where the viewer may see it.
pub(super) async fn read(
    tx: &mut TenantTx,
    viewer: Viewer,
    conversation: ConversationId,
) -> Result<Conversation, Problem> {
    let all = InboxQuery {
        filter: InboxFilter::All,
        about: None,
        person: None,
        query: None,
    };
    let found = rows(tx, viewer, Some(conversation), &all, None, 1).await?;
    let row = found.into_iter().next();
    row.map(|row| conversation_of(row, viewer))
        .ok_or_else(|| Problem::not_found("Conversation"))
}

async fn rows(
    tx: &mut TenantTx,
    viewer: Viewer,
    only: Option<ConversationId>,
    asked: &InboxQuery<'_>,
    after: Option<(DateTime<Utc>, ConversationId)>,
    limit: i64,
) -> Result<Vec<Row>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_at, after_id) = after.unzip();
    let query = asked.query.map(str::trim).filter(|query| !query.is_empty());
    let patterns = query.and_then(SearchText::parse).map(|sought| sought.anywhere());
    let query = query.map(EmailAddress::in_search);
    sqlx::query_as!(
        Row,
        r#"SELECT conversations.id, conversations.booking_id AS "booking_id: BookingId", number AS "number?",
            space_name AS "space_name?", event_name AS "event_name?", person.id AS "person_id?: UserId",
            coalesce(person.first_name || ' ' || person.last_name, guest_name, '') AS "person_name!",
            coalesce(person.email, guest_email, '') AS "email!",
            assignee_id AS "assignee_id: UserId", assignee.first_name || ' ' || assignee.last_name AS assignee_name,
            coalesce(author.first_name || ' ' || author.last_name, guest_name) AS author_name,
            latest.from_staff AS "from_staff?", latest.internal AS "internal?", latest.text AS "text?",
            latest.sent_at AS "sent_at?", unread AS "unread!", last_message_at
        FROM conversations
        LEFT JOIN bookings ON bookings.organization_id = conversations.organization_id AND bookings.id = booking_id
        LEFT JOIN users AS person ON person.id = conversations.user_id
        LEFT JOIN users AS assignee ON assignee.id = assignee_id
        LEFT JOIN LATERAL (
            SELECT author_id, from_staff, internal, text, sent_at FROM messages
            WHERE messages.organization_id = conversations.organization_id AND conversation_id = conversations.id
                AND ($3 OR NOT internal)
            ORDER BY sent_at DESC, messages.id DESC LIMIT 1
        ) AS latest ON true
        LEFT JOIN users AS author ON author.id = latest.author_id
        CROSS JOIN LATERAL (
            SELECT count(*) AS unread FROM messages
            WHERE messages.organization_id = conversations.organization_id AND conversation_id = conversations.id
                AND from_staff <> $3 AND NOT internal AND read_at IS NULL
        ) AS missed
        WHERE conversations.organization_id = $1
            AND ($2::uuid IS NULL OR conversations.id = $2)
            AND ($3 OR conversations.user_id = $4)
            AND (NOT $5 OR unread > 0)
            AND (NOT $6 OR assignee_id = $4)
            AND ($7::boolean IS NULL OR (booking_id IS NOT NULL) = $7)
            AND ($8::uuid IS NULL OR conversations.user_id = $8)
            AND ($9::text[] IS NULL OR person.folded_name LIKE ANY ($9) OR folded_guest LIKE ANY ($9)
                OR folded_event LIKE ANY ($9) OR folded_space LIKE ANY ($9)
                OR strpos(concat_ws(' ', person.email, guest_email), lower($13::text)) > 0
                OR EXISTS (
                    SELECT FROM messages
                    WHERE messages.organization_id = conversations.organization_id
                        AND conversation_id = conversations.id
                        AND ($3 OR NOT internal) AND folded_text LIKE ANY ($9)))
            AND ($10::timestamptz IS NULL OR (last_message_at, conversations.id) < ($10, $11::uuid))
        ORDER BY last_message_at DESC, conversations.id DESC
        LIMIT $12"#,
        organization,
        only.map(|id| id.0),
        viewer.side.is_staff(),
        viewer.user.0,
        asked.filter == InboxFilter::Unread,
        asked.filter == InboxFilter::Mine,
        asked.about.map(|about| about == InboxSubject::Bookings),
        asked.person.map(|id| id.0),
        patterns.as_deref(),
        after_at,
        after_id.map(|id| id.0),
        limit,
        query.as_deref(),
    )
    .fetch_all(tx.db())
    .await
}

/// Counts the conversations with a message that no staff have seen.
pub async fn count_unread(tx: &mut TenantTx) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(DISTINCT conversation_id) AS "unread!" FROM messages
        WHERE organization_id = $1 AND read_at IS NULL AND NOT from_staff"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

fn conversation_of(row: Row, viewer: Viewer) -> Conversation {
    let booking = row
        .booking_id
        .zip(row.number)
        .zip(row.space_name.zip(row.event_name))
        .map(|((id, number), (space_name, event_name))| ConversationBooking {
            id,
            number,
            space_name,
            event_name,
        });
    let last_message = row.text.zip(row.sent_at).map(|(text, sent_at)| LastMessage {
        author_name: row.author_name.unwrap_or_default(),
        from_staff: row.from_staff.unwrap_or_default(),
        internal: row.internal.unwrap_or_default(),
        text,
        sent_at,
    });
    let assignee = row.assignee_id.zip(row.assignee_name);
    Conversation {
        id: row.id,
        booking,
        person: ConversationPerson {
            id: row.person_id,
            name: row.person_name,
            email: viewer.emails.then_some(row.email),
        },
        assignee: assignee
            .filter(|_| viewer.side.is_staff())
            .map(|(id, name)| Colleague { id, name }),
        last_message,
        found_message: None,
        unread: row.unread,
    }
}
