//! Acts of somebody in a conversation, with their rights: enter it, write in it, see what is there. What
//! is done is told to open pages once it is committed.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use kernel::ids::{ConversationId, MessageId, OrganizationId, UserId};
use kernel::live::{self, Change};
use kernel::problem::Problem;
use kernel::services::Services;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::dto::{Message, Messages, NewMessage};
use super::{Side, db, send_message};

/// Says on which side the caller may read a conversation, or that of the booking with this id.
pub async fn enter(caller: &SignedIn, conversation: ConversationId) -> Result<Side, Problem> {
    let (mut permission, mut side) = Side::of_writer(caller);
    if side == Side::Renter {
        (permission, side) = Side::of_reader(caller);
    }
    let user = caller.user_id();
    caller
        .tx(permission, async |tx| {
            if db::is_theirs(tx, conversation, side, user).await? {
                Ok(side)
            } else {
                Err(Problem::not_found("Conversation"))
            }
        })
        .await
}

/// Lists the messages of a conversation for the caller's side. Whoever is on neither side is told that there is no such
/// thing.
pub(super) async fn read(
    caller: &SignedIn,
    (permission, side): (Permission, Side),
    conversation: ConversationId,
    thing: &str,
) -> Result<Messages, Problem> {
    let user = caller.user_id();
    let items = caller
        .tx(permission, async |tx| {
            if !db::is_theirs(tx, conversation, side, user).await? {
                return Err(Problem::not_found(thing));
            }
            Ok(db::list(tx, conversation, side, None).await?)
        })
        .await?;
    Ok(Messages { items })
}

/// Sends a message, once under one key.
pub async fn post(
    caller: &SignedIn,
    conversation: ConversationId,
    operation: &str,
    key: Option<&str>,
    new: &NewMessage,
) -> Result<Message, Problem> {
    let ((permission, side), user) = (Side::of_writer(caller), caller.user_id());
    limits::check(caller.services(), Limited::Message, &user.to_string()).await?;
    let asked = (conversation, new.to_json());
    let message: Message = caller
        .tx_once(permission, operation, key, &asked, async |tx| {
            send_message(tx, conversation, user, side, new).await
        })
        .await?;
    let sent = Change::Sent {
        conversation,
        message: message.id,
    };
    live::tell(caller.services(), caller.require_tenant()?.id, sent).await;
    Ok(message)
}

/// Notes that the caller's side has seen what the other wrote: one message, or all of them.
pub async fn see(caller: &SignedIn, conversation: ConversationId, message: Option<MessageId>) -> Result<(), Problem> {
    let ((permission, side), user) = (Side::of_writer(caller), caller.user_id());
    let seen = caller
        .tx(permission, async |tx| {
            if !db::is_theirs(tx, conversation, side, user).await? {
                return Err(Problem::not_found("Conversation"));
            }
            Ok::<_, Problem>(db::mark_read(tx, conversation, side, message).await?)
        })
        .await?;
    if seen {
        let read = Change::Read {
            conversation,
            by_staff: side.is_staff(),
            message,
        };
        live::tell(caller.services(), caller.require_tenant()?.id, read).await;
    }
    Ok(())
}

/// A message that was sent, and the renter whose conversation it is in.
#[derive(Clone, Debug)]
pub struct HeardMessage {
    pub message: Message,
    /// None for a guest.
    pub user: Option<UserId>,
}

/// Reads a message for those who are in its conversation.
pub async fn heard(
    services: &Services,
    organization: OrganizationId,
    conversation: ConversationId,
    message: MessageId,
) -> Result<Option<HeardMessage>, Problem> {
    services
        .door
        .job_tx(organization, async |tx| {
            let found = db::list(tx, conversation, Side::Staff, Some(message)).await?;
            let user = db::renter_of(tx, conversation).await?;
            Ok(found.into_iter().next().map(|message| HeardMessage { message, user }))
        })
        .await
}

/// The renter whose conversation it is; none for a guest.
pub async fn renter_of(
    services: &Services,
    organization: OrganizationId,
    conversation: ConversationId,
) -> Result<Option<UserId>, Problem> {
    services
        .door
        .job_tx(organization, async |tx| Ok(db::renter_of(tx, conversation).await?))
        .await
}
