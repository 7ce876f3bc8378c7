//! Limits of times and holds: three live ones for a person, 84 times for a hold, and a wait after two that ran out
//! (docs/rules/holds-and-carts.md#holds).

use chrono::TimeDelta;
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::support::renting::id;
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_person_has_three_live_holds_wherever_they_are() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let (gym, hall) = (app.facility(&district).await, app.facility(&club).await);
    let (court, room) = (app.space(&gym).await, app.space(&hall).await);
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "10:00", "11:00").await;
    ana.hold(&court, app.day(6), "10:00", "11:00").await;
    ana.hold(&room, app.day(7), "10:00", "11:00").await;
    for space in [&court, &room] {
        let problem = ana
            .try_hold(space, app.day(8), "10:00", "11:00")
            .await
            .expect(429)
            .problem();
        assert_eq!(problem.code, "tooManyHolds");
    }
    app.clock().advance(TimeDelta::seconds(900));
    ana.hold(&court, app.day(8), "10:00", "11:00").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn four_at_once_in_four_organizations_are_three() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut courts = Vec::new();
    for name in ["district", "club", "city", "parish"] {
        let organization = app.organization(name).await;
        let gym = app.facility(&organization).await;
        courts.push(app.space(&gym).await);
    }
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(format!("holds of {}", ana.user_id()))
        .execute(&mut lock)
        .await
        .expect("a lock");
    let mut asked = Vec::new();
    for (days, court) in (5..).zip(courts.clone()) {
        let (ana, day) = (ana.clone(), app.day(days));
        asked.push(tokio::spawn(async move {
            ana.try_hold(&court, day, "10:00", "11:00").await.status.as_u16()
        }));
        app.wait_for_locks(asked.len()).await;
    }
    lock.close().await.expect("the lock is let go with its connection");
    let mut statuses = Vec::new();
    for answer in asked {
        statuses.push(answer.await.expect("an answer"));
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 201, 201, 429]);
}

#[tokio::test]
async fn after_two_that_ran_out_on_the_same_slots_one_waits_ten_minutes() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    for _ in 0..2 {
        ana.hold(&court, day, "10:00", "12:00").await;
        app.clock().advance(TimeDelta::seconds(901));
    }
    let refused = ana.try_hold(&court, day, "11:00", "12:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
    let seconds: i64 = refused
        .header("retry-after")
        .and_then(|wait| wait.parse().ok())
        .expect("a number of seconds");
    assert!(
        (590..600).contains(&seconds),
        "ten minutes from when it ran out: {seconds}"
    );
    ana.hold(&court, day, "14:00", "15:00").await;
    // Nor is it added to a cart that lives.
    let put = async |day, start, end| {
        let item = json!({ "spaceId": court.id, "dates": [{ "date": day, "start": start, "end": end }] });
        ana.post(&court.organization().path("/cart/dates"), item).await
    };
    put(app.day(6), "10:00", "11:00").await.expect(201);
    let refused = put(day, "10:00", "11:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
    app.renter("ben")
        .await
        .try_hold(&court, day, "10:00", "11:00")
        .await
        .expect(201);
    app.clock().advance(TimeDelta::seconds(seconds));
    ana.hold(&court, day, "11:00", "12:00").await;
}

#[tokio::test]
async fn who_releases_what_ran_out_waits_all_the_same() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    for _ in 0..2 {
        let hold = ana.hold(&court, day, "10:00", "12:00").await;
        app.clock().advance(TimeDelta::seconds(901));
        let path = district.path(&format!("/holds/{}", id(&hold)));
        ana.delete(&path).await.expect(204);
    }
    let refused = ana.try_hold(&court, day, "10:00", "12:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
}

/// Times that search finds, seven days a week for twelve weeks, can be held.
#[tokio::test]
async fn a_hold_has_84_times_at_most() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = |count: u64| -> Vec<_> { (5..5 + count).map(|day| (app.day(day), "18:00", "20:00")).collect() };
    ana.try_hold_dates(&court, &days(85)).await.expect(400);
    let hold = ana.try_hold_dates(&court, &days(84)).await.expect(201).json();
    assert_eq!(hold["dates"].as_array().map(Vec::len), Some(84));
    let booking = ana.try_book(&district, &hold, "pm_card_visa").await.expect(201).json();
    assert_eq!(booking["total"], "3360.00");
}

/// A time that is dropped of a cart that has run out is not forgotten by it.
#[tokio::test]
async fn a_time_that_was_dropped_after_it_ran_out_counts() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    let put = async |start, end| {
        let item = json!({ "spaceId": court.id, "dates": [{ "date": day, "start": start, "end": end }] });
        ana.post(&district.path("/cart/dates"), item).await
    };
    for _ in 0..2 {
        put("14:00", "15:00").await.expect(201);
        let cart = put("10:00", "11:00").await.expect(201).json();
        app.clock().advance(TimeDelta::seconds(901));
        let dropped = format!("/cart/dates/{}", id(&cart["dates"][0]));
        let rest = ana.delete(&district.path(&dropped)).await.expect(200).json();
        assert_eq!(rest["dates"].as_array().map(Vec::len), Some(1));
        ana.delete("/api/user/cart").await.expect(204);
    }
    let refused = put("10:00", "11:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
    put("16:00", "17:00").await.expect(201);
}
