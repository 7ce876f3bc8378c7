//! Bookings of several dates: one hold, one booking, one payment, and a life for each date
//! (docs/rules/bookings-and-their-states.md#a-series).

use kernel::problem::ConflictReason;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Scene;
use crate::support::renting::{booking_request, cards, each, id};

fn date_ids(booking: &Value) -> Vec<Uuid> {
    each(&booking["dates"], "id")
        .into_iter()
        .map(|id| id.parse().expect("an id"))
        .collect()
}

#[tokio::test]
async fn several_dates_are_held_booked_and_paid_at_once() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let hold = ana.try_hold_dates(&court, &days).await.expect(201).json();
    assert_eq!(hold["dates"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        (&hold["bill"]["count"], &hold["bill"]["total"]),
        (&json!(3), &json!("120.00"))
    );
    let ben = app.renter("ben").await;
    ben.try_hold(&court, app.day(12), "19:00", "21:00").await.expect(409);

    let booking = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(
        (&booking["status"], &booking["total"], &booking["payments"][0]["amount"]),
        (&json!("parent"), &json!("120.00"), &json!("120.00"))
    );
    assert_eq!(each(&booking["dates"], "status"), ["pending"; 3]);
    assert_eq!(each(&booking["dates"], "id"), each(&hold["dates"], "id"));
    ben.try_hold(&court, app.day(19), "18:00", "20:00").await.expect(409);
    let own = ana.get("/api/user/bookings").await.expect(200).json();
    assert_eq!(
        (&own["items"][0]["dates"], own["items"].as_array().map(Vec::len)),
        (&json!(3), Some(1))
    );
}

#[tokio::test]
async fn one_date_that_is_taken_keeps_all_from_being_held_and_says_what_is_free() {
    let Scene { app, court, ana, .. } = Scene::start().await;
    let ben = app.renter("ben").await;
    ben.hold(&court, app.day(12), "18:00", "20:00").await;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let refused = ana.try_hold_dates(&court, &days).await.expect(409).problem();
    assert_eq!(refused.code, "someDatesNotOpen");
    assert_eq!(
        refused.detail,
        "Some spaces are not available: 1 of 3 dates. Nothing is held yet. Leave those out, or choose other times for them."
    );
    let conflict = refused.conflict.expect("what is in the way");
    assert!(conflict.blocks.iter().all(|block| block.date == app.day(12)));
    assert_eq!(conflict.blocks[0].reason, ConflictReason::Taken);
    let nearest = &conflict.alternatives[0];
    assert_eq!((nearest.date, nearest.start.as_str()), (app.day(12), "16:00"));
    // The rest is the renter's choice; nothing of it was kept from others meanwhile.
    let rest = [days[0], days[2]];
    ana.try_hold_dates(&court, &rest).await.expect(201);
}

#[tokio::test]
async fn a_date_that_is_closed_is_told_like_one_that_is_taken() {
    let Scene { app, court, ana, .. } = Scene::start().await;
    let days = [(app.day(5), "18:00", "20:00"), (app.day(6), "04:00", "06:00")];
    let conflict = ana
        .try_hold_dates(&court, &days)
        .await
        .expect(409)
        .problem()
        .conflict
        .expect("what is in the way");
    assert_eq!(
        (conflict.blocks[0].date, conflict.blocks[0].reason),
        (app.day(6), ConflictReason::Closed)
    );
}

#[tokio::test]
async fn one_time_is_not_asked_for_twice() {
    let Scene { app, court, ana, .. } = Scene::start().await;
    let days = [(app.day(5), "18:00", "20:00"), (app.day(5), "19:00", "21:00")];
    let refused = ana.try_hold_dates(&court, &days).await.expect(422);
    let (code, message) = refused.field("dates.1.start");
    assert_eq!(
        (&*code, &*message),
        ("duplicate", "Some spaces are Duplicate: this time is asked for twice.")
    );
    let request = json!({ "spaceId": court.id, "dates": [] });
    let nothing = ana
        .post(&court.organization().path("/holds"), request)
        .await
        .expect(422);
    let words = "No days or times selected based availability or priority/access";
    assert_eq!(nothing.field("dates"), ("nothingSelected".to_owned(), words.to_owned()));
}

