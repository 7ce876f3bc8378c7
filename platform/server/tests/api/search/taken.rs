//! Time that is held or booked is found by nobody, until it is free again.

use chrono::TimeDelta;
use serde_json::json;

use super::{around, found, free, search};
use crate::support::renting::id;
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_held_time_vanishes_for_everybody_and_is_back_when_the_hold_expires() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    let evening = format!("{}&start=18:00&end=20:00&minutes=60", around(app.day(5)));
    assert_eq!(found(&stranger, &evening).await, ["Court"]);

    ana.hold(&court, app.day(5), "18:00", "20:00").await;
    assert!(found(&stranger, &evening).await.is_empty());
    assert!(found(&ana, &evening).await.is_empty());
    app.clock().advance(TimeDelta::seconds(870));
    assert!(found(&stranger, &evening).await.is_empty());
    app.clock().advance(TimeDelta::seconds(30));
    assert_eq!(found(&stranger, &evening).await, ["Court"]);
}

#[tokio::test]
async fn a_released_time_is_back_at_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    let evening = format!("{}&start=18:00&end=20:00&minutes=120", around(app.day(5)));
    let hold = ana.hold(&court, app.day(5), "18:30", "19:30").await;
    assert!(found(&stranger, &evening).await.is_empty());
    let path = district.path(&format!("/holds/{}", id(&hold)));
    ana.delete(&path).await.expect(204);
    assert_eq!(found(&stranger, &evening).await, ["Court"]);
}

#[tokio::test]
async fn a_booked_time_is_gone_and_is_back_when_the_booking_is_cancelled() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    let day = around(app.day(100));
    let booking = ana.book(&court, app.day(100), "06:00", "18:00").await;
    let page = search(&stranger, &day).await;
    assert_eq!(free(&page["items"][0]), ["18:00-22:00"]);
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    ana.put(&path, json!({ "reason": "weather" })).await.expect(200);
    let page = search(&stranger, &day).await;
    assert_eq!(free(&page["items"][0]), ["06:00-22:00"]);
}

#[tokio::test]
async fn buffer_time_is_not_free() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 2 });
    let court = app.space(&gym).with("rental", rental).await;
    app.renter("ana").await.hold(&court, app.day(5), "12:00", "14:00").await;
    let page = search(&app.anonymous(), &around(app.day(5))).await;
    // Half an hour before the hold and an hour after it are kept; who comes before it needs an hour after themselves.
    assert_eq!(free(&page["items"][0]), ["06:00-11:00", "15:00-22:00"]);
    let close = format!("{}&start=14:00&end=15:30", around(app.day(5)));
    assert!(found(&app.anonymous(), &close).await.is_empty());
}

#[tokio::test]
async fn a_taken_parent_takes_its_children_and_a_taken_child_its_parent() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).with("base", "Full").await;
    let half = |base| app.space(&gym).with("base", base).with("parentId", full.id.to_string());
    let (east, _west) = (half("East").await, half("West").await);
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    let morning = |day| format!("{}&start=10:00&end=12:00&minutes=120", around(app.day(day)));

    ana.hold(&east, app.day(5), "11:00", "13:00").await;
    assert_eq!(found(&stranger, &morning(5)).await, ["West"]);
    ana.hold(&full, app.day(6), "09:00", "11:00").await;
    assert!(found(&stranger, &morning(6)).await.is_empty());
    assert_eq!(found(&stranger, &morning(7)).await, ["East", "Full", "West"]);
}
