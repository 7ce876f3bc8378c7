//! Deposits in the model: asked for once, after the event, and at most what was accepted.

use uuid::Uuid;

use super::command::{Expected, Refused};
use super::memory::{Booking, Memory};
use super::money::{Cents, Parts, part_of};
use super::time::Instant;

/// A deposit that staff ask for.
#[derive(Clone, Debug)]
pub struct Incident {
    pub id: Uuid,
    pub claimed: Cents,
    pub outcome: Outcome,
    /// The earliest first.
    pub answers: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Open,
    Collected(Cents),
    Declined,
}

impl Incident {
    /// Returns the most that can be collected: never more than before. None once it was declined.
    pub fn most(&self) -> Option<Cents> {
        match self.outcome {
            Outcome::Open => Some(self.claimed),
            Outcome::Collected(cents) => Some(cents),
            Outcome::Declined => None,
        }
    }

    /// The state, and what was collected.
    pub fn told(&self) -> (&'static str, Option<Cents>) {
        match self.outcome {
            Outcome::Open => ("open", None),
            Outcome::Collected(cents) => ("collected", Some(cents)),
            Outcome::Declined => ("declined", None),
        }
    }
}

impl Memory {
    /// The incident of a booking, or of another one that has the same deposit.
    pub fn incident_of(&self, booking: usize) -> Option<&Incident> {
        let accepted_with = self.bookings[booking].accepted_with;
        let same = |other: &&Booking| other.accepted_with == accepted_with;
        self.bookings
            .iter()
            .filter(same)
            .find_map(|other| other.incident.as_ref())
    }

    /// Returns the amount of a booking's deposit that staff can ask for.
    pub fn may_open(&self, booking: usize, amount: Option<Cents>, now: Instant) -> Expected<Cents> {
        let known = &self.bookings[booking];
        let claimed = part_of(known.deposit.ok_or(Refused::INVALID)?, amount)?;
        if !known.is_over(now) {
            return Err(Refused::conflict("notOver"));
        }
        if self.incident_of(booking).is_some() {
            return Err(Refused::conflict("alreadyClaimed"));
        }
        Ok(claimed)
    }

    /// Returns true if staff can ask for a booking's deposit, or settle what they asked for.
    pub fn is_claimable(&self, booking: usize, now: Instant) -> bool {
        let known = &self.bookings[booking];
        match known.incident.as_ref().map(|incident| incident.outcome) {
            Some(Outcome::Open) => true,
            Some(Outcome::Collected(_)) => known.is_over(now),
            Some(Outcome::Declined) => false,
            None => known.is_over(now) && self.incident_of(booking).is_none(),
        }
    }
}

impl Booking {
    /// Returns true if it is a renter's, stands, and all of it is over.
    pub fn is_over(&self, now: Instant) -> bool {
        let stands = ["approved", "completed"].contains(&self.status());
        stands && self.who.is_some() && !self.dates.iter().any(|date| date.is_to_come(now))
    }

    /// Returns the next outcome of its incident. While nothing is collected it can be declined, whatever the booking's
    /// state.
    pub fn may_settle(&self, collects: bool, amount: Option<Cents>, now: Instant) -> Expected<Outcome> {
        let incident = self.incident.as_ref().ok_or(Refused::UNKNOWN)?;
        let most = incident.most().ok_or(Refused::conflict("alreadySettled"))?;
        let outcome = match (collects, amount) {
            (true, _) => Outcome::Collected(part_of(most, amount)?),
            (false, None) => Outcome::Declined,
            (false, Some(_)) => return Err(Refused::INVALID),
        };
        let is_just_declined = (incident.outcome, outcome) == (Outcome::Open, Outcome::Declined);
        if !is_just_declined && !self.is_over(now) {
            return Err(Refused::conflict("notOver"));
        }
        Ok(outcome)
    }

    /// Writes it down; what was paid of a deposit that is lowered goes back.
    pub fn settle_incident(&mut self, outcome: Outcome, now: Instant) {
        let Some(incident) = &mut self.incident else { return };
        let is_lowered = incident.outcome != Outcome::Open;
        incident.outcome = outcome;
        if is_lowered {
            self.settle(self.to_pay(), now);
        }
    }

    /// Returns the collected amount of its deposit.
    pub fn collected(&self) -> Parts {
        let collected = self.incident.as_ref().and_then(|incident| incident.told().1);
        Parts::of_deposit(collected.unwrap_or_default())
    }
}
