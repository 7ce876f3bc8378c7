//! `sendBookingMessage`, `sendMessage`: a word to the other side, or among staff.

use accounts::users;
use kernel::door::TenantTx;
use kernel::ids::{ConversationId, UserId};
use kernel::problem::{FieldProblems, Problem};

use super::conversations_db::begin_of_booking;
use super::db::{self, NewRow};
use super::{Message, NewMessage, Side, mail};
use ground::fields;

/// The longest message, in characters.
const LONGEST: usize = 2000;

/// Keeps a message in a conversation, or in that of the booking with this id. Renters need a confirmed email address to write.
pub async fn send_message(
    tx: &mut TenantTx,
    conversation: ConversationId,
    author: UserId,
    side: Side,
    new: &NewMessage,
) -> Result<Message, Problem> {
    if !db::is_theirs(tx, conversation, side, author).await? {
        return Err(Problem::not_found("Conversation"));
    }
    let mut problems = FieldProblems::new();
    let text = message_text(&mut problems, &new.text);
    let internal = new.internal.unwrap_or(false);
    if internal && !side.is_staff() {
        problems.add("internal", "staffOnly", "Only staff can write internal messages.");
    }
    problems.check()?;
    if !side.is_staff() {
        users::require_confirmed_email(tx.db(), author).await?;
    }
    begin_of_booking(tx, conversation).await?;
    let row = NewRow {
        conversation,
        author: Some(author),
        side,
        internal,
        text: &text,
    };
    let id = db::insert(tx, &row).await?;
    if !internal {
        mail::enqueue(tx, conversation, side).await?;
    }
    let sent = db::list(tx, conversation, side, Some(id)).await?;
    sent.into_iter().next().ok_or_else(|| Problem::not_found("Message"))
}

/// Reads what is to be sent: blank messages are not.
pub(super) fn message_text(problems: &mut FieldProblems, given: &str) -> String {
    let text = fields::text(problems, "text", given, LONGEST);
    if text.is_empty() {
        problems.add("text", "required", "Enter a message.");
    }
    text
}
