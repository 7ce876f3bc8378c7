//! Reasons why a slot can't be booked: each as the day shows it and as a request for it is refused.

use chrono::NaiveDate;
use kernel::problem::ConflictReason;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, Facility, Organization, Space, TestApp};

struct Place {
    app: TestApp,
    district: Organization,
    gym: Facility,
    admin: Client,
    ana: Client,
}

async fn place() -> Place {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    Place {
        app,
        district,
        gym,
        admin,
        ana,
    }
}

impl Place {
    /// The slot that starts then, as somebody sees it.
    async fn slot(&self, client: &Client, space: &Space, day: NaiveDate, start: &str) -> Value {
        let path = space.path(&format!("/days?from={day}&days=1"));
        let shown = client.get(&path).await.expect(200).json()["items"][0].clone();
        let slots = shown["slots"].as_array().expect("slots");
        let slot = slots.iter().find(|slot| slot["start"] == start);
        slot.unwrap_or_else(|| panic!("no slot at {start} in {shown}")).clone()
    }

    /// Returns the day's reason at the slot, and the one that Ana gets when she asks for the hour that begins with it.
    async fn why_not(&self, space: &Space, day: NaiveDate, start: &str, end: &str) -> (String, String) {
        let slot = self.slot(&self.ana, space, day, start).await;
        let answer = self.ana.try_hold(space, day, start, end).await.expect(422);
        let said = answer.problem().fields[0].message.clone();
        (slot["state"].as_str().expect("a state").to_owned(), said)
    }

    async fn close(&self, space: &Space, day: NaiveDate, start: &str, end: &str) {
        let closure = json!({
            "kind": "closed", "startDate": day, "startTime": start, "endTime": end, "spaceIds": [space.id],
        });
        let path = self.district.path("/availability-rules");
        self.admin.post(&path, closure).await.expect(201);
    }
}

fn told(state: &str, message: &str) -> (String, String) {
    (state.to_owned(), message.to_owned())
}

#[tokio::test]
async fn a_time_that_has_passed() {
    let place = place().await;
    let court = place.app.space(&place.gym).await;
    let why = place.why_not(&court, place.app.day(0), "08:00", "09:00").await;
    assert_eq!(why, told("past", "This time has passed."));
}

#[tokio::test]
async fn a_time_that_is_too_soon() {
    let place = place().await;
    let court = place.app.space(&place.gym).await;
    let organization = place.district.path("/organization");
    for (days, words) in [(2, "24 hours"), (4, "3 days")] {
        let lead = json!({ "leadTimeDays": days });
        place.admin.patch(&organization, lead).await.expect(200);
        // The clock is at ten in the morning.
        let at_the_limit = place.app.day(days - 1);
        let why = place.why_not(&court, at_the_limit, "10:00", "11:00").await;
        let message = format!("Book this space at least {words} in advance.");
        assert_eq!(why, told("leadTime", &message));
        let after = place.slot(&place.ana, &court, at_the_limit, "10:30").await;
        assert_eq!(after["state"], "open");
    }
    let none = json!({ "leadTimeDays": 1 });
    place.admin.patch(&organization, none).await.expect(200);
    let soon = place.slot(&place.ana, &court, place.app.day(0), "10:30").await;
    assert_eq!(soon["state"], "open", "a lead time of one day is any time from now on");
}

#[tokio::test]
async fn a_time_that_an_exception_closes_or_that_no_rule_opens() {
    let place = place().await;
    let court = place.app.space(&place.gym).open("endTime", "12:00").await;
    let evenings = json!({
        "kind": "open", "startDate": place.app.day(0), "endDate": place.app.day(30), "startTime": "18:00", "endTime": "22:00",
        "accessLevel": 0, "spaceIds": [court.id],
    });
    let path = place.district.path("/availability-rules");
    place.admin.post(&path, evenings).await.expect(201);
    let day = place.app.day(5);
    place.close(&court, day, "08:00", "09:00").await;
    let closed = place.why_not(&court, day, "08:00", "09:00").await;
    assert_eq!(closed, told("closed", "This space is closed at this time."));
    let between = place.why_not(&court, day, "13:00", "14:00").await;
    assert_eq!(between, told("closed", "This space is not open at this time."));
}

