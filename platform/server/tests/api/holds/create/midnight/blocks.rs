//! Whole days, and blocks that go on after midnight (docs/rules/time-and-slots.md#over-midnight).

use chrono::NaiveDate;
use policy::Role;
use serde_json::json;

use super::around_the_clock;
use crate::support::renting::{cards, id};
use crate::support::{Scene, Space};

#[tokio::test]
async fn a_whole_day_and_the_next_morning_are_times_of_their_own() {
    let scene = around_the_clock().await;
    let Scene { app, court, ana, .. } = &scene;
    let days = [(app.day(5), "00:00", "24:00"), (app.day(6), "00:00", "00:30")];
    let refused = ana.try_hold_dates(court, &days).await.expect(422);
    assert_eq!(refused.field("dates.1.end").0, "tooShort");
    // Together with what the cart has neither.
    let add = async |(date, start, end): (NaiveDate, &str, &str)| {
        let item = json!({ "spaceId": court.id, "dates": [{ "date": date, "start": start, "end": end }] });
        ana.post(&scene.district.path("/cart/dates"), item).await
    };
    add(days[0]).await.expect(201);
    assert_eq!(add(days[1]).await.expect(422).field("dates.0.end").0, "tooShort");
}

/// A ballroom that is open around the clock, with a gala from 6 PM to midnight at $300 and $40 an hour more.
async fn ballroom(scene: &Scene) -> Space {
    let Scene { app, gym, admin, .. } = scene;
    let hall = app.space(gym).with("base", "Ballroom").open("allDay", true).await;
    let prices = json!({
        "mode": "blocks",
        "blocks": [{
            "name": "Gala",
            "start": "18:00",
            "end": "24:00",
            "table": [{ "amount": "300.00", "days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "holiday": false }],
            "buffer": [],
            "additional": "40.00",
        }],
    });
    admin.put(&hall.path("/pricing"), prices).await.expect(200);
    hall
}

#[tokio::test]
async fn time_after_midnight_is_added_to_the_block_before_it() {
    let scene = around_the_clock().await;
    let Scene { app, ana, .. } = &scene;
    let hall = ballroom(&scene).await;
    let days = json!([
        { "date": app.day(5), "start": "18:00", "end": "24:00", "block": "Gala" },
        { "date": app.day(6), "start": "00:00", "end": "00:30" },
    ]);
    let request = json!({ "spaceId": hall.id, "dates": days });
    let hold = ana
        .post(&scene.district.path("/holds"), request)
        .await
        .expect(201)
        .json();
    assert_eq!(hold["bill"]["subtotal"], "320.00");
    let alone = json!([{ "date": app.day(8), "start": "00:00", "end": "01:00" }]);
    let request = json!({ "spaceId": hall.id, "dates": alone });
    let refused = ana.post(&scene.district.path("/holds"), request).await.expect(422);
    assert_eq!(refused.field("dates.0.block").0, "noBaseBlock");
}

#[tokio::test]
async fn more_than_a_day_is_not_added_to_a_block() {
    let scene = around_the_clock().await;
    let Scene { app, ana, .. } = &scene;
    let hall = ballroom(&scene).await;
    let days = json!([
        { "date": app.day(5), "start": "18:00", "end": "24:00", "block": "Gala" },
        { "date": app.day(6), "start": "00:00", "end": "19:00" },
    ]);
    let request = json!({ "spaceId": hall.id, "dates": days });
    let refused = ana.post(&scene.district.path("/holds"), request).await.expect(422);
    assert_eq!(refused.field("dates.1.block").0, "noBaseBlock");
}

#[tokio::test]
async fn time_is_added_later_to_the_block_that_a_cart_or_a_booking_has() {
    let scene = around_the_clock().await;
    let Scene { app, ana, .. } = &scene;
    let hall = ballroom(&scene).await;
    let gala = |day: u64| json!({ "date": app.day(day), "start": "18:00", "end": "24:00", "block": "Gala" });
    let morning = |day: u64, end: &str| json!({ "date": app.day(day), "start": "00:00", "end": end });
    let add = async |day: serde_json::Value| {
        let item = json!({ "spaceId": hall.id, "dates": [day] });
        ana.post(&scene.district.path("/cart/dates"), item).await
    };
    add(gala(5)).await.expect(201);
    let cart = add(morning(6, "00:30")).await.expect(201).json();
    assert_eq!(cart["bill"]["subtotal"], "320.00");
    assert_eq!(
        add(morning(9, "01:00")).await.expect(422).field("dates.0.block").0,
        "noBaseBlock"
    );

    let request = json!({ "spaceId": hall.id, "dates": [gala(20), morning(21, "00:30")] });
    let ben = app.renter("ben").await;
    let hold = ben
        .post(&scene.district.path("/holds"), request)
        .await
        .expect(201)
        .json();
    let booking = ben
        .try_book(&scene.district, &hold, cards::VISA)
        .await
        .expect(201)
        .json();
    let approver = app.staff(&scene.district, Role::Approver).await;
    let path = scene.district.path(&format!(
        "/bookings/{}/dates/{}/time",
        id(&booking),
        id(&booking["dates"][1])
    ));
    let moved = json!({ "date": morning(21, "01:00") });
    let moved = approver.put(&path, moved).await.expect(200).json();
    assert_eq!(moved["bill"]["subtotal"], "340.00");
}
