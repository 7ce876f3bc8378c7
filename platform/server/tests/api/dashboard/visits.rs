//! countVisit

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, Organization, TestApp};

const SAFARI: &str =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

async fn visit(visitor: &Client, organization: &Organization, agent: &str) {
    let path = organization.path("/visits");
    visitor
        .with_header("user-agent", agent)
        .post(&path, json!({}))
        .await
        .expect(204);
}

async fn visits(staff: &Client, organization: &Organization, date: &str) -> Value {
    let path = organization.path(&format!("/dashboard?date={date}"));
    staff.get(&path).await.expect(200).json()["month"]["visits"].clone()
}

#[tokio::test]
async fn a_visitor_counts_once_a_day_for_each_organization() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let approver = app.staff(&district, Role::Approver).await;
    let stranger = app.anonymous();
    for _ in 0..3 {
        visit(&stranger, &district, SAFARI).await;
    }
    visit(&app.renter("ana").await, &district, "Mozilla/5.0 Firefox/141.0").await;
    visit(&stranger, &club, SAFARI).await;
    let elsewhere = stranger.with_header("x-forwarded-for", "203.0.113.7");
    visit(&elsewhere, &district, SAFARI).await;
    // Visitors are told apart by means of the program’s key: with another one they are new.
    visit(&app.stranger_where_another_key_signs(), &district, SAFARI).await;
    let today = app.day(0).to_string();
    let shown = visits(&approver, &district, &today).await;
    assert_eq!((&shown["total"], &shown["before"]), (&json!(4), &json!(0)));
    let days = shown["byDay"].as_array().expect("dates");
    assert_eq!(days.last(), Some(&json!({ "date": today, "visits": 4 })));
    let of_club = app.staff(&club, Role::Approver).await;
    assert_eq!(visits(&of_club, &club, &today).await["total"], 1);

    app.clock().advance(chrono::TimeDelta::days(1));
    visit(&stranger, &district, SAFARI).await;
    let tomorrow = visits(&approver, &district, &app.day(0).to_string()).await;
    assert_eq!(
        tomorrow["byDay"].as_array().and_then(|days| days.last()),
        Some(&json!({ "date": app.day(0), "visits": 1 }))
    );
}

#[tokio::test]
async fn staff_programs_and_robots_do_not_count() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let approver = app.staff(&district, Role::Approver).await;
    visit(&approver, &district, SAFARI).await;
    for robot in [
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "curl/8.5.0",
        "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36",
        "",
    ] {
        visit(&app.anonymous(), &district, robot).await;
    }
    let today = app.day(0).to_string();
    assert_eq!(visits(&approver, &district, &today).await["total"], 0);
    visit(&app.staff(&club, Role::Approver).await, &district, SAFARI).await;
    assert_eq!(
        visits(&approver, &district, &today).await["total"],
        1,
        "elsewhere they are visitors"
    );
}

#[tokio::test]
async fn one_address_counts_so_many_times_an_hour() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let approver = app.staff(&district, Role::Approver).await;
    for number in 0..305 {
        visit(&app.anonymous(), &district, &format!("Mozilla/5.0 Firefox/{number}")).await;
    }
    let today = app.day(0).to_string();
    assert_eq!(visits(&approver, &district, &today).await["total"], 300);
}
