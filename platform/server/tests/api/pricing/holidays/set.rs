//! setHolidays

use domain::pricing::FederalHoliday;
use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;
use crate::support::renting::each;

#[tokio::test]
async fn some_are_switched_off_and_own_days_are_added() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/holidays");
    let settings = json!({
        "switchedOff": ["columbusDay", "juneteenth", "columbusDay"],
        "own": [
            { "date": "2027-12-24", "name": " Christmas  Eve " },
            { "date": "2027-05-04", "name": "Founders’ Day" },
            { "date": "2026-03-17", "name": "St. Patrick’s Day" },
        ],
    });
    let set = admin.put(&path, settings).await.expect(200).json();
    let observed = |holidays: &Value, code: &str| {
        let federal = holidays["federal"].as_array().unwrap();
        federal.iter().find(|holiday| holiday["code"] == code).unwrap()["observed"].clone()
    };
    assert_eq!(observed(&set, "columbusDay"), false);
    assert_eq!(observed(&set, "juneteenth"), false);
    assert_eq!(observed(&set, "laborDay"), true);
    assert_eq!(
        each(&set["own"], "date"),
        ["2026-03-17", "2027-05-04", "2027-12-24"],
        "in order"
    );
    let dates = each(&set["dates"], "date");
    assert_eq!(dates[..2], ["2027-05-04", "2027-05-31"], "today's too, and no past one");
    assert!(!dates.contains(&"2027-10-11"), "{dates:?}");
    let eve = json!({ "date": "2027-12-24", "name": "Christmas Eve" });
    assert!(set["dates"].as_array().unwrap().contains(&eve), "its own name wins");
    assert_eq!(admin.get(&path).await.expect(200).json(), set);

    let back = json!({ "switchedOff": [], "own": [] });
    let set = admin.put(&path, back).await.expect(200).json();
    assert_eq!(observed(&set, "columbusDay"), true);
    assert_eq!(set["own"], json!([]));
    let (before, after): (Value, Value) = sqlx::query_as(
        "SELECT before, after FROM audit_log WHERE action = 'holidays.set' ORDER BY at DESC, id DESC LIMIT 1",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(before["switchedOff"], json!(["juneteenth", "columbusDay"]));
    assert_eq!(after, json!({ "switchedOff": [], "own": [] }));
}

#[tokio::test]
async fn each_federal_holiday_is_switched_off_by_its_own_word() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/holidays");
    for holiday in FederalHoliday::ALL {
        let settings = json!({ "switchedOff": [holiday.as_str()], "own": [] });
        let set = admin.put(&path, settings).await.expect(200).json();
        let federal = set["federal"].as_array().unwrap().iter();
        let off: Vec<&Value> = federal.filter(|holiday| holiday["observed"] == false).collect();
        let expected = json!({ "code": holiday.as_str(), "label": holiday.label(), "observed": false });
        assert_eq!(off, [&expected]);
    }
}

#[tokio::test]
async fn the_version_is_the_organizations() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/holidays");
    let seen = admin.get(&path).await.expect(200);
    let editing = admin.with_header("if-match", seen.header("etag").unwrap());
    let settings = json!({ "switchedOff": ["columbusDay"], "own": [] });
    let set = editing.put(&path, settings.clone()).await.expect(200).json();
    let organization = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(set["version"], organization["version"]);
    editing.put(&path, settings).await.expect(412);
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/holidays");
    let day = |date: &str, name: &str| json!({ "date": date, "name": name });
    let own = json!([
        day("2027-03-17", "One"),
        day("2027-03-18", " "),
        day("2027-03-17", "Two")
    ]);
    let settings = json!({ "switchedOff": [], "own": own });
    let answer = admin.put(&path, settings).await.expect(422);
    assert_eq!(answer.field("own.1.name").1, "Enter a value.");
    assert_eq!(answer.field("own.2.date").1, "This date is already on the list.");

    let first: chrono::NaiveDate = "2027-01-01".parse().unwrap();
    let many: Vec<Value> = first
        .iter_days()
        .take(101)
        .map(|date| json!({ "date": date, "name": "Day" }))
        .collect();
    let settings = json!({ "switchedOff": [], "own": many });
    let answer = admin.put(&path, settings).await.expect(422);
    assert_eq!(answer.field("own").1, "You can add up to 100 days.");

    let unknown = json!({ "switchedOff": ["dayOff"], "own": [] });
    admin.put(&path, unknown).await.expect(400);
}

#[tokio::test]
async fn a_day_lies_within_the_calendar() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    for date in ["+10000-01-01", "1999-12-31", "2100-01-01"] {
        let settings = json!({ "switchedOff": [], "own": [{ "date": date, "name": "Far away" }] });
        let refused = admin.put(&district.path("/holidays"), settings).await.expect(422);
        assert_eq!(refused.field("own.0.date").0, "outOfRange", "{date}");
    }
}

#[tokio::test]
async fn only_admins_set_them() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let settings = json!({ "switchedOff": [], "own": [] });
    for role in [Role::Editor, Role::Approver] {
        let reader = app.staff(&district, role).await;
        reader
            .put(&district.path("/holidays"), settings.clone())
            .await
            .expect(403);
    }
}

/// Searches keep in memory what blocks cost on which day: they are told in the transaction that changes it.
#[tokio::test]
async fn the_marketplace_hears_of_it() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let changes = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM listing_changes WHERE organization_id = $1")
            .bind(district.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap()
    };
    let before = changes().await;
    let settings = json!({ "switchedOff": ["columbusDay"], "own": [] });
    admin.put(&district.path("/holidays"), settings).await.expect(200);
    assert_eq!(changes().await, before + 1);
}
