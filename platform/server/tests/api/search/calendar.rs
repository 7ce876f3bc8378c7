//! The search and a space's own calendar agree, for everybody.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use super::{around, free, search};
use crate::groups::{group, join};
use crate::support::{Client, Space, TestApp};

/// The open times of a space's calendar that are an hour or longer.
async fn open_times(client: &Client, space: &Space, day: NaiveDate) -> Vec<String> {
    let path = space.path(&format!("/days?from={day}&days=1"));
    let days = client.get(&path).await.expect(200).json();
    let slots = days["items"][0]["slots"].as_array().expect("slots").clone();
    let mut times: Vec<(String, String, usize)> = Vec::new();
    for slot in slots.iter().filter(|slot| slot["state"] == "open") {
        let text = |member: &str| slot[member].as_str().expect("a time").to_owned();
        match times.last_mut() {
            Some((_, end, slots)) if *end == text("start") => {
                *end = text("end");
                *slots += 1;
            }
            _ => times.push((text("start"), text("end"), 1)),
        }
    }
    times
        .into_iter()
        .filter(|(_, _, slots)| *slots >= 2)
        .map(|(start, end, _)| format!("{start}-{end}"))
        .collect()
}

/// The free times of everything that a search finds, by space.
fn free_times(page: &Value) -> BTreeMap<String, Vec<String>> {
    let results = page["items"].as_array().into_iter().flatten();
    results
        .map(|result| (result["spaceId"].as_str().expect("an id").to_owned(), free(result)))
        .collect()
}

#[tokio::test]
async fn every_result_has_the_free_times_of_its_calendar() {
    let app = TestApp::start().await;
    // With them a point has a time zone, and so its own today.
    app.places().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let denver = app
        .facility(&district)
        .with("name", "Denver")
        .with("ownTimeZone", "America/Denver")
        .await;
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 2 });
    let full = app.space(&gym).with("base", "Full").with("rental", rental).await;
    let east = app
        .space(&gym)
        .with("base", "East")
        .with("parentId", full.id.to_string())
        .await;
    let west = app
        .space(&gym)
        .with("base", "West")
        .with("parentId", full.id.to_string())
        .await;
    let for_group = app.space(&gym).with("base", "Group").open("accessLevel", 1).await;
    let staff = app.space(&gym).with("base", "Staff").open("accessLevel", 4).await;
    let weekly = app
        .space(&gym)
        .with("base", "Weekly")
        .open("weekdays", json!(["mon", "wed"]))
        .await;
    let closed = app.space(&gym).with("base", "Closed").closed().await;
    let mountain = app.space(&denver).with("base", "Mountain").await;
    let spaces = [full, east, west, for_group, staff, weekly, closed, mountain];
    let admin = app.staff(&district, Role::Admin).await;
    let break_time = json!({
        "kind": "closed", "startDate": app.day(5), "startTime": "15:00", "endTime": "16:30",
        "spaceIds": [spaces[0].id, spaces[3].id],
    });
    admin
        .post(&district.path("/availability-rules"), break_time)
        .await
        .expect(201);
    let ana = app.renter("ana").await;
    ana.hold(&spaces[1], app.day(5), "09:00", "11:00").await;
    ana.hold(&spaces[7], app.day(5), "18:00", "22:00").await;
    let ben = app.renter("ben").await;
    ben.book(&spaces[2], app.day(6), "12:00", "14:00").await;

    // In a group for one of the facilities, and in one with another lead time for one type.
    let cleo = app.renter("cleo").await;
    for form in [
        json!({ "name": "Clubs", "level": 1, "discount": "5", "leadTimeDays": 0,
                "access": { "limited": true, "facilityIds": [gym.id] } }),
        json!({ "name": "Gymnasts", "level": 2, "discount": "10", "leadTimeDays": 7,
                "access": { "limited": true, "spaceTypes": ["gym"] } }),
    ] {
        let group = group(&admin, &district, form).await;
        join(&admin, &district, &group, &cleo).await;
    }

    let callers = [
        ("a stranger", app.anonymous()),
        // Not Ana: her calendar counts her own holds as open.
        ("a renter", ben),
        ("a member of groups with limits", cleo),
        ("a member", app.member(&district).await),
        ("an approver", app.staff(&district, Role::Approver).await),
        ("a superadmin", app.superadmin().await),
    ];
    let mut compared = 0;
    for day in [app.day(0), app.day(1), app.day(5), app.day(6), app.day(7)] {
        for (who, client) in &callers {
            let page = search(client, &around(day)).await;
            let mut found = free_times(&page);
            for space in &spaces {
                let shown = open_times(client, space, day).await;
                let searched = found.remove(&space.id.to_string()).unwrap_or_default();
                assert_eq!(searched, shown, "{} for {who} on {day}", space.id);
                compared += shown.len();
            }
            assert!(found.is_empty(), "{found:?}");
        }
    }
    assert!(compared > 50, "there was something to compare: {compared}");
}

#[tokio::test]
async fn without_a_place_and_a_date_it_looks_two_days_ahead_in_central_time() {
    // Late in the evening in Chicago, when UTC has tomorrow already.
    let app = TestApp::start().await.moved_to("2035-11-27T23:00:00-06:00");
    app.organization("district").await;
    let page = search(&app.anonymous(), "organization=district").await;
    assert_eq!(page["date"], "2035-11-29");
}
