//! quoteCancellations, cancelBookings: what canceling many dates comes to before it is done, and what is left out of it
//! (docs/rules/cancellation-and-refunds.md#canceling).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn what_is_quoted_for_many_dates_is_what_comes_back_and_what_can_t_be_canceled_is_left_out() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let hall = app.space(&gym).with("base", "Hall").await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let one = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let series = ana
        .book_dates(&court, &[5, 12].map(|day| (app.day(day), "09:00", "10:00")))
        .await;
    let pending = ben.book(&hall, app.day(5), "18:00", "20:00").await;
    let dates = json!([
        one["dates"][0]["id"],
        series["dates"][0]["id"],
        pending["dates"][0]["id"]
    ]);
    let (quotes, together) = (
        district.path("/bookings/cancellations/quote"),
        district.path("/bookings/cancellations"),
    );
    let asked = json!({ "dateIds": dates });
    let admin = app.staff(&district, Role::Admin).await;
    let today = admin.post(&quotes, asked.clone()).await.expect(200).json();
    let mut codes = each(&today["refused"], "code");
    codes.sort_unstable();
    assert_eq!(codes, ["approvedToday", "notApproved"]);
    assert_eq!((&today["dates"], &today["renters"]), (&json!(1), &json!(1)));
    assert_eq!(today["refund"], one["total"]);

    app.clock().advance(TimeDelta::days(1));
    let admin = app.staff(&district, Role::Admin).await;
    let quote = admin.post(&quotes, asked.clone()).await.expect(200).json();
    assert_eq!((&quote["dates"], &quote["renters"]), (&json!(2), &json!(1)), "ana once");
    assert_eq!(quote["refund"], "60.00");
    assert_eq!(each(&quote["refused"], "dateId"), [id_of(&pending, 0)]);
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let seen = manager.post(&quotes, asked.clone()).await.expect(200).json();
    assert_eq!(seen["refund"], Value::Null, "they don't see money");
    let bookings = seen["bookings"].as_array().expect("bookings");
    assert!(bookings.iter().all(|booking| booking["refund"].is_null()));
    ana.post(&quotes, asked).await.expect(403);
    let strange = json!({ "dateIds": [uuid::Uuid::now_v7()] });
    let unknown = admin.post(&quotes, strange).await.expect(422);
    assert_eq!(unknown.field("dateIds.0").0, "unknown");

    let form = |leave_out: bool| json!({ "dateIds": dates, "reason": "maintenance", "leaveOut": leave_out });
    let refused = admin.put(&together, form(false)).await.expect(422);
    assert_eq!(
        refused.field("dateIds.2").0,
        "notApproved",
        "all or none unless it is asked for"
    );
    let report = admin.put(&together, form(true)).await.expect(200).json();
    assert_eq!(each(&report["refused"], "code"), ["notApproved"]);
    let back = |report: &Value, list: &str| {
        let items = report[list].as_array().cloned().unwrap_or_default();
        let mut back: Vec<_> = items
            .iter()
            .map(|item| (id(item).to_string(), item["refund"].clone()))
            .collect();
        back.sort_by(|one, other| one.0.cmp(&other.0));
        back
    };
    assert_eq!(back(&report, "items"), back(&quote, "bookings"));
    app.run_jobs().await;
    let shown = ana
        .get(&district.path(&format!("/bookings/{}", id(&one))))
        .await
        .expect(200)
        .json();
    assert_eq!(shown["payments"][0]["refunded"], one["total"]);
}

fn id_of(booking: &Value, day: usize) -> Value {
    booking["dates"][day]["id"].clone()
}

#[tokio::test]
async fn a_cancellation_whose_answer_is_lost_is_made_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let ana = app.renter("ana").await;
    let [one, other] = [5, 6].map(|day| app.day(day));
    let one = ana.book(&court, one, "18:00", "20:00").await;
    let other = ana.book(&court, other, "18:00", "20:00").await;
    let together = district.path("/bookings/cancellations");
    let form = |booking: &Value| json!({ "dateIds": [id_of(booking, 0)], "reason": "maintenance" });
    let keyed = async |role| app.staff(&district, role).await.with_header("Idempotency-Key", "once");
    let admin = keyed(Role::Admin).await;
    let first = admin.put(&together, form(&one)).await.expect(200).json();
    assert_eq!(first["items"][0]["refund"], one["total"]);
    let again = admin.put(&together, form(&one)).await.expect(200).json();
    assert_eq!(again, first, "else: it is canceled already");
    let reused = admin.put(&together, form(&other)).await.expect(422);
    assert_eq!(reused.field("Idempotency-Key").0, "reused");

    let manager = keyed(Role::MaintenanceManager).await;
    for _ in 0..2 {
        let seen = manager.put(&together, form(&other)).await.expect(200).json();
        assert_eq!(seen["items"][0]["id"], other["id"]);
        assert_eq!(seen["items"][0].get("refund"), None);
    }
    app.run_jobs().await;
    assert_eq!(app.ledger(&one).await, "");
    let mails = app.mail_to(ana.email()).await;
    let told = mails
        .iter()
        .filter(|mail| mail.summary.subject.to_lowercase().contains("cancel"));
    assert_eq!(told.count(), 2, "one mail for each booking");
}
