//! createBooking: each condition of an approval rule, with requests that meet it and requests that don't.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::rule;
use crate::groups::{group, join};
use crate::support::renting::{cards, id};
use crate::support::{Client, Scene, Space};

/// The days, from today, and the times of a request.
type Times<'a> = &'a [(u64, &'a str, &'a str)];

/// The state of a booking that somebody makes for some times.
async fn booked(scene: &Scene, renter: &Client, space: &Space, times: Times<'_>) -> Value {
    let days: Vec<_> = times
        .iter()
        .map(|(day, start, end)| (scene.app.day(*day), *start, *end))
        .collect();
    renter.book_dates(space, &days).await["status"].clone()
}

#[tokio::test]
async fn hours_are_those_of_all_dates_together() {
    let scene = Scene::start().await;
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    rule(&admin, &scene.district, "Short", json!({ "mostHours": 3 })).await;
    let ana = scene.app.renter("ana").await;
    let three: Times<'_> = &[(5, "18:00", "20:00"), (6, "18:00", "19:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, three).await, "approved");
    let longer: Times<'_> = &[(7, "18:00", "20:00"), (8, "18:00", "20:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, longer).await, "parent");
}

#[tokio::test]
async fn dates_are_counted() {
    let scene = Scene::start().await;
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    rule(&admin, &scene.district, "Once", json!({ "mostDates": 1 })).await;
    let ana = scene.app.renter("ana").await;
    let one: Times<'_> = &[(5, "08:00", "20:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, one).await, "approved");
    let two: Times<'_> = &[(6, "18:00", "19:00"), (7, "18:00", "19:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, two).await, "parent");
}

#[tokio::test]
async fn it_begins_so_many_days_later() {
    let scene = Scene::start().await;
    scene.app.wait_for_tuesday();
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    rule(&admin, &scene.district, "Early", json!({ "leastDaysBefore": 3 })).await;
    let ana = scene.app.renter("ana").await;
    // The clock is at ten in the morning.
    let far: Times<'_> = &[(3, "18:00", "19:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, far).await, "approved");
    let near: Times<'_> = &[(3, "08:00", "09:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, near).await, "pending");
}

#[tokio::test]
async fn it_is_at_one_of_the_places_and_a_deleted_one_widens_nothing() {
    let scene = Scene::start().await;
    let Scene { app, district, .. } = &scene;
    let admin = app.staff(district, Role::Admin).await;
    let other = app.space(&scene.gym).with("base", "Room").await;
    let south = app.facility(district).with("name", "South Gym").await;
    let there = app.space(&south).await;
    let places = json!({ "facilityIds": [south.id], "spaceIds": [scene.court.id] });
    rule(&admin, district, "Here", places).await;
    let ana = app.renter("ana").await;
    let evening: Times<'_> = &[(5, "18:00", "20:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, evening).await, "approved");
    assert_eq!(booked(&scene, &ana, &there, evening).await, "approved");
    assert_eq!(booked(&scene, &ana, &other, evening).await, "pending");

    let gone = app.space(&scene.gym).with("base", "Attic").await;
    let path = district.path("/approval-rules");
    for rule in admin.get(&path).await.expect(200).json()["items"]
        .as_array()
        .expect("rules")
    {
        admin.delete(&format!("{path}/{}", id(rule))).await.expect(204);
    }
    let of_gone = rule(&admin, district, "There", json!({ "spaceIds": [gone.id] })).await;
    admin.delete(&gone.path("")).await.expect(204);
    let read = admin.get(&path).await.expect(200).json()["items"][0].clone();
    assert_eq!((id(&read), &read["conditions"]["spaceIds"]), (id(&of_gone), &json!([])));
    let later: Times<'_> = &[(6, "18:00", "20:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, later).await, "pending");
}

