//! createHold

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::support::renting::id;
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_hold_keeps_the_time_for_900_seconds() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let answer = ana.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(201);
    let hold = answer.json();
    let path = answer.header("location").expect("a place").to_owned();
    assert_eq!(path, format!("/api/holds/{}", hold["id"].as_str().expect("an id")));
    let instant =
        |member: &str| -> DateTime<Utc> { hold[member].as_str().expect("an instant").parse().expect("RFC 3339") };
    assert_eq!(instant("heldUntil") - instant("now"), TimeDelta::seconds(900));
    assert_eq!((&hold["state"], &hold["renewable"]), (&json!("live"), &json!(true)));
    assert_eq!(
        (&hold["spaceName"], &hold["facilityName"]),
        (&json!("Court"), &json!("North Gym"))
    );
    assert_eq!(
        (&hold["start"], &hold["end"], &hold["bill"]["total"]),
        (&json!("18:00"), &json!("20:00"), &json!("40.00"))
    );

    app.clock().advance(TimeDelta::seconds(899));
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    app.clock().advance(TimeDelta::seconds(1));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
}

#[tokio::test]
async fn who_comes_second_hears_what_clashes_and_what_is_free_instead() {
    let Scene { app, court, .. } = Scene::start().await;
    app.renter("ana").await.hold(&court, app.day(5), "18:00", "20:00").await;
    let ben = app.renter("ben").await;
    let problem = ben
        .try_hold(&court, app.day(5), "19:00", "21:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "slotTaken");
    let conflict = problem.conflict.expect("what clashes");
    let blocks: Vec<_> = conflict
        .blocks
        .iter()
        .map(|block| (&*block.start, &*block.end, &*block.reason))
        .collect();
    assert_eq!(blocks, [("19:00", "20:00", "taken")]);
    let nearest = &conflict.alternatives[0];
    assert_eq!(
        (nearest.date, &*nearest.start, &*nearest.end),
        (app.day(5), "20:00", "22:00")
    );
    let next_day = conflict
        .alternatives
        .iter()
        .find(|span| span.date == app.day(6))
        .expect("the next day");
    assert_eq!(next_day.start, "19:00");
    ben.hold(&court, nearest.date, &nearest.start, &nearest.end).await;
}

#[tokio::test]
async fn change_over_time_is_kept_from_others_and_shared_with_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let rental = json!({ "bufferBefore": 1, "bufferAfter": 1 });
    let court = app.space(&gym).with("rental", rental).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ana.hold(&court, app.day(5), "10:00", "12:00").await;
    let problem = ben
        .try_hold(&court, app.day(5), "12:00", "13:00")
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.conflict.expect("what clashes").blocks[0].reason, "buffer");
    // Both keep half an hour: it is the same half hour.
    ben.hold(&court, app.day(5), "12:30", "13:30").await;
}

#[tokio::test]
async fn a_parent_and_its_children_are_in_each_others_way_and_children_are_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).await;
    let east = app
        .space(&gym)
        .with("base", "East")
        .with("parentId", full.id.to_string())
        .await;
    let west = app
        .space(&gym)
        .with("base", "West")
        .with("parentId", full.id.to_string())
        .await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(5);
    ana.hold(&east, day, "10:00", "12:00").await;
    ben.hold(&west, day, "10:00", "12:00").await;
    ben.try_hold(&full, day, "11:00", "13:00").await.expect(409);
    ben.hold(&full, day, "12:00", "14:00").await;
    ana.try_hold(&east, day, "13:00", "14:00").await.expect(409);
}

