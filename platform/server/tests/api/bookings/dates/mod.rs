//! moveBookingDate, quoteBookingDateMove, moveBookingDateSpace, quoteBookingDateSpaceMove, moveBookingSpace,
//! quoteBookingSpaceMove, addBookingDates, dropBookingDate, splitBooking

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

use crate::support::renting::id;
use crate::support::{Answer, Client, Organization, Scene, Space, TestApp};

struct World {
    app: TestApp,
    district: Organization,
    court: Space,
    approver: Client,
    ana: Client,
}

impl World {
    /// A district with a court for 20 an hour.
    async fn start() -> Self {
        let Scene {
            app, district, court, ..
        } = Scene::start().await;
        let approver = app.staff(&district, Role::Approver).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            court,
            approver,
            ana,
        }
    }

    /// Ana's court on the fifth day from 18 to 20, paid by card.
    async fn booked(&self) -> Value {
        self.ana.book(&self.court, self.app.day(5), "18:00", "20:00").await
    }

    /// Her court on three days, a week apart.
    async fn series(&self) -> Value {
        let days = [5, 12, 19].map(|day| (self.app.day(day), "18:00", "20:00"));
        self.ana.book_days(&self.court, &days).await
    }

    /// Moves one of its dates to another time.
    async fn move_date(&self, booking: &Value, index: usize, to: Value) -> Answer {
        let path = self.day_path(booking, index, "time");
        self.approver.put(&path, json!({ "day": to })).await
    }

    /// Adds an hour, whose price is due.
    async fn lengthen(&self, booking: &Value) {
        let longer = self.time(5, "18:00", "21:00");
        self.move_date(booking, 0, longer).await.expect(200);
    }

    async fn add_dates(&self, booking: &Value, days: &[u64]) -> Answer {
        let days: Vec<_> = days.iter().map(|day| self.time(*day, "18:00", "20:00")).collect();
        self.approver
            .post(&self.path(booking, "/days"), json!({ "days": days }))
            .await
    }

    async fn drop_date(&self, booking: &Value, index: usize, form: Value) -> Answer {
        self.approver.put(&self.day_path(booking, index, "removal"), form).await
    }

    /// A new booking of this date and those after it.
    async fn split(&self, booking: &Value, from: usize) -> Answer {
        let from = json!({ "fromDayId": booking["days"][from]["id"] });
        self.approver.post(&self.path(booking, "/split"), from).await
    }

    fn path(&self, booking: &Value, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(booking)))
    }

    fn day_path(&self, booking: &Value, index: usize, rest: &str) -> String {
        let day = booking["days"][index]["id"].as_str().expect("a day");
        self.path(booking, &format!("/days/{day}/{rest}"))
    }

    fn time(&self, day: u64, start: &str, end: &str) -> Value {
        json!({ "date": self.app.day(day), "start": start, "end": end })
    }

    async fn decide(&self, booking: &Value, decision: &str) {
        let decision = json!({ "decision": decision });
        let path = self.path(booking, "/decision");
        self.approver.put(&path, decision).await.expect(200);
    }

    async fn read(&self, booking: &Value) -> Value {
        self.ana.get(&self.path(booking, "")).await.expect(200).json()
    }
}
