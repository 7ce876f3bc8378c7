//! Commands of staff who book and assign: the model's expectation, the server's answer, and what the model remembers.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use poem::http::Method;
use serde_json::{Value, json};

use super::account::{Kind, Payment};
use super::command::{Assigned, Placed};
use super::groups::discount_of;
use super::memory::{Booked, Booking, Held, Status};
use super::money::{Cents, Fees, Off, bill, dollars};
use super::on_blocks::asked_at;
use super::on_dates::{held_in_order, look_away, parsed};
use super::rules::{SPACES, has_begun};
use super::run::{ModelRun, agree};
use super::time::{Time, days_after, today};
use crate::support::renting::{each, id};

impl ModelRun {
    pub async fn place(&mut self, placed: &Placed) {
        let Placed {
            who,
            space,
            times,
            overrides,
            pays,
            off_by,
        } = placed;
        let expected = self
            .memory
            .may_place(*who, *space, times, *overrides, *off_by, self.now());
        let price = self.memory.price(*who, *space);
        let discount = discount_of(*who);
        let total = bill(
            times.iter().map(|time| price.of(*time)),
            Off::NOTHING,
            Fees::PLACED.with_discount(discount),
        )
        .total();
        let mut form = json!({
            "spaceId": self.spaces[*space].id,
            "dates": times.iter().map(|time| asked_at(price, *time)).collect::<Vec<_>>(),
            "internal": who.is_none(),
            "eventName": "Placed",
            "attendance": 3,
            "total": dollars(total + off_by),
            "payment": { "kind": pays.map_or("later", Kind::word), "reference": "No. 7" },
        });
        if let Some(who) = who {
            form["renterId"] = json!(self.renters[*who].user_id());
        }
        let deposit = who.and_then(|_| self.memory.deposits[*space]);
        form["deposits"] = self.deposits(deposit);
        look_away(&mut form, *overrides);
        let answer = self.admin.post(&self.path("/placed-bookings"), form).await;
        if let Some(made) = agree(&expected, answer, 201) {
            let held = held_in_order(times, &each(&made["dates"], "id"), price);
            let fees = Fees::PLACED.with_discount(discount);
            self.remember_placed(*who, *space, held, (*pays, deposit, fees), &made);
        }
    }

    /// Imports the times that have not begun; rules don't apply to times that have.
    pub async fn import(&mut self, placed: &Placed) {
        let Placed {
            who, space, overrides, ..
        } = placed;
        let times: Vec<Time> = placed
            .times
            .iter()
            .copied()
            .filter(|time| !has_begun(*time, self.now()))
            .collect();
        let price = self.memory.price(*who, *space);
        let mut file = "Space,Date,From,To,Block,Event name,Attendance,Email,Internal,Reason\n".to_owned();
        let email = who.map_or("", |who| self.renters[who].email());
        let (internal, reason) = (who.map_or("yes", |_| ""), if *overrides { "It is meant" } else { "" });
        for time in &times {
            let (start, end) = time.words();
            let block = price.block(*time).map_or("", |block| block.name);
            let line = format!(
                "{},{},{start},{end},{block},Placed,3,{email},{internal},{reason}\n",
                self.spaces[*space].id, time.date
            );
            file.push_str(&line);
        }
        let path = self.path("/bookings/import");
        let answer = self
            .admin
            .send(Method::POST, &path, "text/csv", file.into_bytes())
            .await;
        // So many files an hour are enough.
        if answer.status == 429 {
            return;
        }
        let report = answer.expect(200).json();
        for (index, time) in times.iter().enumerate() {
            let line = &report["list"][index];
            let expected = self.memory.may_place(*who, *space, &[*time], *overrides, 0, self.now());
            assert_eq!(expected.is_ok(), line["result"] == "success", "{line}: {expected:?}");
            if expected.is_ok() {
                let path = self.path(&format!("/bookings/{}", line["bookingId"].as_str().expect("an id")));
                let made = self.admin.get(&path).await.expect(200).json();
                let fees = Fees::PLACED.with_discount(discount_of(*who));
                let held = held_in_order(&[*time], &each(&made["dates"], "id"), price);
                // An import has no deposit.
                self.remember_placed(*who, *space, held, (None, None, fees), &made);
            }
        }
    }

    /// Adds a booking that staff made, which is approved from the start.
    fn remember_placed(
        &mut self,
        who: Option<usize>,
        space: usize,
        held: Vec<Held>,
        (pays, deposit, fees): (Option<Kind>, Option<Cents>, Fees),
        made: &Value,
    ) {
        let bill = bill(held.iter().map(|held| held.rate), Off::NOTHING, fees);
        let date = |held| Booked {
            held,
            status: Status::Approved,
            billed: true,
        };
        let pays = pays.filter(|_| bill.total() > 0);
        self.memory.bookings.push(Booking {
            id: id(made),
            who,
            space,
            dates: held.into_iter().map(date).collect(),
            chairs: 0,
            off: Off::NOTHING,
            fees,
            bill,
            waived: 0,
            refundable: SPACES[space].refundable,
            payments: pays.map(|kind| Payment::new(kind, bill)).into_iter().collect(),
            deposit,
            accepted_with: id(made),
            incident: None,
            approved_on: Some(today(self.now())),
        });
        self.compare_booking(self.memory.bookings.len() - 1, made);
    }

    pub async fn assign(&mut self, assigned: &Assigned) {
        let Assigned {
            who,
            spaces,
            first,
            days,
        } = assigned;
        let dates = (0..*days).map(|day| days_after(first.date, day));
        let times: Vec<Time> = dates.map(|date| Time { date, ..*first }).collect();
        let expected = self.memory.may_assign(spaces, &times, self.now());
        let (start, end) = first.words();
        let mut form = json!({
            "spaceIds": spaces.iter().map(|space| self.spaces[*space].id).collect::<Vec<_>>(),
            "eventName": "Season", "sport": "basketball", "internal": who.is_none(),
            "startDate": first.date, "endDate": times[times.len() - 1].date, "multiple": *days > 1,
            "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
            "startTime": start, "endTime": end,
        });
        if let Some(who) = who {
            form["userId"] = json!(self.renters[*who].user_id());
            form["groupId"] = json!(self.clubs);
        }
        let answer = self.admin.post(&self.path("/assignments"), form).await;
        let (Ok(given), Some(outcome)) = (&expected, agree(&expected, answer, 200)) else {
            return;
        };
        for given in given {
            let in_space = |list: &str| -> Option<Value> {
                let items = outcome[list].as_array().expect("a list");
                let of_space = |item: &&Value| item["spaceId"] == json!(self.spaces[given.space].id);
                items.iter().find(of_space).cloned()
            };
            let listed = in_space("conflicts").unwrap_or_default();
            let listed: BTreeSet<NaiveDate> = each(&listed["blocks"], "date")
                .into_iter()
                .map(|date| date.parse().expect("a date"))
                .collect();
            assert_eq!(listed, given.taken.iter().copied().collect(), "{outcome}");
            let Some(made) = in_space("bookings") else {
                assert!(given.free.is_empty(), "{outcome}");
                continue;
            };
            let path = self.path(&format!("/bookings/{}", parsed(made["id"].as_str().expect("an id"))));
            let made = self.admin.get(&path).await.expect(200).json();
            let price = self.memory.price(*who, given.space);
            let held = held_in_order(&given.free, &each(&made["dates"], "id"), price);
            self.remember_placed(*who, given.space, held, (None, None, Fees::PLACED), &made);
        }
    }
}
