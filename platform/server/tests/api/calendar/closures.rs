//! listClosures (docs/rules/availability.md#closures-on-a-portal)

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Space, TestApp};

/// Staff close spaces of one organization from one day to another.
async fn close(app: &TestApp, spaces: &[&Space], title: &str, (from, to): (NaiveDate, NaiveDate), hours: Value) {
    let admin = app.staff(spaces[0].organization(), Role::Admin).await;
    let ids: Vec<_> = spaces.iter().map(|space| space.id).collect();
    let mut rule = json!({
        "kind": "closed", "title": title, "startDate": from, "endDate": to, "allDay": true, "spaceIds": ids,
        "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    });
    if let [start, end] = hours.as_array().map(Vec::as_slice).unwrap_or_default() {
        (rule["allDay"], rule["startTime"], rule["endTime"]) = (json!(false), start.clone(), end.clone());
    }
    let path = spaces[0].organization().path("/availability-rules");
    admin.post(&path, rule).await.expect(201);
}

#[tokio::test]
async fn everybody_may_know_which_days_are_closed_in_the_next_thirty() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let (east, west) = (
        app.space(&gym).with("base", "East Court").await,
        app.space(&gym).with("base", "West Court").await,
    );
    let (third, sixth) = (app.day(3), app.day(6));
    close(&app, &[&east, &west], "Winter break", (third, sixth), Value::Null).await;
    close(
        &app,
        &[&west],
        "Floor repair",
        (app.day(9), app.day(9)),
        json!(["08:00", "12:00"]),
    )
    .await;
    close(&app, &[&west], "Later", (app.day(31), app.day(32)), Value::Null).await;

    let path = district.path("/closures");
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(
        shown["items"],
        json!([
            { "name": "Winter break", "facilityId": gym.id, "facilityName": "North Gym", "wholeFacility": true,
                "spaces": ["East Court", "West Court"], "from": third, "to": sixth },
            { "name": "Floor repair", "facilityId": gym.id, "facilityName": "North Gym", "wholeFacility": false,
                "spaces": ["West Court"], "from": app.day(9), "to": app.day(9), "start": "08:00", "end": "12:00" },
        ])
    );
    let of_gym = district.path(&format!("/closures?facility={}", gym.short_name));
    assert_eq!(app.anonymous().get(&of_gym).await.expect(200).json(), shown);
    let of_nothing = district.path("/closures?facility=nothing");
    assert_eq!(
        app.anonymous().get(&of_nothing).await.expect(200).json(),
        json!({ "items": [] })
    );
}

#[tokio::test]
async fn what_is_not_public_is_not_told() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let (court, draft) = (
        app.space(&gym).await,
        app.space(&gym).with("base", "Draft").with("published", false).await,
    );
    let hidden = app
        .facility(&district)
        .with("name", "Hidden Hall")
        .with("showAvailability", false)
        .await;
    let hall = app.space(&hidden).await;
    let day = (app.day(4), app.day(4));
    close(&app, &[&court, &draft, &hall], "Inventory", day, Value::Null).await;
    let others = app.space(&app.facility(&club).await).await;
    close(&app, &[&others], "Club day", day, Value::Null).await;
    // A booking or an assignment closes nothing.
    app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;

    let shown = app
        .anonymous()
        .get(&district.path("/closures"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&shown["items"], "name"), ["Inventory"]);
    assert_eq!(
        shown["items"][0]["spaces"].as_array().expect("spaces").len(),
        1,
        "{shown}"
    );
    assert_eq!(shown["items"][0]["wholeFacility"], true);
}

#[tokio::test]
async fn what_is_over_today_is_not_told_any_more() {
    let app = TestApp::start().await;
    app.wait_for_tuesday();
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let (today, tomorrow) = (app.day(0), app.day(1));
    // The clock is at ten o'clock.
    close(&app, &[&court], "Frost", (today, today), json!(["06:00", "09:00"])).await;
    close(
        &app,
        &[&court],
        "Cleaning",
        (today, tomorrow),
        json!(["09:00", "10:00"]),
    )
    .await;
    close(&app, &[&court], "Painting", (today, today), json!(["10:00", "11:00"])).await;
    let path = district.path("/closures");
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(each(&shown["items"], "name"), ["Painting", "Cleaning"]);
    assert_eq!(shown["items"][1]["from"], json!(tomorrow));
}
