//! createAvailabilityRule (docs/rules/availability.md#rules-and-exceptions)

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Space, TestApp};

fn evenings(app: &TestApp, space: &Space) -> Value {
    json!({
        "kind": "open", "title": "Evenings", "startDate": app.day(0), "endDate": app.day(30),
        "weekdays": ["mon", "wed"], "startTime": "17:00", "endTime": "00:00", "accessLevel": 0,
        "spaceIds": [space.id],
    })
}

#[tokio::test]
async fn midnight_as_an_end_is_the_end_of_the_day() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let rule = editor
        .post(&district.path("/availability-rules"), evenings(&app, &court))
        .await
        .expect(201)
        .json();
    assert_eq!(rule["endTime"], "24:00");
    assert_eq!(rule["weekdays"], json!(["mon", "wed"]));
    assert_eq!(rule["allDay"], false);
    assert_eq!(rule["spaceIds"], json!([court.id]));
}

/// The wordings are what people know; they stay as they are.
#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let free = app.space(&gym).with("price", "0").closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let mut rule = evenings(&app, &free);
    rule["startDate"] = json!(app.day(0) - chrono::Days::new(2));
    rule["endDate"] = json!(app.day(0) - chrono::Days::new(3));
    rule["weekdays"] = json!([]);
    rule["endTime"] = json!("16:00");
    rule["accessLevel"] = Value::Null;
    rule["sport"] = json!("chess");
    let answer = editor
        .post(&district.path("/availability-rules"), rule)
        .await
        .expect(422);
    for (field, message) in [
        ("startDate", "Start Date must not be before today."),
        ("endDate", "End Date must be later than Start Date."),
        ("weekdays", "Select at least one day of the week."),
        ("endTime", "End Time must be later than Start Time."),
        ("accessLevel", "Priority required."),
        ("spaceIds", "Missing space price"),
    ] {
        assert_eq!(answer.field(field).1, message);
    }
    assert_eq!(answer.field("sport").0, "unknownWord");
}

#[tokio::test]
async fn times_and_levels_have_to_be_some() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/availability-rules");
    let mut rule = evenings(&app, &court);
    rule["startTime"] = json!("5pm");
    rule["accessLevel"] = json!(5);
    let answer = editor.post(&path, rule.clone()).await.expect(422);
    assert_eq!(answer.field("startTime").0, "notATime");
    assert_eq!(answer.field("accessLevel").0, "accessLevel");
    let members = rule.as_object_mut().unwrap();
    members.insert("accessLevel".to_owned(), json!(0));
    members.remove("startTime");
    let answer = editor.post(&path, rule.clone()).await.expect(422);
    assert_eq!(answer.field("startTime").0, "timesRequired");
    rule["allDay"] = json!(true);
    let made = editor.post(&path, rule).await.expect(201).json();
    assert_eq!(
        (&made["startTime"], &made["endTime"]),
        (&json!("00:00"), &json!("24:00"))
    );
}

#[tokio::test]
async fn a_closure_of_one_day_needs_neither_price_nor_level() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let free = app.space(&gym).with("price", "0").closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let rule = json!({ "kind": "closed", "startDate": app.day(5), "allDay": true, "spaceIds": [free.id] });
    let made = editor
        .post(&district.path("/availability-rules"), rule)
        .await
        .expect(201)
        .json();
    assert_eq!(made["endDate"], made["startDate"]);
}

#[tokio::test]
async fn its_spaces_are_the_organizations_own() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let other = app.staff(&city, Role::Admin).await;
    let path = city.path("/availability-rules");
    let answer = other.post(&path, evenings(&app, &court)).await.expect(422);
    assert_eq!(answer.field("spaceIds").0, "unknownSpace");
    let mut rule = evenings(&app, &court);
    rule["spaceIds"] = json!([]);
    let answer = other.post(&path, rule).await.expect(422);
    assert_eq!(answer.field("spaceIds").0, "required");
}

