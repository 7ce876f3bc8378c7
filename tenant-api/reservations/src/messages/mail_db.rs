//! All SQL of the mail about messages.

use kernel::door::TenantTx;
use kernel::ids::{ConversationId, MailingId, UserId};

use ground::post::{Recipient, RecipientId};

/// A message that somebody missed.
pub(super) struct MissedMessage {
    pub author_name: String,
    pub text: String,
}

/// The subject of a conversation, and the person whom it is with.
pub(super) struct About {
    pub id: ConversationId,
    pub short_name: String,
    pub organization_name: String,
    pub booking_number: Option<String>,
    pub space_name: Option<String>,
    pub assignee_id: Option<UserId>,
    pub user_id: Option<UserId>,
    pub person_name: String,
    pub email: String,
}

impl About {
    /// The person, as somebody to write to.
    pub(super) fn recipient(&self) -> Option<Recipient> {
        let guest = RecipientId::Guest(self.id);
        (!self.email.is_empty()).then(|| Recipient {
            id: self.user_id.map_or(guest, RecipientId::User),
            email: self.email.clone(),
            name: self.person_name.clone(),
        })
    }

    /// The colleague who takes care of it; else all of these staff.
    pub(super) fn takers(&self, staff: Vec<Recipient>) -> Vec<Recipient> {
        let assignee = self.assignee_id.map(RecipientId::User);
        let assignee = staff.iter().find(|person| Some(person.id) == assignee).cloned();
        assignee.map_or(staff, |assignee| vec![assignee])
    }
}

pub(super) async fn is_with_guest(tx: &mut TenantTx, conversation: ConversationId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM conversations
            WHERE organization_id = $1 AND id = $2 AND guest_email IS NOT NULL) AS "guest!""#,
        organization,
        conversation.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Waits until no deletion of the conversation's person or guest is under way. A later one finds what this transaction writes.
pub(super) async fn lock_names(tx: &mut TenantTx, conversation: ConversationId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT (SELECT users.id FROM users JOIN conversations ON user_id = users.id
                WHERE organization_id = $1 AND conversations.id = $2 FOR KEY SHARE OF users) AS person,
            (SELECT id FROM conversations
                WHERE organization_id = $1 AND id = $2 AND guest_email IS NOT NULL FOR KEY SHARE) AS guest",
        organization,
        conversation.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(())
}

/// Takes what was not read and of which no mail has told yet, and what these mails told of before.
pub(super) async fn take_missed(
    tx: &mut TenantTx,
    conversation: ConversationId,
    to_staff: bool,
    mails: MailingId,
) -> Result<Vec<MissedMessage>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE messages SET told_with = $4
        WHERE organization_id = $1 AND conversation_id = $2 AND from_staff <> $3 AND NOT internal
            AND read_at IS NULL AND told_with IS NULL",
        organization,
        conversation.0,
        to_staff,
        mails.0,
    )
    .execute(tx.db())
    .await?;
    sqlx::query_as!(
        MissedMessage,
        r#"SELECT coalesce(first_name || ' ' || last_name, guest_name, '') AS "author_name!", text
        FROM messages
        JOIN conversations ON conversations.organization_id = messages.organization_id
            AND conversations.id = conversation_id
        LEFT JOIN users ON users.id = author_id
        WHERE messages.organization_id = $1 AND conversation_id = $2 AND told_with = $3
        ORDER BY sent_at, messages.id"#,
        organization,
        conversation.0,
        mails.0,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn about(tx: &mut TenantTx, conversation: ConversationId) -> Result<Option<About>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        About,
        r#"SELECT conversations.id, short_name, organizations.name AS organization_name, number AS "booking_number?",
            space_name AS "space_name?", assignee_id AS "assignee_id: UserId", conversations.user_id AS "user_id: UserId",
            coalesce(first_name || ' ' || last_name, guest_name, '') AS "person_name!",
            coalesce(users.email, guest_email, '') AS "email!"
        FROM conversations
        JOIN tenants ON tenants.id = conversations.organization_id
        JOIN organizations ON organizations.organization_id = conversations.organization_id
        LEFT JOIN bookings ON bookings.organization_id = conversations.organization_id AND bookings.id = booking_id
        LEFT JOIN users ON users.id = conversations.user_id
        WHERE conversations.organization_id = $1 AND conversations.id = $2"#,
        organization,
        conversation.0,
    )
    .fetch_optional(tx.db())
    .await
}
