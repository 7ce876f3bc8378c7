//! readBookingCalendar

use policy::Role;
use serde_json::json;

use crate::support::Scene;
use crate::support::renting::{booking_request, cards, id};

#[tokio::test]
async fn a_calendar_takes_the_booking_and_hears_of_its_end() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["eventName"] = json!("Practice, U12; away");
    let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    let path = district.path(&format!("/bookings/{}/calendar.ics", id(&booking)));
    let answer = ana.get(&path).await.expect(200);
    assert!(
        answer
            .header("content-type")
            .expect("a type")
            .starts_with("text/calendar")
    );
    let file = answer.text();
    assert!(file.starts_with("BEGIN:VCALENDAR\r\n"), "{file}");
    assert!(file.contains("SUMMARY:Practice\\, U12\\; away at Court"), "{file}");
    for name in ["NAME", "X-WR-CALNAME"] {
        let line = format!("\r\n{name};VALUE=TEXT:Practice\\, U12\\; away\r\n");
        assert!(file.contains(&line), "{file}");
    }
    assert!(file.contains("STATUS:TENTATIVE"), "{file}");
    let starts = booking["startsAt"]
        .as_str()
        .expect("an instant")
        .replace(['-', ':'], "");
    assert!(file.contains(&format!("DTSTART:{}", &starts[..15])), "{starts}: {file}");

    let decision = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    admin.put(&decision, json!({ "decision": "denied" })).await.expect(200);
    assert!(ana.get(&path).await.expect(200).text().contains("STATUS:CANCELLED"));
    app.renter("ben").await.get(&path).await.expect(404);
}

#[tokio::test]
async fn a_name_with_a_line_break_adds_no_line_to_the_file() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["eventName"] = json!("Practice\u{7}");
    let refused = ana.post(&district.path("/bookings"), request.clone()).await.expect(422);
    assert_eq!(refused.problem().fields[0].field, "eventName");
    request["eventName"] = json!("Practice\r\nATTACH:https://example.com/x");
    let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    assert_eq!(booking["eventName"], "Practice ATTACH:https://example.com/x");
    let path = district.path(&format!("/bookings/{}/calendar.ics", id(&booking)));
    let stored = "UPDATE bookings SET event_name = E'Practice\\r\\nATTACH:https://example.com/x'";
    for _ in 0..2 {
        let file = ana.get(&path).await.expect(200).text();
        let lines = file.split(['\r', '\n']);
        assert!(lines.into_iter().all(|line| !line.starts_with("ATTACH")), "{file}");
        // What was written down before names were read like this is escaped all the same.
        sqlx::query(stored)
            .execute(&mut app.owner().await)
            .await
            .expect("the owner may write");
    }
}
