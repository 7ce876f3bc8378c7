//! Commands about bookings: the model's expectation, the server's answer, and what the model remembers.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::account::{Kind, Payment};
use super::bookings::Turn;
use super::chairs::CHAIR;
use super::command::{By, Expected, Refused, nobodys};
use super::groups::Group;
use super::memory::{Booked, Booking, Fate, Status};
use super::money::{Cents, Fees, Off, Parts, bill, dollars};
use super::on_holds::asked;
use super::rules::SPACES;
use super::run::{ModelRun, agree};
use super::time::{Instant, today};
use crate::support::renting::{booking_request, cards, each, id};

/// The options of a booking: group, add-ons and insurance.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    pub insured: bool,
    pub chairs: i64,
    pub group: Group,
}

impl ModelRun {
    pub async fn book(
        &mut self,
        who: usize,
        hold: usize,
        declined: bool,
        wishes: Wishes,
        off_by: Cents,
        accepts: Option<Cents>,
    ) {
        self.payments[who] += 1;
        let Wishes { insured, chairs, group } = wishes;
        let fees = Fees {
            insured,
            discount: group.discount(who).unwrap_or_default(),
            ..Fees::RENTERS
        };
        let now = self.now();
        let known = &self.memory.holds[hold];
        let rates = known.times.iter().map(|held| held.rate + chairs * CHAIR);
        let total = bill(rates, Off::NOTHING, fees).total();
        let expected = self
            .memory
            .may_book(who, hold, accepts, wishes, (off_by, declined), now);
        let shown = json!({ "id": known.id, "bill": { "total": dollars(total + off_by) } });
        let card = if declined { cards::DECLINED } else { cards::VISA };
        let mut request = booking_request(&shown, card);
        request["deposits"] = self.deposits(accepts);
        request["insurance"] = json!(insured);
        request["addons"] = self.wish(chairs);
        request["groupId"] = self.named(group);
        if insured {
            // Without holding it, a renter can't answer either, and is refused below.
            self.renters[who].answer_insurance(&self.district, &shown).await;
        }
        let answer = self.renters[who].post(&self.path("/bookings"), request).await;
        let Some(made) = agree(&expected, answer, 201) else {
            if expected == Err(Refused(402, "cardDeclined")) {
                self.memory.holds[hold].take_chairs(chairs);
                self.read_how_long(who, hold).await;
            }
            return;
        };
        let booking = match self.memory.holds[hold].fate {
            Fate::Booked(before) => before,
            Fate::Kept | Fate::Released | Fate::GivenUp => {
                self.memory.holds[hold].take_chairs(chairs);
                self.remember_booking(hold, (fees, chairs), id(&made), now)
            }
        };
        self.compare_booking(booking, &made);
    }

    /// After a decline a hold runs on, for two minutes at least.
    async fn read_how_long(&mut self, who: usize, hold: usize) {
        let path = self.path(&format!("/holds/{}", self.memory.holds[hold].id));
        let shown = self.renters[who].get(&path).await.expect(200).json();
        let end = shown["heldUntil"].as_str().and_then(|text| text.parse().ok());
        let end: Instant = end.expect("an instant");
        assert!(end >= self.memory.holds[hold].until, "a decline takes nothing away");
        self.memory.holds[hold].until = end;
    }

    fn remember_booking(&mut self, hold: usize, (fees, chairs): (Fees, i64), id: Uuid, now: Instant) -> usize {
        let place = self.memory.bookings.len();
        let by_rule = self.memory.is_approved_by_rule(&self.memory.holds[hold], now);
        let known = &mut self.memory.holds[hold];
        known.fate = Fate::Booked(place);
        let instant = SPACES[known.space].instant || by_rule;
        let date = |held| Booked {
            held,
            status: if instant { Status::Approved } else { Status::Pending },
            billed: true,
        };
        let rates = known.times.iter().map(|held| held.rate + chairs * CHAIR);
        let bill = bill(rates, Off::NOTHING, fees);
        self.memory.bookings.push(Booking {
            id,
            who: Some(known.who),
            space: known.space,
            dates: known.times.iter().copied().map(date).collect(),
            chairs,
            off: Off::NOTHING,
            fees,
            bill,
            waived: 0,
            refundable: SPACES[known.space].refundable,
            payments: vec![Payment::new(Kind::Card, bill)],
            deposit: self.memory.deposits[known.space],
            accepted_with: id,
            incident: None,
            approved_on: instant.then(|| today(now)),
        });
        place
    }

