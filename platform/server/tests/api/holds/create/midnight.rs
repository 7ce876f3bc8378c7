//! Times over midnight: two dates that touch there, which are judged as one.

use chrono::{DateTime, NaiveDate, Utc};
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Client, Facility, Organization, Space, TestApp};

/// A hall that is open around the clock, at $20 an hour.
struct World {
    app: TestApp,
    district: Organization,
    gym: Facility,
    hall: Space,
    ana: Client,
}

impl World {
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let hall = app.space(&gym).open("allDay", true).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            gym,
            hall,
            ana,
        }
    }

    /// From 11:30 PM to 12:30 AM.
    fn night(&self, day: u64) -> [(NaiveDate, &'static str, &'static str); 2] {
        [
            (self.app.day(day), "23:30", "24:00"),
            (self.app.day(day + 1), "00:00", "00:30"),
        ]
    }
}

#[tokio::test]
async fn half_an_hour_on_both_sides_of_midnight_is_an_hour() {
    let world = World::start().await;
    let World { app, hall, ana, .. } = &world;
    let alone = ana.try_hold(hall, app.day(5), "23:30", "24:00").await.expect(422);
    assert_eq!(alone.field("days.0.end").0, "tooShort");
    let apart = [(app.day(5), "23:30", "24:00"), (app.day(7), "00:00", "00:30")];
    let apart = ana.try_hold_days(hall, &apart).await.expect(422);
    assert_eq!(apart.field("days.0.end").0, "tooShort");
    assert_eq!(apart.field("days.1.end").0, "tooShort");

    let hold = ana.try_hold_days(hall, &world.night(5)).await.expect(201).json();
    assert_eq!(each(&hold["days"], "start"), ["23:30", "00:00"]);
    assert_eq!(
        (&hold["bill"]["totalHours"], &hold["bill"]["total"]),
        (&json!("1"), &json!("20.00"))
    );
    assert_eq!(hold["days"][0]["endsAt"], hold["days"][1]["startsAt"]);
}

#[tokio::test]
async fn a_quote_judges_it_as_the_hold_does() {
    let world = World::start().await;
    let days: Vec<_> = world
        .night(5)
        .into_iter()
        .map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }))
        .collect();
    let path = world.district.path("/quotes");
    let request = json!({ "spaceId": world.hall.id, "days": days });
    let quote = world.app.anonymous().post(&path, request).await.expect(200).json();
    assert_eq!(
        (&quote["days"][0]["open"], &quote["days"][1]["open"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(quote["bill"]["total"], "20.00");
}

#[tokio::test]
async fn the_minimum_is_that_of_the_whole_and_is_said_at_its_end() {
    let world = World::start().await;
    let hall = world
        .app
        .space(&world.gym)
        .with("base", "Hall")
        .with("rental", json!({ "ownBlock": 30, "ownMinimumSlots": 3 }))
        .open("allDay", true)
        .await;
    let refused = world.ana.try_hold_days(&hall, &world.night(5)).await.expect(422);
    assert_eq!(
        refused.field("days.1.end"),
        (
            "tooShort".to_owned(),
            "Please select 1 hour 30 minutes minimum.".to_owned()
        )
    );
}

#[tokio::test]
async fn somebody_elses_morning_is_in_the_way_of_the_night() {
    let world = World::start().await;
    let World { app, hall, ana, .. } = &world;
    app.renter("ben").await.hold(hall, app.day(6), "00:00", "01:00").await;
    let refused = ana.try_hold_days(hall, &world.night(5)).await.expect(409).problem();
    let blocks = refused.conflict.expect("what conflicts").blocks;
    assert_eq!(
        (blocks.len(), blocks[0].date, &*blocks[0].start, &*blocks[0].end),
        (1, app.day(6), "00:00", "00:30")
    );
}

#[tokio::test]
async fn a_time_over_midnight_goes_into_the_cart_and_leaves_it_as_a_whole() {
    let world = World::start().await;
    let World {
        app,
        district,
        hall,
        ana,
        ..
    } = &world;
    let add = async |days: &[(NaiveDate, &str, &str)]| {
        let days: Vec<_> = days
            .iter()
            .map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }))
            .collect();
        let item = json!({ "spaceId": hall.id, "days": days });
        ana.post(&district.path("/cart/days"), item).await
    };
    let cart = add(&world.night(5)).await.expect(201).json();
    let morning = id(&cart["days"][1]);
    let only = ana
        .delete(&district.path(&format!("/cart/days/{morning}")))
        .await
        .expect(409)
        .problem();
    assert_eq!(only.code, "lastDate");
    add(&[(app.day(9), "10:00", "11:00")]).await.expect(201);
    let left = ana
        .delete(&district.path(&format!("/cart/days/{morning}")))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&left["days"], "start"), ["10:00"]);
    // A time that goes on from one in the cart is long enough with it.
    add(&[(app.day(9), "22:00", "24:00")]).await.expect(201);
    let cart = add(&[(app.day(10), "00:00", "00:30")]).await.expect(201).json();
    assert_eq!(each(&cart["days"], "start"), ["10:00", "22:00", "00:00"]);
}

