//! The operations on conversations.

use accounts::{Caller, SignedIn};
use kernel::ids::{ConversationId, UserId};
use kernel::live::{self, Change};
use kernel::page::limit as page_limit;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::assign::assign;
use super::contact::message_organization;
use super::converse::read;
use super::dto::{
    Colleagues, Conversation, ConversationAssignment, Conversations, InboxFilter, InboxSubject, Message, Messages,
    NewMessage, NewOrganizationMessage, SentMessage,
};
use super::list::{self, InboxQuery, Viewer};
use super::{Side, conversations_db, post, see};
use ground::tag::Tag;
use ground::{Created, Done};

/// The inbox, and messages to an organization.
pub struct ConversationsApi;

#[OpenApi(tag = "Tag::Messages")]
impl ConversationsApi {
    /// Send a message to the organization
    ///
    /// Begins a conversation with its staff, or continues it. People who aren't signed in give a name, an email address
    /// that the answer goes to, and a solved captcha.
    #[oai(path = "/messages", method = "post", operation_id = "messageOrganization")]
    async fn message_organization(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same message for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewOrganizationMessage>,
    ) -> Result<Created<SentMessage>, Problem> {
        let asked = new.to_json();
        let sent = caller
            .once(
                Permission::OrganizationsMessage,
                "messageOrganization",
                key.0.as_deref(),
                &asked,
                async || message_organization(&caller, &new.0).await,
            )
            .await?;
        let change = Change::Sent {
            conversation: sent.conversation_id,
            message: sent.id,
        };
        live::tell(caller.services(), caller.require_tenant()?.id, change).await;
        let location = format!("/api/conversations/{}/messages", sent.conversation_id);
        Ok(Created::at(location, sent))
    }

    /// List the conversations of the organization's inbox
    ///
    /// Lists conversations about bookings and with people, the one with the latest message first, a page at a time.
    #[oai(path = "/conversations", method = "get", operation_id = "listConversations")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn list_conversations(
        &self,
        caller: SignedIn,
        /// `all` unless given.
        filter: Query<Option<InboxFilter>>,
        /// Only those about bookings, or only those with the organization.
        about: Query<Option<InboxSubject>>,
        /// Only those with this person.
        person: Query<Option<UserId>>,
        /// Part of a name, an email address, a booking's number, its event or space, or of a message.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// Conversations on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Conversations>, Problem> {
        let limit = page_limit(limit.0)?;
        let asked = InboxQuery {
            filter: filter.0.unwrap_or_default(),
            about: about.0,
            person: person.0,
            query: query.0.as_deref(),
        };
        let viewer = viewer(&caller, Side::Staff);
        let page = caller
            .tx(Permission::InboxRead, async |tx| {
                list::list(tx, viewer, &asked, limit, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// List the people who can be assigned a conversation
    ///
    /// Lists the organization's admins and approvers.
    #[oai(
        path = "/conversation-assignees",
        method = "get",
        operation_id = "listConversationAssignees"
    )]
    async fn list_conversation_assignees(&self, caller: SignedIn) -> Result<Json<Colleagues>, Problem> {
        let items = caller
            .tx(Permission::InboxRead, async |tx| {
                conversations_db::colleagues(tx).await.map_err(Problem::from)
            })
            .await?;
        Ok(Json(Colleagues { items }))
    }

    /// Read a conversation
    ///
    /// Returns the renter, the subject and the latest message, to staff and to that person.
    #[oai(
        path = "/conversations/:conversation",
        method = "get",
        operation_id = "readConversation"
    )]
    async fn read_conversation(
        &self,
        caller: SignedIn,
        /// Id of the conversation.
        conversation: Path<ConversationId>,
    ) -> Result<Json<Conversation>, Problem> {
        let (permission, side) = Side::of_reader(&caller);
        let viewer = viewer(&caller, side);
        let found = caller
            .tx(permission, async |tx| list::read(tx, viewer, conversation.0).await)
            .await?;
        Ok(Json(found))
    }

    /// List the messages of a conversation
    ///
    /// Lists them for staff, or for the person that the conversation is with, who doesn't see internal ones.
    #[oai(
        path = "/conversations/:conversation/messages",
        method = "get",
        operation_id = "listMessages"
    )]
    async fn list_messages(
        &self,
        caller: SignedIn,
        /// Id of the conversation.
        conversation: Path<ConversationId>,
    ) -> Result<Json<Messages>, Problem> {
        let messages = read(&caller, Side::of_reader(&caller), conversation.0, "Conversation");
        Ok(Json(messages.await?))
    }

    /// Send a message in a conversation
    ///
    /// Sends the message to the other side, or keeps it among staff.
    #[oai(
        path = "/conversations/:conversation/messages",
        method = "post",
        operation_id = "sendMessage"
    )]
    async fn send_message(
        &self,
        caller: SignedIn,
        /// Id of the conversation.
        conversation: Path<ConversationId>,
        /// Repeating the request with the same key returns the same message for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewMessage>,
    ) -> Result<Created<Message>, Problem> {
        let message = post(&caller, conversation.0, "sendMessage", key.0.as_deref(), &new.0).await?;
        let location = format!("/api/conversations/{}/messages", conversation.0);
        Ok(Created::at(location, message))
    }

    /// Mark the messages of a conversation as seen
    ///
    /// Marks the other side's messages as seen.
    #[oai(
        path = "/conversations/:conversation/read",
        method = "put",
        operation_id = "readMessages"
    )]
    async fn read_messages(
        &self,
        caller: SignedIn,
        /// Id of the conversation.
        conversation: Path<ConversationId>,
    ) -> Result<Done, Problem> {
        see(&caller, conversation.0, None).await?;
        Ok(Done::NoContent)
    }

    /// Assign a conversation
    ///
    /// Assigns it to an admin or approver, or to nobody.
    #[oai(
        path = "/conversations/:conversation/assignee",
        method = "put",
        operation_id = "assignConversation"
    )]
    async fn assign_conversation(
        &self,
        caller: SignedIn,
        /// Id of the conversation.
        conversation: Path<ConversationId>,
        assignment: Json<ConversationAssignment>,
    ) -> Result<Json<Conversation>, Problem> {
        let viewer = viewer(&caller, Side::Staff);
        let assigned = caller
            .tx(Permission::BookingsMessage, async |tx| {
                assign(tx, conversation.0, assignment.0.user_id).await?;
                list::read(tx, viewer, conversation.0).await
            })
            .await?;
        let change = Change::Assigned {
            conversation: conversation.0,
        };
        live::tell(caller.services(), caller.require_tenant()?.id, change).await;
        Ok(Json(assigned))
    }
}

fn viewer(caller: &SignedIn, side: Side) -> Viewer {
    Viewer {
        user: caller.user_id(),
        side,
        emails: caller.allows(Permission::BookingsRead),
    }
}
