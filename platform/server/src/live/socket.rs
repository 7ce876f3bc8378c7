//! One open page: its messages are handled with the rights of its session, and news is sent to it.

use std::sync::Arc;
use std::time::Duration;

use accounts::{Caller, SignedIn};
use futures_util::{SinkExt, StreamExt};
use ground::occupancy::watched;
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::tenants::{Lookup, Tenant};
use poem::web::websocket::{CloseCode, Message, WebSocketStream};
use policy::Permission;
use reservations::messages::{self, NewMessage, Side};
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, interval};
use tokio_util::sync::CancellationToken;

use super::event::{JoinedId, PageMessage, ServerMessage};
use super::hub::{Channel, Hub, Mail};

/// The interval of asking a page if it is still there. Who hasn't answered by the next time is disconnected.
const ASK_EVERY: Duration = Duration::from_secs(30);
/// The interval of asking if staff still are.
const CHECK_RIGHTS_EVERY: Duration = Duration::from_mins(1);
/// The number of messages that a page may send in a time.
const MOST_SAID: u32 = 60;
const MOST_SAID_IN: Duration = Duration::from_secs(10);
/// The session has ended: the page signs in again.
const SESSION_ENDED: u16 = 4401;
/// The page is too slow, or says too much: it connects again.
const OVERLOADED: u16 = 4429;

/// A connection, from its first word to its last.
pub struct Socket {
    pub hub: Arc<Hub>,
    pub number: u64,
    pub caller: Caller,
    pub stop: CancellationToken,
}

impl Socket {
    /// Runs until one of the two ends it.
    pub async fn run(self, stream: WebSocketStream, mut told: Receiver<Mail>) {
        if let Some(user) = self.caller.user() {
            self.hub.join(self.number, Channel::Person(user), Side::Renter);
        }
        let (mut sink, mut said) = stream.split();
        let mut ask = interval(ASK_EVERY);
        let mut rights = interval(CHECK_RIGHTS_EVERY);
        let mut answered = true;
        let mut pace = Pace::default();
        let close = loop {
            let reply = tokio::select! {
                () = self.stop.cancelled() => break Some((CloseCode::Away, "stopping")),
                mail = told.recv() => match mail {
                    Some(Mail::Text(text)) => Some(Message::Text(text.to_string())),
                    Some(Mail::SessionEnded) => break Some((CloseCode::from(SESSION_ENDED), "session ended")),
                    None => break Some((CloseCode::from(OVERLOADED), "too slow")),
                },
                message = said.next() => match message {
                    Some(Ok(Message::Text(text))) => {
                        if !pace.allows() {
                            break Some((CloseCode::from(OVERLOADED), "too much"));
                        }
                        self.reply(&text).await
                    }
                    Some(Ok(Message::Pong(_))) => {
                        answered = true;
                        None
                    }
                    Some(Ok(Message::Ping(_))) => None,
                    Some(Ok(Message::Binary(_))) => break Some((CloseCode::Unsupported, "text only")),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                },
                _ = ask.tick() => {
                    if !answered {
                        break None;
                    }
                    answered = false;
                    Some(Message::Ping(Vec::new()))
                }
                _ = rights.tick() => {
                    self.check_rights().await;
                    None
                }
            };
            if let Some(reply) = reply
                && sink.send(reply).await.is_err()
            {
                break None;
            }
        };
        self.hub.leave(self.number);
        if let Some((code, reason)) = close {
            // If the page has gone already, the reason doesn't matter.
            let _ = sink.send(Message::Close(Some((code, reason.to_owned())))).await;
        }
    }

    async fn reply(&self, text: &str) -> Option<Message> {
        let outcome = match serde_json::from_str(text) {
            Ok(said) => self.take(said).await,
            Err(_) => Err(Problem::unreadable_field(
                "event",
                "unknown",
                "This event is unknown or incomplete.",
            )),
        };
        let told = match outcome {
            Ok(told) => told?,
            Err(problem) => ServerMessage::refusal(&problem),
        };
        serde_json::to_string(&told).ok().map(Message::Text)
    }

