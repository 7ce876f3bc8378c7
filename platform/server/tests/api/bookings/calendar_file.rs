//! readBookingCalendar, and the same file in mails (docs/rules/notices.md#calendar-files)

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, id};
use crate::support::{Scene, TestApp};

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
        // Names that were written down before they were read like this are escaped all the same.
        sqlx::query(stored)
            .execute(&mut app.owner().await)
            .await
            .expect("the owner may write");
    }
}

/// An event as a calendar program keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    status: String,
    sequence: u32,
    stamp: String,
}

/// Reads the event of a date.
fn told(file: &str, date: &Value) -> Told {
    let whole = file.replace("\r\n ", "");
    let uid = format!("UID:{}@fieldhouse", id(date));
    let mut events = whole.split("BEGIN:VEVENT").skip(1);
    let event = events.find(|event| event.contains(&uid)).expect("the date's event");
    let line = |name: &str| {
        let mut lines = event.lines();
        let line = lines.find_map(|line| line.strip_prefix(&format!("{name}:")));
        line.expect("every event has it").to_owned()
    };
    Told {
        status: line("STATUS"),
        sequence: line("SEQUENCE").parse().expect("a number"),
        stamp: line("DTSTAMP"),
    }
}

#[tokio::test]
async fn each_date_has_its_own_state_and_the_time_of_its_change() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let days = [70, 77, 84, 91].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let date = |place: usize| &booking["dates"][place];
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let file = format!("{path}/calendar.ics");
    let read = async || ana.get(&file).await.expect(200).text();
    let pending = told(&read().await, date(0));
    assert_eq!(pending.status, "TENTATIVE");

    app.clock().advance(TimeDelta::minutes(1));
    let decision = json!({ "decision": "approved", "exceptDateIds": [id(date(0))] });
    admin.put(&format!("{path}/decision"), decision).await.expect(200);
    app.clock().advance(TimeDelta::minutes(1));
    let removal = format!("{path}/dates/{}/removal", id(date(1)));
    admin.put(&removal, json!({})).await.expect(200);
    app.clock().advance(TimeDelta::minutes(1));
    let cancellation = json!({ "reason": "maintenance", "dateIds": [id(date(2))] });
    admin
        .put(&format!("{path}/cancellation"), cancellation)
        .await
        .expect(200);
    let now = app.clock().now().format("%Y%m%dT%H%M%SZ").to_string();

    let seen = read().await;
    let states = [0, 1, 2, 3].map(|place| told(&seen, date(place)));
    assert_eq!(
        states.each_ref().map(|state| state.status.as_str()),
        ["CANCELLED", "CANCELLED", "CANCELLED", "CONFIRMED"],
        "{seen}"
    );
    for state in &states {
        assert_eq!(state.stamp, now, "{seen}");
        assert!(state.sequence > pending.sequence, "{seen}");
    }

    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let attached = String::from_utf8_lossy(&mail.attachments[0].content).into_owned();
    let attached = [0, 1, 2, 3].map(|place| told(&attached, date(place)).status);
    assert_eq!(attached, ["CANCELLED", "CANCELLED", "CANCELLED", "CONFIRMED"]);
}

#[tokio::test]
async fn the_dates_that_are_split_off_are_newer_than_before() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let days = [70, 77, 84].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let last = &booking["dates"][2];
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let decision = json!({ "decision": "approved" });
    admin.put(&format!("{path}/decision"), decision).await.expect(200);
    let read = async |booking: &Value| {
        let file = district.path(&format!("/bookings/{}/calendar.ics", id(booking)));
        ana.get(&file).await.expect(200).text()
    };
    let before = told(&read(&booking).await, last);

    app.clock().advance(TimeDelta::minutes(1));
    let from = json!({ "fromDateId": id(&booking["dates"][1]) });
    let second = admin.post(&format!("{path}/split"), from).await.expect(201).json();
    let after = told(&read(&second).await, last);
    assert!(after.sequence > before.sequence, "{before:?}, {after:?}");
    assert!(after.stamp > before.stamp, "{before:?}, {after:?}");
    assert_eq!(after.status, "CONFIRMED");

    // Later events are newer still, for the dates that went and for the one that stayed.
    let cancellation = json!({ "reason": "maintenance", "dateIds": [id(last)] });
    let second_path = district.path(&format!("/bookings/{}/cancellation", id(&second)));
    admin.put(&second_path, cancellation).await.expect(200);
    let canceled = told(&read(&second).await, last);
    assert!(canceled.sequence > after.sequence, "{after:?}, {canceled:?}");
    assert_eq!(canceled.status, "CANCELLED");
    let stayed = told(&read(&booking).await, &booking["dates"][0]);
    assert_eq!(stayed.status, "CONFIRMED");
}

#[tokio::test]
async fn the_address_has_its_second_line_in_the_file_the_mail_and_the_page() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let address = json!({
        "street1": "300 Richard St", "street2": "Door 14", "city": "Verona", "state": "WI", "zip": "53593",
        "latitude": 42.9847, "longitude": -89.5401,
    });
    let gym = app.facility(&district).with("address", address).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/calendar.ics", id(&booking)));
    let file = ana.get(&path).await.expect(200).text().replace("\r\n ", "");
    let line = "LOCATION:Court\\, North Gym\\, 300 Richard St\\, Door 14\\, Verona\\, WI 53593";
    assert!(file.contains(line), "{file}");
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let text = mails[0].text.as_deref().unwrap_or_default();
    assert!(text.contains("300 Richard St, Door 14, Verona, WI 53593"), "{text}");
    let page = app
        .anonymous()
        .get("/wi/verona/orgs/district/facilities/north-gym")
        .await
        .expect(200)
        .text();
    assert!(page.contains("300 Richard St, Door 14, Verona, WI 53593"), "{page}");
    assert!(page.contains("\"streetAddress\":\"300 Richard St, Door 14\""), "{page}");
}
