//! addBookingDates, dropBookingDate

use serde_json::json;

use super::World;
use crate::support::renting::each;

#[tokio::test]
async fn dates_are_added_and_dropped_but_not_the_last() {
    let world = World::start().await;
    let World { app, court, .. } = &world;
    let booking = world.booked().await;
    world.decide(&booking, "approved").await;
    let added = world.add_dates(&booking, &[12, 19]).await.expect(200).json();
    assert_eq!(each(&added["days"], "status"), ["approved", "approved", "approved"]);
    assert_eq!((&added["total"], &added["due"]), (&json!("120.00"), &json!("80.00")));
    app.renter("ben")
        .await
        .try_hold(court, app.day(12), "18:00", "20:00")
        .await
        .expect(409);

    // What is not paid is not given back.
    let dropped = world
        .drop_date(&added, 2, json!({ "message": "A game" }))
        .await
        .expect(200)
        .json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("80.00"), &json!("40.00")));
    assert_eq!(dropped["payments"][0]["refundOwed"], "0.00");
    assert_eq!(each(&dropped["history"], "kind").last(), Some(&"dropped"));
    let dropped = world.drop_date(&added, 0, json!({})).await.expect(200).json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("40.00"), &json!("0.00")));
    let last = world.drop_date(&added, 1, json!({})).await.expect(409);
    assert_eq!(last.problem().code, "lastDate");
    assert!(
        last.problem()
            .detail
            .starts_with("The last remaining date cannot be removed")
    );
    let over = world.drop_date(&added, 0, json!({})).await.expect(409);
    assert_eq!(over.problem().code, "notUpcoming");
    app.run_jobs().await;
    assert_eq!(world.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}
