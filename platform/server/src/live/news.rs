//! The one task of this copy of the server that hears what changed and tells the sockets of it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use accounts::sessions;
use ground::occupancy::watched;
use kernel::ids::{OrganizationId, SessionId, UnitId, UserId};
use kernel::live::{self, Change, LiveMessage, LiveNews};
use kernel::problem::Problem;
use kernel::services::Services;
use reservations::messages::{self, Side};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::event::ServerMessage;
use super::hub::{Channel, Hub};

/// The interval of asking for times taken of the spaces that are watched.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The interval of asking which sessions have ended.
const CHECK_SESSIONS_EVERY: Duration = Duration::from_secs(5);

/// Listens for as long as somebody holds the hub.
pub async fn listen(services: Services, hub: Weak<Hub>) {
    let mut news = live::listen(&services);
    let mut look = interval(LOOK_EVERY);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut checked = Instant::now();
    let mut taken = TakenNews::default();
    loop {
        let heard = tokio::select! {
            heard = news.next() => match heard {
                Some(heard) => Some(heard),
                None => return,
            },
            _ = look.tick() => None,
        };
        let Some(hub) = hub.upgrade() else { return };
        let outcome = match heard {
            Some(LiveMessage::News(news)) => tell(&services, &hub, &news).await,
            Some(LiveMessage::Missed) => {
                hub.tell_all(&ServerMessage::Missed);
                Ok(())
            }
            None => {
                let is_due = checked.elapsed() >= CHECK_SESSIONS_EVERY;
                if is_due {
                    checked = Instant::now();
                }
                let ended = if is_due {
                    end_sessions(&services, &hub).await
                } else {
                    Ok(())
                };
                ended.and(taken.look(&services, &hub).await)
            }
        };
        if let Err(problem) = outcome {
            tracing::warn!(%problem, "open pages could not be told of a change");
        }
    }
}

/// Tells everybody in a change's channels about it. Its content is read here, so only its id travels between copies.
async fn tell(services: &Services, hub: &Arc<Hub>, news: &LiveNews) -> Result<(), Problem> {
    if hub.is_empty() {
        return Ok(());
    }
    let organization = news.organization;
    match news.change {
        Change::Sent { conversation, message } => {
            let Some(sent) = messages::heard(services, organization, conversation, message).await? else {
                return Ok(());
            };
            let side = sent.message.internal.then_some(Side::Staff);
            let told = ServerMessage::ShowMessage {
                booking: conversation,
                message: sent.message,
            };
            hub.tell(Channel::Conversation(organization, conversation), side, &told);
            tell_lists(hub, organization, sent.user.filter(|_| side.is_none()));
        }
        Change::Read {
            conversation,
            by_staff,
            message,
        } => {
            let told = match message {
                Some(message) => ServerMessage::MessageRead {
                    booking: conversation,
                    message,
                    by_staff,
                },
                None => ServerMessage::ThreadRead {
                    booking: conversation,
                    by_staff,
                },
            };
            hub.tell(Channel::Conversation(organization, conversation), None, &told);
            let user = messages::renter_of(services, organization, conversation).await?;
            tell_lists(hub, organization, user);
        }
        Change::Assigned { .. } => tell_lists(hub, organization, None),
        Change::Bookings => {
            let told = ServerMessage::BookingsChanged { organization };
            hub.tell(Channel::Bookings(organization), None, &told);
            tell_of_work(hub, organization);
        }
        Change::WorkOrders => tell_of_work(hub, organization),
        Change::Notifications { person } => {
            hub.tell(Channel::Person(person), None, &ServerMessage::NotificationsChanged);
        }
    }
    Ok(())
}

/// An order's place and time follow from its booking.
fn tell_of_work(hub: &Hub, organization: OrganizationId) {
    let told = ServerMessage::WorkOrdersChanged { organization };
    hub.tell(Channel::WorkOrders(organization), None, &told);
}

fn tell_lists(hub: &Hub, organization: OrganizationId, user: Option<UserId>) {
    let told = ServerMessage::InboxChanged { organization };
    hub.tell(Channel::Inbox(organization), None, &told);
    if let Some(user) = user {
        hub.tell(Channel::Person(user), None, &ServerMessage::ConversationsChanged);
    }
}

async fn end_sessions(services: &Services, hub: &Hub) -> Result<(), Problem> {
    let open = hub.sessions();
    if open.is_empty() {
        return Ok(());
    }
    let asked: Vec<SessionId> = open.iter().copied().collect();
    let alive = services
        .door
        .look_up(async |tx| sessions::alive(tx, &asked).await.map_err(Problem::from))
        .await?;
    let ended: HashSet<SessionId> = open.into_iter().filter(|session| !alive.contains(session)).collect();
    if !ended.is_empty() {
        hub.end(&ended);
    }
    Ok(())
}

/// Changes noted of the units that are watched. A change is noted by a transaction's number, which others may overtake: all
/// that was noted since the oldest one that was not over is read again, and what is known of it is left out. Nothing is known while
/// nobody watches.
#[derive(Default)]
struct TakenNews {
    horizon: Option<i64>,
    known: HashSet<(UnitId, i64)>,
}

impl TakenNews {
    async fn look(&mut self, services: &Services, hub: &Hub) -> Result<(), Problem> {
        // The first page may watch for a second before it is looked for: it hears of what changes in that time too.
        let Some(watched_since) = hub.watched_since() else {
            *self = Self::default();
            return Ok(());
        };
        let since = self.horizon.unwrap_or(watched_since);
        let watched_units: HashMap<UnitId, Vec<Channel>> = hub.units();
        let units: Vec<UnitId> = watched_units.keys().copied().collect();
        let (horizon, changes) = services
            .door
            .read_as(None, async |tx| {
                watched::changes(tx, &units, since).await.map_err(Problem::from)
            })
            .await?;
        let changed: HashSet<Channel> = changes
            .iter()
            .filter(|change| !self.known.contains(change))
            .flat_map(|(unit, _)| watched_units.get(unit).into_iter().flatten().copied())
            .collect();
        self.known = changes.into_iter().filter(|(_, number)| *number >= horizon).collect();
        self.horizon = Some(horizon);
        for channel in changed {
            if let Channel::Space(_, space) = channel {
                hub.tell(channel, None, &ServerMessage::SpaceChanged { space });
            }
        }
        Ok(())
    }
}
