//! The model of moves to another space, of a whole booking or of one date.

use uuid::Uuid;

use super::blocks::Price;
use super::command::{Expected, Refused};
use super::memory::{Booked, Booking, Memory};
use super::rules::STUDIO;
use super::time::{Instant, Time};

impl Memory {
    /// The dates that go to another space, by place: all that stand or, where one is named, that one.
    pub fn may_move_space(
        &self,
        booking: usize,
        date: Option<usize>,
        space: usize,
        overrides: bool,
        now: Instant,
    ) -> Expected<Vec<usize>> {
        let known = &self.bookings[booking];
        let moving = match date {
            Some(date) => known.is_upcoming(date, now).map(|()| vec![date])?,
            None => known.all_upcoming(now)?,
        };
        self.may_move_dates(booking, &moving, space, overrides, now)?;
        Ok(moving)
    }

    /// Checks that upcoming dates can move to another space.
    pub fn may_move_dates(
        &self,
        booking: usize,
        moving: &[usize],
        space: usize,
        overrides: bool,
        now: Instant,
    ) -> Expected<()> {
        let known = &self.bookings[booking];
        // Nobody says which block they would have there.
        let lacks_block = space == STUDIO && known.who.is_some();
        if known.space == space || lacks_block {
            return Err(Refused::INVALID);
        }
        let times: Vec<Time> = moving.iter().map(|date| known.dates[*date].held.time).collect();
        // Their own times are free for them. Dates that stay don't leave their space, and keep what they take of it.
        let mut others = self.clone();
        others.bookings[booking].dates = known.others_than(moving);
        others.may_have(space, &times, &[], overrides, now)?;
        others.require_chairs(&times, known.chairs, now)
    }

    /// Moves them, and returns the place of the booking that they are in then: of one of their own with this id where other
    /// dates stand.
    pub fn move_dates(&mut self, booking: usize, moving: &[usize], space: usize, id: Uuid, now: Instant) -> usize {
        let known = &mut self.bookings[booking];
        let moved = if known.keeps_others(moving) {
            let part = known.take_out(moving, id, now);
            self.bookings.push(part);
            self.bookings.len() - 1
        } else {
            booking
        };
        let price = self.price(self.bookings[moved].who, space);
        self.bookings[moved].move_to(space, price, now);
        moved
    }
}

impl Booking {
    fn others_than(&self, places: &[usize]) -> Vec<Booked> {
        let dates = (0..).zip(&self.dates);
        dates
            .filter(|(place, _)| !places.contains(place))
            .map(|(_, date)| *date)
            .collect()
    }

    /// The dates that stand, of which none may be over or under way.
    fn all_upcoming(&self, now: Instant) -> Expected<Vec<usize>> {
        let standing = (0..self.dates.len()).filter(|place| self.dates[*place].status.occupies());
        let (coming, over): (Vec<usize>, Vec<usize>) =
            standing.partition(|place| self.is_upcoming(*place, now).is_ok());
        match (coming.is_empty(), over.is_empty()) {
            (true, _) => Err(Refused::conflict("notUpcoming")),
            (false, false) => Err(Refused::conflict("splitFirst")),
            (false, true) => Ok(coming),
        }
    }

    /// Returns true if other dates stand, so that these become a booking of their own.
    fn keeps_others(&self, moving: &[usize]) -> bool {
        self.others_than(moving).iter().any(|date| date.status.occupies())
    }

    /// Dates become a booking of their own.
    fn take_out(&mut self, places: &[usize], id: Uuid, now: Instant) -> Self {
        let gone = places.iter().map(|place| self.dates[*place]).collect();
        self.dates = self.others_than(places);
        self.part_with(gone, id, now)
    }

    /// All that stands goes to another space, at its price. To the one with blocks only the organization's own dates go,
    /// which cost nothing there.
    fn move_to(&mut self, space: usize, price: Price, now: Instant) {
        self.space = space;
        for date in self.dates.iter_mut().filter(|date| date.status.occupies()) {
            date.held.rate = price.of(date.held.time);
        }
        self.bill_again(now);
    }
}
