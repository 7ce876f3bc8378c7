//! Goodwill refunds: who ordered them and why, and when the booking changes after them

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use crate::support::Scene;
use crate::support::renting::id;

#[tokio::test]
async fn a_fee_that_went_back_does_not_go_back_again_with_a_half_that_is_split_off() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    let (admin, ana) = (app.staff(&district, Role::Admin).await, app.renter("ana").await);
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let path = |booking: &serde_json::Value, rest: &str| district.path(&format!("/bookings/{}{rest}", id(booking)));
    admin.post(&path(&booking, "/fee-refund"), json!({})).await.expect(200);
    app.run_jobs().await;
    let at = json!({ "fromDateId": booking["dates"][1]["id"] });
    let second = admin.post(&path(&booking, "/split"), at).await.expect(201).json();
    assert_eq!(second["payments"][0]["amount"], "41.20");
    for half in [&booking, &second] {
        let shown = admin.get(&path(half, "")).await.expect(200).json();
        assert_eq!(shown["payments"][0]["refunded"], "1.20", "its share of the fee");
        let again = admin.post(&path(half, "/fee-refund"), json!({})).await.expect(409);
        assert_eq!(again.problem().code, "noFeeToRefund");
        let accounts: Vec<(String, String)> = sqlx::query_as(
            "SELECT account, sum(amount)::text FROM ledger_postings WHERE booking_id = $1 GROUP BY account
            HAVING sum(amount) <> 0 ORDER BY account",
        )
        .bind(id(half))
        .fetch_all(&mut app.owner().await)
        .await
        .expect("the ledger can be read");
        let expected = [("cardProvider", "-40.00"), ("rental", "40.00")];
        assert_eq!(
            accounts,
            expected.map(|(account, sum)| (account.to_owned(), sum.to_owned()))
        );
    }
}

#[tokio::test]
async fn the_history_says_who_ordered_a_refund_how_much_it_was_and_why() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = |rest: &str| district.path(&format!("/bookings/{}{rest}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let approved = json!({ "decision": "approved" });
    admin.put(&path("/decision"), approved).await.expect(200);
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;

    let long = json!({ "amount": "10.00", "reason": "x".repeat(2_001) });
    let refused = admin.post(&path("/refund"), long).await.expect(422);
    assert_eq!(refused.field("reason").0, "tooLong");
    let plain = json!({ "amount": "5.00", "reason": " " });
    admin.post(&path("/refund"), plain).await.expect(200);
    let asked = json!({ "amount": "10.00", "reason": "  The floor was wet.\nNobody could play. " });
    admin.post(&path("/refund"), asked).await.expect(200);
    let long = json!({ "reason": "x".repeat(2_001) });
    let refused = admin.post(&path("/fee-refund"), long).await.expect(422);
    assert_eq!(refused.field("reason").0, "tooLong");
    let why = json!({ "reason": "Booked by us. " });
    admin.post(&path("/fee-refund"), why).await.expect(200);
    let shown = ana.get(&path("")).await.expect(200).json();
    let told: Vec<_> = shown["history"].as_array().expect("a history")[3..]
        .iter()
        .map(|event| {
            assert_eq!(event["actorIsStaff"], true, "{event}");
            assert!(event["actorName"].is_string(), "{event}");
            [&event["kind"], &event["message"]].map(|text| text.as_str().expect("words").to_owned())
        })
        .collect();
    assert_eq!(
        told,
        [
            ["refundOrdered", "$5.00"],
            ["refundOrdered", "$10.00: The floor was wet.\nNobody could play."],
            ["feeRefunded", "$0.77: Booked by us."],
        ]
    );
}

#[tokio::test]
async fn what_no_card_paid_goes_back_to_none() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let request = json!({
        "spaceId": court.id,
        "dates": [{ "date": app.day(2), "start": "18:00", "end": "20:00" }],
        "renterId": ana.user_id(),
        "eventName": "Board meeting",
        "attendance": 10,
        "total": "40.00",
    });
    let placed = admin.post(&district.path("/placed-bookings"), request).await;
    let path = district.path(&format!("/bookings/{}", id(&placed.expect(201).json())));
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    for refund in ["/refund", "/fee-refund"] {
        let unpaid = admin.post(&format!("{path}{refund}"), json!({})).await.expect(409);
        assert_eq!(unpaid.problem().code, "notPaid");
    }
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    admin.post(&format!("{path}/recorded-payments"), cash).await.expect(200);
    for refund in ["/refund", "/fee-refund"] {
        let by_cash = admin.post(&format!("{path}{refund}"), json!({})).await.expect(409);
        assert_eq!(by_cash.problem().code, "paidOtherwise");
    }
    assert!(admin.get(&path).await.expect(200).json()["goodwill"].is_null());
}

#[tokio::test]
async fn what_was_not_refundable_when_it_was_booked_does_not_go_back_as_a_favour() {
    let Scene { app, district, .. } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("refundable", false).await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let approved = json!({ "decision": "approved" });
    admin.put(&format!("{path}/decision"), approved).await.expect(200);
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    let shown = admin.get(&path).await.expect(200).json();
    assert!(shown["goodwill"].is_null(), "there is no fee either");
    let refused = admin.post(&format!("{path}/refund"), json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "notRefundable");
}
