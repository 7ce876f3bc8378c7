//! Changes, by id, as they are told to every copy of the server. [`crate::live`] listens.

use gateways::cache::FanOut;
use serde::{Deserialize, Serialize};

use crate::ids::{ConversationId, MessageId, OrganizationId, UserId};

pub(crate) const TOPIC: &str = "live";

/// Something that changed in an organization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveNews {
    pub organization: OrganizationId,
    pub change: Change,
}

/// The thing that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Change {
    /// A message was sent.
    Sent {
        conversation: ConversationId,
        message: MessageId,
    },
    /// One side has seen what the other wrote: one message, or all of them.
    Read {
        conversation: ConversationId,
        by_staff: bool,
        message: Option<MessageId>,
    },
    /// Somebody else takes care of a conversation.
    Assigned { conversation: ConversationId },
    /// Bookings of the organization.
    Bookings,
    /// Work orders of the organization.
    WorkOrders,
    /// Somebody's own notifications.
    Notifications { person: UserId },
}

pub(crate) async fn publish(fan_out: &FanOut, organization: OrganizationId, change: Change) {
    let news = LiveNews { organization, change };
    let Ok(text) = serde_json::to_string(&news) else { return };
    if let Err(error) = fan_out.publish(TOPIC, text).await {
        tracing::warn!(%error, "open pages were not told of a change");
    }
}
