//! The cart: times of one space that are collected, held and booked together (docs/rules/holds-and-carts.md#carts).
//!
//! addToCart, readCart, dropFromCart, holdCartAgain, dropUnavailableFromCart; and wherever it is, readOwnCart, emptyOwnCart

use chrono::{NaiveDate, TimeDelta};
use kernel::problem::{ConflictBlock, ConflictReason};
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Scene, Space};

/// Puts a time into somebody's cart, whatever comes of it.
async fn add(who: &Client, space: &Space, day: NaiveDate, start: &str, end: &str) -> Answer {
    add_series(who, space, &[day], start, end).await
}

/// Puts the same time of several days into it.
async fn add_series(who: &Client, space: &Space, days: &[NaiveDate], start: &str, end: &str) -> Answer {
    let day = |day: &NaiveDate| json!({ "date": day, "start": start, "end": end });
    let days: Vec<Value> = days.iter().map(day).collect();
    let item = json!({ "spaceId": space.id, "dates": days });
    who.post(&space.organization().path("/cart/dates"), item).await
}

#[tokio::test]
async fn times_are_collected_and_booked_and_paid_together() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    ana.get(&scene.district.path("/cart")).await.expect(404);
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    let cart = add(ana, court, app.day(7), "09:00", "10:00").await.expect(201).json();
    assert_eq!(
        (&cart["cart"], &cart["bill"]["total"], each(&cart["dates"], "start")),
        (&json!(true), &json!("60.00"), vec!["18:00", "09:00"])
    );
    let own = ana.get("/api/user/cart").await.expect(200).json();
    assert_eq!(own["id"], cart["id"]);
    let booking = ana
        .try_book(&scene.district, &cart, cards::VISA)
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&booking["total"], booking["dates"].as_array().map(Vec::len)),
        (&json!("60.00"), Some(2))
    );
    ana.get(&scene.district.path("/cart")).await.expect(404);
    add(ana, court, app.day(9), "09:00", "10:00").await.expect(201);
}

