//! listSpaceDays, listOpenDays

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, Scene, Space, TestApp};

async fn day(client: &Client, space: &Space, date: NaiveDate) -> Value {
    let path = space.path(&format!("/days?from={date}&days=1"));
    client.get(&path).await.expect(200).json()["items"][0].clone()
}

/// The state of the slot that starts then.
#[track_caller]
fn state(day: &Value, start: &str) -> String {
    let slots = day["slots"].as_array().expect("a day has slots");
    let slot = slots.iter().find(|slot| slot["start"] == start);
    slot.unwrap_or_else(|| panic!("no slot at {start} in {day}"))["state"]
        .as_str()
        .expect("a slot has a state")
        .to_owned()
}

#[tokio::test]
async fn a_day_shows_its_open_hours_slot_by_slot() {
    let Scene { app, court, .. } = Scene::start().await;
    let day = day(&app.anonymous(), &court, app.day(5)).await;
    assert_eq!(day["timeZone"], "America/Chicago");
    assert_eq!((&day["openFrom"], &day["openTo"]), (&json!("06:00"), &json!("22:00")));
    assert_eq!((&day["block"], &day["freeMinutes"]), (&json!(30), &json!(960)));
    let slots = day["slots"].as_array().expect("slots");
    assert_eq!(slots.len(), 32);
    let first = json!({ "slot": 120, "start": "06:00", "end": "06:30", "state": "open" });
    assert_eq!(slots[0], first);
}

#[tokio::test]
async fn a_day_with_room_is_open_in_a_word() {
    let Scene { app, court, .. } = Scene::start().await;
    let path = court.path(&format!("/open-days?from={}&days=1", app.day(5)));
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(shown["items"][0]["state"], "open");
    assert_eq!(shown["items"][0]["freeMinutes"], 960);
}

#[tokio::test]
async fn a_day_has_room_for_what_goes_on_over_midnight() {
    let Scene { app, gym, .. } = Scene::start().await;
    let hall = app.space(&gym).with("base", "Hall").open("allDay", true).await;
    let ana = app.renter("ana").await;
    ana.hold(&hall, app.day(5), "00:00", "23:30").await;
    let path = hall.path(&format!("/open-days?from={}&days=1&minutes=60", app.day(5)));
    let state = async || app.anonymous().get(&path).await.expect(200).json()["items"][0]["state"].clone();
    assert_eq!(state().await, "open");
    ana.hold(&hall, app.day(6), "00:00", "01:00").await;
    assert_eq!(state().await, "short");
}

#[tokio::test]
async fn a_day_without_room_says_the_reason_that_matters_most() {
    let app = TestApp::start().await.moved_to("2035-11-27T10:00:00-06:00");
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let lead_time = json!({ "leadTimeDays": 4 });
    admin
        .patch(&district.path("/organization"), lead_time)
        .await
        .expect(200);
    let gym = app.facility(&district).by(&admin).await;
    let space = |name: &str| app.space(&gym).by(&admin).with("base", name);
    let evenings = |name: &str| space(name).open("startTime", "18:00").open("endTime", "20:00");
    let never = space("Attic").closed().await;
    let mornings = space("Sauna").open("endTime", "09:00").await;
    let court = space("Court").await;
    let (hall, studio) = (evenings("Hall").await, evenings("Studio").await);
    let team_room = space("Team Room").open("accessLevel", 2).await;
    let store = space("Store").await;
    let (today, later) = (app.day(0), app.day(5));
    let ana = app.renter("ana").await;
    ana.hold(&hall, later, "18:00", "20:00").await;
    ana.hold(&studio, later, "18:00", "19:30").await;
    for rule in [
        json!({ "kind": "open", "startDate": later, "startTime": "20:00", "endTime": "22:00", "accessLevel": 2,
            "spaceIds": [hall.id] }),
        json!({ "kind": "closed", "startDate": later, "startTime": "06:00", "endTime": "12:00",
            "spaceIds": [team_room.id] }),
    ] {
        admin
            .post(&district.path("/availability-rules"), rule)
            .await
            .expect(201);
    }
    sqlx::query("UPDATE spaces SET price = 0 WHERE id = $1")
        .bind(store.id)
        .execute(&mut app.owner().await)
        .await
        .expect("a space without a price");

    for (space, day, state) in [
        (&never, later, "closed"),
        (&mornings, today, "past"),
        (&court, today, "leadTime"),
        (&hall, later, "taken"),
        (&team_room, later, "level"),
        (&studio, later, "short"),
        (&store, later, "notRentable"),
    ] {
        let path = space.path(&format!("/open-days?from={day}&days=1"));
        let shown = app.anonymous().get(&path).await.expect(200).json();
        assert_eq!(shown["items"][0]["state"], state, "{path}");
    }
}

