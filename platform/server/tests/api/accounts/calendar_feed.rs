//! `readCalendarFeed`, `renewCalendarFeed` and `removeCalendarFeed`, and what calendar programs read at the address.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Scene};

const PATH: &str = "/api/user/calendar-feed";

/// The path of the address, on the host that answers it.
fn path_of(feed: &Value) -> String {
    let address = feed["address"].as_str().expect("an address");
    format!("/api/{}", address.split_once("/api/").expect("of the API").1)
}

async fn turned_on(ana: &Client) -> String {
    path_of(&ana.post(PATH, json!({})).await.expect(200).json())
}

#[tokio::test]
async fn a_calendar_program_reads_ones_reservations_without_signing_in() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    assert_eq!(ana.get(PATH).await.expect(200).json(), json!({}));
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    ben.book(&court, app.day(6), "18:00", "20:00").await;
    let path = turned_on(&ana).await;
    assert_eq!(
        path_of(&ana.get(PATH).await.expect(200).json()),
        path,
        "it is shown again"
    );

    let program = app.anonymous();
    let file = program.get(&path).await.expect(200);
    assert_eq!(file.header("content-type"), Some("text/calendar; charset=utf-8"));
    let text = file.text().replace("\r\n ", "");
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 1, "one's own alone: {text}");
    assert!(text.contains(booking["number"].as_str().expect("a number")), "{text}");
    assert!(text.contains("STATUS:TENTATIVE"), "{text}");
}

#[tokio::test]
async fn a_date_that_is_canceled_leaves_the_calendar_and_the_others_stay() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let path = turned_on(&ana).await;
    let booking_path = district.path(&format!("/bookings/{}", id(&booking)));
    let uid = |place: usize| format!("UID:{}@fieldhouse", id(&booking["dates"][place]));
    let decision = json!({ "decision": "approved", "exceptDateIds": [id(&booking["dates"][0])] });
    admin
        .put(&format!("{booking_path}/decision"), decision)
        .await
        .expect(200);
    let cancellation = json!({ "reason": "maintenance", "dateIds": [id(&booking["dates"][1])] });
    admin
        .put(&format!("{booking_path}/cancellation"), cancellation)
        .await
        .expect(200);
    let file = app.anonymous().get(&path).await.expect(200).text().replace("\r\n ", "");
    assert!(!file.contains(&uid(0)) && !file.contains(&uid(1)), "{file}");
    assert!(file.contains(&uid(2)) && file.contains("STATUS:CONFIRMED"), "{file}");
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = turned_on(&ana).await;
    let program = app.anonymous();
    let tag = program
        .get(&path)
        .await
        .expect(200)
        .header("etag")
        .expect("an ETag")
        .to_owned();
    let again = program.with_header("if-none-match", &tag);
    let same = again.get(&path).await.expect(304);
    assert_eq!(same.header("etag"), Some(tag.as_str()));
    ana.book(&court, app.day(6), "18:00", "20:00").await;
    let file = again.get(&path).await.expect(200);
    assert_eq!(file.text().matches("BEGIN:VEVENT").count(), 2);
}

#[tokio::test]
async fn an_address_ends_when_it_is_renewed_or_turned_off() {
    let Scene { app, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let program = app.anonymous();
    let former = turned_on(&ana).await;
    program.get(&former).await.expect(200);
    let path = turned_on(&ana).await;
    assert_ne!(path, former);
    program.get(&former).await.expect(404);
    program.get(&path).await.expect(200);
    ana.delete(PATH).await.expect(204);
    ana.delete(PATH).await.expect(204);
    program.get(&path).await.expect(404);
    program.get("/api/calendars/guessed.ics").await.expect(404);
    program.delete(&path).await.expect(405);
    assert_eq!(ana.get(PATH).await.expect(200).json(), json!({}));
}

#[tokio::test]
async fn an_address_is_read_so_many_times_an_hour() {
    let Scene { app, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let path = turned_on(&ana).await;
    let program = app.anonymous();
    for _ in 0..120 {
        program.get(&path).await.expect(200);
    }
    program.get(&path).await.expect(429);
}