    pub fn booking_path(&self, booking: usize, rest: &str) -> String {
        self.path(&format!("/bookings/{}{rest}", self.memory.bookings[booking].id))
    }

    /// The booking that is shown is the model's.
    #[track_caller]
    pub fn compare_booking(&self, booking: usize, shown: &Value) {
        let known = &self.memory.bookings[booking];
        assert_eq!(shown["id"], json!(known.id));
        assert_eq!(
            shown["spaceId"],
            json!(self.spaces[known.space].id),
            "space of {known:?}"
        );
        let times: Vec<Value> = known.dates.iter().map(|date| asked(date.held.time)).collect();
        let days = shown["dates"].as_array().expect("dates").iter();
        let days: Vec<Value> = days
            .map(|day| json!({ "date": day["date"], "start": day["start"], "end": day["end"] }))
            .collect();
        assert_eq!(days, times, "times of {known:?}");
        let statuses: Vec<_> = known.dates.iter().map(|date| date.status.word()).collect();
        assert_eq!(
            each(&shown["dates"], "status"),
            statuses,
            "states of the dates of {known:?}"
        );
        assert_eq!(shown["status"], known.status(), "state of {known:?}");
        let total = dollars(known.bill.total());
        assert_eq!(shown["total"], total, "total of {known:?}");
        assert_eq!(shown["bill"]["total"], total, "bill of {known:?}");
        let waived = (known.waived > 0).then(|| dollars(known.waived));
        assert_eq!(shown["waived"], json!(waived), "waived of {known:?}");
        assert_eq!(shown["due"], dollars(known.due()), "due of {known:?}");
        let money = |payment: &Payment| {
            let cents = [payment.paid, payment.refunded(true), payment.refunded(false)];
            let [amount, refunded, owed] = cents.map(Parts::total);
            // A refund that a split moved along before it was paid is shown there.
            let elsewhere = (-refunded).max(0);
            let [amount, refunded, owed] = [amount, refunded + elsewhere, owed - elsewhere].map(dollars);
            json!([payment.kind.word(), amount, refunded, owed])
        };
        let expected: Vec<Value> = known.payments.iter().map(money).collect();
        let members = ["kind", "amount", "refunded", "refundOwed"];
        let payments = shown["payments"].as_array().expect("payments").iter();
        let payments: Vec<Value> = payments
            .map(|payment| json!(members.map(|member| payment[member].clone())))
            .collect();
        assert_eq!(payments, expected, "payments of {known:?}");
        self.compare_deposit(booking, shown);
    }

    /// Staff are told what they can still refund: what refunding by hand would be granted.
    #[track_caller]
    pub fn compare_goodwill(&self, booking: usize, shown: &Value) {
        let known = &self.memory.bookings[booking];
        let all = known.may_refund(None, self.now()).ok().map(dollars);
        let fee = known.may_refund_fee().ok().map(|()| dollars(known.fee_left()));
        let told = ["all", "fee"].map(|member| &shown["goodwill"][member]);
        assert_eq!(told, [&json!(all), &json!(fee)], "goodwill of {known:?}");
    }

    /// A booking as staff see it now.
    pub async fn read_booking(&self, booking: usize) -> Value {
        self.admin.get(&self.booking_path(booking, "")).await.expect(200).json()
    }

    pub fn date_ids(&self, booking: usize, dates: &[usize]) -> Vec<Uuid> {
        let known = &self.memory.bookings[booking].dates;
        let id = |date: &usize| known.get(*date).map_or_else(nobodys, |date| date.held.id);
        dates.iter().map(id).collect()
    }

