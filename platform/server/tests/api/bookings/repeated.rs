//! Commands on a booking are done once under one key, and the answer comes again.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization, TestApp};

const HEADER: &str = "Idempotency-Key";

/// Everything that money and dates leave behind.
async fn traces(app: &TestApp) -> Vec<i64> {
    let counted = [
        "refunds",
        "payments",
        "ledger_postings",
        "booking_days",
        "bookings",
        "messages",
        "booking_events",
    ]
    .map(|table| format!("(SELECT count(*) FROM {table})"));
    let counts: Vec<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
        "SELECT unnest(ARRAY[{}])",
        counted.join(", ")
    )))
    .fetch_all(&mut app.owner().await)
    .await
    .expect("the owner may count");
    counts
}

struct World {
    app: TestApp,
    district: Organization,
    staff: Client,
    /// Two dates, the first of them over, both paid by card with a fee.
    booking: Value,
}

impl World {
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        sqlx::query("UPDATE organizations SET booking_fee = true")
            .execute(&mut app.owner().await)
            .await
            .expect("terms of the platform's");
        let gym = app.facility(&district).await;
        let court = app.space(&gym).with("instantBooking", true).await;
        let days = [2, 12].map(|day| (app.day(day), "18:00", "20:00"));
        let booking = app.renter("ana").await.book_days(&court, &days).await;
        app.clock().advance(TimeDelta::days(3));
        app.run_jobs().await;
        let staff = app.staff(&district, Role::Admin).await;
        Self {
            app,
            district,
            staff,
            booking,
        }
    }

    fn path(&self, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(&self.booking)))
    }

    /// Sends it twice under one key, and something else under the same one.
    async fn once(&self, rest: &str, body: Value, other: Option<Value>) {
        let staff = self.staff.with_header(HEADER, rest);
        let before = traces(&self.app).await;
        let first = staff.post(&self.path(rest), body.clone()).await;
        assert!([200, 201].contains(&first.status.as_u16()), "{rest}: {}", first.text());
        let after = traces(&self.app).await;
        assert_ne!(after, before, "{rest} does something");
        let again = staff.post(&self.path(rest), body).await;
        assert_eq!((again.status, again.json()), (first.status, first.json()), "{rest}");
        if let Some(other) = other {
            let reused = staff.post(&self.path(rest), other).await.expect(422);
            assert_eq!(reused.field(HEADER).0, "reused", "{rest}");
        }
        assert_eq!(traces(&self.app).await, after, "{rest} was done again");
    }
}

#[tokio::test]
async fn money_goes_back_and_is_recorded_once_under_one_key() {
    let world = World::start().await;
    world.once("/fee-refund", json!({}), None).await;
    let refund = |amount: &str| json!({ "amount": amount });
    world.once("/refund", refund("10.00"), Some(refund("11.00"))).await;
    let more = |start: &str| json!({ "days": [{ "date": world.app.day(20), "start": start, "end": "21:00" }] });
    world.once("/days", more("19:00"), Some(more("18:00"))).await;
    let cash = |amount: &str| json!({ "kind": "offline", "reference": "Cash", "amount": amount });
    world.once("/recorded-payments", cash("5.00"), Some(cash("6.00"))).await;
    let message = |text: &str| json!({ "text": text });
    world
        .once("/messages", message("Bring a ball."), Some(message("Bring two.")))
        .await;
    let from = |index: usize| json!({ "fromDayId": world.booking["days"][index]["id"] });
    world.once("/split", from(1), Some(from(0))).await;
}

#[tokio::test]
async fn what_is_due_is_paid_once_under_one_key() {
    let world = World::start().await;
    let more = json!({ "days": [{ "date": world.app.day(20), "start": "19:00", "end": "21:00" }] });
    let added = world.staff.post(&world.path("/days"), more).await.expect(200).json();
    let ana = world.app.renter("ana").await.with_header(HEADER, "due");
    let pay = |card: &str| json!({ "amount": added["due"], "paymentMethod": card });
    let path = world.path("/payments");
    let first = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    let after = traces(&world.app).await;
    let again = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    assert_eq!(again.json(), first.json());
    let other = ana.post(&path, pay("pm_card_mastercard")).await.expect(422);
    assert_eq!(other.field(HEADER).0, "reused");
    assert_eq!(traces(&world.app).await, after);

    // The server was killed after the money was taken, and before it kept its answer.
    let forgotten = sqlx::query("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = 'due'")
        .execute(&mut world.app.owner().await)
        .await
        .expect("a kept answer");
    assert_eq!(forgotten.rows_affected(), 1);
    ana.post(&path, pay("pm_card_visa")).await.expect(409);
    world.app.clock().advance(chrono::TimeDelta::minutes(2));
    let found = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    assert_eq!(found.json(), first.json());
    assert_eq!(traces(&world.app).await, after);
    let under_another_key = ana.with_header(HEADER, "again");
    let refused = under_another_key.post(&path, pay("pm_card_visa")).await.expect(409);
    assert_eq!(refused.problem().code, "nothingDue");
}
