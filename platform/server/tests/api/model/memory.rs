//! All that the model remembers.

use chrono::NaiveDate;
use uuid::Uuid;

use super::money::{Cents, Off, Parts};
use super::rules::{SPACES, collide};
use super::time::{Instant, Time};

#[derive(Clone, Debug)]
pub struct Memory {
    /// Cents an hour, by space.
    pub prices: Vec<Cents>,
    /// In the order in which they were made.
    pub holds: Vec<Hold>,
    pub bookings: Vec<Booking>,
}

#[derive(Clone, Debug)]
pub struct Hold {
    pub id: Uuid,
    pub who: usize,
    pub space: usize,
    /// The earliest first.
    pub times: Vec<Held>,
    pub until: Instant,
    pub made_at: Instant,
    pub renewed: bool,
    pub cart: bool,
    pub fate: Fate,
}

#[derive(Clone, Copy, Debug)]
pub struct Held {
    pub id: Uuid,
    pub time: Time,
    /// What it costs, as it was promised.
    pub rate: Cents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Live until it runs out, expired after that.
    Kept,
    Released,
    /// By its place among the bookings.
    Booked(usize),
}

#[derive(Clone, Debug)]
pub struct Booking {
    pub id: Uuid,
    pub who: usize,
    pub space: usize,
    pub dates: Vec<Booked>,
    pub off: Off,
    pub bill: Parts,
    pub paid: Parts,
    pub refunds: Vec<Refund>,
    /// What moved from some accounts to others since the bill did.
    pub moved: Parts,
    /// The last local day on which a date of it was approved.
    pub approved_on: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug)]
pub struct Booked {
    pub held: Held,
    pub status: Status,
    /// Whether it is on the bill.
    pub billed: bool,
}

/// Money that goes back.
#[derive(Clone, Copy, Debug)]
pub struct Refund {
    pub parts: Parts,
    /// Whether staff gave it by hand; else it follows from the bill.
    pub by_hand: bool,
    pub done: bool,
}

/// Between approved and refunded lies `refunding`, which nobody sees here: jobs run to their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Pending,
    Approved,
    Completed,
    CancelledByHost,
    Denied,
    CancelledByRenter,
    Refunded,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Completed => "completed",
            Self::CancelledByHost => "cancelledByHost",
            Self::Denied => "denied",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Refunded => "refunded",
        }
    }

    pub fn occupies(self) -> bool {
        matches!(self, Self::Pending | Self::Approved | Self::Completed)
    }
}

impl Hold {
    pub fn is_live(&self, now: Instant) -> bool {
        self.fate == Fate::Kept && self.until > now
    }

    pub fn has_expired(&self, now: Instant) -> bool {
        self.fate == Fate::Kept && self.until <= now
    }
}

impl Memory {
    pub fn new() -> Self {
        Self {
            prices: SPACES.iter().map(|space| space.price).collect(),
            holds: Vec::new(),
            bookings: Vec::new(),
        }
    }

    /// Whether nobody has any of it, whoever asks.
    pub fn is_free(&self, space: usize, time: Time, now: Instant) -> bool {
        let held = self.holds.iter().filter(|hold| hold.is_live(now));
        let held = held.flat_map(|hold| hold.times.iter().map(|held| (hold.space, held.time)));
        let booked = self.bookings.iter().flat_map(|booking| {
            let dates = booking.dates.iter().filter(|date| date.status.occupies());
            dates.map(|date| (booking.space, date.held.time))
        });
        !held.chain(booked).any(|taken| collide((space, time), taken))
    }
}
