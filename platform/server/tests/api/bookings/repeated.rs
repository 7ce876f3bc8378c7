//! Commands on a booking are done once under one key, and the answer comes again.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{Scene, TestApp};

const HEADER: &str = "Idempotency-Key";

/// Everything that money and dates leave behind.
async fn traces(app: &TestApp) -> Vec<i64> {
    let counted = [
        "refunds",
        "payments",
        "ledger_postings",
        "booking_dates",
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

/// A booking of Ana's on two dates, the first of them over, both paid by card with a fee.
async fn booked() -> (Scene, Value) {
    let scene = Scene::with_court(|court| court.with("instantBooking", true)).await;
    let Scene { app, court, ana, .. } = &scene;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    let days = [2, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    (scene, booking)
}

/// Sends it to a path of the booking's twice under one key, and something else under the same one.
async fn does_once(scene: &Scene, booking: &Value, rest: &str, body: Value, other: Option<Value>) {
    let staff = scene.admin.with_header(HEADER, rest);
    let path = scene.path(booking, rest);
    let before = traces(&scene.app).await;
    let first = staff.post(&path, body.clone()).await;
    assert!([200, 201].contains(&first.status.as_u16()), "{rest}: {}", first.text());
    let after = traces(&scene.app).await;
    assert_ne!(after, before, "{rest} does something");
    let again = staff.post(&path, body).await;
    assert_eq!((again.status, again.json()), (first.status, first.json()), "{rest}");
    if let Some(other) = other {
        let reused = staff.post(&path, other).await.expect(422);
        assert_eq!(reused.field(HEADER).0, "reused", "{rest}");
    }
    assert_eq!(traces(&scene.app).await, after, "{rest} was done again");
}

#[tokio::test]
async fn money_goes_back_and_is_recorded_once_under_one_key() {
    let (scene, booking) = booked().await;
    let once = async |rest: &str, body, other| does_once(&scene, &booking, rest, body, other).await;
    once("/fee-refund", json!({}), None).await;
    let refund = |amount: &str| json!({ "amount": amount });
    once("/refund", refund("10.00"), Some(refund("11.00"))).await;
    let more = |start: &str| json!({ "dates": [{ "date": scene.app.day(20), "start": start, "end": "21:00" }] });
    once("/dates", more("19:00"), Some(more("18:00"))).await;
    let cash = |amount: &str| json!({ "kind": "offline", "reference": "Cash", "amount": amount });
    once("/recorded-payments", cash("5.00"), Some(cash("6.00"))).await;
    let message = |text: &str| json!({ "text": text });
    once("/messages", message("Bring a ball."), Some(message("Bring two."))).await;
    let from = |index: usize| json!({ "fromDateId": booking["dates"][index]["id"] });
    once("/split", from(1), Some(from(0))).await;
}

#[tokio::test]
async fn what_is_due_is_paid_once_under_one_key() {
    let (scene, booking) = booked().await;
    let more = json!({ "dates": [{ "date": scene.app.day(20), "start": "19:00", "end": "21:00" }] });
    let added = scene
        .admin
        .post(&scene.path(&booking, "/dates"), more)
        .await
        .expect(200)
        .json();
    let ana = scene.ana.with_header(HEADER, "due");
    let pay = |card: &str| json!({ "amount": added["due"], "paymentMethod": card });
    let path = scene.path(&booking, "/payments");
    let first = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    let after = traces(&scene.app).await;
    let again = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    assert_eq!(again.json(), first.json());
    let other = ana.post(&path, pay("pm_card_mastercard")).await.expect(422);
    assert_eq!(other.field(HEADER).0, "reused");
    assert_eq!(traces(&scene.app).await, after);

    // The server was killed after the money was taken, and before it kept its answer.
    let forgotten = sqlx::query("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = 'due'")
        .execute(&mut scene.app.owner().await)
        .await
        .expect("a kept answer");
    assert_eq!(forgotten.rows_affected(), 1);
    ana.post(&path, pay("pm_card_visa")).await.expect(409);
    scene.app.clock().advance(chrono::TimeDelta::minutes(2));
    let found = ana.post(&path, pay("pm_card_visa")).await.expect(201);
    assert_eq!(found.json(), first.json());
    assert_eq!(traces(&scene.app).await, after);
    let under_another_key = ana.with_header(HEADER, "again");
    let refused = under_another_key.post(&path, pay("pm_card_visa")).await.expect(409);
    assert_eq!(refused.problem().code, "nothingDue");
}
