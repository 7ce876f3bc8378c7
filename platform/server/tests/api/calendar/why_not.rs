//! Reasons why a slot can't be booked: each as the day shows it and as a request for it is refused
//! (docs/rules/availability.md#what-is-open).

use chrono::NaiveDate;
use kernel::problem::ConflictReason;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, Scene, Space};

/// The slot that starts then, as that person sees it.
async fn slot(client: &Client, space: &Space, day: NaiveDate, start: &str) -> Value {
    let path = space.path(&format!("/days?from={day}&days=1"));
    let shown = client.get(&path).await.expect(200).json()["items"][0].clone();
    let slots = shown["slots"].as_array().expect("slots");
    let slot = slots.iter().find(|slot| slot["start"] == start);
    slot.unwrap_or_else(|| panic!("no slot at {start} in {shown}")).clone()
}

/// Returns the day's reason at the slot, and the one that a renter gets who asks for the hour that begins with it.
async fn why_not(renter: &Client, space: &Space, day: NaiveDate, start: &str, end: &str) -> (String, String) {
    let slot = slot(renter, space, day, start).await;
    let answer = renter.try_hold(space, day, start, end).await.expect(422);
    let said = answer.problem().fields[0].message.clone();
    (slot["state"].as_str().expect("a state").to_owned(), said)
}

fn told(state: &str, message: &str) -> (String, String) {
    (state.to_owned(), message.to_owned())
}

#[tokio::test]
async fn a_time_that_has_passed() {
    let Scene { app, court, ana, .. } = Scene::start().await;
    app.wait_for_tuesday();
    let why = why_not(&ana, &court, app.day(0), "08:00", "09:00").await;
    assert_eq!(why, told("past", "This time has passed."));
}

#[tokio::test]
async fn a_time_that_is_too_soon() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    app.wait_for_tuesday();
    let organization = district.path("/organization");
    for (days, words) in [(2, "24 hours"), (4, "3 days")] {
        let lead = json!({ "leadTimeDays": days });
        admin.patch(&organization, lead).await.expect(200);
        // The clock is at ten in the morning.
        let at_the_limit = app.day(days - 1);
        let why = why_not(&ana, &court, at_the_limit, "10:00", "11:00").await;
        let message = format!("Book this space at least {words} in advance.");
        assert_eq!(why, told("leadTime", &message));
        let after = slot(&ana, &court, at_the_limit, "10:30").await;
        assert_eq!(after["state"], "open");
    }
    let none = json!({ "leadTimeDays": 1 });
    admin.patch(&organization, none).await.expect(200);
    let soon = slot(&ana, &court, app.day(0), "10:30").await;
    assert_eq!(soon["state"], "open", "a lead time of one day is any time from now on");
}

#[tokio::test]
async fn a_time_that_an_exception_closes_or_that_no_rule_opens() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::with_court(|court| court.open("endTime", "12:00")).await;
    let evenings = json!({
        "kind": "open", "startDate": app.day(0), "endDate": app.day(30), "startTime": "18:00", "endTime": "22:00",
        "accessLevel": 0, "spaceIds": [court.id],
    });
    let path = district.path("/availability-rules");
    admin.post(&path, evenings).await.expect(201);
    let day = app.day(5);
    let closure = json!({
        "kind": "closed", "startDate": day, "startTime": "08:00", "endTime": "09:00", "spaceIds": [court.id],
    });
    admin.post(&path, closure).await.expect(201);
    let closed = why_not(&ana, &court, day, "08:00", "09:00").await;
    assert_eq!(closed, told("closed", "This space is closed at this time."));
    let between = why_not(&ana, &court, day, "13:00", "14:00").await;
    assert_eq!(between, told("closed", "This space is not open at this time."));
}

#[tokio::test]
async fn a_time_that_is_for_a_higher_level() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::with_court(|court| court.open("accessLevel", 2)).await;
    let day = app.day(5);
    let why = why_not(&ana, &court, day, "08:00", "09:00").await;
    assert_eq!(
        why,
        told("level", "This time is reserved for groups with priority 2 or above.")
    );
    assert_eq!(slot(&ana, &court, day, "08:00").await["slot"], 162);
    let member = app.member(&district).await;
    assert_eq!(slot(&member, &court, day, "08:00").await["state"], "level");
    let approver = app.staff(&district, Role::Approver).await;
    let open = slot(&approver, &court, day, "08:00").await;
    assert_eq!((&open["state"], &open["slot"]), (&json!("open"), &json!(162)));
}

#[tokio::test]
async fn a_time_that_is_taken_and_the_buffer_around_it() {
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 2 });
    let Scene { app, court, ana, .. } = Scene::with_court(|court| court.with("rental", rental)).await;
    let day = app.day(5);
    app.renter("ben").await.hold(&court, day, "10:00", "12:00").await;
    for (start, state) in [
        ("08:30", "open"),
        ("09:00", "buffer"),
        ("10:00", "taken"),
        ("12:00", "buffer"),
        ("12:30", "buffer"),
        ("13:00", "open"),
    ] {
        assert_eq!(slot(&ana, &court, day, start).await["state"], state, "{start}");
    }
    for (start, end, reason) in [
        ("11:00", "12:00", ConflictReason::Taken),
        ("12:00", "13:00", ConflictReason::Buffer),
    ] {
        let problem = ana.try_hold(&court, day, start, end).await.expect(409).problem();
        let blocks = problem.conflict.expect("what conflicts").blocks;
        assert_eq!(blocks[0].reason, reason);
    }
}

#[tokio::test]
async fn a_space_that_is_not_rented_not_published_or_has_no_price() {
    let Scene {
        app, court, admin, ana, ..
    } = Scene::start().await;
    let day = app.day(5);
    admin
        .patch(&court.path(""), json!({ "rentable": false }))
        .await
        .expect(200);
    let why = why_not(&ana, &court, day, "08:00", "09:00").await;
    assert_eq!(why, told("notRentable", "This space can't be rented."));
    let draft = json!({ "rentable": true, "published": false });
    admin.patch(&court.path(""), draft).await.expect(200);
    let seen = slot(&admin, &court, day, "08:00").await;
    assert_eq!(
        seen["state"], "notRentable",
        "staff see drafts, and that nobody can book them"
    );
    ana.try_hold(&court, day, "08:00", "09:00").await.expect(404);

    // A space without a price can't be given opening rules; one whose price was removed in the database is refused as
    // well.
    let published = json!({ "published": true });
    admin.patch(&court.path(""), published).await.expect(200);
    sqlx::query("UPDATE spaces SET price = 0 WHERE id = $1")
        .bind(court.id)
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    let why = why_not(&ana, &court, day, "08:00", "09:00").await;
    assert_eq!(why, told("notRentable", "This space has no price yet."));
}

#[tokio::test]
async fn a_rule_for_a_sport_holds_for_whoever_has_not_said_what_they_come_for() {
    let Scene { app, court, ana, .. } = Scene::with_court(|court| court.open("sport", "basketball")).await;
    let day = app.day(5);
    assert_eq!(slot(&ana, &court, day, "08:00").await["state"], "open");
    ana.hold(&court, day, "08:00", "09:00").await;
}
