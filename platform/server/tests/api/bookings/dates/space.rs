//! moveBookingSpace, quoteBookingSpaceMove

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::World;
use crate::support::{Answer, Space};

/// A second court in the same gym, for 30 an hour.
async fn second_court(world: &World) -> Space {
    let court = world.app.space(&world.court.facility);
    court.with("base", "Court B").with("price", "30.00").await
}

async fn move_to(world: &World, booking: &Value, space: &Space) -> Answer {
    let path = world.path(booking, "/space");
    world.approver.put(&path, json!({ "spaceId": space.id })).await
}

async fn quote(world: &World, booking: &Value, space: &Space) -> Answer {
    let path = world.path(booking, "/space/quote");
    world.approver.post(&path, json!({ "spaceId": space.id })).await
}

#[tokio::test]
async fn a_series_goes_to_another_space_at_its_prices_once_that_was_quoted() {
    let world = World::start().await;
    let second = second_court(&world).await;
    let booking = world.series().await;
    let quoted = quote(&world, &booking, &second).await.expect(200).json();
    assert_eq!(
        (&quoted["totalBefore"], &quoted["total"], &quoted["due"]),
        (&json!("120.00"), &json!("180.00"), &json!("60.00"))
    );
    assert_eq!(
        world.read(&booking).await["version"],
        booking["version"],
        "nothing changed"
    );

    let form = json!({ "spaceId": second.id, "message": "The floor is polished." });
    let path = world.path(&booking, "/space");
    let moved = world.approver.put(&path, form).await.expect(200).json();
    assert_eq!(
        (&moved["spaceName"], &moved["spaceId"], &moved["total"], &moved["due"]),
        (&json!("Court B"), &json!(second.id), &json!("180.00"), &json!("60.00"))
    );
    for (before, after) in [0, 1, 2].map(|index| (&booking["days"][index], &moved["days"][index])) {
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
    let ben = world.app.renter("ben").await;
    for day in [5, 12, 19] {
        let day = world.app.day(day);
        ben.try_hold(&second, day, "19:00", "20:00").await.expect(409);
        ben.book(&world.court, day, "18:00", "20:00").await;
    }
    world.app.run_jobs().await;
    let mails = world.app.mail_to(world.ana.email()).await;
    assert!(
        mails.iter().any(|mail| mail.summary.subject.starts_with("Changed: ")),
        "they are told"
    );
    for refused in [
        quote(&world, &booking, &world.court).await,
        move_to(&world, &booking, &world.court).await,
    ] {
        let code = refused.expect(409).problem().code;
        assert_eq!(code, "someDatesNotOpen", "there is no way back: ben is there");
    }
}

#[tokio::test]
async fn what_is_taken_there_is_named_and_nothing_changes() {
    let world = World::start().await;
    let second = second_court(&world).await;
    let booking = world.booked().await;
    let ben = world.app.renter("ben").await;
    ben.book(&second, world.app.day(5), "19:00", "20:00").await;
    for refused in [
        quote(&world, &booking, &second).await,
        move_to(&world, &booking, &second).await,
    ] {
        let problem = refused.expect(409).json();
        assert_eq!(problem["code"], "slotTaken");
        let block = &problem["conflict"]["blocks"][0];
        assert_eq!(
            (&block["start"], &block["end"], &block["reason"]),
            (&json!("19:00"), &json!("20:00"), &json!("taken"))
        );
    }
    assert_eq!(world.read(&booking).await["version"], booking["version"]);
    ben.try_hold(&world.court, world.app.day(5), "18:00", "19:00")
        .await
        .expect(409);
}

#[tokio::test]
async fn a_space_where_no_rule_opens_takes_an_admins_reason() {
    let world = World::start().await;
    let closed = world
        .app
        .space(&world.court.facility)
        .with("base", "Attic")
        .closed()
        .await;
    let booking = world.booked().await;
    let path = world.path(&booking, "/space");
    let form = json!({ "spaceId": closed.id, "overrideReason": "They know the way." });
    move_to(&world, &booking, &closed).await.expect(422);
    let refused = world.approver.put(&path, form.clone()).await.expect(422);
    assert_eq!(
        refused.field("overrideReason").0,
        "notAllowed",
        "an approver doesn't place anything"
    );
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let moved = admin.put(&path, form).await.expect(200).json();
    assert_eq!(moved["overrideReason"], Value::Null, "that is of how it was placed");
    assert_eq!(moved["spaceName"], "Attic");
}

#[tokio::test]
async fn what_cannot_be_moved_says_why() {
    let world = World::start().await;
    let second = second_court(&world).await;
    let booking = world.series().await;
    let path = world.path(&booking, "/space");
    let field = async |space: Value| {
        let refused = world.approver.put(&path, json!({ "spaceId": space })).await.expect(422);
        refused.field("spaceId").0
    };
    assert_eq!(field(json!(world.court.id)).await, "same");
    let stranger = {
        let other = world.app.organization("elsewhere").await;
        let gym = world.app.facility(&other).await;
        world.app.space(&gym).await
    };
    assert_eq!(field(json!(stranger.id)).await, "unknown", "another organization's");
    let stale = world.approver.with_header("If-Match", "\"999\"");
    stale.put(&path, json!({ "spaceId": second.id })).await.expect(412);
    world.ana.put(&path, json!({ "spaceId": second.id })).await.expect(403);

    world.decide(&booking, "approved").await;
    world.app.clock().advance(TimeDelta::days(6));
    world.app.run_jobs().await;
    for refused in [
        quote(&world, &booking, &second).await,
        move_to(&world, &booking, &second).await,
    ] {
        assert_eq!(refused.expect(409).problem().code, "splitFirst");
    }
    let second_part = world.split(&booking, 1).await.expect(201).json();
    move_to(&world, &second_part, &second).await.expect(200);
    for refused in [
        quote(&world, &booking, &second).await,
        move_to(&world, &booking, &second).await,
    ] {
        assert_eq!(refused.expect(409).problem().code, "notUpcoming");
    }
}

#[tokio::test]
async fn a_part_of_what_it_stands_in_is_free_for_it() {
    let world = World::start().await;
    let half = world
        .app
        .space(&world.court.facility)
        .with("base", "Half")
        .with("parentId", world.court.id.to_string())
        .await;
    let booking = world.booked().await;
    let moved = move_to(&world, &booking, &half).await.expect(200).json();
    assert_eq!(moved["spaceName"], "Half");
}