#[tokio::test]
async fn the_renter_is_in_one_of_the_groups_at_that_place() {
    let scene = Scene::start().await;
    let Scene {
        app, district, court, ..
    } = &scene;
    let admin = app.staff(district, Role::Admin).await;
    let south = app.facility(district).with("name", "South Gym").await;
    let only_there = json!({ "limited": true, "facilityIds": [south.id] });
    let clubs = group(&admin, district, json!({ "name": "Clubs" })).await;
    let southern = group(&admin, district, json!({ "name": "Southern", "access": only_there })).await;
    let schools = group(&admin, district, json!({ "name": "Schools" })).await;
    rule(
        &admin,
        district,
        "Members",
        json!({ "groupIds": [clubs["id"], southern["id"]] }),
    )
    .await;
    let (ana, ben, cleo) = (
        app.renter("ana").await,
        app.renter("ben").await,
        app.renter("cleo").await,
    );
    let member = join(&admin, district, &clubs, &ana).await;
    join(&admin, district, &southern, &ben).await;
    join(&admin, district, &schools, &cleo).await;
    assert_eq!(booked(&scene, &ana, court, &[(5, "18:00", "20:00")]).await, "approved");
    assert_eq!(booked(&scene, &ben, court, &[(6, "18:00", "20:00")]).await, "pending");
    assert_eq!(booked(&scene, &cleo, court, &[(7, "18:00", "20:00")]).await, "pending");

    let path = district.path(&format!("/memberships/{}", id(&member)));
    admin.patch(&path, json!({ "state": "inactive" })).await.expect(200);
    assert_eq!(booked(&scene, &ana, court, &[(8, "18:00", "20:00")]).await, "pending");
}

#[tokio::test]
async fn a_renter_is_known_once_a_booking_took_place_without_a_no_show() {
    let scene = Scene::start().await;
    let Scene { app, district, .. } = &scene;
    let instant = app
        .space(&scene.gym)
        .with("base", "Room")
        .with("instantBooking", true)
        .await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ana.book(&instant, app.day(1), "08:00", "09:00").await;
    let missed = ben.book(&instant, app.day(1), "10:00", "11:00").await;
    let admin = app.staff(district, Role::Admin).await;
    rule(&admin, district, "Known", json!({ "leastBookings": 1 })).await;
    let before: Times<'_> = &[(5, "18:00", "20:00")];
    assert_eq!(booked(&scene, &ana, &scene.court, before).await, "pending");

    app.clock().advance(TimeDelta::days(2));
    app.run_jobs().await;
    let door = app.staff(district, Role::Operations).await;
    let date = id(&missed["dates"][0]);
    let mark = district.path(&format!("/bookings/{}/dates/{date}/arrival", id(&missed)));
    door.put(&mark, json!({ "state": "noShow" })).await.expect(200);
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    assert_eq!(
        booked(&scene, &ana, &scene.court, &[(6, "18:00", "20:00")]).await,
        "approved"
    );
    assert_eq!(
        booked(&scene, &ben, &scene.court, &[(7, "18:00", "20:00")]).await,
        "pending"
    );
}

#[tokio::test]
async fn all_conditions_have_to_hold_and_a_rule_that_is_off_approves_nothing() {
    let scene = Scene::start().await;
    let Scene {
        app, district, court, ..
    } = &scene;
    let admin = app.staff(district, Role::Admin).await;
    let both = rule(
        &admin,
        district,
        "Both",
        json!({ "mostHours": 2, "leastDaysBefore": 4 }),
    )
    .await;
    let ana = app.renter("ana").await;
    assert_eq!(booked(&scene, &ana, court, &[(5, "18:00", "20:00")]).await, "approved");
    assert_eq!(booked(&scene, &ana, court, &[(2, "18:00", "20:00")]).await, "pending");
    assert_eq!(booked(&scene, &ana, court, &[(6, "17:00", "20:00")]).await, "pending");
    let off = json!({ "name": "Both", "enabled": false, "conditions": both["conditions"] });
    let path = district.path(&format!("/approval-rules/{}", id(&both)));
    admin.put(&path, off).await.expect(200);
    assert_eq!(booked(&scene, &ana, court, &[(7, "18:00", "20:00")]).await, "pending");
}

#[tokio::test]
async fn what_was_closed_while_it_was_held_waits_for_staff() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    rule(&admin, &district, "Everything", json!({})).await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let closing = json!({
        "kind": "closed", "title": "Polishing", "startDate": app.day(5), "endDate": app.day(5), "allDay": true,
        "spaceIds": [court.id], "acceptCollisions": true,
    });
    admin
        .post(&district.path("/availability-rules"), closing)
        .await
        .expect(201);
    let booking = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(booking["status"], "pending");
    let other = ana.book(&court, app.day(6), "18:00", "20:00").await;
    assert_eq!(other["status"], "approved");
}