#[tokio::test]
async fn renters_and_approvers_may_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let path = district.path("/availability-rules");
    app.anonymous().post(&path, evenings(&app, &court)).await.expect(401);
    app.renter("ana")
        .await
        .post(&path, evenings(&app, &court))
        .await
        .expect(403);
    app.staff(&district, Role::Approver)
        .await
        .post(&path, evenings(&app, &court))
        .await
        .expect(403);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn several_days_need_a_last_one_after_the_first_and_days_of_the_week() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/availability-rules");
    let mut rule = evenings(&app, &court);
    rule["multiple"] = json!(true);
    rule["endDate"] = rule["startDate"].clone();
    rule["weekdays"] = json!([]);
    let answer = editor.post(&path, rule.clone()).await.expect(422);
    assert_eq!(answer.field("endDate").1, "End Date must be later than Start Date.");
    assert_eq!(answer.field("weekdays").1, "Select at least one day of the week.");
    rule["endDate"] = Value::Null;
    let answer = editor.post(&path, rule.clone()).await.expect(422);
    assert_eq!(answer.field("endDate").0, "endDateNotAfterStartDate");

    // For one day neither is needed.
    rule["multiple"] = json!(false);
    let one_day = editor.post(&path, rule.clone()).await.expect(201).json();
    assert_eq!(one_day["multiple"], false);
    assert_eq!(one_day["endDate"], one_day["startDate"]);
    rule["startTime"] = json!("08:00");
    rule["endTime"] = json!("09:00");
    rule["endDate"] = json!(app.day(9));
    let first_only = editor.post(&path, rule).await.expect(201).json();
    assert_eq!(first_only["endDate"], first_only["startDate"]);
    let mut days = evenings(&app, &court);
    days["startDate"] = json!(app.day(1));
    let days = editor.post(&path, days).await.expect(201).json();
    assert_eq!(
        (&days["multiple"], &days["durationMinutes"]),
        (&json!(true), &json!(420))
    );
}

#[tokio::test]
async fn a_length_takes_the_place_of_the_end() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/availability-rules");
    let lasting = |minutes: u32, end: Value| {
        let mut rule = evenings(&app, &court);
        rule["durationMinutes"] = json!(minutes);
        rule["endTime"] = end;
        rule
    };
    for (minutes, end, code) in [
        (0, Value::Null, "outOfRange"),
        (421, Value::Null, "outOfRange"),
        (60, json!("19:00"), "notTheDuration"),
    ] {
        let answer = editor.post(&path, lasting(minutes, end)).await.expect(422);
        assert_eq!(answer.field("durationMinutes").0, code);
    }
    let made = editor.post(&path, lasting(90, Value::Null)).await.expect(201).json();
    assert_eq!(
        (&made["endTime"], &made["durationMinutes"]),
        (&json!("18:30"), &json!(90))
    );
    let path = format!("{path}/{}", made["id"].as_str().unwrap());
    let longer = editor
        .patch(&path, json!({ "durationMinutes": 120 }))
        .await
        .expect(200)
        .json();
    assert_eq!(longer["endTime"], "19:00");
}

#[tokio::test]
async fn a_rule_is_for_a_sport_or_for_any_but_not_for_a_blank() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).closed().await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/availability-rules");
    let mut rule = evenings(&app, &court);
    rule["sport"] = json!("soccer");
    let made = editor.post(&path, rule).await.expect(201).json();
    assert_eq!(made["sport"], "soccer");
    let path = format!("{path}/{}", made["id"].as_str().unwrap());
    let answer = editor.patch(&path, json!({ "sport": " " })).await.expect(422);
    assert_eq!(
        answer.field("sport"),
        (
            "sportRequired".to_owned(),
            "Enter a sport, or leave it out to allow any.".to_owned()
        )
    );
    let closing = json!({ "kind": "closed" });
    let refused = editor.patch(&path, closing).await.expect(422);
    assert_eq!(refused.field("sport").0, "closesForAll");
    let any = editor.patch(&path, json!({ "sport": null })).await.expect(200).json();
    assert_eq!(any.get("sport"), None);
    let answer = editor.patch(&path, json!({ "spaceIds": [] })).await.expect(422);
    assert_eq!(answer.field("spaceIds").1, "Choose at least one space.");
}
