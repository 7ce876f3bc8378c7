//! createAvailabilityRule

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

/// The wordings are the documents'.
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
        ("weekdays", "Please select at least one day of the week."),
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
