//! listWeatherClosures, quoteWeatherClosure, findWeatherClosureMoves, createWeatherClosure, deleteWeatherClosure
//! (docs/rules/availability.md#weather-closures)

mod days;
mod lost;
mod many;
mod moves;
mod nights;

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Answer, Scene, Space, TestApp};

/// A district whose court is a field outdoors, with instant booking.
async fn outdoors() -> Scene {
    Scene::with_court(|field| field.with("indoor", false).with("instantBooking", true)).await
}

/// From a day and time to another, on the field.
fn span(scene: &Scene, (first, start): (u64, &str), (last, end): (u64, &str)) -> Value {
    let (first, last) = (scene.app.day(first), scene.app.day(last));
    json!({ "spaceIds": [scene.court.id], "date": first, "endDate": last, "startTime": start, "endTime": end })
}

async fn preview(scene: &Scene, closing: &Value) -> Answer {
    let path = scene.district.path("/weather-closures/preview");
    scene.admin.post(&path, closing.clone()).await
}

/// Closes and cancels what the preview names.
async fn close(scene: &Scene, closing: &Value) -> Answer {
    let preview = preview(scene, closing).await.expect(200).json();
    close_with(scene, closing, json!(canceled(&preview))).await
}

async fn close_with(scene: &Scene, closing: &Value, days: Value) -> Answer {
    let form = json!({ "closing": closing, "reason": "Flooded", "dateIds": days });
    scene.admin.post(&scene.district.path("/weather-closures"), form).await
}

async fn status(scene: &Scene, booking: &Value) -> Value {
    scene.admin.get(&scene.path(booking, "")).await.expect(200).json()["status"].clone()
}

/// Ids of the dates that a preview says are canceled.
fn canceled(preview: &Value) -> Vec<Value> {
    let bookings = preview["bookings"].as_array().into_iter().flatten();
    let dates = bookings.flat_map(|booking| booking["dates"].as_array().into_iter().flatten());
    dates
        .filter(|date| date["canceled"] == true)
        .map(|date| date["id"].clone())
        .collect()
}

fn afternoon(app: &TestApp, space: &Space) -> Value {
    json!({ "spaceIds": [space.id], "date": app.day(5), "startTime": "14:00", "endTime": "18:00" })
}

#[tokio::test]
async fn a_closure_cancels_what_is_inside_tells_everybody_and_keeps_the_time_closed_until_it_is_lifted() {
    let scene = outdoors().await;
    let Scene {
        app,
        court: field,
        admin,
        ana,
        ..
    } = &scene;
    let ben = app.renter("ben").await;
    let before = ana.book(field, app.day(5), "12:00", "14:00").await;
    let inside = ana.book(field, app.day(5), "17:00", "19:00").await;
    let series = ben
        .book_dates(field, &[5, 12].map(|day| (app.day(day), "15:00", "16:00")))
        .await;
    let path = scene.district.path("/weather-closures");
    let closing = json!({ "facilityId": scene.gym.id, "date": app.day(5), "startTime": "14:00", "endTime": "18:00" });
    let preview = admin
        .post(&scene.district.path("/weather-closures/preview"), closing.clone())
        .await;
    let preview = preview.expect(200).json();
    assert_eq!(each(&preview["spaces"], "id"), [field.id.to_string()]);
    let dates: Vec<Value> = preview["bookings"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|booking| booking["dates"].as_array().cloned().unwrap_or_default())
        .collect();
    assert_eq!(dates.len(), 2, "{preview}");
    assert_ne!(preview["refund"], "0.00");

    let form = |days: Value| json!({ "closing": closing, "reason": "Lightning", "dateIds": days });
    let one = admin.post(&path, form(json!([inside["dates"][0]["id"]]))).await;
    assert_eq!(one.expect(409).problem().code, "bookingsChanged");
    let days = json!([inside["dates"][0]["id"], series["dates"][0]["id"]]);
    let report = admin.post(&path, form(days)).await.expect(200).json();
    assert_eq!(report["closure"]["canceledDates"], 2);
    assert_eq!(report["canceled"].as_array().map(Vec::len), Some(2));
    assert_eq!(status(&scene, &before).await, "approved");
    assert_eq!(status(&scene, &series).await, "approved", "the other date stands");
    app.run_jobs().await;
    assert_eq!(status(&scene, &inside).await, "refunded");

    let taken = ben.try_hold(field, app.day(5), "15:00", "16:00").await;
    assert!(!taken.status.is_success(), "closed");
    let listed = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&listed["items"], "reason"), ["Lightning"]);
    let closure = format!("{path}/{}", report["closure"]["id"].as_str().unwrap_or_default());
    admin.delete(&closure).await.expect(204);
    admin.delete(&closure).await.expect(404);
    assert_eq!(admin.get(&path).await.expect(200).json()["items"], json!([]));
    ben.try_hold(field, app.day(5), "15:00", "16:00").await.expect(201);
    assert_eq!(status(&scene, &inside).await, "refunded", "what was canceled stays so");
}

#[tokio::test]
async fn what_is_wrong_with_a_closure_is_said_and_whoever_may_not_cancel_and_close_is_refused() {
    let scene = Scene::start().await;
    let Scene { app, court, admin, .. } = &scene;
    let preview = scene.district.path("/weather-closures/preview");
    let answer = admin
        .post(&preview, json!({ "date": app.day(5), "allDay": true }))
        .await
        .expect(422);
    assert_eq!(answer.field("facilityId").0, "noOutdoorSpaces");
    let mut wrong = afternoon(app, court);
    wrong["date"] = json!(app.day(0) - chrono::Days::new(2));
    wrong["endTime"] = json!("13:00");
    let answer = admin.post(&preview, wrong).await.expect(422);
    assert_eq!(answer.field("date").0, "past");
    answer.field("endTime");
    let silent = json!({ "closing": afternoon(app, court), "reason": " ", "dateIds": [] });
    let answer = admin
        .post(&scene.district.path("/weather-closures"), silent)
        .await
        .expect(422);
    answer.field("reason");
    for role in [Role::Editor, Role::Approver] {
        let staff = app.staff(&scene.district, role).await;
        staff.post(&preview, afternoon(app, court)).await.expect(403);
    }
}

#[tokio::test]
async fn a_held_time_is_lost_and_a_whole_closes_with_its_part() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let park = app.facility(&district).await;
    let whole = app.space(&park).with("base", "Full").await;
    let part = |name: &str| {
        app.space(&park)
            .with("base", name)
            .with("parentId", whole.id.to_string())
    };
    let (north, south) = (part("North").await, part("South").await);
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let held = ana
        .try_hold(&north, app.day(5), "15:00", "16:00")
        .await
        .expect(201)
        .json();
    let form = json!({ "closing": afternoon(&app, &north), "reason": "Flooded", "dateIds": [] });
    let report = admin
        .post(&district.path("/weather-closures"), form)
        .await
        .expect(200)
        .json();
    assert_eq!(report["closure"]["spaces"].as_array().map(Vec::len), Some(2));
    let renewal = district.path(&format!("/holds/{}/renewal", held["id"].as_str().unwrap_or_default()));
    let renewed = ana.post(&renewal, json!({})).await;
    assert!(!renewed.status.is_success(), "{}", renewed.status);
    let ben = app.renter("ben").await;
    assert!(
        !ben.try_hold(&whole, app.day(5), "15:00", "16:00")
            .await
            .status
            .is_success()
    );
    ben.try_hold(&south, app.day(5), "15:00", "16:00").await.expect(201);
}
