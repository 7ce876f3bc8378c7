//! renewHold (docs/rules/holds-and-carts.md#holds)

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::support::Scene;

fn held_until(hold: &Value) -> DateTime<Utc> {
    hold["heldUntil"]
        .as_str()
        .expect("an instant")
        .parse()
        .expect("RFC 3339")
}

#[tokio::test]
async fn a_hold_is_renewed_once_for_another_900_seconds() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}/renewal", hold["id"].as_str().expect("an id")));
    app.clock().advance(TimeDelta::seconds(800));
    let renewed = ana.post(&path, json!({})).await.expect(200).json();
    assert!(held_until(&renewed) - held_until(&hold) >= TimeDelta::seconds(800));
    assert_eq!(renewed["renewable"], false);
    let problem = ana.post(&path, json!({})).await.expect(409).problem();
    assert_eq!(problem.code, "alreadyRenewed");

    app.clock().advance(TimeDelta::seconds(850));
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    app.clock().advance(TimeDelta::seconds(60));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_hold_that_has_ended_is_lost() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}/renewal", hold["id"].as_str().expect("an id")));
    app.renter("ben").await.post(&path, json!({})).await.expect(404);
    app.clock().advance(TimeDelta::seconds(900));
    let problem = ana.post(&path, json!({})).await.expect(409).problem();
    assert_eq!(problem.code, "holdLost");
    assert_eq!(problem.conflict.expect("what is free").alternatives[0].start, "18:00");
}
