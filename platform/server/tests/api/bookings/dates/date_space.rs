//! moveBookingDateSpace, quoteBookingDateSpaceMove (docs/rules/bookings-and-their-states.md#changing-dates)

use serde_json::{Value, json};

use super::Desk;
use crate::support::renting::{each, id};
use crate::support::{Answer, Scene, Space};

async fn second_court(scene: &Scene) -> Space {
    let court = scene.app.space(&scene.gym);
    court.with("base", "Court B").with("price", "30.00").await
}

async fn move_to(desk: &Desk, booking: &Value, index: usize, space: &Space) -> Answer {
    let path = desk.date_path(booking, index, "space");
    desk.approver.put(&path, json!({ "spaceId": space.id })).await
}

async fn quote(desk: &Desk, booking: &Value, index: usize, space: &Space) -> Answer {
    let path = desk.date_path(booking, index, "space/quote");
    desk.approver.post(&path, json!({ "spaceId": space.id })).await
}

#[tokio::test]
async fn a_date_of_a_series_goes_to_another_space_as_a_booking_of_its_own_with_its_money() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let quoted = quote(&desk, &booking, 1, &second).await.expect(200).json();
    assert_eq!(
        (
            &quoted["totalBefore"],
            &quoted["total"],
            &quoted["due"],
            &quoted["refund"]
        ),
        (&json!("120.00"), &json!("140.00"), &json!("20.00"), &json!("0.00"))
    );
    assert_eq!(
        (&quoted["bill"]["total"], &quoted["movedBill"]["total"]),
        (&json!("80.00"), &json!("60.00"))
    );
    assert_eq!(desk.read(&booking).await, desk.read(&booking).await);
    assert_eq!(
        desk.read(&booking).await["version"],
        booking["version"],
        "nothing changed"
    );

    let moved = move_to(&desk, &booking, 1, &second).await.expect(200).json();
    assert_ne!(id(&moved), id(&booking));
    assert_eq!(
        (&moved["spaceName"], &moved["total"], &moved["due"]),
        (&json!("Court B"), &json!("60.00"), &json!("20.00"))
    );
    assert_eq!(moved["dates"][0]["id"], booking["dates"][1]["id"]);
    let rest = desk.read(&booking).await;
    assert_eq!(
        (&rest["spaceName"], &rest["total"], &rest["due"]),
        (&json!("Court"), &json!("80.00"), &json!("0.00"))
    );
    assert_eq!(rest["dates"].as_array().map(Vec::len), Some(2));
    let ben = app.renter("ben").await;
    ben.book(court, app.day(12), "18:00", "20:00").await;
    ben.try_hold(&second, app.day(12), "19:00", "20:00").await.expect(409);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let told = mails
        .iter()
        .filter(|mail| mail.summary.subject.starts_with("Changed: "));
    assert_eq!(told.count(), 1, "one mail for one move");
}

#[tokio::test]
async fn the_only_date_takes_its_booking_along_and_what_is_taken_there_is_named() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.booked().await;
    let ben = app.renter("ben").await;
    let taken = ben.book(&second, app.day(5), "19:00", "20:00").await;
    for refused in [
        quote(&desk, &booking, 0, &second).await,
        move_to(&desk, &booking, 0, &second).await,
    ] {
        let problem = refused.expect(409).json();
        assert_eq!(problem["code"], "slotTaken");
        assert_eq!(problem["conflict"]["blocks"][0]["start"], "19:00");
    }
    desk.decide(&taken, "denied").await;
    let moved = move_to(&desk, &booking, 0, &second).await.expect(200).json();
    assert_eq!(id(&moved), id(&booking));
    let same = move_to(&desk, &booking, 0, &second).await.expect(422);
    assert_eq!(same.field("spaceId").0, "same");
    let stale = desk.approver.with_header("If-Match", "\"999\"");
    let path = desk.date_path(&booking, 0, "space");
    stale.put(&path, json!({ "spaceId": court.id })).await.expect(412);
    ana.put(&path, json!({ "spaceId": court.id })).await.expect(403);
    desk.decide(&moved, "denied").await;
    for over in [
        quote(&desk, &booking, 0, court).await,
        move_to(&desk, &booking, 0, court).await,
    ] {
        assert_eq!(over.expect(409).problem().code, "notUpcoming");
    }
}

/// Asked again it tells of the booking that it made, though the version that was seen is an older one by now.
#[tokio::test]
async fn a_move_whose_answer_is_lost_is_made_once() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let path = desk.date_path(&booking, 1, "space");
    let seen = format!("\"{}\"", booking["version"]);
    let keyed = desk
        .approver
        .with_header("If-Match", &seen)
        .with_header("Idempotency-Key", "once");
    let form = json!({ "spaceId": second.id });
    let first = keyed.put(&path, form.clone()).await.expect(200).json();
    let again = keyed.put(&path, form).await.expect(200).json();
    assert_eq!(again, first);
    assert_eq!(desk.read(&first).await["dates"].as_array().map(Vec::len), Some(1));
    let other = json!({ "spaceId": court.id });
    let reused = keyed.put(&path, other).await.expect(422);
    assert_eq!(reused.field("Idempotency-Key").0, "reused");
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let told = mails
        .iter()
        .filter(|mail| mail.summary.subject.starts_with("Changed: "));
    assert_eq!(told.count(), 1);

    // A refusal is kept as well: the date isn't moved by a repetition that comes when the space is free.
    let ben = app.renter("ben").await;
    let taken = ben.book(&second, app.day(19), "19:00", "20:00").await;
    let later = desk.approver.with_header("Idempotency-Key", "later");
    let path = desk.date_path(&booking, 2, "space");
    let form = json!({ "spaceId": second.id });
    let refused = later.put(&path, form.clone()).await.expect(409).problem();
    desk.decide(&taken, "denied").await;
    let kept = later.put(&path, form).await.expect(409).problem();
    assert_eq!((&*kept.code, kept.detail), (&*refused.code, refused.detail));
}

