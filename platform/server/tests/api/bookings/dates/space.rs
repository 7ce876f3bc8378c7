//! moveBookingSpace, quoteBookingSpaceMove (docs/rules/bookings-and-their-states.md#changing-dates)

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::Desk;
use crate::support::{Answer, Scene, Space};

/// A second court in the same gym, for 30 an hour.
async fn second_court(scene: &Scene) -> Space {
    let court = scene.app.space(&scene.gym);
    court.with("base", "Court B").with("price", "30.00").await
}

async fn move_to(desk: &Desk, booking: &Value, space: &Space) -> Answer {
    let path = desk.scene.path(booking, "/space");
    desk.approver.put(&path, json!({ "spaceId": space.id })).await
}

async fn quote(desk: &Desk, booking: &Value, space: &Space) -> Answer {
    let path = desk.scene.path(booking, "/space/quote");
    desk.approver.post(&path, json!({ "spaceId": space.id })).await
}

#[tokio::test]
async fn a_series_goes_to_another_space_at_its_prices_once_that_was_quoted() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let quoted = quote(&desk, &booking, &second).await.expect(200).json();
    assert_eq!(
        (&quoted["totalBefore"], &quoted["total"], &quoted["due"]),
        (&json!("120.00"), &json!("180.00"), &json!("60.00"))
    );
    assert_eq!(
        desk.read(&booking).await["version"],
        booking["version"],
        "nothing changed"
    );

    let form = json!({ "spaceId": second.id, "message": "The floor is polished." });
    let path = desk.scene.path(&booking, "/space");
    let moved = desk.approver.put(&path, form).await.expect(200).json();
    assert_eq!(
        (&moved["spaceName"], &moved["spaceId"], &moved["total"], &moved["due"]),
        (&json!("Court B"), &json!(second.id), &json!("180.00"), &json!("60.00"))
    );
    for (before, after) in [0, 1, 2].map(|index| (&booking["dates"][index], &moved["dates"][index])) {
        assert_eq!(
            (&before["id"], &before["startsAt"], &before["endsAt"]),
            (&after["id"], &after["startsAt"], &after["endsAt"])
        );
    }
    let history = moved["history"].as_array().expect("a history");
    let event = history.last().expect("an event");
    assert_eq!(
        (&event["kind"], &event["message"]),
        (
            &json!("moved"),
            &json!("Court, North Gym → Court B, North Gym\nThe floor is polished.")
        )
    );
    let ben = app.renter("ben").await;
    for day in [5, 12, 19] {
        let day = app.day(day);
        ben.try_hold(&second, day, "19:00", "20:00").await.expect(409);
        ben.book(court, day, "18:00", "20:00").await;
    }
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    assert!(
        mails.iter().any(|mail| mail.summary.subject.starts_with("Changed: ")),
        "they are told"
    );
    for refused in [
        quote(&desk, &booking, court).await,
        move_to(&desk, &booking, court).await,
    ] {
        let code = refused.expect(409).problem().code;
        assert_eq!(code, "someDatesNotOpen", "there is no way back: ben is there");
    }
}

#[tokio::test]
async fn what_is_taken_there_is_named_and_nothing_changes() {
    let desk = Desk::start().await;
    let Scene { app, court, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.booked().await;
    let ben = app.renter("ben").await;
    ben.book(&second, app.day(5), "19:00", "20:00").await;
    for refused in [
        quote(&desk, &booking, &second).await,
        move_to(&desk, &booking, &second).await,
    ] {
        let problem = refused.expect(409).json();
        assert_eq!(problem["code"], "slotTaken");
        let block = &problem["conflict"]["blocks"][0];
        assert_eq!(
            (&block["start"], &block["end"], &block["reason"]),
            (&json!("19:00"), &json!("20:00"), &json!("taken"))
        );
    }
    assert_eq!(desk.read(&booking).await["version"], booking["version"]);
    ben.try_hold(court, app.day(5), "18:00", "19:00").await.expect(409);
}

#[tokio::test]
async fn a_space_where_no_rule_opens_takes_an_admins_reason() {
    let desk = Desk::start().await;
    let Scene { app, gym, admin, .. } = &desk.scene;
    let closed = app.space(gym).with("base", "Attic").closed().await;
    let booking = desk.booked().await;
    let path = desk.scene.path(&booking, "/space");
    let form = json!({ "spaceId": closed.id, "overrideReason": "They know the way." });
    move_to(&desk, &booking, &closed).await.expect(422);
    let refused = desk.approver.put(&path, form.clone()).await.expect(422);
    assert_eq!(
        refused.field("overrideReason").0,
        "notAllowed",
        "an approver doesn't place anything"
    );
    let moved = admin.put(&path, form).await.expect(200).json();
    assert_eq!(moved["overrideReason"], Value::Null, "that is of how it was placed");
    assert_eq!(moved["spaceName"], "Attic");
}

#[tokio::test]
async fn what_cannot_be_moved_says_why() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let path = desk.scene.path(&booking, "/space");
    let field = async |space: Value| {
        let refused = desk.approver.put(&path, json!({ "spaceId": space })).await.expect(422);
        refused.field("spaceId").0
    };
    assert_eq!(field(json!(court.id)).await, "same");
    let stranger = {
        let other = app.organization("elsewhere").await;
        let gym = app.facility(&other).await;
        app.space(&gym).await
    };
    assert_eq!(field(json!(stranger.id)).await, "unknown", "another organization's");
    let stale = desk.approver.with_header("If-Match", "\"999\"");
    stale.put(&path, json!({ "spaceId": second.id })).await.expect(412);
    ana.put(&path, json!({ "spaceId": second.id })).await.expect(403);

    desk.decide(&booking, "approved").await;
    app.clock().advance(TimeDelta::days(6));
    app.run_jobs().await;
    for refused in [
        quote(&desk, &booking, &second).await,
        move_to(&desk, &booking, &second).await,
    ] {
        assert_eq!(refused.expect(409).problem().code, "splitFirst");
    }
    let second_part = desk.split(&booking, 1).await.expect(201).json();
    move_to(&desk, &second_part, &second).await.expect(200);
    for refused in [
        quote(&desk, &booking, &second).await,
        move_to(&desk, &booking, &second).await,
    ] {
        assert_eq!(refused.expect(409).problem().code, "notUpcoming");
    }
}

#[tokio::test]
async fn a_part_of_what_it_stands_in_is_free_for_it() {
    let desk = Desk::start().await;
    let Scene { app, gym, court, .. } = &desk.scene;
    let half = app
        .space(gym)
        .with("base", "Half")
        .with("parentId", court.id.to_string())
        .await;
    let booking = desk.booked().await;
    let moved = move_to(&desk, &booking, &half).await.expect(200).json();
    assert_eq!(moved["spaceName"], "Half");
}
