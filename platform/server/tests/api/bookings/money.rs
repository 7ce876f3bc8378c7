//! adjustBooking, refundBooking, quoteRefund, refundBookingFee
//! (docs/rules/cancellation-and-refunds.md#goodwill-refunds, docs/rules/prices-and-the-bill.md#adjusting-a-price)

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::races::all_at_once;
use crate::support::renting::each;
use crate::support::{Client, Scene};

/// A booking of two hours that took place, paid with 43.40.
async fn over(scene: &Scene) -> Value {
    let Scene {
        app, court, admin, ana, ..
    } = scene;
    let booking = ana.book(court, app.day(2), "18:00", "20:00").await;
    let decision = json!({ "decision": "approved" });
    admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    booking
}

#[tokio::test]
async fn an_admin_adjusts_a_request_and_the_difference_goes_back() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    assert_eq!(booking["total"], "43.40");
    let path = scene.path(&booking, "/adjustment");
    for (form, field, code) in [
        (json!({ "amount": "5", "reason": " " }), "reason", "reasonRequired"),
        (json!({ "amount": "40.01", "reason": "Late" }), "amount", "outOfRange"),
        (
            json!({ "percentage": "101", "reason": "Late" }),
            "percentage",
            "percentageOutOfRange",
        ),
        (json!({ "reason": "Late" }), "amount", "required"),
        (
            json!({ "amount": "10", "percentage": "20", "reason": "Late" }),
            "percentage",
            "disagrees",
        ),
    ] {
        assert_eq!(
            admin.put(&path, form.clone()).await.expect(422).field(field).0,
            code,
            "{form}"
        );
    }
    let form = json!({ "amount": "10.00", "percentage": "25", "reason": "The floor was half done." });
    app.staff(&scene.district, Role::Approver)
        .await
        .put(&path, form.clone())
        .await
        .expect(403);
    let adjusted = admin.put(&path, form).await.expect(200).json();
    assert_eq!(
        (&adjusted["total"], &adjusted["bill"]["adjustment"]["amount"]),
        (&json!("32.55"), &json!("10.00"))
    );
    assert_eq!(adjusted["payments"][0]["refundOwed"], "10.85");
    assert_eq!(adjusted["adjustmentReason"], "The floor was half done.");
    let raised = admin
        .put(&path, json!({ "amount": "0", "reason": "No" }))
        .await
        .expect(409)
        .problem();
    assert_eq!(raised.code, "adjustmentRaises");
    app.run_jobs().await;
    let shown = ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("pending"), &json!("10.85"))
    );
    assert_eq!(
        scene.app.ledger(&booking).await,
        "bookingFee 0.90, cardProvider -32.55, rental 30.00, tax 1.65"
    );
    let decision = json!({ "decision": "approved" });
    admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    let late = admin
        .put(&path, json!({ "amount": "1", "reason": "Late" }))
        .await
        .expect(409)
        .problem();
    assert_eq!(late.code, "notPending");
}

/// Half off four dates: two of them go with their share of it, and the others don't become free.
#[tokio::test]
async fn a_date_that_comes_off_takes_its_share_of_the_adjustment_along() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    sqlx::query("UPDATE organizations SET booking_fee = false, sales_tax = 0")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    let days = [5, 12, 19, 26].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    let path = scene.path(&booking, "");
    let form = json!({ "amount": "80.00", "reason": "Neighbours" });
    admin.put(&format!("{path}/adjustment"), form).await.expect(200);
    app.run_jobs().await;
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "approved" }))
        .await
        .expect(200);
    app.clock().advance(TimeDelta::days(1));
    let two = json!({ "reason": "maintenance", "dateIds": [booking["dates"][2]["id"], booking["dates"][3]["id"]] });
    let left = admin.put(&format!("{path}/cancellation"), two).await.expect(200).json();
    assert_eq!(
        (&left["bill"]["adjustment"]["amount"], &left["total"], &left["due"]),
        (&json!("40.00"), &json!("40.00"), &json!("0.00"))
    );
    let dropped = format!(
        "{path}/dates/{}/removal",
        booking["dates"][1]["id"].as_str().expect("a date")
    );
    let one = admin.put(&dropped, json!({})).await.expect(200).json();
    assert_eq!(
        (&one["bill"]["adjustment"]["amount"], &one["total"]),
        (&json!("20.00"), &json!("20.00"))
    );
    app.run_jobs().await;
    assert_eq!(app.ledger(&booking).await, "cardProvider -20.00, rental 20.00");
}

#[tokio::test]
async fn approving_some_dates_drops_an_adjustment_only_when_told_to() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    let form = json!({ "percentage": "50", "reason": "Neighbours" });
    admin.put(&scene.path(&booking, "/adjustment"), form).await.expect(200);
    let path = scene.path(&booking, "/decision");
    let mut decision = json!({ "decision": "approved", "exceptDateIds": [booking["dates"][1]["id"]] });
    let asked = admin.put(&path, decision.clone()).await.expect(409).problem();
    assert_eq!(asked.code, "adjustmentWouldDrop");
    decision["dropAdjustment"] = json!(true);
    let decided = admin.put(&path, decision).await.expect(200).json();
    assert_eq!(
        (&decided["total"], &decided["bill"]["adjustment"]["amount"]),
        (&json!("43.40"), &json!("0.00"))
    );
}

