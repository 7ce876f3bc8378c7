//! importBookings: checked, sent again, and many lines.

use policy::Role;
use serde_json::{Value, json};

use super::{send, send_file, told};
use crate::support::{Scene, Space, TestApp};

const COLUMNS: &str = "Space,Date,From,To,Event name,Email,Reason";

/// A booking, one over it, one at night and what is none.
fn lines(app: &TestApp, court: &Space) -> Vec<String> {
    let line = |day: u64, times: &str, email: &str| format!("{},{},{times},Open gym,{email},", court.id, app.day(day));
    vec![
        line(5, "18:00,20:00", "new.coach@example.com"),
        line(5, "19:00,21:00", "ana@example.com"),
        line(6, "03:00,05:00", "ana@example.com"),
        line(6, "18:00,20:00", "nobody"),
        line(7, "18:00,20:00", "ana@example.com"),
    ]
}

async fn count(app: &TestApp, what: &'static str) -> i64 {
    sqlx::query_scalar(what)
        .fetch_one(&mut app.owner().await)
        .await
        .expect("rows can be counted")
}

#[tokio::test]
async fn a_check_tells_what_would_come_of_it_and_writes_nothing() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let lines = lines(&app, &court);
    let written = async || {
        let mut counts = Vec::new();
        for table in [
            "SELECT count(*) FROM bookings",
            "SELECT count(*) FROM booking_dates",
            "SELECT count(*) FROM occupied_times",
            "SELECT count(*) FROM booking_events",
            "SELECT count(*) FROM audit_log",
            "SELECT count(*) FROM users",
            "SELECT count(*) FROM idempotency_keys",
        ] {
            counts.push(count(&app, table).await);
        }
        counts
    };
    let before = written().await;
    let keyed = admin.with_header("Idempotency-Key", "once");
    let mut checked = send(&keyed, &district, "?check=true", COLUMNS, &lines)
        .await
        .expect(200)
        .json();
    assert_eq!(checked["checked"], true);
    assert!(checked["list"][0].get("bookingId").is_none() && checked["list"][0].get("number").is_none());
    assert_eq!(written().await, before);
    assert_eq!(app.waiting_jobs("bookings_complete").await, 0);

    let mut done = send(&keyed, &district, "?check=false", COLUMNS, &lines)
        .await
        .expect(200)
        .json();
    assert_eq!(done["count"], 2);
    assert!(done["list"][0]["bookingId"].is_string());
    done["checked"] = json!(true);
    for report in [&mut checked, &mut done] {
        report.as_object_mut().expect("a report").remove("milliseconds");
        for line in report["list"].as_array_mut().expect("a list") {
            let line = line.as_object_mut().expect("a line");
            line.remove("bookingId");
            line.remove("number");
        }
    }
    assert_eq!(checked, done, "it comes as the check said");
}

#[tokio::test]
async fn the_same_file_under_one_key_is_imported_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let lines = lines(&app, &court);
    let keyed = admin.with_header("Idempotency-Key", "once");
    let first = send(&keyed, &district, "", COLUMNS, &lines).await.expect(200).json();
    let again = send(&keyed, &district, "", COLUMNS, &lines).await.expect(200).json();
    assert_eq!(again, first);
    assert_eq!(count(&app, "SELECT count(*) FROM bookings").await, 2);
    let refused = send(&keyed, &district, "", COLUMNS, &lines[1..]).await.expect(422);
    assert_eq!(refused.field("Idempotency-Key").0, "reused");
    let other = admin.with_header("Idempotency-Key", "twice");
    let other = send(&other, &district, "", COLUMNS, &lines).await.expect(200).json();
    let expected = [
        "2 skip from taken",
        "3 skip from taken",
        "4 skip from closed",
        "5 error email email",
        "6 skip from taken",
    ];
    assert_eq!(told(&other), expected);
    assert_eq!(count(&app, "SELECT count(*) FROM bookings").await, 2);
}

/// Many lines are one answer, and of those that want one time one has it.
#[tokio::test]
async fn a_file_has_at_most_a_thousand_lines_and_sells_no_time_twice() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let mut lines: Vec<String> = (0..500_u64)
        .map(|index| {
            let (day, hour) = (app.day(2 + index / 14), 7 + index % 14);
            format!(
                "{},{day},{hour:02}:00,{:02}:00,Practice {index},team{}@example.com,",
                court.id,
                hour + 1,
                index % 20
            )
        })
        .collect();
    lines.extend_from_within(..);
    let report = send(&admin, &district, "", COLUMNS, &lines).await.expect(200).json();
    let results = |result: &str| {
        let list = report["list"].as_array().expect("a list").iter();
        list.filter(|line| line["result"] == result).count()
    };
    assert_eq!((results("success"), results("skip"), results("error")), (500, 500, 0));
    println!("a thousand lines took {} milliseconds", report["milliseconds"]);
    lines.push(lines[0].clone());
    let refused = send(&admin, &district, "", COLUMNS, &lines).await.expect(422);
    assert_eq!(refused.field("body").0, "tooManyLines");
    let much = format!("{COLUMNS}\n{}\n", "x".repeat(1 << 20));
    let refused: Value = send_file(&admin, &district, "", much.into_bytes())
        .await
        .expect(413)
        .json();
    assert_eq!(refused["code"], "tooLarge");
}
