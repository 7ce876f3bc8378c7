//! Commands about deposits: the model's expectation, the server's answer, and what the model remembers.

use serde_json::{Value, json};

use super::command::nobodys;
use super::incidents::{Incident, Outcome};
use super::money::{Cents, dollars};
use super::rules::SPACES;
use super::run::{ModelRun, agree};
use crate::support::renting::{each, id};

impl ModelRun {
    /// The organization becomes a partner, whose spaces ask for deposits of one kind.
    pub async fn take_deposits(&mut self) {
        self.app.make_partner(&self.district).await;
        let kinds = json!({ "kinds": [{ "name": "Key" }] });
        let kinds = self.admin.put(&self.path("/deposit-kinds"), kinds).await.expect(200);
        self.key = id(&kinds.json()["items"][0]);
        for (space, rules) in SPACES.iter().enumerate() {
            self.ask_deposit(space, rules.deposit).await;
        }
    }

    pub async fn ask_deposit(&mut self, space: usize, amount: Option<Cents>) {
        let form = json!({ "deposits": self.deposits(amount) });
        let path = self.spaces[space].path("/deposits");
        self.admin.put(&path, form).await.expect(200);
        self.memory.deposits[space] = amount;
    }

    /// Deposits as they are asked for and accepted.
    pub fn deposits(&self, amount: Option<Cents>) -> Value {
        let deposit = amount.map(|amount| json!({ "id": self.key, "amount": dollars(amount) }));
        deposit.into_iter().collect()
    }

    /// Returns the deposits as they are shown.
    pub fn deposits_shown(&self, amount: Option<Cents>) -> Value {
        let mut deposits = self.deposits(amount);
        for deposit in deposits.as_array_mut().into_iter().flatten() {
            deposit["name"] = json!("Key");
        }
        deposits
    }

    /// A booking's deposit and its incident are shown as the model has them.
    #[track_caller]
    pub fn compare_deposit(&self, booking: usize, shown: &Value) {
        let known = &self.memory.bookings[booking];
        let mut expected = self.deposits_shown(known.deposit);
        for deposit in expected.as_array_mut().into_iter().flatten() {
            deposit["claimable"] = json!(self.memory.is_claimable(booking, self.now()));
        }
        if let Some(incident) = &known.incident {
            let told = &shown["deposits"][0]["incident"];
            let members = ["id", "status", "claimed", "collected", "turn"].map(|member| &told[member]);
            let (status, collected) = incident.told();
            let claimed = dollars(incident.claimed);
            let expected_members = json!([incident.id, status, claimed, collected.map(dollars), incident.turn()]);
            assert_eq!(json!(members), expected_members, "incident of {known:?}");
            assert_eq!(each(&told["answers"], "text"), incident.answers, "answers of {known:?}");
            expected[0]["incident"] = told.clone();
        }
        assert_eq!(shown["deposits"], expected, "deposits of {known:?}");
    }

    pub async fn open_incident(&mut self, booking: usize, amount: Option<Cents>) {
        let expected = self.memory.may_open(booking, amount, self.now());
        let mut form = json!({ "depositId": self.key, "description": "The key is lost." });
        if let Some(amount) = amount {
            form["amount"] = json!(dollars(amount));
        }
        let path = self.booking_path(booking, "/incidents");
        let answer = self.admin.post(&path, form).await;
        if let (Ok(claimed), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            self.memory.bookings[booking].incident = Some(Incident {
                id: id(&shown["deposits"][0]["incident"]),
                claimed: *claimed,
                outcome: Outcome::Open,
                answers: Vec::new(),
            });
            self.compare_booking(booking, &shown);
        }
    }

    /// Of a booking's incident; where it has none, of another's.
    pub fn incident_path(&self, booking: usize) -> String {
        let incident = self.memory.incident_of(booking);
        let incident = incident.map_or(nobodys(), |incident| incident.id);
        self.booking_path(booking, &format!("/incidents/{incident}"))
    }

    /// Settles a booking's incident; where it has none, another's.
    pub async fn settle_incident(&mut self, booking: usize, collects: bool, amount: Option<Cents>) {
        let now = self.now();
        let expected = self.memory.bookings[booking].may_settle(collects, amount, now);
        let mut form = json!({ "outcome": if collects { "collected" } else { "declined" } });
        if let Some(amount) = amount {
            form["amount"] = json!(dollars(amount));
        }
        let answer = self.admin.put(&self.incident_path(booking), form).await;
        if let (Ok(outcome), Some(shown)) = (&expected, agree(&expected, answer, 200)) {
            self.memory.bookings[booking].settle_incident(*outcome, now);
            self.compare_booking(booking, &shown);
        }
    }
}
