//! moveBookingDate (docs/rules/bookings-and-their-states.md#changing-dates)

use serde_json::json;

use super::Desk;
use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn a_date_is_moved_its_time_is_free_again_and_a_shorter_one_is_refunded() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    let moved = json!({ "date": desk.scene.time(6, "09:00", "10:00"), "message": "The floor is polished." });
    let moved = desk
        .approver
        .put(&desk.date_path(&booking, 0, "time"), moved)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&moved["date"], &moved["start"], &moved["total"], &moved["due"]),
        (&json!(app.day(6)), &json!("09:00"), &json!("20.00"), &json!("0.00"))
    );
    assert_eq!(
        moved["dates"][0]["id"], booking["dates"][0]["id"],
        "it is the same date"
    );
    assert_eq!(moved["payments"][0]["refundOwed"], "20.00");
    let told = &moved["history"]
        .as_array()
        .expect("a history")
        .last()
        .expect("an event")["message"];
    assert!(
        told.as_str()
            .expect("words")
            .ends_with("9:00 to 10:00 AM\nThe floor is polished."),
        "{told}"
    );

    let ben = app.renter("ben").await;
    ben.hold(court, app.day(5), "18:00", "20:00").await;
    ben.try_hold(court, app.day(6), "09:00", "10:00").await.expect(409);
    app.run_jobs().await;
    let shown = desk.read(&booking).await;
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("pending"), &json!("20.00"))
    );
    assert_eq!(app.ledger(&booking).await, "cardProvider -20.00, rental 20.00");
    let mails = app.mail_to(ana.email()).await;
    assert!(
        mails.iter().any(|mail| mail.summary.subject.starts_with("Changed: ")),
        "they are told"
    );
}

#[tokio::test]
async fn a_date_is_moved_to_a_time_of_the_zone_that_its_facility_has_now() {
    let desk = Desk::start().await;
    let booking = desk.booked().await;
    sqlx::query("UPDATE facilities SET time_zone = 'America/Denver'")
        .execute(&mut desk.scene.app.owner().await)
        .await
        .expect("a facility's zone may be mended");
    let to = desk.scene.time(6, "18:00", "20:00");
    desk.move_date(&booking, 0, to).await.expect(200);
    let (zone, is_at_18): (String, bool) =
        sqlx::query_as("SELECT time_zone, (starts_at AT TIME ZONE time_zone)::time = '18:00' FROM booking_dates")
            .fetch_one(&mut desk.scene.app.owner().await)
            .await
            .expect("one day");
    assert_eq!((&*zone, is_at_18), ("America/Denver", true));
}

#[tokio::test]
async fn a_time_that_somebody_has_is_refused_with_what_is_free_and_nothing_changes() {
    let desk = Desk::start().await;
    let Scene {
        app, court, admin, ana, ..
    } = &desk.scene;
    let booking = desk.booked().await;
    let ben = app.renter("ben").await;
    ben.book(court, app.day(6), "18:00", "20:00").await;
    let taken = desk.scene.time(6, "19:00", "21:00");
    let refused = desk.move_date(&booking, 0, taken).await.expect(409);
    assert_eq!(refused.problem().code, "slotTaken");
    let conflict = &refused.json()["conflict"];
    assert_eq!(conflict["blocks"][0]["start"], "19:00");
    assert!(!conflict["alternatives"].as_array().expect("alternatives").is_empty());
    ben.try_hold(court, app.day(5), "18:00", "20:00").await.expect(409);

    let closed = json!({ "date": desk.scene.time(6, "03:00", "04:00") });
    let path = desk.date_path(&booking, 0, "time");
    assert_eq!(
        desk.approver
            .put(&path, closed.clone())
            .await
            .expect(422)
            .field("date.start")
            .0,
        "closed"
    );
    let mut overriding = closed;
    overriding["overrideReason"] = json!("A night run");
    let refused = desk.approver.put(&path, overriding.clone()).await.expect(422);
    assert_eq!(refused.field("overrideReason").0, "notAllowed");
    let moved = admin.put(&path, overriding).await.expect(200).json();
    assert_eq!(each(&moved["history"], "kind")[1..], ["moved", "overridden"]);
    ana.put(&path, json!({ "date": desk.scene.time(7, "18:00", "20:00") }))
        .await
        .expect(403);
}