#[tokio::test]
async fn a_time_that_is_for_a_higher_level() {
    let place = place().await;
    let court = place.app.space(&place.gym).open("accessLevel", 2).await;
    let day = place.app.day(5);
    let why = place.why_not(&court, day, "08:00", "09:00").await;
    assert_eq!(
        why,
        told("level", "This time is reserved for groups with priority 2 or above.")
    );
    assert_eq!(place.slot(&place.ana, &court, day, "08:00").await["slot"], 162);
    let member = place.app.member(&place.district).await;
    assert_eq!(place.slot(&member, &court, day, "08:00").await["state"], "level");
    let approver = place.app.staff(&place.district, Role::Approver).await;
    let open = place.slot(&approver, &court, day, "08:00").await;
    assert_eq!((&open["state"], &open["slot"]), (&json!("open"), &json!(162)));
}

#[tokio::test]
async fn a_time_that_is_taken_and_the_buffer_around_it() {
    let place = place().await;
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 2 });
    let court = place.app.space(&place.gym).with("rental", rental).await;
    let day = place.app.day(5);
    place.app.renter("ben").await.hold(&court, day, "10:00", "12:00").await;
    for (start, state) in [
        ("08:30", "open"),
        ("09:00", "buffer"),
        ("10:00", "taken"),
        ("12:00", "buffer"),
        ("12:30", "buffer"),
        ("13:00", "open"),
    ] {
        assert_eq!(
            place.slot(&place.ana, &court, day, start).await["state"],
            state,
            "{start}"
        );
    }
    for (start, end, reason) in [
        ("11:00", "12:00", ConflictReason::Taken),
        ("12:00", "13:00", ConflictReason::Buffer),
    ] {
        let problem = place.ana.try_hold(&court, day, start, end).await.expect(409).problem();
        let blocks = problem.conflict.expect("what conflicts").blocks;
        assert_eq!(blocks[0].reason, reason);
    }
}

#[tokio::test]
async fn a_space_that_is_not_rented_not_published_or_has_no_price() {
    let place = place().await;
    let court = place.app.space(&place.gym).await;
    let day = place.app.day(5);
    place
        .admin
        .patch(&court.path(""), json!({ "rentable": false }))
        .await
        .expect(200);
    let why = place.why_not(&court, day, "08:00", "09:00").await;
    assert_eq!(why, told("notRentable", "This space can't be rented."));
    let draft = json!({ "rentable": true, "published": false });
    place.admin.patch(&court.path(""), draft).await.expect(200);
    let seen = place.slot(&place.admin, &court, day, "08:00").await;
    assert_eq!(
        seen["state"], "notRentable",
        "staff see drafts, and that nobody can book them"
    );
    place.ana.try_hold(&court, day, "08:00", "09:00").await.expect(404);

    // A space without a price can't be given opening rules; one whose price was removed in the database is refused as
    // well.
    let published = json!({ "published": true });
    place.admin.patch(&court.path(""), published).await.expect(200);
    sqlx::query("UPDATE spaces SET price = 0 WHERE id = $1")
        .bind(court.id)
        .execute(&mut place.app.owner().await)
        .await
        .unwrap();
    let why = place.why_not(&court, day, "08:00", "09:00").await;
    assert_eq!(why, told("notRentable", "This space has no price yet."));
}

#[tokio::test]
async fn a_rule_for_a_sport_holds_for_whoever_has_not_said_what_they_come_for() {
    let place = place().await;
    let court = place.app.space(&place.gym).open("sport", "basketball").await;
    let day = place.app.day(5);
    assert_eq!(place.slot(&place.ana, &court, day, "08:00").await["state"], "open");
    place.ana.hold(&court, day, "08:00", "09:00").await;
}