    pub async fn decide(&mut self, booking: usize, approve: bool, except: &[usize], drop_adjustment: bool) {
        let now = self.now();
        let expected = self.memory.bookings[booking].decide(approve, except, drop_adjustment, now);
        let form = json!({
            "decision": if approve { "approved" } else { "denied" },
            "exceptDateIds": self.date_ids(booking, except),
            "dropAdjustment": drop_adjustment,
        });
        let answer = self.admin.put(&self.booking_path(booking, "/decision"), form).await;
        let shown = agree(&expected, answer, 200);
        if let (Ok((turns, drops)), Some(shown)) = (expected, shown) {
            let known = &mut self.memory.bookings[booking];
            if drops {
                known.off = Off::NOTHING;
            }
            known.turn(&turns, now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn cancel(&mut self, by: By, booking: usize, dates: &[usize]) {
        let now = self.now();
        let expected = self.memory.bookings[booking].cancel(by, dates, now);
        let mut form = json!({ "reason": "weather", "message": "Sorry." });
        if !dates.is_empty() {
            form["dateIds"] = json!(self.date_ids(booking, dates));
        }
        let caller = match by {
            By::Staff => &self.admin,
            By::Renter(who) => &self.renters[who],
        };
        let answer = caller.put(&self.booking_path(booking, "/cancellation"), form).await;
        let shown = agree(&expected, answer, 200);
        if let (Ok(turns), Some(shown)) = (expected, shown) {
            self.memory.bookings[booking].turn(&turns, now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn cancel_several(&mut self, dates: &[(usize, usize)]) {
        let now = self.now();
        let mut by_id: BTreeMap<Uuid, (usize, Vec<usize>)> = BTreeMap::new();
        let mut ids = Vec::new();
        for (booking, date) in dates {
            let known = &self.memory.bookings[*booking];
            ids.push(known.dates[*date].held.id);
            let of_booking = &mut by_id.entry(known.id).or_insert((*booking, Vec::new())).1;
            if !of_booking.contains(date) {
                of_booking.push(*date);
            }
        }
        let each: Vec<Expected<Vec<Turn>>> = by_id
            .values()
            .map(|(booking, dates)| self.memory.bookings[*booking].cancel_with_others(dates, now))
            .collect();
        // A date that isn't approved is refused before anything else.
        let expected: Expected<Vec<_>> = if each.contains(&Err(Refused::INVALID)) {
            Err(Refused::INVALID)
        } else {
            each.into_iter().collect()
        };
        let form = json!({ "dateIds": ids, "reason": "maintenance" });
        let answer = self.admin.put(&self.path("/bookings/cancellations"), form).await;
        let shown = agree(&expected, answer, 200);
        let (Ok(turns), Some(shown)) = (expected, shown) else {
            return;
        };
        let items = shown["items"].as_array().expect("bookings");
        assert_eq!(items.len(), by_id.len());
        for (((booking, _), turns), item) in by_id.values().zip(turns).zip(items) {
            let known = &mut self.memory.bookings[*booking];
            known.turn(&turns, now);
            assert_eq!(
                (&item["id"], &item["status"]),
                (&json!(known.id), &json!(known.status()))
            );
        }
    }

    pub async fn adjust(&mut self, booking: usize, off: Off) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_adjust(off);
        let mut form = json!({ "reason": "The floor is half done." });
        match off {
            Off::Amount(amount) => form["amount"] = json!(dollars(amount)),
            Off::Percent(percent) => form["percentage"] = json!(percent.to_string()),
        }
        let answer = self.admin.put(&self.booking_path(booking, "/adjustment"), form).await;
        if let Some(shown) = agree(&expected, answer, 200) {
            self.memory.bookings[booking].adjust(off, now);
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn refund(&mut self, booking: usize, amount: Option<Cents>) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_refund(amount, now);
        let form = amount.map_or_else(|| json!({}), |amount| json!({ "amount": dollars(amount) }));
        let answer = self.admin.post(&self.booking_path(booking, "/refund"), form).await;
        if let (Ok(amount), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            self.memory.bookings[booking].refund(*amount, now);
            self.compare_booking(booking, &shown);
            self.compare_goodwill(booking, &shown);
        }
    }

    pub async fn refund_fee(&mut self, booking: usize) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_refund_fee();
        let answer = self
            .admin
            .post(&self.booking_path(booking, "/fee-refund"), json!({}))
            .await;
        if let Some(shown) = agree(&expected, answer, 200) {
            self.memory.bookings[booking].refund_fee(now);
            self.compare_booking(booking, &shown);
            self.compare_goodwill(booking, &shown);
        }
    }

    pub async fn dismiss(&mut self, booking: usize) {
        let expected = self.memory.bookings[booking].may_dismiss();
        let answer = self
            .admin
            .put(&self.booking_path(booking, "/dismissal"), json!({}))
            .await;
        if let Some(shown) = agree(&expected, answer, 200) {
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn run_jobs(&mut self) {
        let now = self.now();
        // Jobs that the jobs enqueue run in the next round.
        for _ in 0..2 {
            self.app.run_jobs().await;
        }
        for booking in &mut self.memory.bookings {
            booking.later(now);
        }
    }
}