    async fn take(&self, said: PageMessage) -> Result<Option<ServerMessage>, Problem> {
        match said {
            PageMessage::JoinBookingChat { organization, booking } => {
                let (tenant, caller) = self.within(&organization).await?;
                let side = messages::enter(&caller, booking).await?;
                let channel = Channel::Conversation(tenant.id, booking);
                self.join(channel, side, JoinedId::Conversation(booking)).map(Some)
            }
            PageMessage::ExitBookingChat { booking } => {
                let is_it = |channel, _| matches!(channel, Channel::Conversation(_, id) if id == booking);
                self.hub.part(self.number, is_it);
                Ok(None)
            }
            PageMessage::BookingMessage {
                organization,
                booking,
                text,
                internal,
                key,
            } => {
                let (_, caller) = self.within(&organization).await?;
                let new = NewMessage {
                    text,
                    internal: internal.then_some(true),
                };
                // Everybody in the conversation is shown the message, its author too.
                messages::post(&caller, booking, "sendMessage", key.as_deref(), &new).await?;
                Ok(None)
            }
            PageMessage::ThreadRead { organization, booking } => {
                let (_, caller) = self.within(&organization).await?;
                messages::see(&caller, booking, None).await?;
                Ok(None)
            }
            PageMessage::MessageRead {
                organization,
                booking,
                message,
            } => {
                let (_, caller) = self.within(&organization).await?;
                messages::see(&caller, booking, Some(message)).await?;
                Ok(None)
            }
            PageMessage::WatchInbox { organization } => {
                let (tenant, caller) = self.within(&organization).await?;
                caller.check(Permission::InboxRead)?;
                self.watch(Channel::Inbox(tenant.id), tenant.id).map(Some)
            }
            PageMessage::WatchBookings { organization } => {
                let (tenant, caller) = self.within(&organization).await?;
                caller.check(Permission::DashboardRead)?;
                self.watch(Channel::Bookings(tenant.id), tenant.id).map(Some)
            }
            PageMessage::WatchWorkOrders { organization } => {
                let (tenant, caller) = self.within(&organization).await?;
                caller.check(Permission::WorkOrdersRead)?;
                self.watch(Channel::WorkOrders(tenant.id), tenant.id).map(Some)
            }
            PageMessage::WatchSpace { organization, space } => {
                let tenant = self.tenant(&organization).await?;
                let door = &self.caller.services().door;
                let (units, since) = door
                    .read_as(None, async |tx| {
                        watched::units(tx, tenant.id, space).await.map_err(Problem::from)
                    })
                    .await?
                    .ok_or_else(|| Problem::not_found("Space"))?;
                let channel = Channel::Space(tenant.id, space);
                let joined = self.join(channel, Side::Renter, JoinedId::Space(space))?;
                self.hub.watch_units(channel, units, since);
                Ok(Some(joined))
            }
            PageMessage::Unwatch { space } => {
                let is_it = |channel, _| matches!(channel, Channel::Space(_, id) if id == space);
                self.hub.part(self.number, is_it);
                Ok(None)
            }
        }
    }

    /// Joins a channel of an organization's staff.
    fn watch(&self, channel: Channel, organization: OrganizationId) -> Result<ServerMessage, Problem> {
        self.join(channel, Side::Staff, JoinedId::Organization(organization))
    }

    fn join(&self, channel: Channel, side: Side, id: JoinedId) -> Result<ServerMessage, Problem> {
        if self.hub.join(self.number, channel, side) {
            Ok(ServerMessage::Joined { id })
        } else {
            Err(Problem::conflict(
                "tooMany",
                "This page has too many subscriptions. End one first.",
            ))
        }
    }

    async fn tenant(&self, name: &str) -> Result<Tenant, Problem> {
        match self.caller.services().tenants.by_name(name).await? {
            Lookup::Found(tenant) | Lookup::Moved(tenant) => Ok(tenant),
            Lookup::Unknown => Err(Problem::not_found("Organization")),
        }
    }

    /// Returns the connected person, with their current rights in an organization.
    async fn within(&self, organization: &str) -> Result<(Tenant, SignedIn), Problem> {
        let tenant = self.tenant(organization).await?;
        let caller = self.caller.within(tenant.clone()).await?.signed_in()?;
        Ok((tenant, caller))
    }

    /// Leaves what is for the staff of organizations where the caller is no longer one of them.
    async fn check_rights(&self) {
        let mut organizations: Vec<OrganizationId> = Vec::new();
        for (channel, side) in self.hub.channels_of(self.number) {
            if let Some(organization) = channel.staff_of(side)
                && !organizations.contains(&organization)
            {
                organizations.push(organization);
            }
        }
        for organization in organizations {
            let may = match self.within(&organization.to_string()).await {
                Ok((_, caller)) => [
                    Permission::DashboardRead,
                    Permission::WorkOrdersRead,
                    Permission::InboxRead,
                    Permission::BookingsMessage,
                ]
                .map(|permission| caller.allows(permission)),
                Err(_) => [false; 4],
            };
            let [bookings, work, inbox, message] = may;
            let is_lost = |channel: Channel, side| {
                channel.staff_of(side) == Some(organization)
                    && match channel {
                        Channel::Inbox(_) => !inbox,
                        Channel::Bookings(_) => !bookings,
                        Channel::WorkOrders(_) => !work,
                        _ => !inbox && !message,
                    }
            };
            self.hub.part(self.number, is_lost);
        }
    }
}

/// The number of messages lately.
struct Pace {
    began: Instant,
    said: u32,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            said: 0,
        }
    }
}

impl Pace {
    fn allows(&mut self) -> bool {
        if self.began.elapsed() >= MOST_SAID_IN {
            *self = Self::default();
        }
        self.said += 1;
        self.said <= MOST_SAID
    }
}
