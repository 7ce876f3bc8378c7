//! Answers to a claim: what the model expects, what the server answers, and what is remembered of it.

use serde_json::json;

use super::command::By;
use super::run::{ModelRun, agree};

impl ModelRun {
    /// Answers a booking's incident; where it has none, another's.
    pub async fn answer_incident(&mut self, by: By, booking: usize, text: String) {
        let expected = self.memory.bookings[booking].may_answer(by);
        let path = format!("{}/answers", self.incident_path(booking));
        let caller = match by {
            By::Staff => &self.admin,
            By::Renter(who) => &self.renters[who],
        };
        let answer = caller.post(&path, json!({ "text": text })).await;
        if let Some(shown) = agree(&expected, answer, 200) {
            let incident = self.memory.bookings[booking].incident.as_mut();
            incident.expect("it was answered").answers.push(text);
            self.compare_booking(booking, &shown);
        }
    }
}
