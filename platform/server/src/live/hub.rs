//! The sockets that are connected to this copy of the server, and the channels that each of them hears.
//!
//! Invariants: a socket that doesn't read its messages is disconnected, so that nobody waits for it; it connects again
//! and reads everything again.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::ids::{ConversationId, OrganizationId, SessionId, SpaceId, UnitId, UserId};
use reservations::messages::Side;
use tokio::sync::mpsc;

use super::event::ServerMessage;

/// Most sockets of this copy.
const MOST: usize = 10_000;
/// Most sockets of one person: a few tabs on a few devices.
const MOST_OF_PERSON: usize = 20;
/// Most sockets of strangers from one place, which a school's or an office's people share.
const MOST_OF_PLACE: usize = 200;
/// The number of messages that a socket may leave unread.
const BACKLOG: usize = 64;
/// The most channels that one socket may be in at a time.
const MOST_CHANNELS: usize = 50;

/// A channel to listen to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    Conversation(OrganizationId, ConversationId),
    Inbox(OrganizationId),
    Bookings(OrganizationId),
    WorkOrders(OrganizationId),
    Space(OrganizationId, SpaceId),
    /// One's own conversations and notifications.
    Person(UserId),
}

impl Channel {
    /// Returns the organization where only its staff may listen.
    pub fn staff_of(self, side: Side) -> Option<OrganizationId> {
        match self {
            Self::Inbox(organization) | Self::Bookings(organization) | Self::WorkOrders(organization) => {
                Some(organization)
            }
            Self::Conversation(organization, _) if side == Side::Staff => Some(organization),
            _ => None,
        }
    }
}

/// The owner of sockets that are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    Person(UserId),
    Place(String),
}

/// A message to a socket's task.
#[derive(Clone, Debug)]
pub enum Mail {
    Text(std::sync::Arc<str>),
    /// The session has ended.
    SessionEnded,
}

/// A socket of this copy.
struct Socket {
    mail: mpsc::Sender<Mail>,
    whose: Whose,
    session: Option<SessionId>,
    channels: HashMap<Channel, Side>,
}

/// The sockets of this copy.
#[derive(Default)]
pub struct Hub(Mutex<Sockets>);

#[derive(Default)]
struct Sockets {
    next: u64,
    open: HashMap<u64, Socket>,
    listeners: HashMap<Channel, HashSet<u64>>,
    counts: HashMap<Whose, usize>,
    /// The smallest units of the spaces that are watched.
    units: HashMap<Channel, Vec<UnitId>>,
    /// The transaction from which on changes were new when the first of them was. None while none is watched.
    watched_since: Option<i64>,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Sockets> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a socket in, unless there are too many. Returns its number and its messages.
    pub fn enter(&self, whose: Whose, session: Option<SessionId>) -> Option<(u64, mpsc::Receiver<Mail>)> {
        let mut all = self.lock();
        let most = match whose {
            Whose::Person(_) => MOST_OF_PERSON,
            Whose::Place(_) => MOST_OF_PLACE,
        };
        let count = all.counts.get(&whose).copied().unwrap_or_default();
        if all.open.len() >= MOST || count >= most {
            return None;
        }
        all.counts.insert(whose.clone(), count + 1);
        all.next += 1;
        let (mail, told) = mpsc::channel(BACKLOG);
        let number = all.next;
        all.open.insert(
            number,
            Socket {
                mail,
                whose,
                session,
                channels: HashMap::new(),
            },
        );
        Some((number, told))
    }

    /// Forgets a socket.
    pub fn leave(&self, number: u64) {
        let mut all = self.lock();
        let Some(socket) = all.open.remove(&number) else {
            return;
        };
        for channel in socket.channels.keys() {
            all.quit(number, *channel);
        }
        if let Some(count) = all.counts.get_mut(&socket.whose) {
            *count -= 1;
            if *count == 0 {
                all.counts.remove(&socket.whose);
            }
        }
    }

