//! The whole of the server beside the whole of the model: every calendar, every booking.

use std::collections::BTreeMap;

use serde_json::Value;

use super::money::dollars;
use super::rules::{CLOSES, OPENS, SPACES, is_closed, slot_of};
use super::run::ModelRun;
use super::time::{Time, clock, days_after, today};
use crate::support::renting::each;

/// Days of a calendar that are compared.
const DAYS: u64 = 14;

impl ModelRun {
    /// Every slot of the days to come is there, and is open, taken or closed as the model says.
    pub async fn compare_calendars(&mut self) {
        self.step_over_edges();
        self.compare_chairs().await;
        for (place, space) in self.spaces.iter().enumerate() {
            let (name, length) = (SPACES[place].name, slot_of(place));
            let slots = OPENS / length..CLOSES / length;
            let starts: Vec<String> = slots.clone().map(|slot| clock(slot * length)).collect();
            let from = today(self.now());
            let dates: Vec<String> = (0..DAYS).map(|day| days_after(from, day).to_string()).collect();
            let path = space.path(&format!("/days?from={from}&days={DAYS}"));
            // As a stranger: to renters their own holds count as open.
            let shown = self.app.anonymous().get(&path).await.expect(200).json();
            assert_eq!(each(&shown["items"], "date"), dates, "days of {name}");
            for (day, shown) in (0..).zip(shown["items"].as_array().expect("dates")) {
                assert_eq!(each(&shown["slots"], "start"), starts, "slots of {name}");
                for (slot, state) in slots.clone().zip(each(&shown["slots"], "state")) {
                    let time = Time {
                        date: days_after(from, day),
                        start: slot * length,
                        end: (slot + 1) * length,
                    };
                    let expected = self.state(place, time);
                    let state = if state == "buffer" { "taken" } else { state };
                    assert_eq!(state, expected, "calendar of {name} at {time:?}");
                }
            }
        }
    }

    fn state(&self, space: usize, time: Time) -> &'static str {
        if is_closed(time, self.now()) {
            "past"
        } else if self.memory.is_closed_for_weather(space, time) {
            "closed"
        } else if self.memory.is_free(space, time, self.now()) {
            "open"
        } else {
            "taken"
        }
    }

    /// The calendar, the bookings and the ledger, once everything has come to its end.
    pub async fn compare_at_the_end(&mut self) {
        self.run_jobs().await;
        self.compare_everything().await;
    }

    /// The calendar, the chairs, the bookings and the ledger as they are now.
    pub async fn compare_everything(&mut self) {
        self.compare_calendars().await;
        for booking in 0..self.memory.bookings.len() {
            let shown = self.read_booking(booking).await;
            self.compare_booking(booking, &shown);
            self.compare_goodwill(booking, &shown);
        }
        self.compare_balances().await;
        self.check_ledger_grew().await;
        self.compare_ledger().await;
    }

    /// Each renter is told of every balance that they owe, and of no other: the query that finds them leaves bookings out before
    /// their money is read.
    async fn compare_balances(&self) {
        for (who, renter) in self.renters.iter().enumerate() {
            let owed: BTreeMap<String, String> = self
                .memory
                .bookings
                .iter()
                .filter(|booking| booking.who == Some(who) && booking.due() > 0)
                .map(|booking| (booking.id.to_string(), dollars(booking.due())))
                .collect();
            let shown = renter.get("/api/user/deletion").await.expect(200).json();
            let balances = shown["obstacles"].as_array().expect("obstacles").iter();
            let told = balances.filter(|obstacle| obstacle["kind"] == "balance");
            let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let told = told.map(|balance| (word(&balance["bookingId"]), word(&balance["amount"])));
            assert_eq!(told.collect::<BTreeMap<_, _>>(), owed, "balances of {who}");
        }
    }
}