#[tokio::test]
async fn a_price_that_was_adjusted_to_nothing_is_written_like_any_other() {
    let scene = Scene::with_fee_and_tax().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let path = scene.path(&booking, "/adjustment");
    let form = json!({ "percentage": "100", "reason": "The heating failed." });
    let adjusted = scene.admin.put(&path, form).await.expect(200).json();
    assert_eq!(
        (&adjusted["total"], &adjusted["payments"][0]["refundOwed"]),
        (&json!("0.00"), &json!("43.40"))
    );
    let listed = scene
        .admin
        .get(&scene.district.path("/bookings"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&listed["items"], "total"), ["0.00"]);
}

#[tokio::test]
async fn a_fee_that_went_back_by_itself_does_not_go_back_again_with_a_date() {
    let scene = Scene::with_fee_and_tax().await;
    let days = [5, 12].map(|day| (scene.app.day(day), "18:00", "20:00"));
    let booking = scene.ana.book_dates(&scene.court, &days).await;
    let path = scene.path(&booking, "");
    let refunded = scene.admin.post(&format!("{path}/fee-refund"), json!({})).await;
    assert_eq!(refunded.expect(200).json()["payments"][0]["refundOwed"], "2.40");
    let form = json!({ "reason": "maintenance", "dateIds": [booking["dates"][0]["id"]] });
    let canceled = scene.admin.put(&format!("{path}/cancellation"), form).await;
    assert_eq!(canceled.expect(200).json()["payments"][0]["refundOwed"], "44.60");
    scene.app.run_jobs().await;
    assert_eq!(
        scene.app.ledger(&booking).await,
        "cardProvider -42.20, rental 40.00, tax 2.20"
    );
}

#[tokio::test]
async fn a_part_of_what_was_paid_goes_back_after_the_event_and_then_the_rest() {
    let scene = Scene::with_fee_and_tax().await;
    let booking = over(&scene).await;
    let Scene { app, admin, .. } = &scene;
    let path = scene.path(&booking, "/refund");
    let much = admin.post(&path, json!({ "amount": "43.41" })).await.expect(422);
    assert_eq!(much.field("amount").0, "outOfRange");
    let some = admin.post(&path, json!({ "amount": "10.00" })).await.expect(200).json();
    assert_eq!(some["payments"][0]["refundOwed"], "10.00");
    app.run_jobs().await;
    let shown = admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("completed"), &json!("10.00"))
    );
    assert_eq!(each(&shown["history"], "kind").last(), Some(&"refundedInPart"));
    assert_eq!(
        scene.app.ledger(&booking).await,
        "bookingFee 0.93, cardProvider -33.40, rental 30.77, tax 1.70"
    );
    admin.post(&path, json!({})).await.expect(200);
    app.run_jobs().await;
    app.run_jobs().await;
    let shown = admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("refunded"), &json!("43.40"))
    );
    assert_eq!(scene.app.ledger(&booking).await, "", "every account is as before");
    assert_eq!(admin.post(&path, json!({})).await.expect(409).problem().code, "notOver");
}

#[tokio::test]
async fn the_fee_goes_back_by_itself_and_once() {
    let scene = Scene::with_fee_and_tax().await;
    let booking = over(&scene).await;
    let Scene { app, admin, .. } = &scene;
    let path = scene.path(&booking, "/fee-refund");
    let refunded = admin.post(&path, json!({})).await.expect(200).json();
    assert_eq!(refunded["payments"][0]["refundOwed"], "1.20");
    assert_eq!(
        admin.post(&path, json!({})).await.expect(409).problem().code,
        "noFeeToRefund"
    );
    app.run_jobs().await;
    assert_eq!(
        app.ledger(&booking).await,
        "cardProvider -42.20, rental 40.00, tax 2.20"
    );
}

