//! Messages between pages and the server over a socket: JSON with an `event`.

use kernel::ids::{ConversationId, MessageId, OrganizationId, SpaceId};
use kernel::problem::Problem;
use reservations::messages::Message;
use serde::{Deserialize, Serialize};

/// A message of a page. `booking` is the id of a booking, or of another conversation; `organization` is a short name or an id.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PageMessage {
    /// Enters a conversation: from now on its messages are shown.
    JoinBookingChat {
        organization: String,
        booking: ConversationId,
    },
    /// Leaves it.
    ExitBookingChat { booking: ConversationId },
    /// Sends a message. The same key sends it once.
    BookingMessage {
        organization: String,
        booking: ConversationId,
        text: String,
        #[serde(default)]
        internal: bool,
        key: Option<String>,
    },
    /// All that the other side wrote was seen.
    ThreadRead {
        organization: String,
        booking: ConversationId,
    },
    /// One message of the other side was seen.
    MessageRead {
        organization: String,
        booking: ConversationId,
        message: MessageId,
    },
    /// Watches an organization's inbox.
    WatchInbox { organization: String },
    /// Watches an organization's bookings.
    WatchBookings { organization: String },
    /// Watches an organization's work orders, and the events that they are for.
    WatchWorkOrders { organization: String },
    /// Watches what is taken of a space.
    WatchSpace { organization: String, space: SpaceId },
    /// Leaves a space.
    Unwatch { space: SpaceId },
}

/// A message of the server.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// A message was sent in a conversation that the page has entered.
    ShowMessage { booking: ConversationId, message: Message },
    /// One side has seen all that the other wrote.
    ThreadRead { booking: ConversationId, by_staff: bool },
    /// One side has seen a message of the other.
    MessageRead {
        booking: ConversationId,
        message: MessageId,
        by_staff: bool,
    },
    /// Something in one's own conversations changed.
    ConversationsChanged,
    /// Something in the inbox that the page watches changed.
    InboxChanged { organization: OrganizationId },
    /// Bookings of the organization that the page watches changed.
    BookingsChanged { organization: OrganizationId },
    /// Work orders of the organization that the page watches changed, or the events that they are for.
    WorkOrdersChanged { organization: OrganizationId },
    /// One's own notifications changed.
    NotificationsChanged,
    /// Something of the space that the page watches became taken or available.
    SpaceChanged { space: SpaceId },
    /// Something may have been missed: the page reads again.
    Missed,
    /// The page has entered the conversation, or watches what it asked for: the id of the booking, organization or space.
    Joined { id: JoinedId },
    /// The page's last message can't be followed.
    Refused { code: String, detail: String },
}

/// The id of what a page has entered or watches.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub enum JoinedId {
    Conversation(ConversationId),
    Organization(OrganizationId),
    Space(SpaceId),
}

impl ServerMessage {
    pub fn refusal(problem: &Problem) -> Self {
        let body = problem.body();
        let field = body.fields.first();
        Self::Refused {
            code: field.map_or_else(|| body.code.clone(), |field| field.code.clone()),
            detail: field.map_or_else(|| body.detail.clone(), |field| field.message.clone()),
        }
    }
}
