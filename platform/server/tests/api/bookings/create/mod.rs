//! createBooking (docs/rules/bookings-and-their-states.md#approval, docs/rules/money-and-the-ledger.md#paying-by-card)

mod added;
mod declined;
mod twice;

use chrono::TimeDelta;
use kernel::problem::ConflictReason;
use policy::Role;
use serde_json::json;
use sqlx::{AssertSqlSafe, Row};

use crate::groups::{group, join};
use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Scene, TestApp};

/// Returns what the provider has captured and not refunded, payment by payment.
async fn taken(app: &TestApp) -> Vec<String> {
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let payments = sandbox.all().await.expect("payments can be listed");
    payments
        .iter()
        .map(|payment| (payment.captured() - payment.refunded()).to_string())
        .collect()
}

#[tokio::test]
async fn a_hold_becomes_a_booking_that_is_paid() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(5);
    let hold = ana.hold(&court, day, "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["sport"] = json!("basketball");
    request["notes"] = json!("We bring our own balls.");
    request["supervisor"] = json!({ "firstName": "Tou", "lastName": "Vang", "email": "tou@example.com",
        "phone": "608-555-0199", "title": "Coach" });
    let answer = ana.post(&district.path("/bookings"), request).await.expect(201);
    let booking = answer.json();
    assert_eq!(
        answer.header("location"),
        Some(&*format!("/api/bookings/{}", id(&booking)))
    );
    assert!(
        booking["number"].as_str().expect("a number").starts_with("FH-"),
        "{booking}"
    );
    assert_eq!(
        (&booking["status"], &booking["instant"]),
        (&json!("pending"), &json!(false))
    );
    assert_eq!(
        (&booking["total"], &booking["start"], &booking["end"]),
        (&json!("40.00"), &json!("18:00"), &json!("20:00"))
    );
    let paid = &booking["payments"][0];
    assert_eq!(
        (
            &paid["kind"],
            &paid["status"],
            &paid["amount"],
            &paid["brand"],
            &paid["lastFour"]
        ),
        (
            &json!("card"),
            &json!("captured"),
            &json!("40.00"),
            &json!("visa"),
            &json!("4242")
        )
    );
    assert_eq!(
        (&paid["refunded"], &paid["refundOwed"], &booking["due"]),
        (&json!("0.00"), &json!("0.00"), &json!("0.00"))
    );
    assert_eq!(booking["supervisor"]["phone"], "+16085550199");
    assert_eq!(each(&booking["history"], "kind"), ["requested"]);
    assert_eq!(booking["renter"]["email"], "ana@example.com");
    assert_eq!(taken(&app).await, ["40.00"]);

    let path = district.path(&format!("/holds/{}", id(&hold)));
    let booked = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&booked["state"], &booked["bookingId"]),
        (&json!("booked"), &booking["id"])
    );
    app.clock().advance(TimeDelta::hours(2));
    ben.try_hold(&court, day, "18:00", "20:00").await.expect(409);
}

#[tokio::test]
async fn instant_booking_approves_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(
        (&booking["status"], &booking["instant"]),
        (&json!("approved"), &json!(true))
    );
    assert_eq!(each(&booking["history"], "kind"), ["requested", "approved"]);
}

#[tokio::test]
async fn a_bill_that_changed_is_shown_and_nothing_is_booked_or_charged() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    join(&admin, &district, &clubs, &ana).await;
    let refused = ana.try_book(&district, &hold, cards::VISA).await.expect(409).json();
    assert_eq!(refused["code"], "billChanged");
    assert_eq!(refused["conflict"]["total"], "36.00");
    let path = format!("/holds/{}", hold["id"].as_str().unwrap());
    let held = ana.get(&district.path(&path)).await.expect(200).json();
    assert_eq!(refused["conflict"]["bill"], held["bill"], "the new bill, whole");
    assert_ne!(held["bill"], hold["bill"]);
    assert_eq!(taken(&app).await, Vec::<String>::new());
    let mut request = booking_request(&hold, cards::VISA);
    request["total"] = json!("36.00");
    ana.post(&district.path("/bookings"), request).await.expect(201);
    assert_eq!(taken(&app).await, ["36.00"]);
}

#[tokio::test]
async fn the_price_that_was_promised_stands_while_the_hold_lives() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let dearer = json!({ "price": "30.00" });
    admin.patch(&court.path(""), dearer).await.expect(200);
    let path = district.path(&format!("/holds/{}", id(&hold)));
    assert_eq!(ana.get(&path).await.expect(200).json()["bill"]["total"], "40.00");
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
    assert_eq!(taken(&app).await, ["40.00"]);
    let next = ana.hold(&court, app.day(6), "18:00", "20:00").await;
    assert_eq!(next["bill"]["total"], "60.00");
}

