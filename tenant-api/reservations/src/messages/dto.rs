//! Messages and conversations as they travel.

use chrono::{DateTime, Utc};
use kernel::ids::{BookingId, ConversationId, MessageId, UserId};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// A message to send.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct NewMessage {
    /// 1 to 2,000 characters. A blank one is not sent.
    pub text: String,
    /// True if only staff read it; for staff alone.
    pub internal: Option<bool>,
}

/// A message to an organization.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct NewOrganizationMessage {
    /// 1 to 2,000 characters.
    pub text: String,
    /// The writer's name. Required from people who aren't signed in, and only from them.
    pub name: Option<String>,
    /// The address for the answer. Required from people who aren't signed in, and only from them.
    pub email: Option<String>,
    /// The solved captcha, base64 of JSON. Required from people who aren't signed in, and only from them.
    pub captcha: Option<String>,
}

/// A message to an organization that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct SentMessage {
    /// The message's id.
    pub id: MessageId,
    /// The conversation that it belongs to, where the answer will be.
    pub conversation_id: ConversationId,
}

/// A message between renter and staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// The author's name.
    pub author_name: String,
    /// True if the organization's staff wrote it.
    pub from_staff: bool,
    /// True if only staff read it.
    pub internal: bool,
    /// The text of the message.
    pub text: String,
    /// The instant that it was sent, in UTC.
    pub sent_at: DateTime<Utc>,
    /// True if nobody on the other side has seen it yet.
    pub unread: bool,
}

/// The messages of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Messages {
    /// The oldest first, at most the latest 500.
    pub items: Vec<Message>,
}

/// The conversations that staff look at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum InboxFilter {
    /// Conversations with a message that no staff have seen.
    Unread,
    /// Conversations that are assigned to the caller.
    Mine,
    /// All of them.
    #[default]
    All,
}

/// The subject of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum InboxSubject {
    /// A booking.
    Bookings,
    /// Anything else, written to the organization.
    Organization,
}

/// A conversation, as the inbox lists it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Conversation {
    /// The conversation's id. A booking's conversation has the booking's.
    pub id: ConversationId,
    /// The booking that it is about. Absent if it is with the organization.
    pub booking: Option<ConversationBooking>,
    /// The person who isn't staff.
    pub person: ConversationPerson,
    /// The colleague who takes care of it; only for staff.
    pub assignee: Option<Colleague>,
    /// The latest message that the caller may read. Absent before the first one.
    pub last_message: Option<LastMessage>,
    /// The latest message that matches the search. Absent without a search, or if only the person or the booking matched.
    pub found_message: Option<FoundMessage>,
    /// The number of messages from the other side that nobody on the caller's side has seen.
    pub unread: i64,
}

/// The booking that a conversation is about.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ConversationBooking {
    /// The booking's id.
    pub id: BookingId,
    /// Its number.
    pub number: String,
    /// The space.
    pub space_name: String,
    /// The event.
    pub event_name: String,
}

/// The person in a conversation with the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ConversationPerson {
    /// The person's id. Absent for a guest, who has no account.
    pub id: Option<UserId>,
    /// First and last name.
    pub name: String,
    /// The email address, for staff who may read bookings.
    pub email: Option<String>,
}

/// A person who answers messages for the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Colleague {
    /// The person's id.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

/// The people who answer messages for the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Colleagues {
    /// All of them, by name.
    pub items: Vec<Colleague>,
}

/// The latest message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct LastMessage {
    /// The author's name.
    pub author_name: String,
    /// True if the organization's staff wrote it.
    pub from_staff: bool,
    /// True if only staff read it.
    pub internal: bool,
    /// The text of the message.
    pub text: String,
    /// The instant that it was sent, in UTC.
    pub sent_at: DateTime<Utc>,
}

/// A message that matches a search, cut around the match. Its three parts are joined by one space each.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct FoundMessage {
    /// The author's name.
    pub author_name: String,
    /// True if the organization's staff wrote it.
    pub from_staff: bool,
    /// True if only staff read it.
    pub internal: bool,
    /// The text before the match, starting with an ellipsis if it is cut.
    pub before: String,
    /// The matching words, whole and as they were written.
    pub found: String,
    /// The text after the match, ending with an ellipsis if it is cut.
    pub after: String,
    /// The instant that it was sent, in UTC.
    pub sent_at: DateTime<Utc>,
}

/// A page of the inbox.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Conversations {
    /// The one with the latest message first.
    pub items: Vec<Conversation>,
    /// Cursor of the next page: pass it as `cursor`. Absent on the last page.
    pub next_cursor: Option<String>,
    /// The number of conversations of the whole inbox with unread messages.
    pub unread: i64,
}

/// The colleague who takes care of a conversation from now on.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields, rename_all = "camelCase")]
pub struct ConversationAssignment {
    /// An admin or approver; absent for nobody.
    pub user_id: Option<UserId>,
}
