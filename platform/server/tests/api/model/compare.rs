//! The whole of the server beside the whole of the model: every calendar, every booking.

use super::rules::{CLOSES, OPENS, SLOT, SPACES, is_closed};
use super::time::{Time, days_after, today};
use super::world::World;

/// Days of a calendar that are compared.
const DAYS: u64 = 14;

impl World {
    /// Every slot of the days to come is open, taken or closed as the model says.
    pub async fn compare_calendars(&mut self) {
        self.step_over_edges();
        for (place, space) in self.spaces.iter().enumerate() {
            let from = today(self.now());
            let path = space.path(&format!("/days?from={from}&days={DAYS}"));
            // As a stranger: to renters their own holds count as open.
            let shown = self.app.anonymous().get(&path).await.expect(200).json();
            for (day, shown) in (0..).zip(shown["items"].as_array().expect("days")) {
                let slots = shown["slots"].as_array().expect("slots");
                for (slot, shown) in (OPENS / SLOT..CLOSES / SLOT).zip(slots) {
                    let time = Time {
                        date: days_after(from, day),
                        start: slot * SLOT,
                        end: (slot + 1) * SLOT,
                    };
                    let expected = self.state(place, time);
                    let state = shown["state"].as_str().expect("a state");
                    let state = if state == "buffer" { "taken" } else { state };
                    assert_eq!(state, expected, "{} at {time:?}", SPACES[place].name);
                }
            }
        }
    }

    fn state(&self, space: usize, time: Time) -> &'static str {
        if is_closed(time, self.now()) {
            "past"
        } else if self.memory.is_free(space, time, self.now()) {
            "open"
        } else {
            "taken"
        }
    }

    /// The calendar, the bookings and the ledger, once everything has come to its end.
    pub async fn compare_at_the_end(&mut self) {
        self.run_jobs().await;
        self.compare_calendars().await;
        for booking in 0..self.memory.bookings.len() {
            let shown = self.read_booking(booking).await;
            self.compare_booking(booking, &shown);
        }
        self.check_ledger_grew().await;
        self.compare_ledger().await;
    }
}
