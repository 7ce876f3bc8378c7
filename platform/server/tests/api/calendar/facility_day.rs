//! readFacilityDay

use policy::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn every_space_on_offer_shows_its_day() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let east = app.space(&gym).with("base", "East Court").await;
    app.space(&gym).with("base", "West Court").await;
    app.space(&gym).with("base", "Draft").with("published", false).await;
    let ana = app.renter("ana").await;
    ana.hold(&east, app.day(3), "08:00", "22:00").await;
    let path = gym.path(&format!("/calendar?date={}&days=2", app.day(3)));
    let shown = app.anonymous().get(&path).await.expect(200).json();
    let names: Vec<_> = shown["items"]
        .as_array()
        .expect("items")
        .iter()
        .map(|row| {
            (
                row["space"]["name"].clone(),
                row["days"].as_array().expect("days").len(),
            )
        })
        .collect();
    assert_eq!(names, [(json!("East Court"), 2), (json!("West Court"), 2)]);
    let free: Vec<_> = shown["items"][0]["days"]
        .as_array()
        .expect("days")
        .iter()
        .map(|day| &day["freeMinutes"])
        .collect();
    assert_eq!(free, [&json!(120), &json!(960)]);
    let by_name = district.path(&format!("/facilities/{}/calendar?date={}", gym.short_name, app.day(3)));
    assert_eq!(
        app.anonymous().get(&by_name).await.expect(200).json()["items"]
            .as_array()
            .expect("items")
            .len(),
        2
    );
}

#[tokio::test]
async fn a_hidden_calendar_shows_the_public_nothing_and_a_time_can_still_be_held() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("showAvailability", false).await;
    let court = app.space(&gym).await;
    let path = gym.path(&format!("/calendar?date={}", app.day(3)));
    assert_eq!(
        app.anonymous().get(&path).await.expect(200).json(),
        json!({ "items": [] })
    );
    let editor = app.staff(&district, Role::Editor).await;
    let shown = editor.get(&path).await.expect(200).json();
    assert_eq!(shown["items"].as_array().expect("items").len(), 1);
    app.renter("ana").await.hold(&court, app.day(3), "08:00", "09:00").await;
}

#[tokio::test]
async fn a_facility_that_is_not_there_has_no_day() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path(&format!("/facilities/nowhere/calendar?date={}", app.day(3)));
    let problem = app.anonymous().get(&path).await.expect(404).problem();
    assert_eq!(problem.code, "notFound");
    let gym = app.facility(&district).await;
    let path = gym.path(&format!("/calendar?date={}&days=8", app.day(3)));
    assert_eq!(
        app.anonymous().get(&path).await.expect(422).field("days").0,
        "outOfRange"
    );
}
