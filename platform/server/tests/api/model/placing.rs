//! Placing and assigning by staff in the model, and paying the balance due.

use chrono::NaiveDate;

use super::account::{Kind, Payment};
use super::command::{Expected, Refused, Who};
use super::memory::{Booking, Memory};
use super::money::{Cents, part_of};
use super::rules::{has_begun, share_units};
use super::time::{Instant, Time};

/// The least that a card can be charged.
const LEAST_BY_CARD: Cents = 50;

/// The result of an assignment in a space.
#[derive(Clone, Debug)]
pub struct Given {
    pub space: usize,
    pub free: Vec<Time>,
    /// The dates that others have.
    pub taken: Vec<NaiveDate>,
}

impl Memory {
    pub fn may_place(
        &self,
        who: Option<Who>,
        space: usize,
        times: &[Time],
        overrides: bool,
        off_by: Cents,
        now: Instant,
    ) -> Expected<()> {
        self.may_have(space, times, &[], overrides, now)?;
        self.require_blocks(who, space, times)?;
        if off_by != 0 {
            return Err(Refused::conflict("billChanged"));
        }
        Ok(())
    }

    /// Returns the free times of each space, each time on a separate date.
    pub fn may_assign(&self, spaces: &[usize], times: &[Time], now: Instant) -> Expected<Vec<Given>> {
        if spaces.len() > 1 && share_units(spaces[0], spaces[1]) {
            return Err(Refused::INVALID);
        }
        let given: Vec<Given> = spaces
            .iter()
            .map(|space| {
                let is_free = |time: &&Time| {
                    let shut = has_begun(**time, now) || self.is_closed_for_weather(*space, **time);
                    !shut && self.is_free(*space, **time, now)
                };
                let (free, taken): (Vec<&Time>, Vec<&Time>) = times.iter().partition(is_free);
                Given {
                    space: *space,
                    free: free.into_iter().copied().collect(),
                    taken: taken.into_iter().map(|time| time.date).collect(),
                }
            })
            .collect();
        let nothing_left = given.iter().all(|given| given.free.is_empty());
        let not_whole = times.len() == 1 && given.iter().any(|given| given.free.is_empty());
        if nothing_left || not_whole {
            return Err(Refused::conflict("assignmentInvalid"));
        }
        Ok(given)
    }
}

impl Booking {
    /// Expects that its renter can pay the balance due by card.
    pub fn may_pay(&self, who: Who, off_by: Cents, declined: bool) -> Expected<()> {
        if self.who != Some(who) {
            return Err(Refused::UNKNOWN);
        }
        if self.due() == 0 {
            return Err(Refused::conflict("nothingDue"));
        }
        if off_by != 0 {
            return Err(Refused::conflict("dueChanged"));
        }
        if declined || self.due() < LEAST_BY_CARD {
            return Err(Refused(402, "cardDeclined"));
        }
        Ok(())
    }

    /// Returns the part of the balance due that staff can record as paid.
    pub fn may_record(&self, amount: Option<Cents>) -> Expected<Cents> {
        if self.due() == 0 {
            return Err(Refused::conflict("nothingDue"));
        }
        part_of(self.due(), amount)
    }

    pub fn pay(&mut self, kind: Kind, amount: Cents) {
        let paid = self.missing().share(amount);
        self.payments.push(Payment::new(kind, paid));
    }
}
