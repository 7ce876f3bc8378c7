//! Commands about the dates of bookings: what the model expects, what the server answers, and what is remembered of it.

use serde_json::{Value, json};
use uuid::Uuid;

use super::blocks::Price;
use super::memory::{Held, Status};
use super::on_blocks::asked_at;
use super::on_holds::held;
use super::run::{ModelRun, agree};
use super::time::Time;
use crate::support::renting::{each, id};

impl ModelRun {
    pub fn date_path(&self, booking: usize, date: usize, rest: &str) -> String {
        let day = self.date_ids(booking, &[date])[0];
        self.booking_path(booking, &format!("/dates/{day}/{rest}"))
    }

    /// The price of time in a booking's space now.
    fn price_for(&self, booking: usize) -> Price {
        let known = &self.memory.bookings[booking];
        self.memory.price(known.who, known.space)
    }

    pub async fn move_date(&mut self, booking: usize, date: usize, time: Time, overrides: bool) {
        let now = self.now();
        let expected = self.memory.may_move(booking, date, time, overrides, now);
        let price = self.price_for(booking);
        let mut form = json!({ "date": asked_at(price, time) });
        look_away(&mut form, overrides);
        let path = self.date_path(booking, date, "time");
        let answer = self.admin.put(&path, form).await;
        if let Some(shown) = agree(&expected, answer, 200) {
            let rate = price.of(time);
            let known = &mut self.memory.bookings[booking];
            let id = known.dates[date].held.id;
            let chairs = known.chairs;
            known.move_date(date, Held { id, time, rate, chairs }, now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn add_dates(&mut self, booking: usize, times: &[Time], overrides: bool) {
        let now = self.now();
        let expected = self.memory.may_add_dates(booking, times, overrides, now);
        let price = self.price_for(booking);
        let days: Vec<Value> = times.iter().map(|time| asked_at(price, *time)).collect();
        let mut form = json!({ "dates": days });
        look_away(&mut form, overrides);
        let answer = self.admin.post(&self.booking_path(booking, "/dates"), form).await;
        if let (Ok(status), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            let known = &mut self.memory.bookings[booking];
            let ids: Vec<&str> = each(&shown["dates"], "id");
            let is_new = |id: &&str| !known.dates.iter().any(|date| date.held.id.to_string() == *id);
            let new: Vec<&str> = ids.into_iter().filter(is_new).collect();
            let mut new = held_in_order(times, &new, price);
            for held in &mut new {
                held.chairs = known.chairs;
            }
            known.add_dates(new.into_iter(), *status, now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn drop_date(&mut self, booking: usize, date: usize) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_drop(date, now);
        let path = self.date_path(booking, date, "removal");
        let answer = self.admin.put(&path, json!({ "message": "The floor is wet." })).await;
        if let Some(shown) = agree(&expected, answer, 200) {
            self.memory.bookings[booking].turn(&[(date, Status::CancelledByHost, true)], now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn split(&mut self, booking: usize, from: usize) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_split(from);
        let form = json!({ "fromDateId": self.date_ids(booking, &[from])[0] });
        let answer = self.admin.post(&self.booking_path(booking, "/split"), form).await;
        if let Some(made) = agree(&expected, answer, 201) {
            let second = self.memory.bookings[booking].split(from, id(&made), now);
            self.memory.bookings.push(second);
            self.compare_booking(self.memory.bookings.len() - 1, &made);
            let first = self.read_booking(booking).await;
            self.compare_booking(booking, &first);
        }
    }
}

/// Staff who look away from the rules say why.
pub fn look_away(form: &mut Value, overrides: bool) {
    if overrides {
        form["overrideReason"] = json!("The school asked for it.");
    }
}

/// Times under the ids that the server gave them, the earliest first.
pub fn held_in_order(times: &[Time], ids: &[&str], price: Price) -> Vec<Held> {
    let mut times = times.to_vec();
    times.sort_by_key(|time| (time.date, time.start));
    assert_eq!(ids.len(), times.len());
    let held = times.iter().zip(ids).map(|(time, id)| held(*time, id, price));
    held.collect()
}

/// An id as it is written.
pub fn parsed(text: &str) -> Uuid {
    text.parse().expect("an id")
}
