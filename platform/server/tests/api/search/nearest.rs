//! Where little or nothing fits: the nearest others, each with its next free time.

use serde_json::{Value, json};

use super::{around, facility_north, names, search};
use crate::support::TestApp;

/// When each of them is next free: `05 06:00-22:00`, or nothing.
fn next_free(page: &Value) -> Vec<Option<Value>> {
    let nearest = page["nearest"].as_array().into_iter().flatten();
    nearest.map(|result| result.get("nextFree").cloned()).collect()
}

#[tokio::test]
async fn where_nothing_fits_the_nearest_come_with_their_next_free_time() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (gym, hall) = (
        facility_north(&app, &district, "Gym", 5.0).await,
        facility_north(&app, &district, "Hall", 1.0).await,
    );
    let busy = app.space(&gym).with("base", "Busy").await;
    app.space(&hall).with("base", "Mornings").open("endTime", "09:00").await;
    app.space(&gym).with("base", "Sometime").closed().await;
    let day = app.day(5);
    app.renter("ana").await.hold(&busy, day, "06:00", "22:00").await;

    let evening = format!("{}&start=18:00&end=22:00&minutes=90", around(day));
    let page = search(&app.anonymous(), &evening).await;
    assert_eq!((&page["items"], &page["total"]), (&json!([]), &json!(0)));
    assert_eq!(names(&page["nearest"]), ["Mornings", "Busy", "Sometime"]);
    let next = next_free(&page);
    assert_eq!(
        next[0],
        Some(json!({ "date": day, "start": "06:00", "end": "09:00" })),
        "the window does not matter any more"
    );
    assert_eq!(
        next[1],
        Some(json!({ "date": app.day(6), "start": "06:00", "end": "22:00" }))
    );
    assert_eq!(next[2], None, "it is never open");
}

#[tokio::test]
async fn where_few_fit_others_are_shown_beside_them_at_most_six_and_where_three_fit_none_are() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    for name in ["One", "Two"] {
        app.space(&gym).with("base", name).await;
    }
    for number in 1..=8 {
        app.space(&gym)
            .with("base", "Late")
            .with("number", number)
            .open("startTime", "20:00")
            .await;
    }
    let stranger = app.anonymous();
    let morning = format!("{}&start=08:00&end=12:00", around(app.day(5)));
    let page = search(&stranger, &morning).await;
    assert_eq!(names(&page["items"]), ["One", "Two"]);
    assert_eq!(names(&page["nearest"]).len(), 6);
    assert!(names(&page["nearest"]).iter().all(|name| name.starts_with("Late")));

    app.space(&gym).with("base", "Three").await;
    let page = search(&stranger, &morning).await;
    assert_eq!(page["total"], 3);
    assert!(page.get("nearest").is_none(), "{page}");
}

#[tokio::test]
async fn the_next_free_time_is_as_long_as_asked_and_within_two_weeks() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let soon = |ahead| app.day(ahead).to_string();
    app.space(&gym).with("base", "Soon").open("startDate", soon(19)).await;
    app.space(&gym).with("base", "Later").open("startDate", soon(20)).await;
    app.space(&gym).with("base", "Short").open("endTime", "07:00").await;
    let page = search(&app.anonymous(), &format!("{}&minutes=120", around(app.day(5)))).await;
    assert_eq!(
        names(&page["nearest"]),
        ["Soon", "Later", "Short"],
        "those that are free come first"
    );
    let next = next_free(&page);
    assert_eq!(
        next[0],
        Some(json!({ "date": app.day(19), "start": "06:00", "end": "22:00" }))
    );
    assert_eq!(next[1], None, "fifteen days later is too late");
    assert_eq!(next[2], None, "an hour is not enough");
}
