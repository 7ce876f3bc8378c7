//! Commands about what is due, and what staff refund by hand: what the model expects, what the server answers, and what
//! is remembered of it.

use serde_json::json;

use super::account::Kind;
use super::command::{Refused, Who, nobodys};
use super::money::{Cents, dollars};
use super::on_dates::parsed;
use super::run::{ModelRun, agree};
use crate::support::renting::cards;

impl ModelRun {
    pub async fn pay_due(&mut self, who: Who, booking: usize, declined: bool, off_by: Cents) {
        self.payments[who] += 1;
        let known = &self.memory.bookings[booking];
        let expected = known.may_pay(who, off_by, declined);
        let card = if declined { cards::DECLINED } else { cards::VISA };
        let form = json!({ "amount": dollars(known.due() + off_by), "paymentMethod": card });
        let answer = self.renters[who]
            .post(&self.booking_path(booking, "/payments"), form)
            .await;
        if let Some(shown) = agree(&expected, answer, 201) {
            let known = &mut self.memory.bookings[booking];
            known.pay(Kind::Card, known.due());
            self.compare_booking(booking, &shown);
        }
    }

    pub async fn record(&mut self, booking: usize, kind: Kind, amount: Option<Cents>) {
        let expected = self.memory.bookings[booking].may_record(amount);
        let mut form = json!({ "kind": kind.word(), "reference": "Check 12" });
        if let Some(amount) = amount {
            form["amount"] = json!(dollars(amount));
        }
        let path = self.booking_path(booking, "/recorded-payments");
        let answer = self.admin.post(&path, form).await;
        if let (Ok(amount), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            self.memory.bookings[booking].pay(kind, *amount);
            self.compare_booking(booking, &shown);
        }
    }

    /// Of the refunds that staff make by hand, settles the one at this place; one that isn't there is a stranger's.
    pub async fn settle_refund(&mut self, booking: usize, place: usize) {
        let now = self.now();
        let by_hand = self.memory.bookings[booking].by_hand();
        let known = &mut self.memory.bookings[booking];
        let refund_of = |(payment, refund): (usize, usize)| known.payments[payment].refunds[refund];
        let chosen = by_hand.get(place).copied();
        let expected = match chosen.map(refund_of) {
            None => Err(Refused::UNKNOWN),
            Some(refund) if refund.done => Err(Refused::conflict("alreadyRefunded")),
            Some(_) => Ok(()),
        };
        let settled = chosen.map(refund_of).and_then(|refund| refund.id);
        let id = match (chosen, settled) {
            (None, _) => nobodys(),
            (Some(_), Some(id)) => id,
            // Refunds that are owed are listed for staff, payment by payment.
            (Some(_), None) => {
                let owed = by_hand[..place].iter().filter(|of| !refund_of(**of).done).count();
                let shown = self.read_booking(booking).await;
                let payments = shown["payments"].as_array().expect("payments").iter();
                let listed = payments.flat_map(|payment| payment["owedRefunds"].as_array().into_iter().flatten());
                let ids: Vec<&str> = listed.filter_map(|refund| refund["id"].as_str()).collect();
                parsed(ids[owed])
            }
        };
        let path = self.booking_path(booking, &format!("/refunds/{id}"));
        let answer = self.admin.put(&path, json!({ "reference": "Check 77" })).await;
        if let (Some((payment, refund)), Some(shown)) = (chosen, agree(&expected, answer, 200)) {
            let known = &mut self.memory.bookings[booking];
            known.payments[payment].refunds[refund].id = Some(id);
            known.goes_back(payment, refund, now);
            self.compare_booking(booking, &shown);
        }
    }
}
