//! quoteWeatherClosure, findWeatherClosureMoves, createWeatherClosure: a time over midnight of which one date is inside

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use super::moves::{close_as, find};
use super::{canceled, close, close_with, outdoors, preview, status};
use crate::support::renting::each;
use crate::support::{Scene, Space};

/// Another space of the field's kind in the same park, open around the clock.
async fn all_day(scene: &Scene, name: &str) -> Space {
    let space = scene.app.space(&scene.gym).with("base", name);
    space.with("instantBooking", true).open("allDay", true).await
}

/// Ana's from 11:30 PM on the fifth day to 12:30 AM.
async fn night(scene: &Scene, space: &Space) -> Value {
    let (evening, morning) = (scene.app.day(5), scene.app.day(6));
    let days = [(evening, "23:30", "24:00"), (morning, "00:00", "00:30")];
    scene.ana.book_dates(space, &days).await
}

/// The first six hours of the sixth day.
fn morning(scene: &Scene, space: &Space) -> Value {
    json!({ "spaceIds": [space.id], "date": scene.app.day(6), "startTime": "00:00", "endTime": "06:00" })
}

fn ids(booking: &Value) -> Vec<Value> {
    let dates = booking["dates"].as_array().into_iter().flatten();
    dates.map(|day| day["id"].clone()).collect()
}

#[tokio::test]
async fn half_of_it_inside_cancels_the_whole_which_is_one_date() {
    let scene = outdoors().await;
    let court = all_day(&scene, "Yard").await;
    let night = night(&scene, &court).await;
    let closing = morning(&scene, &court);
    let preview = preview(&scene, &closing).await.expect(200).json();
    assert_eq!(canceled(&preview), ids(&night), "{preview}");
    assert_eq!(preview["refund"], "20.00");

    let half = close_with(&scene, &closing, json!([ids(&night)[1]])).await.expect(409);
    assert_eq!(half.problem().code, "bookingsChanged");
    let report = close(&scene, &closing).await.expect(200).json();
    assert_eq!(report["closure"]["canceledDates"], 1);
    assert_eq!(report["canceled"][0]["dateIds"], json!(ids(&night)));
    assert_eq!(report["canceled"][0]["refund"], "20.00");
    scene.app.run_jobs().await;
    assert_eq!(status(&scene, &night).await, "refunded");
    let mails = scene.app.mail_to(scene.ana.email()).await;
    let told: Vec<_> = mails
        .iter()
        .filter(|mail| mail.summary.subject.to_lowercase().contains("cancel"))
        .collect();
    assert_eq!(told.len(), 1);
    let text = told[0].text.as_deref().unwrap_or_default();
    assert!(text.contains("11:30 PM to ") && text.contains(", 12:30 AM"), "{text}");

    let ben = scene.app.renter("ben").await;
    ben.try_hold(&court, scene.app.day(5), "22:00", "24:00")
        .await
        .expect(201);
    let taken = ben.try_hold(&court, scene.app.day(6), "00:00", "01:00").await;
    assert!(!taken.status.is_success(), "closed");
}

#[tokio::test]
async fn whole_days_in_a_row_are_no_night() {
    let scene = outdoors().await;
    let court = all_day(&scene, "Yard").await;
    let days = [5, 6].map(|day| (scene.app.day(day), "00:00", "24:00"));
    let tournament = scene.ana.book_dates(&court, &days).await;
    let preview = preview(&scene, &morning(&scene, &court)).await.expect(200).json();
    assert_eq!(canceled(&preview), &ids(&tournament)[1..]);
}

