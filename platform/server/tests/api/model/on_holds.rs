//! Commands about holds and carts: what the model expects, what the server answers, and what is remembered of it.

use serde_json::{Value, json};
use uuid::Uuid;

use super::blocks::Price;
use super::command::{Expected, Refused, nobodys};
use super::groups::discount_of;
use super::holds::{cart_until, joined, on_one_day, until};
use super::memory::{Fate, Held, Hold};
use super::money::{Fees, Off, bill, dollars};
use super::on_blocks::asked_at;
use super::run::{ModelRun, about, agree};
use super::time::Time;
use crate::support::renting::{each, id};

impl ModelRun {
    pub async fn hold(&mut self, who: usize, space: usize, times: Vec<Time>) {
        let runs = joined(&times);
        let expected = if on_one_day(&runs) {
            Err(Refused::INVALID)
        } else {
            self.memory.may_hold(who, space, &runs, self.now())
        };
        let price = self.memory.price(Some(who), space);
        let days: Vec<Value> = times.iter().map(|time| asked_at(price, *time)).collect();
        let form = json!({ "spaceId": self.spaces[space].id, "dates": days });
        let answer = self.renters[who].post(&self.path("/holds"), form).await;
        if let Some(made) = agree(&expected, answer, 201) {
            self.remember(who, space, &runs, false, &made);
        }
    }

    /// A hold as it was answered, with the ids that the server gave.
    fn remember(&mut self, who: usize, space: usize, times: &[Time], cart: bool, made: &Value) {
        let mut times = times.to_vec();
        times.sort_by_key(|time| (time.date, time.start));
        let price = self.memory.price(Some(who), space);
        let ids = each(&made["dates"], "id");
        assert_eq!(ids.len(), times.len());
        let times = times.iter().zip(ids).map(|(time, id)| held(*time, id, price)).collect();
        let hold = Hold {
            id: id(made),
            who,
            space,
            times,
            until: about(&made["heldUntil"], until(self.now())),
            made_at: self.now(),
            renewed: false,
            cart,
            fate: Fate::Kept,
        };
        self.memory.holds.push(hold);
        self.compare_hold(self.memory.holds.len() - 1, made);
    }

    /// The hold that is shown is the model's.
    fn compare_hold(&self, hold: usize, shown: &Value) {
        let hold = &self.memory.holds[hold];
        assert_eq!(shown["id"], json!(hold.id));
        let state = match hold.fate {
            Fate::Kept if hold.is_live(self.now()) => "live",
            Fate::Kept => "expired",
            Fate::Released | Fate::GivenUp => "released",
            Fate::Booked(_) => "booked",
        };
        assert_eq!(shown["state"], state);
        let ids: Vec<String> = hold.times.iter().map(|held| held.id.to_string()).collect();
        assert_eq!(each(&shown["dates"], "id"), ids);
        let words: Vec<_> = hold.times.iter().map(|held| held.time.words()).collect();
        let starts: Vec<_> = words.iter().map(|(start, _)| start.as_str()).collect();
        assert_eq!(each(&shown["dates"], "start"), starts);
        let fees = Fees::RENTERS.with_discount(discount_of(Some(hold.who)));
        let total = bill(hold.times.iter().map(|held| held.rate), Off::NOTHING, fees).total();
        assert_eq!(shown["bill"]["total"], dollars(total));
        assert_eq!(shown["deposits"], self.deposits_shown(self.memory.deposits[hold.space]));
    }

    fn hold_path(&self, hold: usize, rest: &str) -> String {
        self.path(&format!("/holds/{}{rest}", self.memory.holds[hold].id))
    }

    pub async fn renew(&mut self, who: usize, hold: usize) {
        let expected = self.memory.may_renew(who, hold, self.now());
        let path = self.hold_path(hold, "/renewal");
        let answer = self.renters[who].post(&path, json!({})).await;
        if let Some(renewed) = agree(&expected, answer, 200) {
            let end = about(&renewed["heldUntil"], until(self.now()));
            let hold_of = &mut self.memory.holds[hold];
            (hold_of.until, hold_of.renewed) = (end, true);
            self.compare_hold(hold, &renewed);
        }
    }

    pub async fn release(&mut self, who: usize, hold: usize) {
        let expected = self.memory.own(who, hold).map(|_| ());
        let answer = self.renters[who].delete(&self.hold_path(hold, "")).await;
        agree(&expected, answer, 204);
        let now = self.now();
        if expected.is_ok() {
            self.memory.holds[hold].release(now);
        }
    }

