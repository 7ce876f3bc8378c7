//! findWeatherClosureMoves, createWeatherClosure: dates that leave a closing space for another one

use policy::Role;
use serde_json::{Value, json};

use super::{outdoors, span, status};
use crate::support::renting::{each, id};
use crate::support::{Answer, Scene, Space};

/// Another space of the field's kind, in the same park.
async fn second(scene: &Scene, name: &str) -> Space {
    let space = scene.app.space(&scene.gym).with("base", name);
    space.with("instantBooking", true).await
}

pub(super) async fn find(scene: &Scene, closing: &Value) -> Answer {
    let path = scene.district.path("/weather-closures/moves");
    scene.admin.post(&path, closing.clone()).await
}

pub(super) async fn close_as(scene: &Scene, closing: &Value, dates: Value) -> Answer {
    let mut form = json!({ "closing": closing, "reason": "Flooded", "dateIds": [] });
    for (name, value) in dates.as_object().into_iter().flatten() {
        form[name] = value.clone();
    }
    scene.admin.post(&scene.district.path("/weather-closures"), form).await
}

async fn read(scene: &Scene, booking: &Value) -> Value {
    scene.admin.get(&scene.path(booking, "")).await.expect(200).json()
}

fn move_of(booking: &Value, day: usize, space: &Space) -> Value {
    json!({ "dateId": booking["dates"][day]["id"], "spaceId": space.id })
}

