//! readHold

use chrono::TimeDelta;
use serde_json::json;

use crate::support::Scene;

#[tokio::test]
async fn a_hold_that_ran_out_says_what_is_free_instead() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
    let live = ana.get(&path).await.expect(200).json();
    assert_eq!(live["state"], "live");
    assert!(live.get("alternatives").is_none());

    app.clock().advance(TimeDelta::seconds(900));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
    let lost = ana.get(&path).await.expect(200).json();
    assert_eq!((&lost["state"], &lost["renewable"]), (&json!("expired"), &json!(false)));
    assert_eq!(
        lost["alternatives"][0],
        json!({ "date": app.day(5), "start": "16:00", "end": "18:00" })
    );
}

#[tokio::test]
async fn a_hold_is_its_owners_business() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let hold = app.renter("ana").await.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
    app.anonymous().get(&path).await.expect(401);
    app.renter("ben").await.get(&path).await.expect(404);
}
