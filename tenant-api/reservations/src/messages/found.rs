//! The messages in which a search of the inbox found what was looked for.

use std::collections::HashMap;

use domain::names::{Excerpt, SearchText};
use kernel::door::TenantTx;
use kernel::ids::ConversationId;

use super::Side;
use super::dto::FoundMessage;

/// Returns of each of these conversations the latest message that has it and that this side may read, by the conversation's id.
pub(super) async fn found_messages(
    tx: &mut TenantTx,
    side: Side,
    conversations: &[ConversationId],
    sought: &SearchText,
) -> Result<HashMap<ConversationId, FoundMessage>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT DISTINCT ON (conversation_id) conversation_id AS "conversation_id!", from_staff AS "from_staff!",
            internal AS "internal!", text AS "text!", sent_at AS "sent_at!",
            coalesce(first_name || ' ' || last_name, guest_name, '') AS "author_name!"
        FROM messages
        JOIN conversations ON conversations.organization_id = messages.organization_id
            AND conversations.id = conversation_id
        LEFT JOIN users ON users.id = author_id
        WHERE messages.organization_id = $1 AND conversation_id = ANY($2) AND ($3 OR NOT internal)
            AND folded_text LIKE ANY ($4)
        ORDER BY conversation_id, sent_at DESC, messages.id DESC"#,
        organization,
        conversations as &[ConversationId],
        side.is_staff(),
        &sought.anywhere(),
    )
    .fetch_all(tx.db())
    .await?;
    let found = rows.into_iter().filter_map(|row| {
        let excerpt = Excerpt::of(&row.text, sought)?;
        let message = FoundMessage {
            author_name: row.author_name,
            from_staff: row.from_staff,
            internal: row.internal,
            before: excerpt.before,
            found: excerpt.found,
            after: excerpt.after,
            sent_at: row.sent_at,
        };
        Some((ConversationId(row.conversation_id), message))
    });
    Ok(found.collect())
}
