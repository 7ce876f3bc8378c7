//! addBookingDates, dropBookingDate (docs/rules/bookings-and-their-states.md#changing-dates)

use serde_json::json;

use super::Desk;
use crate::support::Scene;
use crate::support::renting::each;

/// A refusal for an old version is not the answer for a day.
#[tokio::test]
async fn a_key_that_met_an_old_version_may_be_sent_again() {
    let desk = Desk::start().await;
    let booking = desk.booked().await;
    let keyed = desk.approver.with_header("Idempotency-Key", "more");
    let days = json!({ "dates": [desk.scene.time(12, "18:00", "20:00")] });
    let path = desk.scene.path(&booking, "/dates");
    let stale = keyed.with_header("If-Match", "\"0\"");
    stale.post(&path, days.clone()).await.expect(412);
    let version = booking["version"].as_i64().expect("a version");
    let fresh = keyed.with_header("If-Match", &format!("\"{version}\""));
    fresh.post(&path, days).await.expect(200);
}

#[tokio::test]
async fn dates_are_added_and_dropped_but_not_the_last() {
    let desk = Desk::start().await;
    let Scene { app, court, .. } = &desk.scene;
    let booking = desk.booked().await;
    desk.decide(&booking, "approved").await;
    let added = desk.add_dates(&booking, &[12, 19]).await.expect(200).json();
    assert_eq!(each(&added["dates"], "status"), ["approved", "approved", "approved"]);
    assert_eq!((&added["total"], &added["due"]), (&json!("120.00"), &json!("80.00")));
    app.renter("ben")
        .await
        .try_hold(court, app.day(12), "18:00", "20:00")
        .await
        .expect(409);

    // A date that is not paid is not refunded.
    let dropped = desk
        .drop_date(&added, 2, json!({ "message": "A game" }))
        .await
        .expect(200)
        .json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("80.00"), &json!("40.00")));
    assert_eq!(dropped["payments"][0]["refundOwed"], "0.00");
    assert_eq!(each(&dropped["history"], "kind").last(), Some(&"dropped"));
    let dropped = desk.drop_date(&added, 0, json!({})).await.expect(200).json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("40.00"), &json!("0.00")));
    let last = desk.drop_date(&added, 1, json!({})).await.expect(409);
    assert_eq!(last.problem().code, "lastDate");
    assert!(last.problem().detail.starts_with("The last date can't be removed"));
    let over = desk.drop_date(&added, 0, json!({})).await.expect(409);
    assert_eq!(over.problem().code, "notUpcoming");
    app.run_jobs().await;
    assert_eq!(app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn nothing_is_added_to_what_was_denied() {
    let desk = Desk::start().await;
    let booking = desk.booked().await;
    desk.decide(&booking, "denied").await;
    let over = desk.add_dates(&booking, &[12]).await.expect(409);
    assert_eq!(over.problem().code, "nothingToCome");
}
