//! The number of people who come, against the capacity of a space (docs/rules/bookings-and-their-states.md#attendance)

use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{booking_request, cards};

/// A court that holds 40 people.
async fn for_40() -> Scene {
    let scene = Scene::start().await;
    let capacity = json!({ "capacity": 40 });
    scene.admin.patch(&scene.court.path(""), capacity).await.expect(200);
    scene
}

fn placed(scene: &Scene, people: u32) -> Value {
    json!({
        "spaceId": scene.court.id, "internal": true, "eventName": "Assembly", "attendance": people, "total": "0.00",
        "dates": [scene.time(6, "18:00", "20:00")],
    })
}

#[tokio::test]
async fn a_renter_books_for_as_many_as_fit_and_is_told_how_many_that_are() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = for_40().await;
    let shown = app.anonymous().get(&court.path("")).await.expect(200).json();
    assert_eq!(shown["capacity"], 40);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["attendance"] = json!(41);
    let refused = ana.post(&district.path("/bookings"), request.clone()).await.expect(422);
    let (code, message) = refused.field("attendance");
    assert_eq!(code, "overCapacity");
    assert!(message.contains("holds up to 40 people"), "{message}");
    request["attendance"] = json!(40);
    ana.post(&district.path("/bookings"), request).await.expect(201);
}

#[tokio::test]
async fn without_a_capacity_five_digits_are_the_limit() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = for_40().await;
    let none = admin
        .patch(&court.path(""), json!({ "capacity": null }))
        .await
        .expect(200);
    assert_eq!(none.json().get("capacity"), None);
    for wrong in [0, 100_000] {
        let refused = admin
            .patch(&court.path(""), json!({ "capacity": wrong }))
            .await
            .expect(422);
        assert_eq!(refused.field("capacity").0, "outOfRange");
    }
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["attendance"] = json!(100_000);
    let refused = ana.post(&district.path("/bookings"), request.clone()).await.expect(422);
    assert_eq!(refused.field("attendance").0, "outOfRange");
    request["attendance"] = json!(99_999);
    ana.post(&district.path("/bookings"), request).await.expect(201);
}

#[tokio::test]
async fn staff_go_above_it_only_with_a_reason_to_override() {
    let scene = for_40().await;
    let path = scene.district.path("/placed-bookings");
    let mut form = placed(&scene, 60);
    let refused = scene.admin.post(&path, form.clone()).await.expect(422);
    assert_eq!(refused.field("attendance").0, "overCapacity");
    form["overrideReason"] = json!("The bleachers are out.");
    let placed = scene.admin.post(&path, form).await.expect(201).json();
    assert_eq!(placed["attendance"], 60);
}

#[tokio::test]
async fn whoever_corrects_the_details_confirms_what_is_above_it() {
    let scene = for_40().await;
    let booking = scene
        .admin
        .post(&scene.district.path("/placed-bookings"), placed(&scene, 40))
        .await
        .expect(201)
        .json();
    let path = scene.path(&booking, "/details");
    let mut form = json!({ "eventName": "Assembly", "attendance": 60 });
    let refused = scene.admin.put(&path, form.clone()).await.expect(422);
    assert_eq!(refused.field("attendance").0, "overCapacity");
    form["overCapacity"] = json!(true);
    let changed = scene.admin.put(&path, form).await.expect(200).json();
    assert_eq!(changed["attendance"], 60);
    // A booking keeps the attendance that it has.
    let renamed = json!({ "eventName": "Concert", "attendance": 60 });
    scene.admin.put(&path, renamed).await.expect(200);
}

#[tokio::test]
async fn an_assignment_and_an_import_are_held_to_it_too() {
    let scene = for_40().await;
    let Scene {
        app, district, court, ..
    } = &scene;
    let form = json!({
        "spaceIds": [court.id], "eventName": "Season", "sport": "basketball", "internal": true, "attendance": 41,
        "startDate": app.day(8), "startTime": "18:00", "endTime": "20:00",
    });
    for path in ["/assignments", "/assignments/collisions"] {
        let refused = scene.admin.post(&district.path(path), form.clone()).await.expect(422);
        assert_eq!(refused.field("attendance").0, "overCapacity");
    }
    let line = |people: u32, reason: &str| {
        let day = app.day(9);
        format!("{},{day},18:00,20:00,Assembly,{people},yes,{reason}", court.id)
    };
    let columns = "Space,Date,From,To,Event name,Attendance,Internal,Reason";
    let sent = async |line: String| super::import::send(&scene.admin, district, "", columns, &[line]).await;
    let report = sent(line(41, "")).await.expect(200).json();
    assert_eq!(super::import::told(&report), ["2 error attendance overCapacity"]);
    let report = sent(line(41, "Bleachers")).await.expect(200).json();
    assert_eq!(super::import::told(&report), ["2 success"]);
}

#[tokio::test]
async fn a_copy_of_a_space_holds_as_many() {
    let scene = for_40().await;
    let copy = scene.admin.post(&scene.court.path(""), json!({})).await.expect(201);
    assert_eq!(copy.json()["capacity"], 40);
}