#[tokio::test]
async fn lines_of_the_bill_go_back_with_their_tax_as_the_quote_said() {
    let scene = Scene::with_fee_and_tax().await;
    let booking = over(&scene).await;
    let admin = &scene.admin;
    let path = scene.path(&booking, "/refund");
    let quote = format!("{path}/quote");
    let asked = json!({ "lines": [0] });
    let quoted = admin.post(&quote, asked.clone()).await.expect(200).json();
    assert_eq!(quoted["amount"], "42.20", "the time and its tax, without the fee");
    assert_eq!(
        (&quoted["refunds"][0]["amount"], &quoted["refunds"][0]["kind"]),
        (&json!("42.20"), &json!("card"))
    );
    let all = admin.post(&quote, json!({})).await.expect(200).json();
    assert_eq!(all["amount"], "43.40");
    let last = booking["bill"]["lines"].as_array().map_or(0, Vec::len) - 1;
    for lines in [json!([]), json!([last]), json!([99])] {
        let refused = admin.post(&quote, json!({ "lines": lines })).await.expect(422);
        assert_eq!(refused.field("lines").0, "unknown");
    }
    let both = json!({ "lines": [0], "amount": "1.00" });
    assert_eq!(admin.post(&path, both).await.expect(422).field("lines").0, "notBoth");
    let refunded = admin.post(&path, asked.clone()).await.expect(200).json();
    assert_eq!(refunded["payments"][0]["refundOwed"], "42.20");
    let rest = admin.post(&quote, asked).await.expect(200).json();
    assert_eq!(rest["amount"], "1.20", "at most what is left");
}

#[tokio::test]
async fn staff_are_told_what_they_can_refund_and_nobody_else_is() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = &scene;
    let booking = ana.book(court, app.day(2), "18:00", "20:00").await;
    assert!(booking["goodwill"].is_null());
    let path = scene.path(&booking, "");
    let read = async |reader: &Client| reader.get(&path).await.expect(200).json();
    let pending = json!({ "fee": "1.20", "feeOnly": "notOver" });
    assert_eq!(read(admin).await["goodwill"], pending);
    let approver = app.staff(district, Role::Approver).await;
    assert_eq!(read(&approver).await["goodwill"], pending);
    let maintenance = app.staff(district, Role::MaintenanceStaff).await;
    assert!(read(&maintenance).await["goodwill"].is_null());
    assert!(read(ana).await["goodwill"].is_null());
    let listed = admin.get(&district.path("/bookings")).await.expect(200).json();
    assert!(listed["items"][0]["goodwill"].is_null());

    let decision = json!({ "decision": "approved" });
    let approved = admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    assert_eq!(approved.json()["goodwill"], pending);
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(district, Role::Admin).await;
    let over = read(&admin).await;
    assert_eq!(over["goodwill"], json!({ "all": "43.40", "fee": "1.20" }));
    let after = admin.post(&format!("{path}/fee-refund"), json!({})).await.expect(200);
    assert_eq!(after.json()["goodwill"], json!({ "all": "42.20" }));
    let after = admin.post(&format!("{path}/refund"), json!({})).await.expect(200);
    assert!(after.json()["goodwill"].is_null(), "nothing is left");
}

#[tokio::test]
async fn the_fee_of_a_booking_that_ended_unrefunded_can_go_back() {
    let scene = Scene::with_court(|court| court.with("refundable", false)).await;
    scene.take_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana.book(court, app.day(80), "18:00", "20:00").await;
    let canceled = ana.put(&scene.path(&booking, "/cancellation"), json!({})).await;
    assert_eq!(canceled.expect(200).json()["status"], "cancelledByRenter");
    let path = scene.path(&booking, "");
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(shown["goodwill"], json!({ "fee": "1.20", "feeOnly": "ended" }));
    let refused = admin.post(&format!("{path}/refund"), json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "notOver");
    let after = admin
        .post(&format!("{path}/fee-refund"), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(after["payments"][0]["refundOwed"], "1.20");
    assert!(after["goodwill"].is_null());
}

#[tokio::test]
async fn refunds_are_for_what_took_place() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let path = scene.path(&booking, "/refund");
    assert_eq!(admin.post(&path, json!({})).await.expect(409).problem().code, "notOver");
    ana.post(&path, json!({})).await.expect(403);
    let quote = format!("{path}/quote");
    assert_eq!(
        admin.post(&quote, json!({})).await.expect(409).problem().code,
        "notOver"
    );
    ana.post(&quote, json!({})).await.expect(403);
}

#[tokio::test]
async fn many_refunds_at_once_never_come_to_more_than_was_paid() {
    let scene = Scene::with_fee_and_tax().await;
    let booking = over(&scene).await;
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene.path(&booking, "/refund");
    let asks = (0..12).map(|_| {
        let (admin, path) = (admin.clone(), path.clone());
        async move { admin.post(&path, json!({ "amount": "10.00" })).await }
    });
    let answers = all_at_once(asks).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(done, 4, "four tens of 43.40");
    scene.app.run_jobs().await;
    assert_eq!(
        scene.app.ledger(&booking).await.split(", ").nth(1),
        Some("cardProvider -3.40")
    );
}

#[tokio::test]
async fn a_fee_that_went_back_before_leaves_no_account_uneven_when_the_rest_does() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    admin
        .post(&scene.path(&booking, "/fee-refund"), json!({}))
        .await
        .expect(200);
    let denied = json!({ "decision": "denied" });
    admin.put(&scene.path(&booking, "/decision"), denied).await.expect(200);
    app.run_jobs().await;
    assert_eq!(scene.app.ledger(&booking).await, "");
}
