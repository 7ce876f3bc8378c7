//! `assignConversation`: says which colleague takes care of a conversation.

use kernel::door::TenantTx;
use kernel::ids::{ConversationId, UserId};
use kernel::problem::Problem;

use super::conversations_db as db;

/// Gives it to a colleague who answers messages, or to nobody.
pub(super) async fn assign(
    tx: &mut TenantTx,
    conversation: ConversationId,
    assignee: Option<UserId>,
) -> Result<(), Problem> {
    if let Some(user) = assignee {
        let colleagues = db::colleagues(tx).await?;
        if colleagues.iter().all(|colleague| colleague.id != user) {
            return Err(Problem::invalid_field(
                "userId",
                "notAColleague",
                "Choose an admin or approver of this organization.",
            ));
        }
    }
    if db::set_assignee(tx, conversation, assignee).await? {
        Ok(())
    } else {
        Err(Problem::not_found("Conversation"))
    }
}
