//! importBookings: files that are none, and who may not.

use policy::Role;
use serde_json::json;

use super::{send, send_file, told};
use crate::support::Scene;

#[tokio::test]
async fn what_is_no_such_list_is_refused_whole() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    for (columns, code) in [
        ("Space,Date,Email", "missingColumn"),
        ("Space,Date,Event name,EVENT", "duplicateColumn"),
    ] {
        let refused = send(&admin, &district, "", columns, &[]).await.expect(422);
        assert_eq!(refused.field("body").0, code, "{columns}");
    }
    let latin = b"space,date,event name\nS\xfcd,2027-03-01,Open gym\n".to_vec();
    let refused = send_file(&admin, &district, "", latin).await.expect(422);
    assert_eq!(refused.field("body").0, "encoding");
    admin
        .post(&district.path("/bookings/import"), json!({}))
        .await
        .expect(415);

    // A semicolon's file with a column that says nothing here, and a blank line.
    let day = app.day(5);
    let line = format!("{};{day};18:00;20:00;\"Gym; open\";ana@example.com;blue", court.id);
    let columns = "\u{feff}Space;Date;Start time;End time;Event Name;E-Mail;Color";
    let report = send(&admin, &district, "", columns, &[String::new(), line])
        .await
        .expect(200)
        .json();
    assert_eq!(told(&report), ["3 success"]);
    assert_eq!(report["ignoredColumns"], json!(["Color"]));
}

#[tokio::test]
async fn a_quote_that_is_not_closed_swallows_no_line() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let line = |day: u64, notes: &str| {
        let date = app.day(day);
        format!("{},{date},18:00,20:00,Open gym,ana@example.com,{notes}", court.id)
    };
    let columns = "Space,Date,From,To,Event name,Email,Notes";
    let unclosed = [line(5, "\"bring 6 ft tables"), line(6, ""), line(7, "\"two nets\"")];
    let closed = [line(5, ""), line(6, ""), line(7, "")];
    for (columns, lines, opens) in [
        (columns, &unclosed[..2], 2),
        (columns, &unclosed[..], 2),
        ("Space,Date,From,To,Event name,Email,\"Notes", &closed[..], 1),
    ] {
        for (query, end) in [("", "\n"), ("?check=true", "\n"), ("", "\r")] {
            let file = format!("{columns}{end}{}{end}", lines.join(end)).into_bytes();
            let refused = send_file(&admin, &district, query, file).await.expect(422);
            let (code, message) = refused.field("body");
            assert_eq!(code, "unclosedQuote");
            let expected = format!("A quote is not closed. It opens on line {opens}.");
            assert!(message.starts_with(&expected), "{message}");
        }
    }
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM bookings")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("bookings can be counted");
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn lines_that_end_with_cr_alone_have_their_numbers() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let good = format!("{},{},18:00,20:00,Open gym,ana@example.com", court.id, app.day(5));
    let file = format!("Space,Date,From,To,Event name,Email\r\rNowhere,,,,,\r{good}\r");
    let report = send_file(&admin, &district, "?check=true", file.into_bytes())
        .await
        .expect(200)
        .json();
    assert_eq!(told(&report), ["3 error space unknown", "4 success"]);
}

#[tokio::test]
async fn only_who_may_book_for_others_imports_and_only_into_their_organization() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let columns = "Space,Date,From,To,Event name,Email";
    let line = format!("{},{},18:00,20:00,Open gym,ana@example.com", court.id, app.day(5));
    let lines = [line];
    for role in [Role::Approver, Role::Editor] {
        let staff = app.staff(&district, role).await;
        send(&staff, &district, "?check=true", columns, &lines)
            .await
            .expect(403);
    }
    send(&app.renter("ana").await, &district, "", columns, &lines)
        .await
        .expect(403);
    send(&app.anonymous(), &district, "", columns, &lines).await.expect(401);
    let club = app.organization("club").await;
    let theirs = app.staff(&club, Role::Admin).await;
    send(&theirs, &district, "", columns, &lines).await.expect(403);
    let report = send(&theirs, &club, "", columns, &lines).await.expect(200).json();
    assert_eq!(told(&report), ["2 error space unknown"]);
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM bookings")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("bookings can be counted");
    assert_eq!(kept, 0);
}