#[tokio::test]
async fn dates_are_proposed_spaces_that_are_free_and_no_two_of_them_the_same_time() {
    let scene = outdoors().await;
    let Scene {
        app, court: field, ana, ..
    } = &scene;
    let hall = second(&scene, "Hall").await;
    let ben = app.renter("ben").await;
    let series = ana
        .book_dates(field, &[5, 6].map(|day| (app.day(day), "15:00", "17:00")))
        .await;
    let other = ben.book(field, app.day(5), "17:00", "18:00").await;
    ben.book(&hall, app.day(6), "16:00", "18:00").await;
    let closing = span(&scene, (5, "14:00"), (6, "20:00"));
    let found = find(&scene, &closing).await.expect(200).json();
    let mut proposed = each(&found["moves"], "dateId");
    proposed.sort_by_key(ToString::to_string);
    let mut expected = [series["dates"][0]["id"].clone(), other["dates"][0]["id"].clone()];
    expected.sort_by_key(ToString::to_string);
    assert_eq!(proposed, expected);
    assert_eq!(each(&found["moves"], "spaceName"), ["Hall", "Hall"]);
    assert_eq!(found["left"][0]["dateIds"], json!([series["dates"][1]["id"]]));
    assert_eq!(found["refund"], "40.00");
    scene
        .admin
        .post(
            &scene.district.path("/weather-closures/moves"),
            json!({ "date": app.day(5) }),
        )
        .await
        .expect(422);
    for role in [Role::Editor, Role::Approver] {
        let staff = app.staff(&scene.district, role).await;
        staff
            .post(&scene.district.path("/weather-closures/moves"), closing.clone())
            .await
            .expect(403);
    }

    let moves = json!([move_of(&series, 0, &hall), move_of(&other, 0, &hall)]);
    let short = close_as(&scene, &closing, json!({ "moves": moves })).await.expect(409);
    assert_eq!(short.problem().code, "bookingsChanged", "one of them is not named");
    let twice = json!({ "moves": moves, "dateIds": [other["dates"][0]["id"]] });
    let twice = close_as(&scene, &closing, twice).await.expect(422);
    assert_eq!(twice.field("moves").0, "duplicate");
    let strange = json!({ "moves": [{ "dateId": series["dates"][0]["id"], "spaceId": uuid::Uuid::now_v7() }] });
    let strange = close_as(&scene, &closing, strange).await.expect(422);
    assert_eq!(strange.field("moves").0, "unknownSpace");

    let dates = json!({ "moves": moves, "dateIds": [series["dates"][1]["id"]] });
    let report = close_as(&scene, &closing, dates).await.expect(200).json();
    assert_eq!(
        (&report["closure"]["canceledDates"], &report["closure"]["movedDates"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(report["notMoved"], json!([]));
    assert_eq!(report["canceled"][0]["refund"], "40.00");
    let moved = read(&scene, &other).await;
    assert_eq!(
        (&moved["spaceName"], &moved["status"]),
        (&json!("Hall"), &json!("approved"))
    );
    let own = report["moved"].as_array().into_iter().flatten();
    let own = own
        .map(|moved| moved["bookingId"].clone())
        .find(|moved| *moved != other["id"]);
    let own = read(&scene, &json!({ "id": own })).await;
    assert_eq!((&own["spaceName"], &own["due"]), (&json!("Hall"), &json!("0.00")));
    assert_eq!(own["date"], json!(app.day(5)));
    app.run_jobs().await;
    let mails = app.mail_to(ben.email()).await;
    let told = mails
        .iter()
        .find(|mail| mail.summary.subject.starts_with("Changed: Hall"));
    let told = told.expect("ben is told of the move");
    assert!(told.text.as_deref().is_some_and(|text| text.contains("Flooded")));
    assert_eq!(
        status(&scene, &series).await,
        "approved",
        "no other date of it stands, so it moved whole"
    );
}

#[tokio::test]
async fn nobody_is_moved_over_somebody_else_and_what_stays_is_listed() {
    let scene = outdoors().await;
    let Scene {
        app, court: field, ana, ..
    } = &scene;
    let hall = second(&scene, "Hall").await;
    let ben = app.renter("ben").await;
    let one = ana.book(field, app.day(5), "15:00", "17:00").await;
    let kept = ana.book(field, app.day(5), "18:00", "19:00").await;
    let closing = span(&scene, (5, "14:00"), (5, "20:00"));
    let found = find(&scene, &closing).await.expect(200).json();
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(2));
    ben.book(&hall, app.day(5), "16:00", "18:00").await;
    let dates = json!({ "moves": [move_of(&one, 0, &hall)], "keptDateIds": [kept["dates"][0]["id"]] });
    let report = close_as(&scene, &closing, dates).await.expect(200).json();
    assert_eq!(report["moved"], json!([]));
    assert_eq!(each(&report["notMoved"], "dateId"), [one["dates"][0]["id"].clone()]);
    assert_eq!(report["closure"]["movedDates"], 0);
    for booking in [&one, &kept] {
        let stays = read(&scene, booking).await;
        assert_eq!(
            (&stays["spaceId"], &stays["status"]),
            (&json!(field.id), &json!("approved"))
        );
    }
}

#[tokio::test]
async fn a_closure_moves_as_many_dates_as_are_proposed_at_once() {
    let scene = outdoors().await;
    let hall = second(&scene, "Hall").await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "15:00", "16:00").await;
    let many = "INSERT INTO booking_dates
        SELECT (jsonb_populate_record(date, jsonb_build_object('id', gen_random_uuid()))).*
        FROM booking_dates AS date, generate_series(1, 100) WHERE booking_id = $1";
    let mut owner = scene.app.owner().await;
    sqlx::query(many)
        .bind(id(&booking))
        .execute(&mut owner)
        .await
        .expect("a hundred more dates");
    let dates: Vec<uuid::Uuid> = sqlx::query_scalar("SELECT id FROM booking_dates WHERE booking_id = $1")
        .bind(id(&booking))
        .fetch_all(&mut owner)
        .await
        .expect("its dates");
    let moves: Vec<Value> = dates
        .iter()
        .map(|date| json!({ "dateId": date, "spaceId": hall.id }))
        .collect();
    let closing = span(&scene, (5, "14:00"), (5, "18:00"));
    find(&scene, &closing).await.expect(422);
    let refused = close_as(&scene, &closing, json!({ "moves": moves })).await.expect(422);
    let (code, message) = refused.field("moves");
    assert_eq!(code, "tooManyDates");
    assert!(message.contains("100"), "{message}");
}
