//! A repeated booking request books and charges once (docs/rules/money-and-the-ledger.md#commands-and-keys).

use chrono::TimeDelta;

use super::taken;
use crate::support::Scene;
use crate::support::renting::cards;

#[tokio::test]
async fn the_same_request_twice_charges_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let keyed = ana.with_header("Idempotency-Key", "once");
    let first = keyed.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    let again = keyed.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(first, again);
    let without_key = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(
        first["id"], without_key["id"],
        "a hold is booked once, whatever the key"
    );
    assert_eq!(taken(&app).await, ["40.00"]);
}

#[tokio::test]
async fn another_request_under_the_same_key_charges_nothing() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let keyed = ana.with_header("Idempotency-Key", "once");
    keyed.try_book(&district, &hold, cards::VISA).await.expect(201);
    let other = keyed.try_book(&district, &hold, cards::DECLINED).await.expect(422);
    assert_eq!(other.field("Idempotency-Key").0, "reused");
    assert_eq!(taken(&app).await, ["40.00"]);
}

#[tokio::test]
async fn a_request_that_was_left_without_an_answer_is_booked_and_charged_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let keyed = ana.with_header("Idempotency-Key", "once");
    let first = keyed.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    // The server was killed before it kept its answer.
    let forgotten = sqlx::query("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = 'once'")
        .execute(&mut app.owner().await)
        .await
        .expect("a kept answer");
    assert_eq!(forgotten.rows_affected(), 1);
    let running = keyed.try_book(&district, &hold, cards::VISA).await.expect(409);
    assert_eq!(running.problem().code, "running");
    app.clock().advance(TimeDelta::minutes(2));
    let again = keyed.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(again["id"], first["id"]);
    assert_eq!(taken(&app).await, ["40.00"]);
}

#[tokio::test]
async fn twins_at_the_same_time_charge_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let twin = || ana.try_book(&district, &hold, cards::VISA);
    let answers = tokio::join!(twin(), twin(), twin());
    let statuses = [answers.0.status, answers.1.status, answers.2.status].map(|status| status.as_u16());
    assert!(statuses.contains(&201), "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [201, 409].contains(status)),
        "{statuses:?}"
    );
    assert_eq!(taken(&app).await, ["40.00"]);
}

#[tokio::test]
async fn answers_that_are_lost_on_the_way_charge_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    for (days, card) in [(5, cards::LOSES_AUTHORIZATION), (6, cards::LOSES_CAPTURE)] {
        let hold = ana.hold(&court, app.day(days), "18:00", "20:00").await;
        let booking = ana.try_book(&district, &hold, card).await.expect(201).json();
        assert_eq!(booking["payments"][0]["status"], "captured", "{card}");
    }
    assert_eq!(taken(&app).await, ["40.00", "40.00"]);
}
