//! Lists and spaces that are watched.

use policy::Role;
use serde_json::json;
use sqlx::Executor;

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

/// The server looks for changes once a second. Its first look waits here for the lock, and comes after the change.
#[tokio::test(flavor = "multi_thread")]
async fn a_space_that_is_open_hears_what_is_taken_before_the_first_look() {
    let Scene { app, court, .. } = Scene::start().await;
    let mut owner = app.owner().await;
    let take = "BEGIN; LOCK TABLE occupied_changes;
        INSERT INTO occupied_changes (organization_id, unit_id, changed_in)
        SELECT organization_id, unit, pg_current_xact_id()::text::bigint FROM listings, unnest(unit_ids) AS unit";
    owner.execute(take).await.expect("the owner may note a change");
    let mut page = OpenPage::open(app.listen().await, &app.anonymous()).await;
    page.say(json!({ "event": "watch-space", "organization": "district", "space": court.id }))
        .await;
    assert_eq!(page.hears().await, json!({ "event": "joined", "id": court.id }));
    owner.execute("COMMIT").await.expect("it is noted");
    assert_eq!(
        page.hears().await,
        json!({ "event": "space-changed", "space": court.id })
    );
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
