//! Limits on trying to pay (docs/rules/holds-and-carts.md#while-a-payment-runs).

use chrono::TimeDelta;

use crate::support::Scene;
use crate::support::renting::{cards, id};

#[tokio::test]
async fn a_hold_is_given_more_time_by_two_payments_and_no_more() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", id(&hold)));
    app.clock().advance(TimeDelta::seconds(850));
    for state in ["live", "live", "expired"] {
        ana.try_book(&district, &hold, cards::DECLINED).await.expect(402);
        app.clock().advance(TimeDelta::seconds(100));
        assert_eq!(ana.get(&path).await.expect(200).json()["state"], state);
    }
    app.renter("ben").await.hold(&court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn stolen_cards_can_not_be_tried_out_one_after_the_other() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    for _ in 0..30 {
        let answer = ana.try_book(&district, &hold, cards::DECLINED).await;
        assert_ne!(answer.status, 429);
    }
    let answer = ana.try_book(&district, &hold, cards::VISA).await.expect(429);
    assert_eq!(answer.problem().code, "tooManyRequests");
    assert!(answer.headers.contains_key("retry-after"));
    let ben = app.renter("ben").await;
    ben.book(&court, app.day(5), "10:00", "11:00").await;
}

/// A booking that was made before is told again, however many tries there have been.
#[tokio::test]
async fn the_same_command_is_no_other_try() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let again = ana.with_header("idempotency-key", "once");
    let booking = again.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    for _ in 0..40 {
        let same = again.try_book(&district, &hold, cards::VISA).await.expect(201).json();
        assert_eq!(same["id"], booking["id"]);
    }
    let other = ana.hold(&court, app.day(6), "18:00", "20:00").await;
    ana.try_book(&district, &other, cards::VISA).await.expect(201);
}
