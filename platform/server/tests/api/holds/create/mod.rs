//! createHold (docs/rules/holds-and-carts.md#holds)

mod limits;
mod midnight;
mod times;
mod twice;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::problem::ConflictReason;
use serde_json::json;

use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_hold_keeps_the_time_for_900_seconds() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let answer = ana.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(201);
    let hold = answer.json();
    let path = answer.header("location").expect("a place").to_owned();
    assert_eq!(path, format!("/api/holds/{}", hold["id"].as_str().expect("an id")));
    let instant =
        |member: &str| -> DateTime<Utc> { hold[member].as_str().expect("an instant").parse().expect("RFC 3339") };
    assert_eq!(instant("heldUntil") - instant("now"), TimeDelta::seconds(900));
    assert_eq!((&hold["state"], &hold["renewable"]), (&json!("live"), &json!(true)));
    assert_eq!(
        (&hold["spaceName"], &hold["facilityName"]),
        (&json!("Court"), &json!("North Gym"))
    );
    assert_eq!(
        (&hold["start"], &hold["end"], &hold["bill"]["total"]),
        (&json!("18:00"), &json!("20:00"), &json!("40.00"))
    );

    app.clock().advance(TimeDelta::seconds(870));
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    app.clock().advance(TimeDelta::seconds(30));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn who_comes_second_hears_what_conflicts_and_what_is_free_instead() {
    let Scene { app, court, .. } = Scene::start().await;
    app.renter("ana").await.hold(&court, app.day(5), "18:00", "20:00").await;
    let ben = app.renter("ben").await;
    let problem = ben
        .try_hold(&court, app.day(5), "19:00", "21:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "slotTaken");
    let conflict = problem.conflict.expect("what conflicts");
    let blocks: Vec<_> = conflict
        .blocks
        .iter()
        .map(|block| (&*block.start, &*block.end, block.reason))
        .collect();
    assert_eq!(blocks, [("19:00", "20:00", ConflictReason::Taken)]);
    let nearest = &conflict.alternatives[0];
    assert_eq!(
        (nearest.date, &*nearest.start, &*nearest.end),
        (app.day(5), "20:00", "22:00")
    );
    let next_day = conflict
        .alternatives
        .iter()
        .find(|span| span.date == app.day(6))
        .expect("the next day");
    assert_eq!(next_day.start, "19:00");
    ben.hold(&court, nearest.date, &nearest.start, &nearest.end).await;
}

#[tokio::test]
async fn buffer_time_is_kept_from_others_and_shared_with_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 1 });
    let court = app.space(&gym).with("rental", rental).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ana.hold(&court, app.day(5), "10:00", "12:00").await;
    let problem = ben
        .try_hold(&court, app.day(5), "12:00", "13:00")
        .await
        .expect(409)
        .problem();
    let conflict = problem.conflict.expect("what conflicts");
    assert_eq!(conflict.blocks[0].reason, ConflictReason::Buffer);
    // Both keep half an hour: it is the same half hour.
    ben.hold(&court, app.day(5), "12:30", "13:30").await;
}

#[tokio::test]
async fn a_parent_and_its_children_are_in_each_others_way_and_children_are_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).await;
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
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(5);
    ana.hold(&east, day, "10:00", "12:00").await;
    ben.hold(&west, day, "10:00", "12:00").await;
    ben.try_hold(&full, day, "11:00", "13:00").await.expect(409);
    ben.hold(&full, day, "12:00", "14:00").await;
    ana.try_hold(&east, day, "13:00", "14:00").await.expect(409);
}

#[tokio::test]
async fn holding_takes_a_person_and_a_space_that_is_there() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let draft = app.space(&gym).with("base", "Draft").with("published", false).await;
    app.anonymous()
        .try_hold(&court, app.day(5), "10:00", "12:00")
        .await
        .expect(401);
    let ana = app.renter("ana").await;
    ana.try_hold(&draft, app.day(5), "10:00", "12:00").await.expect(404);
    let unknown = json!({ "spaceId": court.id, "dates": [{ "date": app.day(5), "start": "10:00", "end": "11:00" }], "price": "1" });
    ana.post(&district.path("/holds"), unknown).await.expect(400);
}
