//! readHolidays

use policy::Role;
use serde_json::json;

use crate::support::TestApp;
use crate::support::renting::each;

#[tokio::test]
async fn all_federal_holidays_count_until_somebody_says_otherwise() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let approver = app.staff(&district, Role::Approver).await;
    let holidays = approver.get(&district.path("/holidays")).await.expect(200).json();
    let federal = holidays["federal"].as_array().unwrap();
    assert_eq!(federal.len(), 11);
    assert!(federal.iter().all(|holiday| holiday["observed"] == true));
    let first = json!({ "code": "newYearsDay", "label": "New Year’s Day", "observed": true });
    assert_eq!(federal[0], first);
    assert_eq!(holidays["own"], json!([]));
    app.renter("ana")
        .await
        .get(&district.path("/holidays"))
        .await
        .expect(403);
}

#[tokio::test]
async fn the_dates_are_those_of_a_year_from_today_on() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let holidays = editor.get(&district.path("/holidays")).await.expect(200).json();
    assert_eq!(
        each(&holidays["dates"], "date"),
        [
            "2027-05-31",
            "2027-06-18",
            "2027-06-19",
            "2027-07-04",
            "2027-07-05",
            "2027-09-06",
            "2027-10-11",
            "2027-11-11",
            "2027-11-25",
            "2027-12-24",
            "2027-12-25",
            "2027-12-31",
            "2028-01-01",
            "2028-01-17",
            "2028-02-21",
        ]
    );
    assert_eq!(holidays["dates"][0]["name"], "Memorial Day");
    app.clock().advance(chrono::TimeDelta::days(27));
    let holidays = editor.get(&district.path("/holidays")).await.expect(200).json();
    let dates = each(&holidays["dates"], "date");
    assert_eq!((dates[0], dates[dates.len() - 1]), ("2027-05-31", "2028-05-29"));
}
