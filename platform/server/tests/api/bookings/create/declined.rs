//! Cards that don't pay, and a provider that doesn't answer: what is booked, charged and kept then
//! (docs/rules/money-and-the-ledger.md#paying-by-card).

use chrono::TimeDelta;
use serde_json::json;

use super::taken;
use crate::support::renting::{cards, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_declined_card_keeps_the_hold() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let problem = ana
        .try_book(&district, &hold, cards::DECLINED)
        .await
        .expect(402)
        .problem();
    assert_eq!(problem.code, "cardDeclined");
    assert_eq!(
        problem.detail,
        "Card declined.  Please try a different payment method. Your card was declined."
    );
    let path = district.path(&format!("/holds/{}", id(&hold)));
    let kept = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&kept["state"], &kept["heldUntil"]),
        (&json!("live"), &hold["heldUntil"])
    );
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
    assert_eq!(taken(&app).await, ["0", "40.00"]);
}

#[tokio::test]
async fn a_decline_at_the_last_moment_leaves_two_minutes() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    app.clock().advance(TimeDelta::seconds(895));
    ana.try_book(&district, &hold, cards::DECLINED).await.expect(402);
    app.clock().advance(TimeDelta::seconds(100));
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
}

#[tokio::test]
async fn what_the_provider_will_not_take_is_told_in_its_words_and_books_nothing() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("price", "0.20").await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "19:00").await;
    let refused = ana.try_book(&district, &hold, cards::VISA).await.expect(402).problem();
    assert_eq!(
        (&*refused.code, &*refused.detail),
        (
            "cardDeclined",
            "Error processing credit card. A card payment must be at least $0.50."
        )
    );
    let bookings = ana.get("/api/user/bookings").await.expect(200).json();
    assert_eq!(bookings["items"], json!([]));
}

#[tokio::test]
async fn a_provider_that_can_not_be_reached_books_nothing_and_keeps_the_hold() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let problem = ana
        .try_book(&district, &hold, cards::CANNOT_BE_REACHED)
        .await
        .expect(503)
        .problem();
    assert_eq!(problem.code, "paymentUnavailable");
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
    assert_eq!(taken(&app).await, ["40.00"]);
}

#[tokio::test]
async fn a_provider_that_falls_silent_may_have_set_the_money_aside_and_is_asked_later() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let keyed = ana.with_header("idempotency-key", "once");
    let answer = keyed.try_book(&district, &hold, cards::FALLS_SILENT).await.expect(503);
    assert_eq!(answer.problem().code, "paymentUnknown");
    app.clock().advance(TimeDelta::minutes(3));
    app.run_jobs().await;
    let path = district.path(&format!("/holds/{}", id(&hold)));
    let booked = ana.get(&path).await.expect(200).json();
    assert_eq!(booked["state"], "booked");
    assert_eq!(taken(&app).await, ["40.00"]);
    // An answer that the server could not give then is no answer to the same request now.
    let again = keyed.try_book(&district, &hold, cards::FALLS_SILENT).await.expect(201);
    assert_eq!(again.json()["id"], booked["bookingId"]);
}