#[tokio::test]
async fn a_renter_cancels_it_as_a_whole_and_staff_may_take_a_part() {
    let world = World::start().await;
    let World {
        app,
        district,
        hall,
        ana,
        ..
    } = &world;
    let booking = ana.book_days(hall, &world.night(70)).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let half = json!({ "dayIds": [booking["days"][1]["id"]] });
    let refused = ana.put(&format!("{path}/cancellation"), half.clone()).await.expect(422);
    assert_eq!(refused.field("dayIds").0, "partOfOneTime");
    let quote = ana
        .post(&format!("{path}/cancellation/quote"), half)
        .await
        .expect(200)
        .json();
    assert_eq!(quote["total"], "20.00", "of both");
    assert_eq!(each(&quote["days"], "refund"), ["20.00", "20.00"]);
    let both = json!({ "dayIds": [booking["days"][0]["id"], booking["days"][1]["id"]] });
    let cancelled = ana.put(&format!("{path}/cancellation"), both).await.expect(200).json();
    assert_eq!(cancelled["status"], "cancelledByRenter");
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.starts_with("Your booking of "), "one time, not two dates: {text}");
    assert!(
        text.contains("11:30 PM to ") && text.contains(", 12:30 AM Central time"),
        "{text}"
    );
    // Staff may take one of them out.
    let admin = app.staff(district, Role::Admin).await;
    let booking = ana.book_days(hall, &world.night(80)).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let half = json!({ "dayIds": [booking["days"][1]["id"]], "reason": "other", "message": "The janitor left." });
    admin.put(&format!("{path}/cancellation"), half).await.expect(200);
}

