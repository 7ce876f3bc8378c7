//! moveBookingDate, addBookingDates, dropBookingDate, splitBooking

mod added;
mod due;
mod moved;
mod split;

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization, Scene, Space, TestApp};

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