#[tokio::test]
async fn what_is_held_or_booked_is_taken_for_everybody_without_saying_by_whom() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("rental", json!({ "bufferAfter": 1 })).await;
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let shown = day(&app.anonymous(), &court, app.day(5)).await;
    assert_eq!(state(&shown, "17:00"), "open", "a slot before a slot's buffer");
    assert_eq!(state(&shown, "17:30"), "buffer", "one's own buffer would reach into it");
    assert_eq!(state(&shown, "18:00"), "taken");
    assert_eq!(state(&shown, "19:30"), "taken");
    assert_eq!(state(&shown, "20:00"), "buffer");
    assert_eq!(state(&shown, "20:30"), "open");
    assert!(!shown.to_string().to_lowercase().contains("ana"), "{shown}");
}

#[tokio::test]
async fn a_hold_counts_as_open_to_its_holder_alone() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ana.hold(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(state(&day(&ana, &court, app.day(5)).await, "18:00"), "open");
    assert_eq!(state(&day(&ben, &court, app.day(5)).await, "18:00"), "taken");
}

#[tokio::test]
async fn time_that_is_kept_for_groups_is_closed_to_strangers_and_open_to_staff() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("accessLevel", 2).await;
    let shown = day(&app.anonymous(), &court, app.day(5)).await;
    assert_eq!(
        shown["slots"][0],
        json!({ "slot": 122, "start": "06:00", "end": "06:30", "state": "level" })
    );
    assert_eq!(shown["freeMinutes"], 0);
    let editor = app.staff(&district, Role::Editor).await;
    assert_eq!(state(&day(&editor, &court, app.day(5)).await, "06:00"), "open");
}

#[tokio::test]
async fn what_has_passed_and_what_is_too_soon_say_so() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app
        .space(&gym)
        .open("startDate", app.day(0).to_string())
        .open("allDay", true)
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "leadTimeDays": 4 }))
        .await
        .expect(200);
    let stranger = app.anonymous();
    let today = day(&stranger, &court, app.day(0)).await;
    assert_eq!(state(&today, "00:00"), "past");
    assert_eq!(state(&day(&stranger, &court, app.day(2)).await, "12:00"), "leadTime");
    assert_eq!(state(&day(&stranger, &court, app.day(5)).await, "12:00"), "open");
}

#[tokio::test]
async fn a_day_on_which_nothing_opens_has_no_slots() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let shown = day(&app.anonymous(), &court, app.day(5)).await;
    assert_eq!(shown["slots"], json!([]));
    assert!(shown.get("openFrom").is_none(), "{shown}");
}

#[tokio::test]
async fn an_hour_that_the_clock_skips_is_not_there() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("allDay", true).open("endDate", "2030-01-01").await;
    let spring = NaiveDate::from_ymd_opt(2028, 3, 12).expect("a day");
    let shown = day(&app.anonymous(), &court, spring).await;
    let slots = shown["slots"].as_array().expect("slots");
    assert_eq!(slots.len(), 46);
    assert!(
        slots
            .iter()
            .all(|slot| slot["start"] != "02:00" && slot["start"] != "02:30")
    );
}

#[tokio::test]
async fn days_have_their_limits() {
    let Scene { app, court, .. } = Scene::start().await;
    let stranger = app.anonymous();
    let from = app.day(1);
    for (query, field) in [
        (format!("from={from}&days=0"), "days"),
        (format!("from={from}&days=43"), "days"),
        ("from=9999-12-31".to_owned(), "from"),
        ("from=0001-01-01".to_owned(), "from"),
    ] {
        let answer = stranger.get(&court.path(&format!("/days?{query}"))).await.expect(422);
        assert_eq!(answer.field(field).0, "outOfRange", "{query}");
    }
    let days = stranger
        .get(&court.path(&format!("/days?from={from}&days=42")))
        .await
        .expect(200);
    assert_eq!(days.json()["items"].as_array().expect("items").len(), 42);
    stranger.get(&court.path("/days?from=soon")).await.expect(400);
}

#[tokio::test]
async fn a_draft_is_for_staff() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let draft = app.space(&gym).with("published", false).await;
    let path = draft.path(&format!("/days?from={}", app.day(5)));
    app.anonymous().get(&path).await.expect(404);
    app.staff(&district, Role::Editor).await.get(&path).await.expect(200);
}