#[tokio::test]
async fn it_is_one_time_of_one_booking_and_the_earliest_time_is_first() {
    let scene = outdoors().await;
    let app = &scene.app;
    let (court, lot) = (all_day(&scene, "Yard").await, all_day(&scene, "Lot").await);
    for name in ["Annex", "Hall"] {
        all_day(&scene, name).await;
    }
    let (ben, cleo) = (app.renter("ben").await, app.renter("cleo").await);
    let later = ids(&cleo.book(&court, app.day(6), "10:00", "11:00").await).remove(0);
    let night = ids(&night(&scene, &court).await);
    let other = ids(&ben.book(&lot, app.day(6), "00:00", "01:00").await).remove(0);
    let closing =
        json!({ "spaceIds": [court.id, lot.id], "date": app.day(6), "startTime": "00:00", "endTime": "12:00" });
    let found = find(&scene, &closing).await.expect(200).json();
    assert_eq!(
        json!(each(&found["moves"], "dateId")),
        json!([night[0], night[1], other, later])
    );
    // Until its morning ends, the night has the space that is proposed for it.
    assert_eq!(each(&found["moves"], "spaceName"), ["Annex", "Annex", "Hall", "Annex"]);

    let dates = json!({ "dateIds": [night[0], night[1], later], "keptDateIds": [other] });
    let report = close_as(&scene, &closing, dates).await.expect(200).json();
    assert_eq!(report["closure"]["canceledDates"], 2);
}

#[tokio::test]
async fn it_stays_whole_once_its_evening_has_begun() {
    let scene = outdoors().await;
    let court = all_day(&scene, "Yard").await;
    let night = night(&scene, &court).await;
    let closing = morning(&scene, &court);
    let begins: DateTime<Utc> = night["dates"][0]["startsAt"]
        .as_str()
        .and_then(|at| at.parse().ok())
        .expect("an instant");
    let clock = scene.app.clock();
    clock.advance(begins - clock.now() - TimeDelta::minutes(1));
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene.district.path("/weather-closures/preview");
    let preview = admin.post(&path, closing.clone()).await.expect(200).json();
    assert_eq!(canceled(&preview), ids(&night), "it begins in a minute");
    clock.advance(TimeDelta::minutes(1));
    let preview = admin.post(&path, closing.clone()).await.expect(200).json();
    assert_eq!(canceled(&preview), Vec::<Value>::new());
    assert_eq!(each(&preview["bookings"][0]["dates"], "start"), ["23:30", "00:00"]);
    let form = json!({ "closing": closing, "reason": "Flooded", "dateIds": [] });
    let path = scene.district.path("/weather-closures");
    let report = admin.post(&path, form).await.expect(200).json();
    assert_eq!(report["closure"]["canceledDates"], 0);
}

#[tokio::test]
async fn it_moves_as_a_whole_to_a_space_that_is_free_on_both_days() {
    let scene = outdoors().await;
    let (court, hall) = (all_day(&scene, "Yard").await, all_day(&scene, "Hall").await);
    let night = night(&scene, &court).await;
    let closing = morning(&scene, &court);
    let found = find(&scene, &closing).await.expect(200).json();
    let dates = ids(&night);
    assert_eq!(json!(each(&found["moves"], "dateId")), json!(dates), "{found}");
    assert_eq!(each(&found["moves"], "spaceName"), ["Hall", "Hall"]);

    let to_hall = |date: &Value| json!({ "dateId": date, "spaceId": hall.id });
    let torn = json!({ "moves": [to_hall(&dates[0])], "dateIds": [dates[1]] });
    let torn = close_as(&scene, &closing, torn).await.expect(422);
    assert_eq!(torn.field("moves").0, "partOfOneTime");
    let torn = json!({ "keptDateIds": [dates[0]], "dateIds": [dates[1]] });
    let torn = close_as(&scene, &closing, torn).await.expect(422);
    assert_eq!(torn.field("moves").0, "partOfOneTime");

    let both = json!({ "moves": [to_hall(&dates[0]), to_hall(&dates[1])] });
    let report = close_as(&scene, &closing, both).await.expect(200).json();
    assert_eq!(
        (&report["closure"]["movedDates"], &report["notMoved"]),
        (&json!(1), &json!([]))
    );
    assert_eq!(report["moved"][0]["dateIds"], json!(dates));
}

#[tokio::test]
async fn a_space_that_is_taken_on_one_of_its_days_is_not_proposed() {
    let scene = outdoors().await;
    let (court, hall) = (all_day(&scene, "Yard").await, all_day(&scene, "Hall").await);
    let night = night(&scene, &court).await;
    let ben = scene.app.renter("ben").await;
    ben.book(&hall, scene.app.day(5), "22:00", "24:00").await;
    let found = find(&scene, &morning(&scene, &court)).await.expect(200).json();
    assert_eq!(found["moves"], json!([]), "{found}");
    assert_eq!(found["left"][0]["dateIds"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["refund"], night["total"]);
}