#[tokio::test]
async fn times_that_make_no_booking_say_why() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("accessLevel", 0).await;
    let kept = app.space(&gym).with("base", "Team Room").open("accessLevel", 3).await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    let wrong = [
        (
            day,
            "10:00",
            "10:30",
            "end",
            "tooShort",
            "Please select 1 hour minimum.",
        ),
        (
            day,
            "05:00",
            "06:00",
            "start",
            "closed",
            "This space is not open at this time.",
        ),
        (
            day,
            "10:15",
            "11:15",
            "start",
            "betweenSlots",
            "The time does not begin and end with a block of 30 minutes.",
        ),
        (
            day,
            "12:00",
            "11:00",
            "end",
            "endTimeNotAfterStartTime",
            "End Time must be later than Start Time.",
        ),
        (
            day,
            "noon",
            "13:00",
            "start",
            "notATime",
            "Please give a time such as 17:30.",
        ),
    ];
    for (day, start, end, field, code, message) in wrong {
        let answer = ana.try_hold(&court, day, start, end).await.expect(422);
        assert_eq!(
            answer.field(&format!("days.0.{field}")),
            (code.to_owned(), message.to_owned()),
            "{start} to {end}"
        );
    }
    let yesterday = app.day(0).pred_opt().expect("a day before");
    let past = ana.try_hold(&court, yesterday, "10:00", "11:00").await.expect(422);
    assert_eq!(past.field("days.0.date").0, "past");
    let level = ana.try_hold(&kept, day, "10:00", "11:00").await.expect(422);
    assert_eq!(level.field("days.0.start").0, "level");
    app.staff(&district, Role::Approver)
        .await
        .hold(&kept, day, "10:00", "11:00")
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "leadTimeDays": 7 }))
        .await
        .expect(200);
    let soon = ana.try_hold(&court, day, "10:00", "11:00").await.expect(422);
    assert_eq!(soon.field("days.0.date").0, "leadTime");
    ana.hold(&court, app.day(8), "10:00", "11:00").await;
}

#[tokio::test]
async fn a_night_that_loses_an_hour_has_no_such_slots() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("allDay", true).open("endDate", "2030-01-01").await;
    let ana = app.renter("ana").await;
    let spring = chrono::NaiveDate::from_ymd_opt(2028, 3, 12).expect("a day");
    let skipped = ana.try_hold(&court, spring, "02:00", "03:00").await.expect(422);
    assert_eq!(skipped.field("days.0.start").0, "unknownSlot");
    let short = ana.try_hold(&court, spring, "01:30", "03:00").await.expect(422);
    assert_eq!(short.field("days.0.end").0, "tooShort", "half an hour of it is there");
    let hold = ana.hold(&court, spring, "01:00", "04:00").await;
    assert_eq!(hold["bill"]["totalHours"], "2");
}

#[tokio::test]
async fn a_person_has_three_live_holds_wherever_they_are() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let (gym, hall) = (app.facility(&district).await, app.facility(&club).await);
    let (court, room) = (app.space(&gym).await, app.space(&hall).await);
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "10:00", "11:00").await;
    ana.hold(&court, app.day(6), "10:00", "11:00").await;
    ana.hold(&room, app.day(7), "10:00", "11:00").await;
    for space in [&court, &room] {
        let problem = ana
            .try_hold(space, app.day(8), "10:00", "11:00")
            .await
            .expect(429)
            .problem();
        assert_eq!(problem.code, "tooManyHolds");
    }
    app.clock().advance(TimeDelta::seconds(900));
    ana.hold(&court, app.day(8), "10:00", "11:00").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn four_at_once_in_four_organizations_are_three() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut courts = Vec::new();
    for name in ["district", "club", "city", "parish"] {
        let organization = app.organization(name).await;
        let gym = app.facility(&organization).await;
        courts.push(app.space(&gym).await);
    }
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(format!("holds of {}", ana.user_id()))
        .execute(&mut lock)
        .await
        .expect("a lock");
    let mut asked = Vec::new();
    for (days, court) in (5..).zip(courts.clone()) {
        let (ana, day) = (ana.clone(), app.day(days));
        asked.push(tokio::spawn(async move {
            ana.try_hold(&court, day, "10:00", "11:00").await.status.as_u16()
        }));
        app.wait_for_locks(asked.len()).await;
    }
    lock.close().await.expect("the lock is let go with its connection");
    let mut statuses = Vec::new();
    for answer in asked {
        statuses.push(answer.await.expect("an answer"));
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 201, 201, 429]);
}

#[tokio::test]
async fn after_two_that_ran_out_on_the_same_slots_one_waits_ten_minutes() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    for _ in 0..2 {
        ana.hold(&court, day, "10:00", "12:00").await;
        app.clock().advance(TimeDelta::seconds(901));
    }
    let refused = ana.try_hold(&court, day, "11:00", "12:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
    let seconds: i64 = refused
        .header("retry-after")
        .and_then(|wait| wait.parse().ok())
        .expect("a number of seconds");
    assert!(
        (590..600).contains(&seconds),
        "ten minutes from when it ran out: {seconds}"
    );
    ana.hold(&court, day, "14:00", "15:00").await;
    app.renter("ben")
        .await
        .try_hold(&court, day, "10:00", "11:00")
        .await
        .expect(201);
    app.clock().advance(TimeDelta::seconds(seconds));
    ana.hold(&court, day, "11:00", "12:00").await;
}