#[tokio::test]
async fn what_is_in_the_cart_is_kept_from_others_and_not_added_twice() {
    let scene = Scene::start().await;
    let Scene {
        app, gym, court, ana, ..
    } = &scene;
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    let ben = app.renter("ben").await;
    ben.try_hold(court, app.day(5), "19:00", "21:00").await.expect(409);
    let again = add(ana, court, app.day(5), "19:00", "21:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(
        (again.code.as_str(), again.detail.as_str()),
        ("alreadyInCart", "Item Already in Cart")
    );
    let other = app.space(gym).with("base", "Other").await;
    let elsewhere = add(ana, &other, app.day(5), "18:00", "20:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(elsewhere.code, "otherSpaceInCart");
    ben.hold(court, app.day(6), "18:00", "20:00").await;
    let taken = add(ana, court, app.day(6), "18:00", "20:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(taken.code, "slotTaken");
    assert!(!taken.conflict.expect("what is free").alternatives.is_empty());
    let short = add(ana, court, app.day(8), "18:00", "18:30").await.expect(422);
    assert_eq!(short.field("dates.0.end").0, "tooShort");
}

#[tokio::test]
async fn several_times_go_into_the_cart_together_and_are_one_bill() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    add(ana, court, app.day(5), "09:00", "10:00").await.expect(201);
    let item = json!({
        "spaceId": court.id,
        "dates": [
            { "date": app.day(19), "start": "18:00", "end": "20:00" },
            { "date": app.day(12), "start": "18:00", "end": "20:00" },
            { "date": app.day(5), "start": "10:00", "end": "11:00" },
        ],
    });
    let (keyed, path) = (
        ana.with_header("Idempotency-Key", "series"),
        scene.district.path("/cart/dates"),
    );
    let cart = keyed.post(&path, item.clone()).await.expect(201).json();
    assert_eq!(
        (each(&cart["dates"], "start"), &cart["bill"]["total"]),
        (vec!["09:00", "10:00", "18:00", "18:00"], &json!("120.00"))
    );
    let again = keyed.post(&path, item).await.expect(201).json();
    assert_eq!(again["dates"], cart["dates"], "sent twice, added once");
    let ben = app.renter("ben").await;
    ben.try_hold(court, app.day(12), "18:00", "20:00").await.expect(409);
    let none = add_series(ana, court, &[], "18:00", "20:00").await.expect(422);
    assert_eq!(none.field("dates").0, "nothingSelected");
}

#[tokio::test]
async fn of_several_times_all_go_into_the_cart_or_none_and_each_conflict_has_its_date() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let ben = app.renter("ben").await;
    ben.hold(court, app.day(12), "19:00", "21:00").await;
    let in_the_way = |answer: Answer| {
        let conflict = answer.expect(409).problem().conflict.expect("what is in the way");
        let of = |block: &ConflictBlock| (block.date, block.reason);
        conflict.blocks.iter().map(of).collect::<Vec<_>>()
    };
    let series = [5, 12, 19].map(|day| app.day(day));
    let refused = add_series(ana, court, &series, "18:00", "20:00").await;
    assert_eq!(in_the_way(refused), [(app.day(12), ConflictReason::Taken)]);
    ana.get(&scene.district.path("/cart")).await.expect(404);
    add(ana, court, app.day(5), "17:00", "18:00").await.expect(201);
    let refused = add_series(ana, court, &series, "18:00", "20:00").await;
    assert_eq!(in_the_way(refused), [(app.day(12), ConflictReason::Taken)]);
    let twice = add_series(ana, court, &[26, 5].map(|day| app.day(day)), "17:30", "19:00").await;
    assert_eq!(in_the_way(twice), [(app.day(5), ConflictReason::InCart)]);
    let cart = ana.get(&scene.district.path("/cart")).await.expect(200).json();
    assert_eq!(cart["dates"].as_array().map(Vec::len), Some(1));
    ben.hold(court, app.day(19), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_cart_holds_84_times() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let days: Vec<NaiveDate> = (5..89).map(|day| app.day(day)).collect();
    let cart = add_series(ana, court, &days, "18:00", "20:00").await.expect(201).json();
    assert_eq!(cart["dates"].as_array().map(Vec::len), Some(84));
    let full = add(ana, court, app.day(90), "18:00", "20:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(full.code, "cartFull");
    let more: Vec<NaiveDate> = (5..90).map(|day| app.day(day)).collect();
    add_series(ana, court, &more, "09:00", "10:00").await.expect(400);
}

#[tokio::test]
async fn a_part_of_what_is_in_the_cart_is_in_the_cart() {
    let scene = Scene::start().await;
    let Scene { app, gym, ana, .. } = &scene;
    let full = app.space(gym).with("base", "Full").await;
    let half = app
        .space(gym)
        .with("base", "Half")
        .with("parentId", full.id.to_string())
        .await;
    add(ana, &full, app.day(5), "18:00", "20:00").await.expect(201);
    let part = add(ana, &half, app.day(5), "19:00", "20:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(part.code, "alreadyInCart");
    let other_time = add(ana, &half, app.day(6), "19:00", "20:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(other_time.code, "otherSpaceInCart");
}

#[tokio::test]
async fn a_person_has_one_cart_wherever_it_is() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    let club = app.organization("club").await;
    let hall = app.facility(&club).await;
    let pitch = app.space(&hall).await;
    let other = add(ana, &pitch, app.day(5), "10:00", "12:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(other.code, "otherSpaceInCart");
    ana.delete("/api/user/cart").await.expect(204);
    let cart = add(ana, &pitch, app.day(5), "10:00", "12:00").await.expect(201).json();
    assert_eq!(cart["organizationShortName"], "club");
    app.renter("ben").await.hold(court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_date_is_dropped_but_never_the_last_one() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    let cart = add(ana, court, app.day(7), "09:00", "10:00").await.expect(201).json();
    let dates = each(&cart["dates"], "id");
    let dropped = ana
        .delete(&scene.district.path(&format!("/cart/dates/{}", dates[0])))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (each(&dropped["dates"], "id"), &dropped["bill"]["total"]),
        (vec![dates[1]], &json!("20.00"))
    );
    app.renter("ben").await.hold(court, app.day(5), "18:00", "20:00").await;
    let last = ana
        .delete(&scene.district.path(&format!("/cart/dates/{}", dates[1])))
        .await
        .expect(409)
        .problem();
    assert_eq!(last.code, "lastDate");
    assert_eq!(last.detail, "The last date can't be removed. Empty the cart instead.");
    ana.delete(&scene.district.path(&format!("/cart/dates/{}", dates[0])))
        .await
        .expect(404);
}

#[tokio::test]
async fn each_added_time_keeps_the_cart_longer_up_to_an_hour() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let until = |cart: &Value| cart["heldUntil"].as_str().map(str::to_owned);
    let began = app.clock().now();
    add(ana, court, app.day(5), "08:00", "09:00").await.expect(201);
    let mut last = None;
    for day in 6..12 {
        app.clock().advance(TimeDelta::seconds(600));
        last = Some(add(ana, court, app.day(day), "08:00", "09:00").await);
    }
    let last = last.expect("added").expect(409).problem();
    assert_eq!(last.code, "cartExpired", "after an hour");
    let cart = ana.get(&scene.district.path("/cart")).await.expect(200).json();
    let end: chrono::DateTime<chrono::Utc> = until(&cart).expect("an end").parse().expect("an instant");
    assert_eq!((end - began).num_seconds(), 3600);
}

#[tokio::test]
async fn a_cart_that_ran_out_says_what_is_left_and_is_held_again() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    add(ana, court, app.day(7), "18:00", "20:00").await.expect(201);
    app.clock().advance(TimeDelta::seconds(901));
    let ben = app.renter("ben").await;
    ben.hold(court, app.day(7), "18:00", "20:00").await;
    let cart = ana.get(&scene.district.path("/cart")).await.expect(200).json();
    assert_eq!(cart["state"], "expired");
    assert_eq!(
        (&cart["dates"][0]["free"], &cart["dates"][1]["free"]),
        (&json!(true), &json!(false))
    );
    let refused = ana
        .put(&scene.district.path("/cart/hold"), json!({}))
        .await
        .expect(409)
        .problem();
    assert_eq!(refused.code, "someDatesNotOpen");
    assert!(refused.detail.starts_with("Some spaces are not available"));
    let rest = ana
        .delete(&scene.district.path("/cart/unavailable-dates"))
        .await
        .expect(200)
        .json();
    assert_eq!(rest["dates"].as_array().map(Vec::len), Some(1));
    let held = ana
        .put(&scene.district.path("/cart/hold"), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&held["state"], &held["cart"], held["dates"].as_array().map(Vec::len)),
        (&json!("live"), &json!(true), Some(1))
    );
    ben.try_hold(court, app.day(5), "18:00", "20:00").await.expect(409);
}

#[tokio::test]
async fn a_single_time_that_somebody_else_took_meanwhile_is_not_held_again() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    add(ana, court, app.day(5), "18:00", "20:00").await.expect(201);
    app.clock().advance(TimeDelta::seconds(901));
    app.renter("ben").await.hold(court, app.day(5), "19:00", "21:00").await;
    let refused = ana.put(&scene.district.path("/cart/hold"), json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "slotTaken");
}

#[tokio::test]
async fn carts_are_ones_own() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let cart = add(ana, court, app.day(5), "18:00", "20:00").await.expect(201).json();
    let ben = app.renter("ben").await;
    ben.get(&scene.district.path("/cart")).await.expect(404);
    ben.get("/api/user/cart").await.expect(404);
    let date = each(&cart["dates"], "id")[0].to_owned();
    ben.delete(&scene.district.path(&format!("/cart/dates/{date}")))
        .await
        .expect(404);
    ben.delete("/api/user/cart").await.expect(204);
    ana.get(&scene.district.path(&format!("/holds/{}", id(&cart))))
        .await
        .expect(200);
    app.anonymous().get("/api/user/cart").await.expect(401);
}
