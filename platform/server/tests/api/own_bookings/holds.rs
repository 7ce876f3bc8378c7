//! listOwnHolds

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Client, Scene, TestApp};

async fn own(client: &Client) -> Value {
    client.get("/api/user/holds").await.expect(200).json()["items"].clone()
}

#[tokio::test]
async fn everybody_sees_their_own_of_all_organizations_and_nobody_elses() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let (gym, house) = (app.facility(&district).await, app.facility(&club).await);
    let court = app.space(&gym).await;
    let den = app.space(&house).with("base", "Den").await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let first = ana.hold(&den, app.day(6), "10:00", "11:00").await;
    app.clock().advance(TimeDelta::seconds(60));
    ana.hold(&court, app.day(5), "10:00", "11:00").await;
    ben.hold(&den, app.day(5), "12:00", "13:00").await;
    let holds = own(&ana).await;
    assert_eq!(
        each(&holds, "spaceName"),
        ["Den", "Court"],
        "the one that ends first first"
    );
    assert_eq!(holds[0]["id"], first["id"]);
    assert_eq!(each(&own(&ben).await, "start"), ["12:00"]);
    assert_eq!(own(&app.renter("carl").await).await, json!([]));
    assert_eq!(
        each(&own(&ana.on_host(&club.host())).await, "spaceName"),
        ["Den", "Court"]
    );
    app.anonymous().get("/api/user/holds").await.expect(401);
}

#[tokio::test]
async fn what_is_released_booked_or_expired_is_no_hold_any_more() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let released = ana.hold(&court, app.day(5), "10:00", "11:00").await;
    ana.book(&court, app.day(5), "12:00", "13:00").await;
    ana.hold(&court, app.day(5), "14:00", "15:00").await;
    ana.delete(&district.path(&format!("/holds/{}", id(&released))))
        .await
        .expect(204);
    assert_eq!(each(&own(&ana).await, "start"), ["14:00"]);
    app.clock().advance(TimeDelta::seconds(900));
    assert_eq!(own(&ana).await, json!([]));
}
