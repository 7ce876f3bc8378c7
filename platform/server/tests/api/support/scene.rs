//! The start of most tests.

use policy::Role;
use serde_json::{Value, json};

use super::builders::NewSpace;
use super::renting::id;
use super::{Client, Facility, Organization, Space, TestApp};

/// A district with a gym, and in it a court for 20 an hour; its admin, who made both, and Ana, who rents.
///
/// A test takes what it needs of it: `let Scene { app, court, ana, .. } = Scene::start().await`. What else several
/// tests of a file need, its own functions add.
pub struct Scene {
    pub app: TestApp,
    pub district: Organization,
    pub gym: Facility,
    pub court: Space,
    pub admin: Client,
    pub ana: Client,
}

impl Scene {
    pub async fn start() -> Self {
        Self::with_court(|court| court).await
    }

    /// One with another court: `Scene::with_court(|court| court.open("allDay", true))`.
    pub async fn with_court(change: impl FnOnce(NewSpace<'_>) -> NewSpace<'_>) -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let admin = app.staff(&district, Role::Admin).await;
        let gym = app.facility(&district).by(&admin).await;
        let court = change(app.space(&gym).by(&admin)).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            gym,
            court,
            admin,
            ana,
        }
    }

    /// One whose district takes a booking fee of 3 % and a tax of 5.5 %.
    pub async fn with_fee_and_tax() -> Self {
        let scene = Self::start().await;
        scene.take_fee_and_tax().await;
        scene
    }

    /// From now on the district takes a booking fee of 3 % and a tax of 5.5 %.
    pub async fn take_fee_and_tax(&self) {
        sqlx::query("UPDATE organizations SET booking_fee = true, sales_tax = 5.5")
            .execute(&mut self.app.owner().await)
            .await
            .expect("terms of the platform's");
    }

    /// The path of a booking, or one below it: `scene.path(&booking, "/decision")`.
    pub fn path(&self, booking: &Value, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(booking)))
    }

    /// A time, as requests name it.
    pub fn time(&self, day: u64, start: &str, end: &str) -> Value {
        json!({ "date": self.app.day(day), "start": start, "end": end })
    }
}
