//! exportBookings

use std::collections::HashSet;

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Scene, TestApp};

/// The number in each line of a file, below the names of the columns.
fn numbers(file: &str) -> Vec<&str> {
    let lines = file.lines().skip(1);
    lines.filter_map(|line| line.split(',').next()).collect()
}

#[tokio::test]
async fn the_file_has_a_line_for_each_booking_in_the_order_of_the_list() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let lane = app.space(&gym).with("base", "Lane").with("instantBooking", true).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let series = ana.book_dates(&court, &days).await;
    let single = ben.book(&lane, app.day(6), "08:00", "09:00").await;
    let (series, single) = (
        series["number"].as_str().expect("a number"),
        single["number"].as_str().expect("a number"),
    );
    let approver = app.staff(&district, Role::Approver).await;
    let export = |query: &str| district.path(&format!("/bookings/export?{query}"));
    for (query, found) in [
        (String::new(), vec![single, series]),
        ("order=earliest".to_owned(), vec![series, single]),
        ("status=approved".to_owned(), vec![single]),
        (format!("from={0}&to={0}", app.day(12)), vec![series]),
        (format!("space={}", lane.id), vec![single]),
        ("query=ana".to_owned(), vec![series]),
    ] {
        let file = approver.get(&export(&query)).await.expect(200).text();
        assert_eq!(numbers(&file), found, "{query}");
    }
    let answer = approver.get(&export("query=ana")).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/csv"));
    let (file, day) = (answer.text(), app.day(5));
    assert!(
        file.starts_with("Number,Status,Event,Date,Start,End date,End,Dates,"),
        "{file}"
    );
    let line = format!("\n{series},Several dates,Practice,{day},18:00,{day},20:00,2,");
    assert!(file.contains(&line), "{file}");
    assert!(file.contains(",80.00,"), "{file}");
    approver.get(&export("status=denied")).await.expect(204);
    for (query, field) in [("from=9999-01-01", "from"), ("status=lost", "status")] {
        approver.get(&export(query)).await.expect(422).field(field);
    }
}

#[tokio::test]
async fn who_may_list_the_bookings_exports_them_and_sees_as_much() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path("/bookings/export");
    let (crew, editor) = (
        app.staff(&district, Role::MaintenanceStaff).await,
        app.staff(&district, Role::Editor).await,
    );
    // Editors may list nothing but the requests that wait for an answer.
    let requests = format!("{path}?status=pending");
    editor.get(&path).await.expect(403);
    for file in [
        crew.get(&path).await.expect(200).text(),
        editor.get(&requests).await.expect(200).text(),
    ] {
        assert_eq!(numbers(&file).len(), 1, "{file}");
        assert!(!file.contains("40.00"), "{file}");
    }
    ana.get(&path).await.expect(403);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn an_export_is_in_the_audit_log_and_its_file_runs_nothing() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/bookings/export");
    admin.get(&path).await.expect(204);
    let exports = async || {
        let log = admin
            .get(&district.path("/organization/audit"))
            .await
            .expect(200)
            .json();
        let actions = each(&log["items"], "action");
        actions.iter().filter(|action| **action == "bookings.export").count()
    };
    assert_eq!(exports().await, 0, "there was no file");

    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["eventName"] = json!("=1+1, \"practice\"");
    ana.post(&district.path("/bookings"), request).await.expect(201);
    let file = admin.get(&path).await.expect(200).text();
    assert!(file.contains("\"'=1+1, \"\"practice\"\"\""), "{file}");
    assert_eq!(exports().await, 1);
}

/// Books the same again by SQL this many times, at the same instant: over HTTP it would take minutes.
async fn book_again(app: &TestApp, booking: &Value, times: i32) {
    let copies = "WITH copies AS (
            INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status,
                organization_name, facility_name, space_name, space_type, event_name, attendance,
                refundable, cancellation_days, bill, total, conditions, created_at, updated_at)
            SELECT organization_id, gen_random_uuid(), 'FH-' || gen_random_uuid(), user_id, facility_id, space_id, status,
                organization_name, facility_name, space_name, space_type, event_name, attendance,
                refundable, cancellation_days, bill, total, conditions, created_at, updated_at
            FROM bookings, generate_series(1, $2) WHERE id = $1
            RETURNING id
        )
        INSERT INTO booking_dates
        SELECT (jsonb_populate_record(date, jsonb_build_object('id', gen_random_uuid(), 'booking_id', copies.id))).*
        FROM booking_dates AS date, copies WHERE booking_id = $1";
    sqlx::query(copies)
        .bind(id(booking))
        .bind(times)
        .execute(&mut app.owner().await)
        .await
        .expect("more bookings than are read at a time");
}

#[tokio::test]
async fn the_file_has_all_bookings_however_many_are_read_at_a_time() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let admin = app.staff(&district, Role::Admin).await;
    // A thousand are read at a time: two whole pieces, and then a half one behind them.
    for (more, all) in [(1_999, 2_000), (501, 2_501)] {
        book_again(&app, &booking, more).await;
        for order in ["newest", "earliest"] {
            let path = district.path(&format!("/bookings/export?order={order}"));
            let file = admin.get(&path).await.expect(200).text();
            let lines = numbers(&file);
            let different: HashSet<&str> = lines.iter().copied().collect();
            assert_eq!((lines.len(), different.len()), (all, all), "{order}");
        }
    }
}