    pub async fn add_to_cart(&mut self, who: usize, space: usize, time: Time) {
        let expected = self.memory.may_add(who, space, time, self.now());
        let price = self.memory.price(Some(who), space);
        let item = json!({ "spaceId": self.spaces[space].id, "dates": [asked_at(price, time)] });
        let answer = self.renters[who].post(&self.path("/cart/dates"), item).await;
        let Some(shown) = agree(&expected, answer, 201) else {
            return;
        };
        let Ok(Some(cart)) = expected else {
            self.remember(who, space, &[time], true, &shown);
            return;
        };
        let now = self.now();
        let known = &mut self.memory.holds[cart];
        known.until = about(&shown["heldUntil"], cart_until(known, now));
        let is_new = |id: &&str| !known.times.iter().any(|held| held.id.to_string() == *id);
        let new: Vec<&str> = each(&shown["dates"], "id").into_iter().filter(is_new).collect();
        assert_eq!(new.len(), 1, "one time more: {shown}");
        known.times.push(held(time, new[0], price));
        known.times.sort_by_key(|held| (held.time.date, held.time.start));
        self.compare_hold(cart, &shown);
    }

    fn cart_of(&self, who: usize) -> Expected<usize> {
        self.memory.cart(who).ok_or(Refused::UNKNOWN)
    }

    pub async fn drop_from_cart(&mut self, who: usize, time: usize) {
        let cart = self.cart_of(who);
        let times = cart.as_ref().map_or(&[][..], |cart| &self.memory.holds[*cart].times);
        let day = times.get(time).map_or_else(nobodys, |held| held.id);
        let expected = match cart {
            Ok(_) if time >= times.len() => Err(Refused::UNKNOWN),
            Ok(_) if times.len() == 1 => Err(Refused::conflict("lastDate")),
            cart => cart,
        };
        let answer = self.renters[who]
            .delete(&self.path(&format!("/cart/dates/{day}")))
            .await;
        if let (Ok(cart), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            let now = self.now();
            let hold = &mut self.memory.holds[*cart];
            let dropped = hold.times.remove(time);
            if hold.has_expired(now) {
                let part = hold.part(vec![dropped]);
                self.memory.dropped.push(part);
            }
            self.compare_hold(*cart, &shown);
        }
    }

    pub async fn drop_unavailable(&mut self, who: usize) {
        let expected = self.cart_of(who);
        let now = self.now();
        let answer = self.renters[who].delete(&self.path("/cart/unavailable-dates")).await;
        let (Ok(cart), Some(shown)) = (&expected, agree(&expected, answer, 200)) else {
            return;
        };
        if self.memory.holds[*cart].has_expired(now) {
            let lost = self.memory.lost_of(*cart, now);
            let hold = &mut self.memory.holds[*cart];
            if lost.len() == hold.times.len() {
                hold.release(now);
            } else {
                let mut place = 0..;
                let (gone, kept) = std::mem::take(&mut hold.times)
                    .into_iter()
                    .partition(|_| lost.contains(&place.next().unwrap_or_default()));
                hold.times = kept;
                let part = hold.part(gone);
                self.memory.dropped.push(part);
            }
        }
        self.compare_hold(*cart, &shown);
    }

    pub async fn hold_cart_again(&mut self, who: usize) {
        let now = self.now();
        let cart = self.cart_of(who);
        let expected = match &cart {
            Ok(cart) if self.memory.holds[*cart].has_expired(now) => {
                // Its times are free again before the new one is judged.
                let mut without = self.memory.clone();
                without.holds[*cart].release(now);
                let hold = &self.memory.holds[*cart];
                without.may_hold(who, hold.space, &times_of(hold), now)
            }
            Ok(_) => Ok(()),
            Err(refused) => Err(*refused),
        };
        let answer = self.renters[who].put(&self.path("/cart/hold"), json!({})).await;
        let (Ok(cart), Some(shown)) = (cart, agree(&expected, answer, 200)) else {
            return;
        };
        if self.memory.holds[cart].has_expired(now) {
            self.memory.holds[cart].release(now);
            let hold = self.memory.holds[cart].clone();
            self.remember(who, hold.space, &times_of(&hold), true, &shown);
        } else {
            self.compare_hold(cart, &shown);
        }
    }
}

fn times_of(hold: &Hold) -> Vec<Time> {
    hold.times.iter().map(|held| held.time).collect()
}

pub fn asked(time: Time) -> Value {
    let (start, end) = time.words();
    json!({ "date": time.date, "start": start, "end": end })
}

pub fn held(time: Time, id: &str, price: Price) -> Held {
    let id: Uuid = id.parse().expect("an id");
    Held {
        id,
        time,
        rate: price.of(time),
        chairs: 0,
    }
}
