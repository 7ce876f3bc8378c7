//! Lists and spaces that are watched.

use policy::Role;
use serde_json::json;

use crate::support::renting::id;
use crate::support::{OpenPage, Scene};

#[tokio::test(flavor = "multi_thread")]
async fn a_space_that_is_open_hears_what_somebody_else_takes() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let address = app.listen().await;
    let mut page = OpenPage::open(address, &app.anonymous()).await;
    page.say(json!({ "event": "watch-space", "organization": "district", "space": court.id }))
        .await;
    assert_eq!(page.hears().await, json!({ "event": "joined", "id": court.id }));
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(
        page.hears().await,
        json!({ "event": "space-changed", "space": court.id })
    );
    page.hears_nothing().await;
    page.say(json!({ "event": "unwatch", "space": court.id })).await;
    ana.hold(&court, app.day(6), "18:00", "20:00").await;
    page.hears_nothing().await;
    page.say(json!({ "event": "watch-space", "organization": "district", "space": district.id }))
        .await;
    assert_eq!(page.hears().await["code"], "notFound");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_hear_of_new_requests_and_messages_and_renters_do_not_watch_them() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let address = app.listen().await;
    let mut staff = OpenPage::open(address, &approver).await;
    for event in ["watch-bookings", "watch-inbox"] {
        staff.say(json!({ "event": event, "organization": "district" })).await;
        assert_eq!(staff.hears().await, json!({ "event": "joined", "id": district.id }));
    }
    let mut renter = OpenPage::open(address, &ana).await;
    for event in ["watch-bookings", "watch-inbox"] {
        renter.say(json!({ "event": event, "organization": "district" })).await;
        assert_eq!(renter.hears().await["code"], "notAuthorized");
    }
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let changed = json!({ "event": "bookings-changed", "organization": district.id });
    assert_eq!(staff.hears().await, changed);
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    ana.post(&path, json!({ "text": "Is there a net?" })).await.expect(201);
    assert_eq!(
        staff.hears_beside(&changed).await,
        json!({ "event": "inbox-changed", "organization": district.id })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_hear_of_what_nobody_is_written_about() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let details = district.path(&format!("/bookings/{}/details", id(&booking)));
    let mut staff = OpenPage::open(app.listen().await, &approver).await;
    staff
        .say(json!({ "event": "watch-bookings", "organization": "district" }))
        .await;
    assert_eq!(staff.hears().await, json!({ "event": "joined", "id": district.id }));
    let form = json!({ "eventName": "Spring league", "attendance": 45, "notes": "" });
    approver.put(&details, form).await.expect(200);
    let changed = json!({ "event": "bookings-changed", "organization": district.id });
    assert_eq!(staff.hears().await, changed);
    // Reading changes nothing.
    approver.get(&district.path("/bookings")).await.expect(200);
    staff.hears_nothing().await;
}