    /// Adds a socket to a channel. Returns false if it is in as many as it may be.
    pub fn join(&self, number: u64, channel: Channel, side: Side) -> bool {
        let mut all = self.lock();
        let Some(socket) = all.open.get_mut(&number) else {
            return false;
        };
        if socket.channels.len() >= MOST_CHANNELS && !socket.channels.contains_key(&channel) {
            return false;
        }
        socket.channels.insert(channel, side);
        all.listeners.entry(channel).or_default().insert(number);
        true
    }

    /// Takes a socket out of the channels that `gone` matches.
    pub fn part(&self, number: u64, gone: impl Fn(Channel, Side) -> bool) {
        let mut all = self.lock();
        let Some(socket) = all.open.get_mut(&number) else {
            return;
        };
        let parted: Vec<Channel> = socket
            .channels
            .iter()
            .filter(|(channel, side)| gone(**channel, **side))
            .map(|(channel, _)| *channel)
            .collect();
        for channel in &parted {
            socket.channels.remove(channel);
        }
        for channel in parted {
            all.quit(number, channel);
        }
    }

    /// Returns the channels that a socket is in.
    pub fn channels_of(&self, number: u64) -> Vec<(Channel, Side)> {
        let all = self.lock();
        let socket = all.open.get(&number).into_iter();
        socket
            .flat_map(|socket| &socket.channels)
            .map(|(channel, side)| (*channel, *side))
            .collect()
    }

    /// Sends a message to everybody in a channel, or to one side of it.
    pub fn tell(&self, channel: Channel, side: Option<Side>, told: &ServerMessage) {
        let Some(text) = written(told) else { return };
        let mut slow = Vec::new();
        {
            let all = self.lock();
            for number in all.listeners.get(&channel).into_iter().flatten() {
                let Some(socket) = all.open.get(number) else {
                    continue;
                };
                let hears = side.is_none_or(|side| socket.channels.get(&channel) == Some(&side));
                if hears && socket.mail.try_send(Mail::Text(text.clone())).is_err() {
                    slow.push(*number);
                }
            }
        }
        for number in slow {
            self.leave(number);
        }
    }

    /// Tells everybody.
    pub fn tell_all(&self, told: &ServerMessage) {
        let Some(text) = written(told) else { return };
        for socket in self.lock().open.values() {
            // If the socket has this much unread, it reads everything again anyway.
            let _ = socket.mail.try_send(Mail::Text(text.clone()));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.lock().open.is_empty()
    }

    /// The sessions that sockets were opened with.
    pub fn sessions(&self) -> HashSet<SessionId> {
        self.lock().open.values().filter_map(|socket| socket.session).collect()
    }

    /// Lets go of the sockets of sessions that have ended.
    pub fn end(&self, sessions: &HashSet<SessionId>) {
        for socket in self.lock().open.values() {
            if socket.session.is_some_and(|session| sessions.contains(&session)) {
                let _ = socket.mail.try_send(Mail::SessionEnded);
            }
        }
    }

    /// Remembers the smallest units of a space that is watched, whose changes are new from this transaction on.
    pub fn watch_units(&self, channel: Channel, units: Vec<UnitId>, since: i64) {
        let mut all = self.lock();
        all.units.insert(channel, units);
        all.watched_since.get_or_insert(since);
    }

    /// The transaction from which on changes were new when the first space was watched. None while none is.
    pub fn watched_since(&self) -> Option<i64> {
        self.lock().watched_since
    }

    /// The units of all spaces that are watched, each with its spaces.
    pub fn units(&self) -> HashMap<UnitId, Vec<Channel>> {
        let mut watched: HashMap<UnitId, Vec<Channel>> = HashMap::new();
        for (channel, units) in &self.lock().units {
            for unit in units {
                watched.entry(*unit).or_default().push(*channel);
            }
        }
        watched
    }
}

impl Sockets {
    fn quit(&mut self, number: u64, channel: Channel) {
        if let Some(listeners) = self.listeners.get_mut(&channel) {
            listeners.remove(&number);
            if listeners.is_empty() {
                self.listeners.remove(&channel);
                self.units.remove(&channel);
                if self.units.is_empty() {
                    self.watched_since = None;
                }
            }
        }
    }
}

fn written(told: &ServerMessage) -> Option<std::sync::Arc<str>> {
    serde_json::to_string(told).ok().map(Into::into)
}
