//! confirmPayment, answerSandboxChallenge (docs/rules/money-and-the-ledger.md#paying-by-card)

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};
use sqlx::{Connection, Executor};

use crate::support::renting::{cards, id};
use crate::support::{Answer, Client, Organization, Scene, TestApp};

async fn answer_bank(client: &Client, action: &Value, answer: &str) {
    let challenge = json!({ "clientSecret": action["action"]["clientSecret"], "answer": answer });
    client.post("/api/sandbox/challenges", challenge).await.expect(200);
}

async fn confirm(client: &Client, organization: &Organization, action: &Value) -> Answer {
    let payment = action["paymentId"].as_str().expect("a payment");
    let path = organization.path(&format!("/payments/{payment}/confirmation"));
    client.post(&path, json!({})).await
}

#[tokio::test]
async fn a_card_that_asks_its_holder_is_charged_once_they_agree() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let action = ana
        .try_book(&district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();
    assert_eq!(action["action"]["kind"], "sandboxChallenge");
    app.clock().advance(TimeDelta::minutes(10));
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    confirm(&ana, &district, &action).await.expect(202);
    answer_bank(&ana, &action, "agrees").await;
    confirm(&ben, &district, &action).await.expect(404);
    let booking = confirm(&ana, &district, &action).await.expect(201).json();
    assert_eq!(booking["payments"][0]["status"], "captured");
    let again = confirm(&ana, &district, &action).await.expect(201).json();
    assert_eq!(booking["id"], again["id"]);
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    assert_eq!(sandbox.all().await.expect("payments").len(), 1);
}

#[tokio::test]
async fn a_holder_who_refuses_pays_nothing_and_keeps_the_hold() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let action = ana
        .try_book(&district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();
    answer_bank(&ana, &action, "refuses").await;
    let problem = confirm(&ana, &district, &action).await.expect(402).problem();
    assert_eq!(problem.code, "cardDeclined");
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
}

#[tokio::test]
async fn who_closes_the_dialog_may_pay_with_another_card() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let action = ana
        .try_book(&district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();
    let booking = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    let late = confirm(&ana, &district, &action).await.expect(409).problem();
    assert_eq!(late.code, "holdLost");
    assert_eq!(booking["payments"][0]["lastFour"], "4242");
}

#[tokio::test]
async fn a_dialog_that_nobody_answers_frees_the_time_after_a_quarter_of_an_hour() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    ana.try_book(&district, &hold, cards::ASKS_HOLDER).await.expect(202);
    app.clock().advance(TimeDelta::minutes(3));
    app.run_jobs().await;
    let path = district.path(&format!("/holds/{}", id(&hold)));
    assert_eq!(ana.get(&path).await.expect(200).json()["state"], "paying");
    app.clock().advance(TimeDelta::minutes(13));
    app.run_jobs().await;
    app.clock().advance(TimeDelta::minutes(3));
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
}

/// Two pages of one renter: one goes on with another card at the moment when the other is told that the bank agreed.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_is_abandoned_is_never_booked_however_the_two_meet() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let action = ana
        .try_book(&district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM payments FOR UPDATE").await.expect("a lock");
    let (renter, organization, held) = (ana.clone(), district.clone(), hold.clone());
    let other_card = tokio::spawn(async move { renter.try_book(&organization, &held, cards::VISA).await });
    // The other card's request knows that the bank still asks, and is about to void the first payment.
    app.wait_for_locks(1).await;
    answer_bank(&ana, &action, "agrees").await;
    let (renter, organization, asked) = (ana.clone(), district.clone(), action.clone());
    let confirmed = tokio::spawn(async move { confirm(&renter, &organization, &asked).await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");

    let booking = other_card.await.expect("an answer").expect(201).json();
    let confirmed = confirmed.await.expect("an answer");
    assert!([201, 409].contains(&confirmed.status.as_u16()), "{}", confirmed.status);
    if confirmed.status == 201 {
        assert_eq!(confirmed.json()["id"], booking["id"]);
    }
    let sandbox = app.services.gateways.payments.sandbox().expect("a sandbox");
    let mut states = Vec::new();
    for payment in sandbox.all().await.expect("payments") {
        states.push(payment.state.word());
    }
    assert_eq!(states, ["voided", "captured"], "what was voided is not what was booked");
    assert_eq!(booking["payments"][0]["status"], "captured");
}

#[tokio::test]
async fn what_was_paid_is_booked_as_it_was_agreed_whatever_the_space_has_become() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("types", json!(["basketball", "gym"])).await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = crate::support::renting::booking_request(&hold, cards::ASKS_HOLDER);
    request["spaceType"] = "gym".into();
    let action = ana.post(&district.path("/bookings"), request).await.expect(202).json();
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&court.path(""), json!({ "types": ["basketball"] }))
        .await
        .expect(200);
    answer_bank(&ana, &action, "agrees").await;
    let booking = confirm(&ana, &district, &action).await.expect(201).json();
    assert_eq!(booking["spaceType"], "gym");
    assert_eq!(booking["payments"][0]["status"], "captured");
}
