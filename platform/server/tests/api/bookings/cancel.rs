//! cancelBooking (docs/rules/cancellation-and-refunds.md#canceling)

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::json;

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_renter_cancels_long_before_and_gets_the_money_back() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(70), "18:00", "20:00").await;
    assert_eq!(
        (&booking["cancellable"], &booking["phase"]),
        (&json!(true), &json!("requested"))
    );
    assert_eq!(booking["bookedAfterDeadline"], false);
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let cancellation = json!({ "reason": "other", "message": "The season moved." });
    let canceled = ana
        .put(&format!("{path}/cancellation"), cancellation)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&canceled["status"], &canceled["phase"], &canceled["cancellable"]),
        (&json!("cancelledByRenter"), &json!("ended"), &json!(false))
    );
    assert_eq!(canceled["history"][1]["message"], "The season moved.");
    ben.hold(&court, app.day(70), "18:00", "20:00").await;
    app.run_jobs().await;
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("refunded"), &json!("40.00"))
    );
}

#[tokio::test]
async fn too_late_a_renter_is_sent_to_the_organization() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(59), "18:00", "20:00").await;
    assert_eq!(
        (&booking["cancellable"], &booking["bookedAfterDeadline"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(booking["cancellationDays"], 60);
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let cancellation = json!({ "reason": "weather" });
    let problem = ana
        .put(&format!("{path}/cancellation"), cancellation)
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "tooLateToCancel");
    assert!(problem.detail.contains("60 days"), "{}", problem.detail);
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], "pending");
}

#[tokio::test]
async fn where_money_does_not_go_back_a_renters_cancellation_gives_none() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("refundable", false).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(70), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    ana.put(&format!("{path}/cancellation"), json!({ "reason": "weather" }))
        .await
        .expect(200);
    app.run_jobs().await;
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("cancelledByRenter"), &json!("0.00"))
    );
}

#[tokio::test]
async fn staff_cancel_what_is_to_come_and_the_money_always_goes_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("refundable", false).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(3), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let approver = app.staff(&district, Role::Approver).await;
    let unknown = approver
        .put(&format!("{path}/cancellation"), json!({ "reason": "" }))
        .await
        .expect(422);
    unknown.field("reason");
    let reason = json!({ "reason": "weather" });
    let canceled = approver
        .put(&format!("{path}/cancellation"), reason.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(canceled["status"], "cancelledByHost");
    app.run_jobs().await;
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(
        each(&shown["history"], "kind"),
        ["requested", "cancelledByHost", "refunding", "refunded"]
    );
    let problem = approver
        .put(&format!("{path}/cancellation"), reason)
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "noSuchTransition");
}

#[tokio::test]
async fn nobody_cancels_somebody_elses_booking() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app
        .renter("ana")
        .await
        .book(&court, app.day(70), "18:00", "20:00")
        .await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let cancellation = json!({ "reason": "weather" });
    app.renter("ben")
        .await
        .put(&path, cancellation.clone())
        .await
        .expect(404);
    app.anonymous().put(&path, cancellation.clone()).await.expect(401);
    app.staff(&district, Role::Editor)
        .await
        .put(&path, cancellation)
        .await
        .expect(404);
}

#[tokio::test]
async fn another_reason_needs_words_whoever_cancels() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(70), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let approver = app.staff(&district, Role::Approver).await;
    for caller in [&approver, &ana] {
        for wordless in [
            json!({ "reason": "other" }),
            json!({ "reason": "other", "message": "  " }),
        ] {
            let refused = caller.put(&path, wordless).await.expect(422);
            let expected = ("missing".to_owned(), "Enter a reason for canceling.".to_owned());
            assert_eq!(refused.field("message"), expected);
        }
    }
    let told = json!({ "reason": "other", "message": "The roof leaks." });
    let canceled = approver.put(&path, told).await.expect(200).json();
    assert_eq!(canceled["history"][1]["message"], "The roof leaks.");
}

#[tokio::test]
async fn a_renter_cancels_until_as_many_days_before_as_the_organization_says() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let superadmin = app.superadmin().await;
    let ana = app.renter("ana").await;
    // Until 60 days before, unless the organization says otherwise.
    for (days, change) in [(60, json!({})), (7, json!({ "cancellationDays": 7 }))] {
        superadmin
            .patch(&district.path("/organization"), change)
            .await
            .expect(200);
        let days_from_now = u64::try_from(days).expect("some days") + 3;
        for late in [false, true] {
            let hours = if late { ("19:00", "20:00") } else { ("18:00", "19:00") };
            let booking = ana.book(&court, app.day(days_from_now), hours.0, hours.1).await;
            let starts_at = booking["startsAt"].as_str().expect("an instant");
            let starts_at: DateTime<Utc> = starts_at.parse().expect("RFC 3339");
            // The clock goes on meanwhile: half a minute before, or just after.
            let from_last = TimeDelta::seconds(if late { 1 } else { -30 });
            let until = starts_at - TimeDelta::days(days) + from_last - app.clock().now();
            app.clock().advance(until);
            let ana = app.sign_in(ana.person()).await;
            let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
            let answer = ana.put(&path, json!({ "reason": "weather" })).await;
            if late {
                let refused = answer.expect(409).problem();
                assert_eq!(refused.code, "tooLateToCancel");
                let path = district.path(&format!("/bookings/{}", id(&booking)));
                let shown = ana.get(&path).await.expect(200).json();
                assert_eq!(shown["cancellable"], false);
                assert_eq!(shown["bookedAfterDeadline"], false, "it was booked in time");
                let words = format!("You can cancel online until {days} days before the start.");
                assert!(refused.detail.starts_with(&words), "{}", refused.detail);
            } else {
                answer.expect(200);
            }
        }
    }
}

#[tokio::test]
async fn a_renter_has_a_renters_reasons_and_may_give_none() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana
        .book_dates(&court, &[70, 77, 84].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let day = |place: usize| json!([booking["dates"][place]["id"]]);
    let refused = ana
        .put(&path, json!({ "reason": "staffing", "dateIds": day(0) }))
        .await
        .expect(422);
    refused.field("reason");
    ana.put(&path, json!({ "reason": "otherPlace", "dateIds": day(0) }))
        .await
        .expect(200);
    let canceled = ana.put(&path, json!({ "dateIds": day(1) })).await.expect(200).json();
    assert_eq!(each(&canceled["dates"], "phase"), ["ended", "ended", "requested"]);
    assert_eq!(canceled["dates"][0]["endedReason"], "Found another place");
    assert_eq!(canceled["dates"][1].get("endedReason"), None);

    let approver = app.staff(&district, Role::Approver).await;
    let refused = approver.put(&path, json!({ "dateIds": day(2) })).await.expect(422);
    refused.field("reason");
    approver
        .put(&path, json!({ "reason": "staffing", "dateIds": day(2) }))
        .await
        .expect(200);
}

#[tokio::test]
async fn what_took_place_is_not_cancelled() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let approver = app.staff(&district, Role::Approver).await;
    let approved = json!({ "decision": "approved" });
    approver.put(&format!("{path}/decision"), approved).await.expect(200);
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let reason = json!({ "reason": "weather" });
    let over = ana.put(&format!("{path}/cancellation"), reason).await.expect(409);
    assert_eq!(over.problem().code, "notUpcoming");
}
