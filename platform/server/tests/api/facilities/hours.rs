//! changeFacility: hours, contacts and tags

use chrono::Datelike;
use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

const ALL_DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

fn season(from: &Value, to: &Value, start: &str, end: &str) -> Value {
    json!({ "name": "", "from": from, "to": to, "rows": [{ "weekdays": ALL_DAYS, "start": start, "end": end }] })
}

#[tokio::test]
async fn a_season_holds_in_its_part_of_every_year() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let today = app.day(0);
    let of_year = |days: u64| {
        let day = app.day(days);
        json!(format!("{:02}-{:02}", day.month(), day.day()))
    };
    let hours = json!([
        season(&Value::Null, &Value::Null, "08:00", "22:00"),
        season(&of_year(0), &of_year(1), "10:00", "00:00"),
    ]);
    let changed = editor
        .patch(&gym.path(""), json!({ "hours": hours }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["hours"][1]["rows"][0]["end"], "24:00");
    let seen = app.anonymous().get(&gym.path("")).await.expect(200).json();
    assert_eq!(
        seen["hoursToday"],
        json!({ "season": 1, "open": [{ "start": "10:00", "end": "24:00" }] }),
        "on {today}"
    );
    assert_eq!(seen["hours"].as_array().unwrap().len(), 2);

    let later = json!([season(&of_year(2), &of_year(3), "10:00", "12:00")]);
    let changed = editor
        .patch(&gym.path(""), json!({ "hours": later }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["hoursToday"], json!({ "open": [] }), "closed out of season");
    let none = editor
        .patch(&gym.path(""), json!({ "hours": [] }))
        .await
        .expect(200)
        .json();
    assert_eq!(none.get("hoursToday"), None);
}

#[tokio::test]
async fn everything_that_is_wrong_with_hours_is_said_where_it_is() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let refused = async |hours: Value| editor.patch(&gym.path(""), json!({ "hours": hours })).await.expect(422);

    let answer = refused(json!([
        { "name": "x", "from": "02-30", "to": "03-01", "rows": [] },
        { "name": "x", "from": "06-01", "rows": [{ "weekdays": [], "start": "10:00", "end": "09:00" }] },
    ]))
    .await;
    assert_eq!(answer.field("hours.0.from").0, "notADayOfYear");
    assert_eq!(answer.field("hours.1.to").0, "required");
    let (code, said) = answer.field("hours.1.rows.0.end");
    assert_eq!(
        (code.as_str(), said.as_str()),
        ("endTimeNotAfterStartTime", "End Time must be later than Start Time.")
    );

    let answer = refused(json!([
        season(&Value::Null, &Value::Null, "08:00", "09:00"),
        season(&Value::Null, &Value::Null, "08:00", "09:00"),
        { "name": "x", "rows": [{ "weekdays": [], "start": "08:00", "end": "09:00" }], "from": "01-01", "to": "02-01" },
    ]))
    .await;
    assert_eq!(answer.field("hours.1.from").0, "twoSeasonsWithoutDates");
    assert_eq!(answer.field("hours.2.rows.0.weekdays").0, "noDays");
}

#[tokio::test]
async fn visitors_see_its_tags_and_the_contacts_that_are_for_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let change = json!({
        "tags": ["tournaments", "tournaments", " "],
        "contacts": [
            { "firstName": "Ray", "type": "custodial", "phones": [{ "number": "608 555 0142", "type": "mobile" }] },
            { "firstName": "Joan", "type": "facility", "email": "joan@verona.example", "public": true },
        ],
    });
    editor.patch(&gym.path(""), change).await.expect(200);
    for path in [gym.path(""), district.path("/facilities")] {
        let seen = app.anonymous().get(&path).await.expect(200).json();
        let facility = seen.get("items").map_or(&seen, |items| &items[0]);
        assert_eq!(facility["tags"], json!(["tournaments"]));
        assert_eq!(facility["contacts"][0]["firstName"], "Joan");
        assert_eq!(facility["contacts"].as_array().unwrap().len(), 1);
    }
    let staff = app.staff(&district, Role::Operations).await;
    let seen = staff.get(&gym.path("")).await.expect(200).json();
    assert_eq!(seen["contacts"].as_array().unwrap().len(), 2);
    staff.patch(&gym.path(""), json!({ "tags": [] })).await.expect(403);
    let tags: Vec<String> = (0..21).map(|tag| tag.to_string()).collect();
    let answer = editor.patch(&gym.path(""), json!({ "tags": tags })).await.expect(422);
    assert_eq!(answer.field("tags").0, "tooMany");
}
