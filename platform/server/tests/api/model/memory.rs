//! All that the model remembers.

use chrono::NaiveDate;
use uuid::Uuid;

use super::account::Payment;
use super::approval::Rule;
use super::closures::Closure;
use super::incidents::Incident;
use super::money::{Cents, Fees, Off, Parts};
use super::rules::{SPACES, collide};
use super::time::{Instant, Time};

#[derive(Clone, Debug)]
pub struct Memory {
    /// Cents an hour, by space.
    pub prices: Vec<Cents>,
    /// The deposit of each of the spaces.
    pub deposits: Vec<Option<Cents>>,
    /// In the order in which they were made.
    pub holds: Vec<Hold>,
    /// Times that were dropped of carts after they had run out.
    pub dropped: Vec<Hold>,
    pub bookings: Vec<Booking>,
    /// Weather closures that are in effect.
    pub closures: Vec<Closure>,
    /// By which requests are approved.
    pub rule: Rule,
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
    /// Its price, as it was promised.
    pub rate: Cents,
    /// The number of chairs; for a hold, since its payment began.
    pub chairs: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Live until it expires.
    Kept,
    Released,
    /// Released after it had run out.
    GivenUp,
    /// By its place among the bookings.
    Booked(usize),
}

#[derive(Clone, Debug)]
pub struct Booking {
    pub id: Uuid,
    /// Nobody's where it is the organization's own.
    pub who: Option<usize>,
    pub space: usize,
    /// The earliest first.
    pub dates: Vec<Booked>,
    /// Chairs on each of the dates.
    pub chairs: i64,
    pub off: Off,
    pub fees: Fees,
    pub bill: Parts,
    /// Cents of the rental that are not asked for, which rounding added when it was split.
    pub waived: Cents,
    /// True if money goes back where its renter cancels, as it was when it was booked.
    pub refundable: bool,
    /// The earliest first.
    pub payments: Vec<Payment>,
    /// The deposit that its renter accepted.
    pub deposit: Option<Cents>,
    /// The booking with which they did: another one where this was split off.
    pub accepted_with: Uuid,
    pub incident: Option<Incident>,
    /// The last local day on which a date of it was approved.
    pub approved_on: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug)]
pub struct Booked {
    pub held: Held,
    pub status: Status,
    /// True if it is on the bill.
    pub billed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Pending,
    Approved,
    Completed,
    CancelledByHost,
    Denied,
    CancelledByRenter,
    /// All of the money goes back, and some of it is not there yet.
    Refunding,
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
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
        }
    }

    pub fn occupies(self) -> bool {
        matches!(self, Self::Pending | Self::Approved | Self::Completed)
    }
}

impl Booked {
    /// Returns true if it takes a time that is not over yet.
    pub fn is_to_come(&self, now: Instant) -> bool {
        self.status.occupies() && self.held.time.ends_at() > now
    }
}

impl Hold {
    pub fn is_live(&self, now: Instant) -> bool {
        self.fate == Fate::Kept && self.until > now
    }

    pub fn has_expired(&self, now: Instant) -> bool {
        self.fate == Fate::Kept && self.until <= now
    }

    /// Returns true if it ran out, whatever was done with it after that.
    pub fn ran_out(&self, now: Instant) -> bool {
        self.fate == Fate::GivenUp || self.has_expired(now)
    }

    /// These times as a hold of their own that ran out as this one did.
    pub fn part(&self, times: Vec<Held>) -> Self {
        Self {
            times,
            fate: Fate::GivenUp,
            ..self.clone()
        }
    }

    /// Begins its payment: each of its times has this many chairs from now on.
    pub fn take_chairs(&mut self, chairs: i64) {
        for held in &mut self.times {
            held.chairs = chairs;
        }
    }

    pub fn release(&mut self, now: Instant) {
        if self.fate == Fate::Kept {
            self.fate = if self.until <= now {
                Fate::GivenUp
            } else {
                Fate::Released
            };
        }
    }
}

impl Memory {
    pub fn new() -> Self {
        Self {
            prices: SPACES.iter().map(|space| space.price).collect(),
            deposits: vec![None; SPACES.len()],
            holds: Vec::new(),
            dropped: Vec::new(),
            bookings: Vec::new(),
            closures: Vec::new(),
            rule: Rule::default(),
        }
    }

    /// Returns true if no hold and no booking has any of the time.
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
