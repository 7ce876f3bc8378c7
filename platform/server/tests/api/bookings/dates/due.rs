//! Money that is due, or goes back, once dates have changed: payBooking, recordPayment, refundBooking
//! (docs/rules/money-and-the-ledger.md#what-is-due)

use policy::Role;
use serde_json::json;

use super::Desk;
use crate::support::Scene;
use crate::support::renting::{cards, each};

#[tokio::test]
async fn a_longer_time_is_due_and_paid_once() {
    let desk = Desk::start().await;
    let Scene { app, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    // Over its own time, which is in nobody's way.
    let longer = desk.scene.time(5, "19:00", "22:00");
    let moved = desk.move_date(&booking, 0, longer).await.expect(200).json();
    assert_eq!((&moved["total"], &moved["due"]), (&json!("60.00"), &json!("20.00")));

    let path = desk.scene.path(&booking, "/payments");
    let pay = |amount: &str| json!({ "amount": amount, "paymentMethod": cards::VISA });
    let wrong = ana.post(&path, pay("19.00")).await.expect(409);
    assert_eq!(
        (&*wrong.problem().code, &wrong.json()["conflict"]["total"]),
        ("dueChanged", &json!("20.00"))
    );
    app.renter("ben").await.post(&path, pay("20.00")).await.expect(404);
    let unknown = json!({ "amount": "20.00", "paymentMethod": "pm_nobodys" });
    let refused = ana.post(&path, unknown).await.expect(422);
    assert_eq!(refused.field("paymentMethod").0, "unknownCard");
    let declined = json!({ "amount": "20.00", "paymentMethod": cards::DECLINED });
    ana.post(&path, declined).await.expect(402);
    let paid = ana.post(&path, pay("20.00")).await.expect(201).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(each(&paid["payments"], "amount"), ["40.00", "20.00"]);
    let again = ana.post(&path, pay("20.00")).await.expect(409);
    assert_eq!(again.problem().code, "nothingDue");
    assert_eq!(app.ledger(&booking).await, "cardProvider -60.00, rental 60.00");

    // A denial gives both payments back, and the booking is refunded once both have.
    desk.decide(&booking, "denied").await;
    app.run_jobs().await;
    let shown = desk.read(&booking).await;
    assert_eq!(shown["status"], "refunded");
    assert_eq!(each(&shown["payments"], "refunded"), ["40.00", "20.00"]);
    assert_eq!(app.ledger(&booking).await, "");
}

#[tokio::test]
async fn a_card_whose_bank_asks_pays_what_is_due_once_its_holder_agrees() {
    let desk = Desk::start().await;
    let Scene { app, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    desk.lengthen(&booking).await;
    let pay = json!({ "amount": "20.00", "paymentMethod": cards::ASKS_HOLDER });
    let asked = ana
        .post(&desk.scene.path(&booking, "/payments"), pay)
        .await
        .expect(202)
        .json();
    let payment = asked["paymentId"].as_str().expect("a payment");
    let path = desk.scene.district.path(&format!("/payments/{payment}/confirmation"));
    let challenge = json!({ "clientSecret": asked["action"]["clientSecret"], "answer": "agrees" });
    ana.post("/api/sandbox/challenges", challenge).await.expect(200);
    let paid = ana.post(&path, json!({})).await.expect(201).json();
    assert_eq!(
        (&paid["due"], &paid["payments"][1]["amount"]),
        (&json!("0.00"), &json!("20.00"))
    );
    ana.post(&path, json!({})).await.expect(201);
    assert_eq!(app.ledger(&booking).await, "cardProvider -60.00, rental 60.00");
}

#[tokio::test]
async fn what_is_paid_otherwise_while_the_bank_asks_is_not_charged() {
    let desk = Desk::start().await;
    let Scene { app, admin, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    desk.lengthen(&booking).await;
    let pay = json!({ "amount": "20.00", "paymentMethod": cards::ASKS_HOLDER });
    let asked = ana
        .post(&desk.scene.path(&booking, "/payments"), pay)
        .await
        .expect(202)
        .json();
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    admin
        .post(&desk.scene.path(&booking, "/recorded-payments"), cash)
        .await
        .expect(200);
    let challenge = json!({ "clientSecret": asked["action"]["clientSecret"], "answer": "agrees" });
    ana.post("/api/sandbox/challenges", challenge).await.expect(200);
    let payment = asked["paymentId"].as_str().expect("a payment");
    let path = desk.scene.district.path(&format!("/payments/{payment}/confirmation"));
    let refused = ana.post(&path, json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "dueChanged");
    assert_eq!(
        app.ledger(&booking).await,
        "cardProvider -40.00, offline -20.00, rental 60.00"
    );
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let voided = sandbox
        .all()
        .await
        .expect("payments")
        .into_iter()
        .filter(|payment| matches!(payment.state, gateways::payments::PaymentState::Voided { .. }));
    assert_eq!(voided.count(), 1, "it was voided");
}

#[tokio::test]
async fn a_refund_of_what_was_paid_ends_nothing_while_a_date_is_to_come() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let booking = ana.book(court, app.day(2), "18:00", "20:00").await;
    desk.decide(&booking, "approved").await;
    desk.add_dates(&booking, &[12]).await.expect(200);
    app.clock().advance(chrono::TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(&desk.scene.district, Role::Admin).await;
    admin
        .post(&desk.scene.path(&booking, "/refund"), json!({}))
        .await
        .expect(200);
    app.run_jobs().await;
    let shown = admin.get(&desk.scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(each(&shown["dates"], "status"), ["completed", "approved"]);
    assert_eq!((&shown["status"], &shown["due"]), (&json!("approved"), &json!("40.00")));
    app.renter("ben")
        .await
        .try_hold(court, app.day(9), "18:00", "20:00")
        .await
        .expect(409);
}
