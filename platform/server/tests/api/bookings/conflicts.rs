//! readBooking: what keeps a date from its space by the time that staff answer it
//! (docs/rules/bookings-and-their-states.md#conflicts)

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use crate::groups::{group, join};
use crate::support::renting::{each, id};
use crate::support::{Client, Scene};

impl Scene {
    /// The conflicts of a booking's dates, as somebody reads them.
    async fn conflicts(&self, reader: &Client, booking: &Value) -> Vec<Value> {
        let read = reader.get(&self.path(booking, "")).await.expect(200).json();
        let dates = read["dates"].as_array().expect("dates");
        dates.iter().map(|date| date["conflict"].clone()).collect()
    }

    /// Closes the court for a whole day.
    async fn close(&self, day: u64) {
        let closing = json!({
            "kind": "closed", "title": "Snow day", "startDate": self.app.day(day), "endDate": self.app.day(day),
            "allDay": true, "spaceIds": [self.court.id], "acceptCollisions": true,
        });
        let path = self.district.path("/availability-rules");
        self.admin.post(&path, closing).await.expect(201);
    }

    /// Changes the rule that opens the court.
    async fn change_opening(&self, change: Value) {
        let rules = self.district.path("/availability-rules");
        let listed = self.admin.get(&rules).await.expect(200).json();
        let opening = listed["items"].as_array().expect("rules");
        let opening = opening
            .iter()
            .find(|rule| rule["kind"] == "open")
            .expect("one that opens");
        let path = format!("{rules}/{}", id(opening));
        self.admin.patch(&path, change).await.expect(200);
    }

    async fn change_court(&self, change: Value) {
        self.admin.patch(&self.court.path(""), change).await.expect(200);
    }
}

#[tokio::test]
async fn staff_read_of_each_date_why_it_does_not_fit_anymore() {
    let scene = Scene::start().await;
    let days = [5, 6].map(|day| (scene.app.day(day), "18:00", "20:00"));
    let booking = scene.ana.book_dates(&scene.court, &days).await;
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    let read = async || scene.conflicts(&approver, &booking).await;
    assert_eq!(read().await, [Value::Null, Value::Null], "its own time is no conflict");

    scene.close(5).await;
    assert_eq!(read().await, [json!("closed"), Value::Null]);
    let theirs = scene.conflicts(&scene.ana, &booking).await;
    assert_eq!(theirs, [Value::Null, Value::Null], "it is for staff");

    scene
        .change_opening(json!({ "accessLevel": 2, "acceptCollisions": true }))
        .await;
    assert_eq!(
        read().await,
        [json!("closed"), json!("level")],
        "by the renter's level, not by the reader's"
    );
    let members = group(&scene.admin, &scene.district, json!({ "name": "Members", "level": 2 })).await;
    join(&scene.admin, &scene.district, &members, &scene.ana).await;
    assert_eq!(read().await, [json!("closed"), Value::Null]);

    scene.change_court(json!({ "rentable": false })).await;
    assert_eq!(read().await, [json!("notRentable"), json!("notRentable")]);
    scene.change_court(json!({ "rentable": true })).await;

    let begins: DateTime<Utc> = booking["dates"][0]["startsAt"]
        .as_str()
        .and_then(|start| start.parse().ok())
        .expect("an instant");
    scene.app.clock().advance(begins - scene.app.clock().now());
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    let read = async || scene.conflicts(&approver, &booking).await;
    assert_eq!(read().await, [json!("past"), Value::Null]);
    scene.app.run_jobs().await;
    assert_eq!(
        read().await,
        [Value::Null, Value::Null],
        "what was denied needs no answer"
    );
}

#[tokio::test]
async fn hours_that_were_taken_back_are_closed_and_what_is_too_late_to_request_is_no_conflict() {
    let scene = Scene::start().await;
    let days = [5, 6].map(|day| (scene.app.day(day), "18:00", "20:00"));
    let booking = scene.ana.book_dates(&scene.court, &days).await;
    let lead = json!({ "leadTimeDays": 30 });
    let path = scene.district.path("/organization");
    scene.admin.patch(&path, lead).await.expect(200);
    assert_eq!(
        scene.conflicts(&scene.admin, &booking).await,
        [Value::Null, Value::Null]
    );
    // Nothing opens the court on the second date then, so that no slot of that day is shown.
    scene
        .change_opening(json!({ "endDate": scene.app.day(5), "acceptCollisions": true }))
        .await;
    assert_eq!(
        scene.conflicts(&scene.admin, &booking).await,
        [Value::Null, json!("closed")]
    );
    scene
        .change_opening(json!({ "endTime": "19:00", "acceptCollisions": true }))
        .await;
    assert_eq!(
        scene.conflicts(&scene.admin, &booking).await,
        [json!("closed"), json!("closed")],
        "all of a time has to be open"
    );
}

#[tokio::test]
async fn a_conflict_is_told_and_does_not_refuse_an_approval() {
    let scene = Scene::start().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    scene.close(5).await;
    let path = scene.path(&booking, "/decision");
    let decided = scene.admin.put(&path, json!({ "decision": "approved" })).await;
    let approved = decided.expect(200).json();
    assert_eq!(each(&approved["dates"], "status"), ["approved"]);
    assert_eq!(
        each(&approved["dates"], "conflict"),
        ["closed"],
        "as long as it is to come"
    );
    scene.app.clock().advance(TimeDelta::days(6));
    assert_eq!(scene.conflicts(&scene.admin, &booking).await, [Value::Null]);
}

#[tokio::test]
async fn where_staff_set_the_rules_aside_they_are_no_conflict() {
    let scene = Scene::start().await;
    let placed = json!({
        "spaceId": scene.court.id, "dates": [scene.time(5, "03:00", "05:00")], "renterId": scene.ana.user_id(),
        "eventName": "Lock-in", "attendance": 10, "total": "40.00", "overrideReason": "The lock-in of the year",
    });
    let path = scene.district.path("/placed-bookings");
    let lock_in = scene.admin.post(&path, placed).await.expect(201).json();
    assert_eq!(scene.conflicts(&scene.admin, &lock_in).await, [Value::Null]);

    // Staff, who book at every level, moved one of the dates.
    let days = [6, 7].map(|day| (scene.app.day(day), "18:00", "20:00"));
    let booking = scene.ana.book_dates(&scene.court, &days).await;
    scene
        .change_opening(json!({ "accessLevel": 2, "acceptCollisions": true }))
        .await;
    let date = id(&booking["dates"][0]);
    let moved = json!({ "date": scene.time(8, "18:00", "20:00") });
    let path = scene.path(&booking, &format!("/dates/{date}/time"));
    scene.admin.put(&path, moved).await.expect(200);
    let conflicts = scene.conflicts(&scene.admin, &booking).await;
    assert_eq!(conflicts, [json!("level"), Value::Null], "the earliest first");
}