#[tokio::test]
async fn a_hold_that_ran_out_is_not_charged() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    app.clock().advance(TimeDelta::seconds(900));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
    let problem = ana.try_book(&district, &hold, cards::VISA).await.expect(409).problem();
    assert_eq!(problem.code, "holdLost");
    let conflict = problem.conflict.expect("what is free instead");
    assert_eq!(conflict.blocks[0].reason, ConflictReason::Taken);
    assert_eq!(conflict.alternatives[0].start, "16:00");
    assert_eq!(taken(&app).await, Vec::<String>::new());
}

#[tokio::test]
async fn every_charge_is_in_the_ledger_and_adds_up() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let settings = json!({ "settings": { "salesTax": "5.5", "bookingFee": true, "userFees": true } });
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let rows =
        sqlx::query("SELECT account, amount::text, kind FROM ledger_postings WHERE booking_id = $1 ORDER BY account")
            .bind(id(&booking))
            .fetch_all(&mut app.owner().await)
            .await
            .expect("the ledger can be read");
    let postings: Vec<(String, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let fees = &booking["bill"]["fees"];
    let expected = [
        ("bookingFee", fees["book"].as_str().expect("a fee").to_owned()),
        (
            "cardProvider",
            format!("-{}", booking["total"].as_str().expect("a total")),
        ),
        ("rental", "40.00".to_owned()),
        ("tax", fees["tax"].as_str().expect("a tax").to_owned()),
        ("userFee", fees["tx"].as_str().expect("a fee").to_owned()),
    ];
    assert_eq!(postings, expected.map(|(account, amount)| (account.to_owned(), amount)));
}

#[tokio::test]
async fn what_is_written_is_checked_member_by_member() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["eventName"] = json!("  ");
    request["attendance"] = json!(0);
    request["sport"] = json!("quidditch");
    request["total"] = json!("forty");
    request["supervisor"] = json!({ "firstName": "", "lastName": "Vang", "email": "tou", "phone": "1" });
    request["payment"] = json!({ "kind": "card" });
    let answer = ana.post(&district.path("/bookings"), request).await.expect(422);
    for field in [
        "eventName",
        "attendance",
        "sport",
        "total",
        "supervisor.firstName",
        "supervisor.email",
        "supervisor.phone",
        "payment.paymentMethod",
    ] {
        answer.field(field);
    }
    let mut strange = booking_request(&hold, cards::VISA);
    strange["eventName"] = json!("Practice\u{0}");
    let status = ana.post(&district.path("/bookings"), strange).await.status.as_u16();
    assert!([400, 422].contains(&status), "{status}");
    let mut free = booking_request(&hold, cards::VISA);
    free["payment"] = json!({ "kind": "none" });
    let answer = ana.post(&district.path("/bookings"), free).await.expect(422);
    assert_eq!(answer.field("payment").0, "cardRequired");
    let mut other = booking_request(&hold, cards::VISA);
    other["spaceType"] = json!("pool");
    let answer = ana.post(&district.path("/bookings"), other).await.expect(422);
    assert_eq!(answer.field("spaceType").0, "unknown");
    let unknown = ana.try_book(&district, &hold, "pm_never_seen").await.expect(422);
    assert_eq!(unknown.field("payment.paymentMethod").0, "unknownCard");
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
}

#[tokio::test]
async fn a_profile_without_a_phone_and_an_address_can_not_book() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    for lost in ["phone", "street1", "city"] {
        let without = format!(
            "WITH complete AS (SELECT * FROM users WHERE id = $1)
            UPDATE users SET {lost} = NULL FROM complete WHERE users.id = $1 RETURNING complete.{lost}"
        );
        let kept: String = sqlx::query_scalar(AssertSqlSafe(without))
            .bind(ana.user_id())
            .fetch_one(&mut app.owner().await)
            .await
            .expect("a person may lose it");
        let answer = ana.try_book(&district, &hold, cards::VISA).await.expect(422);
        let (code, message) = answer.field("profile");
        assert_eq!(code, "contactInfoRequired", "without {lost}");
        let words = "Contact info required. Your booking is unable to be processed without valid contact information";
        assert!(message.starts_with(words), "{message}");
        sqlx::query(AssertSqlSafe(format!("UPDATE users SET {lost} = $2 WHERE id = $1")))
            .bind(ana.user_id())
            .bind(kept)
            .execute(&mut app.owner().await)
            .await
            .expect("a person may find it again");
    }
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
}

#[tokio::test]
async fn somebody_elses_hold_is_not_there() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let hold = app.renter("ana").await.hold(&court, app.day(5), "18:00", "20:00").await;
    app.renter("ben")
        .await
        .try_book(&district, &hold, cards::VISA)
        .await
        .expect(404);
    app.anonymous()
        .try_book(&district, &hold, cards::VISA)
        .await
        .expect(401);
}