#[tokio::test]
async fn staff_give_both_dates_one_answer() {
    let world = World::start().await;
    let World {
        app,
        district,
        hall,
        ana,
        ..
    } = &world;
    let [evening, morning] = world.night(70);
    let other = (app.day(75), "10:00", "11:00");
    let booking = ana.book_days(hall, &[evening, morning, other]).await;
    let admin = app.staff(district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let except = |dates: &[usize]| {
        let ids: Vec<_> = dates.iter().map(|at| &booking["days"][*at]["id"]).collect();
        json!({ "decision": "approved", "exceptDayIds": ids })
    };
    let refused = admin.post(&format!("{path}/quote"), except(&[1])).await.expect(422);
    assert_eq!(refused.field("exceptDayIds").0, "partOfOneTime");
    let refused = admin.put(&path, except(&[0, 2])).await.expect(422);
    assert_eq!(refused.field("exceptDayIds").0, "partOfOneTime");
    let decided = admin.put(&path, except(&[0, 1])).await.expect(200).json();
    assert_eq!(each(&decided["days"], "status"), ["denied", "denied", "approved"]);
}

#[tokio::test]
async fn left_unanswered_both_dates_are_denied_as_the_evening_begins() {
    let world = World::start().await;
    let booking = world.ana.book_days(&world.hall, &world.night(5)).await;
    world.app.run_jobs().await;
    let begins: DateTime<Utc> = booking["startsAt"]
        .as_str()
        .expect("a start")
        .parse()
        .expect("an instant");
    let app = world.app.moved_to(&begins.to_rfc3339());
    app.run_jobs().await;
    let ana = app.sign_in(world.ana.person()).await;
    let path = world.district.path(&format!("/bookings/{}", id(&booking)));
    let seen = ana.get(&path).await.expect(200).json();
    // Its money went back by then.
    assert_eq!(each(&seen["days"], "status"), ["refunded", "refunded"]);
    let unanswered = each(&seen["history"], "kind");
    assert_eq!(unanswered.iter().filter(|kind| **kind == "unanswered").count(), 1);
    assert_eq!(seen["due"], "0.00");
}

#[tokio::test]
async fn canceled_together_with_others_it_is_one_date() {
    let world = World::start().await;
    let booking = world.ana.book_days(&world.hall, &world.night(70)).await;
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let path = world.district.path(&format!("/bookings/{}/decision", id(&booking)));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    let both = json!({ "dayIds": [booking["days"][0]["id"], booking["days"][1]["id"]] });
    let path = world.district.path("/bookings/cancellations/quote");
    let quote = admin.post(&path, both).await.expect(200).json();
    assert_eq!(
        (&quote["dates"], &quote["refund"], &quote["refused"]),
        (&json!(1), &json!("20.00"), &json!([]))
    );
}

#[tokio::test]
async fn of_one_that_has_begun_nothing_is_canceled_together_with_others() {
    let world = World::start().await;
    let booking = world.ana.book_days(&world.hall, &world.night(5)).await;
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let path = world.district.path(&format!("/bookings/{}/decision", id(&booking)));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    let begins: DateTime<Utc> = booking["startsAt"]
        .as_str()
        .expect("a start")
        .parse()
        .expect("an instant");
    let app = world.app.moved_to(&begins.to_rfc3339());
    let admin = app.sign_in(admin.person()).await;
    let both = [&booking["days"][0]["id"], &booking["days"][1]["id"]];
    let path = world.district.path("/bookings/cancellations");
    let form = json!({ "dayIds": both, "reason": "weather", "leaveOut": true });
    let answer = admin.put(&path, form).await.expect(200).json();
    assert_eq!(answer["items"], json!([]));
    assert_eq!(each(&answer["refused"], "code"), ["notUpcoming", "partOfOneTime"]);
}

#[tokio::test]
async fn lists_tell_it_as_one_time_and_one_date() {
    let world = World::start().await;
    let World {
        app,
        district,
        hall,
        ana,
        ..
    } = &world;
    let [evening, morning] = world.night(70);
    ana.book_days(hall, &[evening, morning, (app.day(75), "10:00", "11:00")])
        .await;
    ana.book(hall, app.day(80), "22:00", "24:00").await;
    // Days in a row are dates of their own.
    let tournament = [(app.day(90), "00:00", "24:00"), (app.day(91), "00:00", "24:00")];
    ana.book_days(hall, &tournament).await;

    let admin = app.staff(district, Role::Admin).await;
    let of_staff = admin.get(&district.path("/bookings?order=earliest")).await;
    let own = ana.get("/api/user/bookings?when=upcoming").await;
    for list in [of_staff, own] {
        let list = list.expect(200).json();
        let told: Vec<_> = list["items"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|booking| {
                (
                    &booking["dates"],
                    &booking["start"],
                    &booking["end"],
                    booking.get("morning"),
                )
            })
            .collect();
        let night = json!({ "date": morning.0, "end": "00:30" });
        assert_eq!(
            told,
            [
                (&json!(2), &json!("23:30"), &json!("24:00"), Some(&night)),
                (&json!(1), &json!("22:00"), &json!("24:00"), None),
                (&json!(2), &json!("00:00"), &json!("24:00"), None),
            ]
        );
    }
}

/// Their dates, starts and mornings, as a list has them.
fn told(list: &Value) -> Vec<(&Value, &Value, Option<&Value>)> {
    let items = list.as_array().expect("a list").iter();
    items
        .map(|booking| (&booking["dates"], &booking["start"], booking.get("morning")))
        .collect()
}

#[tokio::test]
async fn a_day_between_two_nights_lists_their_booking_twice() {
    let world = World::start().await;
    let World { app, district, .. } = &world;
    let booking = world.ana.book_days(&world.hall, &world.night(70)).await;
    let admin = app.staff(district, Role::Admin).await;
    let next = world
        .night(71)
        .map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }));
    let path = district.path(&format!("/bookings/{}/days", id(&booking)));
    admin.post(&path, json!({ "days": next })).await.expect(200);
    let day = district.path(&format!("/dashboard?date={}", app.day(71)));
    let shown = admin.get(&day).await.expect(200).json();
    let second = json!({ "date": app.day(72), "end": "00:30" });
    assert_eq!(
        told(&shown["today"]),
        [
            (&json!(2), &json!("00:00"), None),
            (&json!(2), &json!("23:30"), Some(&second))
        ]
    );
}

