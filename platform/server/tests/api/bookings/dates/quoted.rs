//! quoteBookingDateMove

use serde_json::json;

use super::Desk;
use crate::support::Scene;

#[tokio::test]
async fn what_a_move_costs_is_said_before_it_is_done_and_nothing_changes() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    let quote = async |to| {
        let path = format!("{}/quote", desk.date_path(&booking, 0, "time"));
        desk.approver.post(&path, json!({ "date": to })).await
    };
    let longer = quote(desk.scene.time(6, "18:00", "21:00")).await.expect(200).json();
    assert_eq!(
        (
            &longer["totalBefore"],
            &longer["total"],
            &longer["due"],
            &longer["refund"]
        ),
        (&json!("40.00"), &json!("60.00"), &json!("20.00"), &json!("0.00"))
    );
    assert_eq!(longer["bill"]["total"], "60.00");
    let shorter = quote(desk.scene.time(6, "09:00", "10:00")).await.expect(200).json();
    assert_eq!(
        (&shorter["total"], &shorter["due"], &shorter["refund"]),
        (&json!("20.00"), &json!("0.00"), &json!("20.00"))
    );
    let shown = desk.read(&booking).await;
    assert_eq!(shown, desk.read(&booking).await);
    assert_eq!(
        (&shown["version"], &shown["total"], &shown["date"]),
        (&booking["version"], &json!("40.00"), &json!(app.day(5)))
    );
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    assert!(
        !mails.iter().any(|mail| mail.summary.subject.starts_with("Changed: ")),
        "nobody is told"
    );
    // Its own time is still its own, and the other one free.
    let ben = app.renter("ben").await;
    ben.try_hold(court, app.day(5), "18:00", "19:00").await.expect(409);
    ben.hold(court, app.day(6), "18:00", "19:00").await;
}

#[tokio::test]
async fn what_could_not_be_moved_is_refused_as_moving_it_would_be() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    let ben = app.renter("ben").await;
    ben.book(court, app.day(6), "18:00", "20:00").await;
    let path = format!("{}/quote", desk.date_path(&booking, 0, "time"));
    let refused = desk
        .approver
        .post(&path, json!({ "date": desk.scene.time(6, "19:00", "21:00") }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "slotTaken");
    assert_eq!(refused.json()["conflict"]["blocks"][0]["start"], "19:00");
    let closed = desk
        .approver
        .post(&path, json!({ "date": desk.scene.time(6, "03:00", "04:00") }))
        .await;
    assert_eq!(closed.expect(422).field("date.start").0, "closed");
    let to = json!({ "date": desk.scene.time(7, "18:00", "20:00") });
    ana.post(&path, to.clone()).await.expect(403);
    desk.decide(&booking, "denied").await;
    let over = desk.approver.post(&path, to).await.expect(409);
    assert_eq!(over.problem().code, "notUpcoming");
}