#[tokio::test]
async fn some_dates_are_approved_and_the_others_go_back() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    let ids = date_ids(&booking);
    let approver = app.staff(&scene.district, Role::Approver).await;
    let waiting = approver
        .get(&scene.district.path("/bookings?status=parent"))
        .await
        .expect(200)
        .json();
    assert_eq!(waiting["items"].as_array().map(Vec::len), Some(1));
    let decision = json!({ "decision": "approved", "exceptDateIds": [ids[1]], "message": "The 12th is graduation." });
    let decided = approver
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&decided["dates"], "status"), ["approved", "denied", "approved"]);
    assert_eq!(
        (
            &decided["status"],
            &decided["total"],
            &decided["payments"][0]["refundOwed"]
        ),
        (&json!("approved"), &json!("80.00"), &json!("40.00"))
    );
    assert_eq!(
        (
            &decided["bill"]["denied"]["rateHours"],
            &decided["bill"]["rateHours"]["total"]
        ),
        (&json!("40.00"), &json!("120.00"))
    );
    let ben = app.renter("ben").await;
    ben.hold(court, app.day(12), "18:00", "20:00").await;
    ben.try_hold(court, app.day(5), "18:00", "20:00").await.expect(409);

    app.run_jobs().await;
    app.run_jobs().await;
    let shown = ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (
            &shown["status"],
            &shown["payments"][0]["refunded"],
            &shown["payments"][0]["refundOwed"]
        ),
        (&json!("approved"), &json!("40.00"), &json!("0.00"))
    );
    assert_eq!(
        each(&shown["history"], "kind"),
        ["requested", "approved", "denied", "refundedInPart"]
    );
    assert_eq!(shown["history"][2]["dates"], json!([ids[1]]));
    assert_eq!(app.ledger(&booking).await, "cardProvider -80.00, rental 80.00");
}

#[tokio::test]
async fn a_series_that_is_denied_whole_gives_everything_back() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let booking = ana
        .book_dates(court, &[5, 12].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let approver = app.staff(&scene.district, Role::Approver).await;
    let path = scene.path(&booking, "/decision");
    let denied = approver
        .put(&path, json!({ "decision": "denied" }))
        .await
        .expect(200)
        .json();
    assert_eq!(denied["status"], "denied");
    app.run_jobs().await;
    app.run_jobs().await;
    let shown = ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("refunded"), &json!("80.00"))
    );
    assert_eq!(each(&shown["dates"], "status"), ["refunded"; 2]);
    assert_eq!(app.ledger(&booking).await, "", "every account is as before");
}

#[tokio::test]
async fn dates_are_canceled_one_by_one_and_each_refunds_its_part() {
    let scene = Scene::start().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana
        .book_dates(court, &[5, 12, 19].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let ids = date_ids(&booking);
    let path = scene.path(&booking, "");
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "approved" }))
        .await
        .expect(200);
    let cancel = format!("{path}/cancellation");
    let none = json!({ "reason": "maintenance", "dateIds": [] });
    let none = admin.put(&cancel, none).await.expect(422);
    assert_eq!(
        none.field("dateIds"),
        ("required".to_owned(), "Select at least one date to cancel.".to_owned())
    );
    let strange = json!({ "reason": "maintenance", "dateIds": [Uuid::now_v7()] });
    assert_eq!(
        admin.put(&cancel, strange).await.expect(422).field("dateIds.0").0,
        "unknown"
    );
    for (day, left) in [(0, "80.00"), (2, "40.00")] {
        let form = json!({ "reason": "maintenance", "dateIds": [ids[day]] });
        let canceled = admin.put(&cancel, form.clone()).await.expect(200).json();
        assert_eq!(
            (&canceled["total"], &canceled["status"]),
            (&json!(left), &json!("approved"))
        );
        let again = admin.put(&cancel, form).await.expect(409).problem();
        assert_eq!(again.code, "noSuchTransition", "it can't be chosen again");
    }
    let last = json!({ "reason": "maintenance", "dateIds": [ids[1]] });
    let ended = admin.put(&cancel, last).await.expect(200).json();
    assert_eq!(ended["status"], "cancelledByHost");
    for _ in 0..3 {
        app.run_jobs().await;
    }
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("refunded"), &json!("120.00"))
    );
    assert_eq!(app.ledger(&booking).await, "", "every account is as before");
}