#[tokio::test]
async fn an_evening_in_place_of_a_canceled_night_has_no_morning() {
    let world = World::start().await;
    let World {
        app, district, hall, ..
    } = &world;
    let night = [(app.day(70), "22:00", "24:00"), (app.day(71), "00:00", "00:30")];
    let other = (app.day(75), "10:00", "11:00");
    let booking = world.ana.book_days(hall, &[night[0], night[1], other]).await;
    let admin = app.staff(district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let ids = json!([booking["days"][0]["id"], booking["days"][1]["id"]]);
    let both = json!({ "dayIds": ids, "reason": "other", "message": "The janitor left." });
    admin.put(&format!("{path}/cancellation"), both).await.expect(200);
    let evening = json!({ "days": [{ "date": night[0].0, "start": night[0].1, "end": night[0].2 }] });
    admin.post(&format!("{path}/days"), evening).await.expect(200);

    let list = admin.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(told(&list["items"]), [(&json!(3), &json!("22:00"), None)]);
}

#[tokio::test]
async fn a_whole_day_and_the_next_morning_are_times_of_their_own() {
    let world = World::start().await;
    let World { app, hall, ana, .. } = &world;
    let days = [(app.day(5), "00:00", "24:00"), (app.day(6), "00:00", "00:30")];
    let refused = ana.try_hold_days(hall, &days).await.expect(422);
    assert_eq!(refused.field("days.1.end").0, "tooShort");
    // Together with what the cart has neither.
    let add = async |(date, start, end): (NaiveDate, &str, &str)| {
        let item = json!({ "spaceId": hall.id, "days": [{ "date": date, "start": start, "end": end }] });
        ana.post(&world.district.path("/cart/days"), item).await
    };
    add(days[0]).await.expect(201);
    assert_eq!(add(days[1]).await.expect(422).field("days.0.end").0, "tooShort");
}

/// A ballroom that is open around the clock, with a gala from 6 PM to midnight at $300 and $40 an hour more.
async fn ballroom(world: &World) -> Space {
    let World { app, gym, district, .. } = world;
    let hall = app.space(gym).with("base", "Ballroom").open("allDay", true).await;
    let admin = app.staff(district, Role::Admin).await;
    let prices = json!({
        "mode": "blocks",
        "blocks": [{
            "name": "Gala",
            "start": "18:00",
            "end": "24:00",
            "table": [{ "amount": "300.00", "days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "holiday": false }],
            "buffer": [],
            "additional": "40.00",
        }],
    });
    admin.put(&hall.path("/pricing"), prices).await.expect(200);
    hall
}

#[tokio::test]
async fn time_after_midnight_is_added_to_the_block_before_it() {
    let world = World::start().await;
    let World { app, district, ana, .. } = &world;
    let hall = ballroom(&world).await;
    let days = json!([
        { "date": app.day(5), "start": "18:00", "end": "24:00", "block": "Gala" },
        { "date": app.day(6), "start": "00:00", "end": "00:30" },
    ]);
    let request = json!({ "spaceId": hall.id, "days": days });
    let hold = ana.post(&district.path("/holds"), request).await.expect(201).json();
    assert_eq!(hold["bill"]["subtotal"], "320.00");
    let alone = json!([{ "date": app.day(8), "start": "00:00", "end": "01:00" }]);
    let request = json!({ "spaceId": hall.id, "days": alone });
    let refused = ana.post(&district.path("/holds"), request).await.expect(422);
    assert_eq!(refused.field("days.0.block").0, "noBaseBlock");
}

#[tokio::test]
async fn more_than_a_day_is_not_added_to_a_block() {
    let world = World::start().await;
    let World { app, district, ana, .. } = &world;
    let hall = ballroom(&world).await;
    let days = json!([
        { "date": app.day(5), "start": "18:00", "end": "24:00", "block": "Gala" },
        { "date": app.day(6), "start": "00:00", "end": "19:00" },
    ]);
    let request = json!({ "spaceId": hall.id, "days": days });
    let refused = ana.post(&district.path("/holds"), request).await.expect(422);
    assert_eq!(refused.field("days.1.block").0, "noBaseBlock");
}

#[tokio::test]
async fn time_is_added_later_to_the_block_that_a_cart_or_a_booking_has() {
    let world = World::start().await;
    let World { app, district, ana, .. } = &world;
    let hall = ballroom(&world).await;
    let gala = |day: u64| json!({ "date": app.day(day), "start": "18:00", "end": "24:00", "block": "Gala" });
    let morning = |day: u64, end: &str| json!({ "date": app.day(day), "start": "00:00", "end": end });
    let add = async |day: serde_json::Value| {
        let item = json!({ "spaceId": hall.id, "days": [day] });
        ana.post(&district.path("/cart/days"), item).await
    };
    add(gala(5)).await.expect(201);
    let cart = add(morning(6, "00:30")).await.expect(201).json();
    assert_eq!(cart["bill"]["subtotal"], "320.00");
    assert_eq!(
        add(morning(9, "01:00")).await.expect(422).field("days.0.block").0,
        "noBaseBlock"
    );

    let request = json!({ "spaceId": hall.id, "days": [gala(20), morning(21, "00:30")] });
    let ben = app.renter("ben").await;
    let hold = ben.post(&district.path("/holds"), request).await.expect(201).json();
    let booking = ben.try_book(district, &hold, cards::VISA).await.expect(201).json();
    let approver = app.staff(district, Role::Approver).await;
    let path = district.path(&format!(
        "/bookings/{}/days/{}/time",
        id(&booking),
        id(&booking["days"][1])
    ));
    let moved = json!({ "day": morning(21, "01:00") });
    let moved = approver.put(&path, moved).await.expect(200).json();
    assert_eq!(moved["bill"]["subtotal"], "340.00");
}
