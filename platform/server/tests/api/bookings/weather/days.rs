//! A closure of several days: createWeatherClosure, quoteWeatherClosure, listWeatherClosures, deleteWeatherClosure,
//! changeAvailabilityRule, deleteAvailabilityRule, placeBooking

use chrono::TimeDelta;
use serde_json::json;

use super::{canceled, close, outdoors, preview, span, status};
use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn it_lasts_without_a_break_from_its_first_time_to_its_last() {
    let scene = outdoors().await;
    let Scene {
        app, court: field, ana, ..
    } = &scene;
    let ben = app.renter("ben").await;
    let before = ana.book(field, app.day(5), "12:00", "14:00").await;
    let inside = ana
        .book_dates(
            field,
            &[
                (app.day(5), "15:00", "17:00"),
                (app.day(6), "06:00", "07:00"),
                (app.day(7), "20:00", "21:00"),
                (app.day(8), "09:00", "11:00"),
            ],
        )
        .await;
    let after = ben.book(field, app.day(8), "11:00", "12:00").await;
    let closing = span(&scene, (5, "14:00"), (8, "10:00"));
    let preview = preview(&scene, &closing).await.expect(200).json();
    assert_eq!(canceled(&preview).len(), 4, "{preview}");
    assert_eq!(preview["refund"], inside["total"]);
    let report = close(&scene, &closing).await.expect(200).json();
    let closure = &report["closure"];
    assert_eq!(closure["canceledDates"], 4);
    assert_eq!(
        (
            &closure["date"],
            &closure["endDate"],
            &closure["startTime"],
            &closure["endTime"],
            &closure["allDay"]
        ),
        (
            &json!(app.day(5)),
            &json!(app.day(8)),
            &json!("14:00"),
            &json!("10:00"),
            &json!(false)
        )
    );
    app.run_jobs().await;
    assert_eq!(status(&scene, &inside).await, "refunded");
    for stands in [&before, &after] {
        assert_eq!(status(&scene, stands).await, "approved");
    }

    for (day, start, end) in [(5, "14:00", "15:00"), (6, "12:00", "13:00"), (8, "09:00", "10:00")] {
        let held = ben.try_hold(field, app.day(day), start, end).await;
        assert!(!held.status.is_success(), "day {day} is closed from {start}");
    }
    ben.try_hold(field, app.day(8), "10:00", "11:00").await.expect(201);

    let path = scene.district.path("/weather-closures");
    let listed = scene.admin.get(&path).await.expect(200).json();
    assert_eq!(listed["items"], json!([closure]));
    scene.admin.delete(&format!("{path}/{}", id(closure))).await.expect(204);
    assert_eq!(scene.admin.get(&path).await.expect(200).json()["items"], json!([]));
    ben.try_hold(field, app.day(6), "12:00", "13:00").await.expect(201);
}

#[tokio::test]
async fn its_exceptions_stay_as_they_are_and_go_together() {
    let scene = outdoors().await;
    close(&scene, &span(&scene, (5, "14:00"), (8, "10:00")))
        .await
        .expect(200);
    let path = scene.district.path("/availability-rules");
    let rules = scene.admin.get(&path).await.expect(200).json();
    let closed: Vec<_> = rules["items"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|rule| rule["kind"] == "closed")
        .collect();
    assert_eq!(closed.len(), 3, "{rules}");
    let one = format!("{path}/{}", id(closed[1]));
    let refused = scene.admin.patch(&one, json!({ "title": "Dry" })).await.expect(409);
    assert_eq!(refused.problem().code, "ofWeatherClosure");
    scene
        .admin
        .delete(&format!("{one}?acceptCollisions=true"))
        .await
        .expect(204);
    let rules = scene.admin.get(&path).await.expect(200).json();
    assert!(!each(&rules["items"], "kind").contains(&"closed"), "{rules}");
    let closures = scene.district.path("/weather-closures");
    assert_eq!(scene.admin.get(&closures).await.expect(200).json()["items"], json!([]));
}

#[tokio::test]
async fn staff_with_a_reason_to_override_hear_that_it_is_closed_before_they_place() {
    let scene = outdoors().await;
    close(&scene, &span(&scene, (5, "14:00"), (6, "10:00")))
        .await
        .expect(200);
    let placed = |day: u64, start: &str, end: &str| {
        json!({
            "spaceId": scene.court.id,
            "dates": [{ "date": scene.app.day(day), "start": start, "end": end }],
            "internal": true, "eventName": "Mowing", "attendance": 1, "total": "0.00",
            "overrideReason": "The grass doesn't wait.",
        })
    };
    let (quote, place) = (
        scene.district.path("/placed-bookings/quote"),
        scene.district.path("/placed-bookings"),
    );
    let closed = placed(6, "09:00", "10:00");
    let quoted = scene.admin.post(&quote, closed.clone()).await.expect(200).json();
    assert_eq!(quoted["blocks"][0]["reason"], "closed", "{quoted}");
    scene.admin.post(&place, closed).await.expect(422);
    scene.admin.post(&place, placed(6, "10:00", "11:00")).await.expect(201);
}

#[tokio::test]
async fn it_is_listed_until_it_is_over() {
    let scene = outdoors().await;
    close(&scene, &span(&scene, (1, "08:00"), (2, "09:00")))
        .await
        .expect(200);
    let path = scene.district.path("/weather-closures");
    let listed = async || {
        let list = scene.admin.get(&path).await.expect(200).json();
        list["items"].as_array().map(Vec::len)
    };
    scene.app.clock().advance(TimeDelta::hours(20));
    assert_eq!(listed().await, Some(1));
    scene.app.clock().advance(TimeDelta::days(2));
    assert_eq!(listed().await, Some(0));
}

#[tokio::test]
async fn it_ends_after_it_starts_and_lasts_a_month_at_most() {
    let scene = outdoors().await;
    let refused = async |closing| preview(&scene, &closing).await.expect(422);
    let backwards = refused(span(&scene, (5, "14:00"), (4, "18:00"))).await;
    assert_eq!(backwards.field("endDate").0, "endsBeforeItStarts");
    let backwards = refused(span(&scene, (5, "14:00"), (5, "13:00"))).await;
    backwards.field("endTime");
    let long = refused(span(&scene, (5, "14:00"), (36, "13:00"))).await;
    assert_eq!(long.field("endDate").0, "tooLong");
    preview(&scene, &span(&scene, (5, "14:00"), (35, "13:00")))
        .await
        .expect(200);
}