#[tokio::test]
async fn without_dates_the_whole_booking_is_canceled_as_far_as_it_can_be() {
    let scene = Scene::start().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana
        .book_dates(court, &[50, 70, 77].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let cancel = scene.path(&booking, "/cancellation");
    let mine = ana.put(&cancel, json!({})).await.expect(200).json();
    assert_eq!(
        each(&mine["dates"], "status"),
        ["pending", "cancelledByRenter", "cancelledByRenter"],
        "the first is less than 60 days away"
    );
    let none = ana.put(&cancel, json!({})).await.expect(409).problem();
    assert_eq!(none.code, "tooLateToCancel");
    let theirs = admin
        .put(&cancel, json!({ "reason": "maintenance" }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        each(&theirs["dates"], "status"),
        ["cancelledByHost", "cancelledByRenter", "cancelledByRenter"]
    );
    let log = admin
        .get(&scene.district.path("/organization/audit"))
        .await
        .expect(200)
        .json();
    assert_eq!(log["items"][0]["action"], "bookings.cancel");
    let told = log["items"][0]["changes"].to_string();
    for (day, is_told) in [(50, true), (70, false)] {
        assert_eq!(told.contains(&app.day(day).to_string()), is_told, "{told}");
    }
}

#[tokio::test]
async fn the_audit_log_tells_approved_dates_from_denied_ones() {
    let scene = Scene::start().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana
        .book_dates(court, &[5, 12].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let decision = json!({ "decision": "approved", "exceptDateIds": [date_ids(&booking)[1]] });
    admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    let log = scene.district.path("/organization/audit");
    let log = admin.get(&log).await.expect(200).json();
    let changes = &log["items"][0]["changes"];
    for (field, day) in [("approved", 5), ("denied", 12)] {
        let index = each(changes, "field").iter().position(|name| *name == field);
        let told = changes[index.expect(field)]["after"].to_string();
        assert!(told.contains(&app.day(day).to_string()), "{changes}");
    }
}

#[tokio::test]
async fn the_dates_are_completed_as_they_pass() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let booking = ana
        .book_dates(court, &[5, 12].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let approver = app.staff(&scene.district, Role::Approver).await;
    approver
        .put(&scene.path(&booking, "/decision"), json!({ "decision": "approved" }))
        .await
        .expect(200);
    app.clock().advance(chrono::TimeDelta::days(6));
    app.run_jobs().await;
    let ana = app.renter("ana").await;
    let shown = ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(each(&shown["dates"], "status"), ["completed", "approved"]);
    assert_eq!(shown["status"], "approved");
    let upcoming = ana.get("/api/user/bookings?when=upcoming").await.expect(200).json();
    assert_eq!(
        upcoming["items"][0]["date"],
        json!(shown["dates"][1]["date"]),
        "the next date"
    );
}

#[tokio::test]
async fn a_hold_of_several_dates_is_renewed_released_and_lost_as_one() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    let ben = app.renter("ben").await;
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let hold = ana.try_hold_dates(&court, &days).await.expect(201).json();
    let path = district.path(&format!("/holds/{}", id(&hold)));
    app.clock().advance(chrono::TimeDelta::seconds(800));
    ana.post(&format!("{path}/renewal"), json!({})).await.expect(200);
    app.clock().advance(chrono::TimeDelta::seconds(800));
    ben.try_hold(&court, app.day(12), "18:00", "20:00").await.expect(409);
    app.clock().advance(chrono::TimeDelta::seconds(101));
    ben.hold(&court, app.day(12), "18:00", "20:00").await;
    let lost = ana
        .post(&district.path("/bookings"), booking_request(&hold, cards::VISA))
        .await
        .expect(409)
        .problem();
    assert_eq!(lost.code, "holdLost");
    let ben_dates = [(app.day(6), "18:00", "20:00"), (app.day(13), "18:00", "20:00")];
    let other = ben.try_hold_dates(&court, &ben_dates).await.expect(201).json();
    ben.delete(&district.path(&format!("/holds/{}", id(&other))))
        .await
        .expect(204);
    ana.try_hold_dates(&court, &ben_dates).await.expect(201);
}
