//! moveBookingDate, quoteBookingDateMove, moveBookingDateSpace, quoteBookingDateSpaceMove, moveBookingSpace,
//! quoteBookingSpaceMove, addBookingDates, dropBookingDate, splitBooking
//! (docs/rules/bookings-and-their-states.md#changing-dates)

mod added;
mod change_quotes;
mod date_space;
mod due;
mod moved;
mod quoted;
mod space;
mod split;

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Answer, Client, Scene};

/// The desk of an approver, who changes the dates that Ana has booked.
struct Desk {
    scene: Scene,
    approver: Client,
}

impl Desk {
    async fn start() -> Self {
        let scene = Scene::start().await;
        let approver = scene.app.staff(&scene.district, Role::Approver).await;
        Self { scene, approver }
    }

    /// Ana's court on the fifth day from 18 to 20, paid by card.
    async fn booked(&self) -> Value {
        let Scene { app, court, ana, .. } = &self.scene;
        ana.book(court, app.day(5), "18:00", "20:00").await
    }

    /// Her court on three days, a week apart.
    async fn series(&self) -> Value {
        let Scene { app, court, ana, .. } = &self.scene;
        let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
        ana.book_dates(court, &days).await
    }

    /// Moves one of its dates to another time.
    async fn move_date(&self, booking: &Value, index: usize, to: Value) -> Answer {
        let path = self.date_path(booking, index, "time");
        self.approver.put(&path, json!({ "date": to })).await
    }

    /// Adds an hour, whose price is due.
    async fn lengthen(&self, booking: &Value) {
        let longer = self.scene.time(5, "18:00", "21:00");
        self.move_date(booking, 0, longer).await.expect(200);
    }

    async fn add_dates(&self, booking: &Value, days: &[u64]) -> Answer {
        let days: Vec<_> = days.iter().map(|day| self.scene.time(*day, "18:00", "20:00")).collect();
        self.approver
            .post(&self.scene.path(booking, "/dates"), json!({ "dates": days }))
            .await
    }

    async fn drop_date(&self, booking: &Value, index: usize, form: Value) -> Answer {
        self.approver
            .put(&self.date_path(booking, index, "removal"), form)
            .await
    }

    /// A new booking of this date and those after it.
    async fn split(&self, booking: &Value, from: usize) -> Answer {
        let from = json!({ "fromDateId": booking["dates"][from]["id"] });
        self.approver.post(&self.scene.path(booking, "/split"), from).await
    }

    fn date_path(&self, booking: &Value, index: usize, rest: &str) -> String {
        let date = booking["dates"][index]["id"].as_str().expect("a date");
        self.scene.path(booking, &format!("/dates/{date}/{rest}"))
    }

    async fn decide(&self, booking: &Value, decision: &str) {
        let decision = json!({ "decision": decision });
        let path = self.scene.path(booking, "/decision");
        self.approver.put(&path, decision).await.expect(200);
    }

    async fn read(&self, booking: &Value) -> Value {
        self.scene
            .ana
            .get(&self.scene.path(booking, ""))
            .await
            .expect(200)
            .json()
    }
}
