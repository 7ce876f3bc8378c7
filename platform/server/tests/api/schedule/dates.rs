//! listBookingDates, exportBookingDates

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, each};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn each_date_of_a_series_is_listed_by_itself() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let other = app.facility(&district).with("name", "Pool").await;
    let lane = app
        .space(&other)
        .with("base", "Lane")
        .with("instantBooking", true)
        .await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let series = ana.book_dates(&court, &days).await;
    let single = ben.book(&lane, app.day(6), "08:00", "09:00").await;
    let (series, single) = (
        series["number"].as_str().expect("a number"),
        single["number"].as_str().expect("a number"),
    );
    let approver = app.staff(&district, Role::Approver).await;
    for (query, found) in [
        (String::new(), vec![series, single, series, series]),
        (format!("from={}", app.day(6)), vec![single, series, series]),
        (format!("to={}", app.day(6)), vec![series, single]),
        (format!("facility={}", gym.id), vec![series, series, series]),
        (format!("space={}", lane.id), vec![single]),
        ("status=approved".to_owned(), vec![single]),
        ("status=pending,denied".to_owned(), vec![series, series, series]),
        ("query=ben".to_owned(), vec![single]),
        ("query=nobody".to_owned(), vec![]),
    ] {
        let path = district.path(&format!("/booking-dates?{query}"));
        let page = approver.get(&path).await.expect(200).json();
        assert_eq!(each(&page["items"], "number"), found, "{query}");
    }
    let mut dates: Vec<Value> = Vec::new();
    let mut path = district.path("/booking-dates?limit=3");
    loop {
        let page = approver.get(&path).await.expect(200).json();
        dates.extend(page["items"].as_array().expect("items").iter().cloned());
        let Some(cursor) = page["nextCursor"].as_str() else {
            break;
        };
        path = district.path(&format!("/booking-dates?limit=3&cursor={cursor}"));
    }
    assert_eq!(dates.len(), 4);
    assert_eq!(
        (&dates[0]["date"], &dates[0]["bookingTotal"]),
        (&json!(app.day(5)), &json!("120.00"))
    );
    // Listed by facility, as bookings are.
    let path = district.path(&format!("/bookings?facility={}", other.id));
    let listed = approver.get(&path).await.expect(200).json();
    assert_eq!(each(&listed["items"], "number"), [single]);
    for (query, field) in [
        ("from=9999-01-01", "from"),
        ("status=lost", "status"),
        ("limit=0", "limit"),
    ] {
        let path = district.path(&format!("/booking-dates?{query}"));
        approver.get(&path).await.expect(422).field(field);
    }
}

#[tokio::test]
async fn maintenance_reads_the_list_without_money_and_renters_dont() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let shown = crew.get(&district.path("/booking-dates")).await.expect(200).json();
    assert_eq!(shown["items"][0]["bookingTotal"], Value::Null);
    let file = crew
        .get(&district.path("/booking-dates/export"))
        .await
        .expect(200)
        .text();
    assert!(!file.contains("40.00"), "{file}");
    for path in ["/booking-dates", "/booking-dates/export"] {
        ana.get(&district.path(path)).await.expect(403);
        app.anonymous().get(&district.path(path)).await.expect(401);
        let editor = app.staff(&district, Role::Editor).await;
        editor.get(&district.path(path)).await.expect(403);
    }
}

#[tokio::test]
async fn the_file_holds_every_date_and_nothing_that_runs() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path("/booking-dates/export");
    assert_eq!(approver.get(&path).await.expect(204).text(), "");

    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["eventName"] = json!("=1+1, \"practice\"");
    ana.post(&district.path("/bookings"), request).await.expect(201);
    let answer = approver.get(&path).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/csv"));
    let file = answer.text();
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("Number,Status,Event,Date,Start,End,"), "{file}");
    assert!(lines[1].contains("\"'=1+1, \"\"practice\"\"\""), "{file}");
    assert!(lines[1].contains(&format!(",{},18:00,20:00,", app.day(5))), "{file}");
    assert!(lines[1].ends_with(",40.00"), "{file}");
    let denied = format!("{path}?status=denied");
    approver.get(&denied).await.expect(204);
    approver
        .get(&format!("{path}?from=9999-01-01"))
        .await
        .expect(422)
        .field("from");
}