/// As in a split, of three dates at 40.02 each: the cent that rounding adds isn't asked for, and the percentage holds there.
#[tokio::test]
async fn a_percentage_that_was_taken_off_a_series_is_taken_off_the_price_there() {
    let desk = Desk::start().await;
    let Scene { app, admin, .. } = &desk.scene;
    sqlx::query("UPDATE spaces SET price = 20.01")
        .execute(&mut app.owner().await)
        .await
        .expect("a price");
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let some = json!({ "percentage": "10", "reason": "Neighbours" });
    admin
        .put(&desk.scene.path(&booking, "/adjustment"), some)
        .await
        .expect(200);
    let quoted = quote(&desk, &booking, 1, &second).await.expect(200).json();
    assert_eq!(quoted["movedBill"]["total"], "54.00");
    let moved = move_to(&desk, &booking, 1, &second).await.expect(200).json();
    assert_eq!(
        (&moved["total"], &moved["waived"], &moved["due"]),
        (&json!("54.00"), &json!("0.01"), &json!("17.98"))
    );
    assert_eq!(moved["bill"]["adjustment"]["percentage"], "10");
}

#[tokio::test]
async fn a_date_gets_another_space_and_another_time_in_one_move() {
    let desk = Desk::start().await;
    let Scene { app, court, .. } = &desk.scene;
    let second = second_court(&desk.scene).await;
    let booking = desk.series().await;
    let ben = app.renter("ben").await;
    ben.book(&second, app.day(13), "10:00", "11:00").await;
    let to = |start: &str, end: &str| {
        let day = json!({ "date": app.day(13), "start": start, "end": end });
        json!({ "spaceId": second.id, "date": day })
    };
    let (path, quote) = (
        desk.date_path(&booking, 1, "space"),
        desk.date_path(&booking, 1, "space/quote"),
    );
    for refused in [
        desk.approver.post(&quote, to("10:00", "12:00")).await,
        desk.approver.put(&path, to("10:00", "12:00")).await,
    ] {
        let problem = refused.expect(409).json();
        assert_eq!(problem["code"], "slotTaken");
        assert_eq!(problem["conflict"]["blocks"][0]["start"], "10:00");
    }
    let backwards = desk.approver.put(&path, to("12:00", "11:00")).await.expect(422);
    assert_eq!(backwards.json()["fields"][0]["field"], "date.end");

    let quoted = desk
        .approver
        .post(&quote, to("11:00", "14:00"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&quoted["movedBill"]["total"], &quoted["due"]),
        (&json!("90.00"), &json!("50.00"))
    );
    let moved = desk.approver.put(&path, to("11:00", "14:00")).await.expect(200).json();
    let [day] = moved["dates"].as_array().expect("its dates").as_slice() else {
        panic!("one date moved: {moved}");
    };
    assert_eq!(
        (&day["date"], &day["start"], &day["end"]),
        (&json!(app.day(13)), &json!("11:00"), &json!("14:00"))
    );
    assert_eq!(
        (&moved["spaceName"], &moved["total"], &moved["due"]),
        (&json!("Court B"), &json!("90.00"), &json!("50.00"))
    );
    assert_eq!(desk.read(&booking).await["total"], "80.00", "the others stay");
    let told = moved["history"].to_string();
    assert!(told.contains("11:00 AM to 2:00 PM"), "{told}");
    ben.try_hold(&second, app.day(13), "13:00", "15:00").await.expect(409);
    ben.book(court, app.day(12), "18:00", "20:00").await;
}

#[tokio::test]
async fn an_evening_and_its_morning_go_to_another_space_together() {
    let desk = Desk::start().await;
    let Scene { app, gym, ana, .. } = &desk.scene;
    let space = |name: &'static str| app.space(gym).with("base", name).open("allDay", true);
    let (hall, annex) = (space("Hall").await, space("Annex").await);
    let days = [
        (app.day(5), "18:00", "20:00"),
        (app.day(6), "23:00", "24:00"),
        (app.day(7), "00:00", "01:00"),
    ];
    let booking = ana.book_dates(&hall, &days).await;
    let elsewhen = json!({ "spaceId": annex.id, "date": desk.scene.time(7, "02:00", "03:00") });
    let path = desk.date_path(&booking, 2, "space");
    let refused = desk.approver.put(&path, elsewhen).await.expect(422);
    assert_eq!(refused.field("date").0, "partOfOneTime");
    let night = move_to(&desk, &booking, 2, &annex).await.expect(200).json();
    assert_eq!(each(&night["dates"], "start"), ["23:00", "00:00"]);
    assert_eq!(each(&desk.read(&booking).await["dates"], "start"), ["18:00"]);
}
