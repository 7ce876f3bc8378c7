//! Times over midnight: two dates that touch there, which are judged as one
//! (docs/rules/time-and-slots.md#over-midnight).

mod answered;
mod blocks;
mod lists;

use chrono::NaiveDate;
use serde_json::json;

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

/// A court that is open around the clock, at $20 an hour.
async fn around_the_clock() -> Scene {
    Scene::with_court(|court| court.open("allDay", true)).await
}

/// From 11:30 PM to 12:30 AM.
fn night(app: &TestApp, day: u64) -> [(NaiveDate, &'static str, &'static str); 2] {
    [(app.day(day), "23:30", "24:00"), (app.day(day + 1), "00:00", "00:30")]
}

#[tokio::test]
async fn half_an_hour_on_both_sides_of_midnight_is_an_hour() {
    let scene = around_the_clock().await;
    let Scene { app, court, ana, .. } = &scene;
    let alone = ana.try_hold(court, app.day(5), "23:30", "24:00").await.expect(422);
    assert_eq!(alone.field("dates.0.end").0, "tooShort");
    let apart = [(app.day(5), "23:30", "24:00"), (app.day(7), "00:00", "00:30")];
    let apart = ana.try_hold_dates(court, &apart).await.expect(422);
    assert_eq!(apart.field("dates.0.end").0, "tooShort");
    assert_eq!(apart.field("dates.1.end").0, "tooShort");

    let hold = ana.try_hold_dates(court, &night(app, 5)).await.expect(201).json();
    assert_eq!(each(&hold["dates"], "start"), ["23:30", "00:00"]);
    assert_eq!(
        (&hold["bill"]["totalHours"], &hold["bill"]["total"]),
        (&json!("1"), &json!("20.00"))
    );
    assert_eq!(hold["dates"][0]["endsAt"], hold["dates"][1]["startsAt"]);
}

#[tokio::test]
async fn a_quote_judges_it_as_the_hold_does() {
    let scene = around_the_clock().await;
    let days: Vec<_> = night(&scene.app, 5)
        .into_iter()
        .map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }))
        .collect();
    let path = scene.district.path("/quotes");
    let request = json!({ "spaceId": scene.court.id, "dates": days });
    let quote = scene.app.anonymous().post(&path, request).await.expect(200).json();
    assert_eq!(
        (&quote["dates"][0]["open"], &quote["dates"][1]["open"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(quote["bill"]["total"], "20.00");
}

#[tokio::test]
async fn the_minimum_is_that_of_the_whole_and_is_said_at_its_end() {
    let scene = around_the_clock().await;
    let hall = scene
        .app
        .space(&scene.gym)
        .with("base", "Hall")
        .with("rental", json!({ "ownBlock": 30, "ownMinimumSlots": 3 }))
        .open("allDay", true)
        .await;
    let refused = scene.ana.try_hold_dates(&hall, &night(&scene.app, 5)).await.expect(422);
    assert_eq!(
        refused.field("dates.1.end"),
        ("tooShort".to_owned(), "Please select 1½ hours minimum.".to_owned())
    );
}

#[tokio::test]
async fn somebody_elses_morning_is_in_the_way_of_the_night() {
    let scene = around_the_clock().await;
    let Scene { app, court, ana, .. } = &scene;
    app.renter("ben").await.hold(court, app.day(6), "00:00", "01:00").await;
    let refused = ana.try_hold_dates(court, &night(app, 5)).await.expect(409).problem();
    let blocks = refused.conflict.expect("what conflicts").blocks;
    assert_eq!(
        (blocks.len(), blocks[0].date, &*blocks[0].start, &*blocks[0].end),
        (1, app.day(6), "00:00", "00:30")
    );
}

#[tokio::test]
async fn a_time_over_midnight_goes_into_the_cart_and_leaves_it_as_a_whole() {
    let scene = around_the_clock().await;
    let Scene { app, court, ana, .. } = &scene;
    let add = async |days: &[(NaiveDate, &str, &str)]| {
        let days: Vec<_> = days
            .iter()
            .map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }))
            .collect();
        let item = json!({ "spaceId": court.id, "dates": days });
        ana.post(&scene.district.path("/cart/dates"), item).await
    };
    let cart = add(&night(app, 5)).await.expect(201).json();
    let morning = id(&cart["dates"][1]);
    let only = ana
        .delete(&scene.district.path(&format!("/cart/dates/{morning}")))
        .await
        .expect(409)
        .problem();
    assert_eq!(only.code, "lastDate");
    add(&[(app.day(9), "10:00", "11:00")]).await.expect(201);
    let left = ana
        .delete(&scene.district.path(&format!("/cart/dates/{morning}")))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&left["dates"], "start"), ["10:00"]);
    // A time that goes on from one in the cart is long enough with it.
    add(&[(app.day(9), "22:00", "24:00")]).await.expect(201);
    let cart = add(&[(app.day(10), "00:00", "00:30")]).await.expect(201).json();
    assert_eq!(each(&cart["dates"], "start"), ["10:00", "22:00", "00:00"]);
}