#[tokio::test]
async fn the_times_of_one_day_are_one_run() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let (day, next) = (app.day(5), app.day(6));
    let apart = [
        (day, "10:00", "11:00"),
        (next, "10:00", "11:00"),
        (day, "12:00", "13:00"),
    ];
    let refused = ana.try_hold_days(&court, &apart).await.expect(422);
    let (code, message) = refused.field("days.2.start");
    assert_eq!(
        (&*code, &*message),
        ("notContinuous", "Please select continuous block of time.")
    );
    // Half an hour alone would be too short.
    let neighbours = [(day, "11:30", "12:00"), (day, "10:00", "11:30")];
    let hold = ana.try_hold_days(&court, &neighbours).await.expect(201).json();
    let (days, total) = (&hold["days"], &hold["bill"]["total"]);
    assert_eq!(days.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&days[0]["start"], &days[0]["end"], total),
        (&json!("10:00"), &json!("12:00"), &json!("40.00"))
    );
}

/// What search finds, seven days a week for twelve weeks, can be held.
#[tokio::test]
async fn a_hold_has_84_times_at_most() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = |count: u64| -> Vec<_> { (5..5 + count).map(|day| (app.day(day), "18:00", "20:00")).collect() };
    ana.try_hold_days(&court, &days(85)).await.expect(400);
    let hold = ana.try_hold_days(&court, &days(84)).await.expect(201).json();
    assert_eq!(hold["days"].as_array().map(Vec::len), Some(84));
    let booking = ana.try_book(&district, &hold, "pm_card_visa").await.expect(201).json();
    assert_eq!(booking["total"], "3360.00");
}

#[tokio::test]
async fn who_gives_back_what_ran_out_waits_all_the_same() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..2 {
        let hold = ana.hold(&court, app.day(5), "10:00", "12:00").await;
        app.clock().advance(TimeDelta::seconds(901));
        let path = district.path(&format!("/holds/{}", id(&hold)));
        ana.delete(&path).await.expect(204);
    }
    let refused = ana.try_hold(&court, app.day(5), "10:00", "12:00").await.expect(429);
    assert_eq!(refused.problem().code, "holdAgainLater");
}

#[tokio::test]
async fn the_same_request_twice_is_one_hold() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await.with_header("Idempotency-Key", "once");
    let first = ana.hold(&court, app.day(5), "10:00", "12:00").await;
    let again = ana.hold(&court, app.day(5), "10:00", "12:00").await;
    assert_eq!(first, again);
    let other = ana.try_hold(&court, app.day(6), "10:00", "12:00").await.expect(422);
    assert_eq!(other.field("Idempotency-Key").0, "reused");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_twin_waits_for_the_first_and_is_told_the_same() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await.with_header("Idempotency-Key", "once");
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM spaces FOR UPDATE").await.expect("a lock");
    let (renter, space, day) = (ana.clone(), court.clone(), app.day(5));
    let first = tokio::spawn(async move { renter.hold(&space, day, "10:00", "12:00").await });
    app.wait_for_locks(1).await;
    let (renter, space) = (ana.clone(), court.clone());
    let twin = tokio::spawn(async move { renter.hold(&space, day, "10:00", "12:00").await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");
    let held = first.await.expect("a hold");
    assert_eq!(twin.await.expect("the same hold"), held);
    assert_eq!(ana.hold(&court, day, "10:00", "12:00").await, held);
}

#[tokio::test]
async fn an_answer_that_passes_is_not_the_answer_for_a_day() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    for days in 5..8 {
        ana.hold(&court, app.day(days), "10:00", "11:00").await;
    }
    let keyed = ana.with_header("Idempotency-Key", "fourth");
    keyed.try_hold(&court, app.day(8), "10:00", "11:00").await.expect(429);
    app.clock().advance(TimeDelta::seconds(901));
    keyed.hold(&court, app.day(8), "10:00", "11:00").await;
}

#[tokio::test]
async fn holding_takes_a_person_and_a_space_that_is_there() {
    let Scene {
        app,
        district,
        gym,
        court,
    } = Scene::start().await;
    let draft = app.space(&gym).with("base", "Draft").with("published", false).await;
    app.anonymous()
        .try_hold(&court, app.day(5), "10:00", "12:00")
        .await
        .expect(401);
    let ana = app.renter("ana").await;
    ana.try_hold(&draft, app.day(5), "10:00", "12:00").await.expect(404);
    let unknown = json!({ "spaceId": court.id, "days": [{ "date": app.day(5), "start": "10:00", "end": "11:00" }], "price": "1" });
    ana.post(&district.path("/holds"), unknown).await.expect(400);
}
