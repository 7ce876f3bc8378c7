//! dismissBooking, cancelBookings

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::races::{all_at_once, none_failed, statuses};
use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn what_has_ended_is_dismissed_from_the_list_for_good() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let dismissal = format!("{path}/dismissal");
    let early = approver.put(&dismissal, json!({})).await.expect(409).problem();
    assert_eq!(early.code, "notDismissible");
    approver
        .put(&format!("{path}/decision"), json!({ "decision": "denied" }))
        .await
        .expect(200);
    for _ in 0..2 {
        approver.put(&dismissal, json!({})).await.expect(200);
    }
    let listed = |answer: serde_json::Value| answer["items"].as_array().map(Vec::len);
    let list = district.path("/bookings");
    assert_eq!(listed(approver.get(&list).await.expect(200).json()), Some(0));
    let all = format!("{list}?dismissed=true");
    assert_eq!(listed(approver.get(&all).await.expect(200).json()), Some(1));
}

#[tokio::test]
async fn a_closed_day_is_canceled_at_once_or_not_at_all() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let one = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let series = ben
        .book_dates(&court, &[5, 12].map(|day| (app.day(day), "09:00", "10:00")))
        .await;
    let days = json!([one["dates"][0]["id"], series["dates"][0]["id"]]);
    let form = json!({ "dateIds": days, "reason": "maintenance" });
    let path = district.path("/bookings/cancellations");
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let today = manager.put(&path, form.clone()).await.expect(409).problem();
    assert_eq!(
        (today.code.as_str(), today.detail.as_str()),
        (
            "approvedToday",
            "You can cancel some dates of a booking from the day after it was approved."
        )
    );
    let standing = ana
        .get(&district.path(&format!("/bookings/{}", id(&one))))
        .await
        .expect(200)
        .json();
    assert_eq!(standing["status"], "approved", "none of them was canceled");
    app.clock().advance(TimeDelta::days(1));
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let strange = json!({ "dateIds": [uuid::Uuid::now_v7()], "reason": "maintenance" });
    assert_eq!(
        manager.put(&path, strange).await.expect(422).field("dateIds.0").0,
        "unknown"
    );
    manager
        .put(&path, json!({ "dateIds": [], "reason": "maintenance" }))
        .await
        .expect(400);
    let canceled = manager.put(&path, form.clone()).await.expect(200).json();
    let mut statuses = each(&canceled["items"], "status");
    statuses.sort_unstable();
    assert_eq!(statuses, ["approved", "cancelledByHost"]);
    let again = manager.put(&path, form).await.expect(422);
    assert_eq!(
        again.field("dateIds.0").0,
        "notApproved",
        "what is canceled can't be chosen again"
    );
    app.clock().advance(TimeDelta::days(12));
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let over = json!({ "dateIds": [series["dates"][1]["id"]], "reason": "maintenance" });
    assert_eq!(manager.put(&path, over).await.expect(409).problem().code, "notUpcoming");
}

#[tokio::test]
async fn what_was_on_an_invoice_is_answered_as_refunded_where_it_is_canceled_with_others() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (admin, ana) = (app.staff(&district, Role::Admin).await, app.renter("ana").await);
    let placed = json!({
        "spaceId": court.id, "renterId": ana.user_id(), "eventName": "Board meeting", "attendance": 10,
        "dates": [{ "date": app.day(5), "start": "18:00", "end": "20:00" }],
        "total": "40.00", "payment": { "kind": "invoice" },
    });
    let booking = admin
        .post(&district.path("/placed-bookings"), placed)
        .await
        .expect(201)
        .json();
    let form = json!({ "dateIds": [booking["dates"][0]["id"]], "reason": "maintenance" });
    let canceled = admin
        .put(&district.path("/bookings/cancellations"), form)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&canceled["items"], "status"), ["refunded"]);
    let shown = ana
        .get(&district.path(&format!("/bookings/{}", id(&booking))))
        .await
        .expect(200)
        .json();
    assert_eq!(shown["status"], "refunded");
}

#[tokio::test]
async fn a_part_of_a_part_that_was_approved_today_is_canceled_as_a_whole() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let admin = app.staff(&district, Role::Admin).await;
    let days = [5, 12, 19, 26].map(|day| (app.day(day), "09:00", "10:00"));
    let series = app.renter("ana").await.book_dates(&court, &days).await;
    let mut part = series.clone();
    for day in 1..=2 {
        let at = json!({ "fromDateId": series["dates"][day]["id"] });
        let path = district.path(&format!("/bookings/{}/split", id(&part)));
        part = admin.post(&path, at).await.expect(201).json();
    }
    let path = district.path("/bookings/cancellations");
    let one = json!({ "dateIds": [series["dates"][3]["id"]], "reason": "maintenance" });
    let today = admin.put(&path, one).await.expect(409).problem();
    assert_eq!(today.code, "approvedToday");
    let both = json!({ "dateIds": [series["dates"][2]["id"], series["dates"][3]["id"]], "reason": "maintenance" });
    admin.put(&path, both).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_date_that_is_split_off_meanwhile_is_not_said_to_be_canceled() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let admin = app.staff(&district, Role::Admin).await;
    let days = [5, 12].map(|day| (app.day(day), "09:00", "10:00"));
    let series = app.renter("ana").await.book_dates(&court, &days).await;
    let path = |rest: &str| district.path(&format!("/bookings/{}{rest}", id(&series)));
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM bookings FOR UPDATE").await.expect("a lock");
    // The split is first in the queue; the cancellation has looked up whose date it is by then.
    let (by, split) = (admin.clone(), path("/split"));
    let from = json!({ "fromDateId": series["dates"][1]["id"] });
    let split = tokio::spawn(async move { by.post(&split, from).await });
    app.wait_for_locks(1).await;
    let (by, all) = (admin.clone(), district.path("/bookings/cancellations"));
    let form = json!({ "dateIds": [series["dates"][1]["id"]], "reason": "maintenance" });
    let canceled = tokio::spawn(async move { by.put(&all, form).await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");
    let second = split.await.expect("an answer").expect(201).json();
    let refused = canceled.await.expect("an answer").expect(422);
    assert_eq!(refused.field("dateIds.0").0, "unknown");
    let shown = admin
        .get(&district.path(&format!("/bookings/{}", id(&second))))
        .await
        .expect(200)
        .json();
    assert_eq!(shown["status"], "approved");
}

/// Two requests for the same two bookings, each in another order and both in one space: neither waits for the other in a circle.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn closed_days_and_single_cancellations_do_not_get_in_each_others_way() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    for week in 0..6 {
        let mut bookings = Vec::new();
        for day in 0..4 {
            bookings.push(ana.book(&court, app.day(5 + week * 4 + day), "09:00", "10:00").await);
        }
        let all: Vec<_> = bookings
            .iter()
            .map(|booking| booking["dates"][0]["id"].clone())
            .collect();
        let (path, form) = (
            district.path("/bookings/cancellations"),
            json!({ "dateIds": all, "reason": "maintenance" }),
        );
        let mut asked = vec![(path, form)];
        for booking in bookings.iter().rev() {
            let path = district.path(&format!("/bookings/{}/cancellation", id(booking)));
            asked.push((path, json!({ "reason": "maintenance" })));
        }
        let requests = asked.into_iter().map(|(path, form)| {
            let admin = admin.clone();
            async move { admin.put(&path, form).await }
        });
        none_failed(&statuses(&all_at_once(requests).await));
    }
}
