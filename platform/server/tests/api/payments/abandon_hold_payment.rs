//! abandonHoldPayment (docs/rules/holds-and-carts.md#while-a-payment-runs)

use serde_json::{Value, json};
use sqlx::{Connection, Executor};

use super::stripe::AtStripe;
use crate::support::renting::{cards, id};
use crate::support::{Answer, Client, Organization, Scene, TestApp};

fn path(district: &Organization, hold: &Value) -> String {
    district.path(&format!("/holds/{}/payment", id(hold)))
}

async fn agree(client: &Client, action: &Value) {
    let challenge = json!({ "clientSecret": action["action"]["clientSecret"], "answer": "agrees" });
    client.post("/api/sandbox/challenges", challenge).await.expect(200);
}

async fn confirm(client: &Client, organization: &Organization, action: &Value) -> Answer {
    let payment = action["paymentId"].as_str().expect("a payment");
    let path = organization.path(&format!("/payments/{payment}/confirmation"));
    client.post(&path, json!({})).await
}

async fn states(app: &TestApp) -> Vec<&'static str> {
    let sandbox = app.services.gateways.payments.sandbox().expect("a sandbox");
    let payments = sandbox.all().await.expect("payments");
    payments.iter().map(|payment| payment.state.word()).collect()
}

#[tokio::test]
async fn giving_up_frees_money_and_time_at_once() {
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
    let give_up = format!("{}?release=true", path(&district, &hold));
    ben.delete(&give_up).await.expect(404);
    app.anonymous().delete(&give_up).await.expect(401);
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);

    let released = ana.delete(&give_up).await.expect(200).json();
    assert_eq!(released["state"], "released");
    assert_eq!(states(&app).await, ["voided"]);
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
    let again = ana.delete(&give_up).await.expect(200).json();
    assert_eq!(again["state"], "released", "it is done once");
    let late = confirm(&ana, &district, &action).await.expect(409).problem();
    assert_eq!(late.code, "holdLost");
}

#[tokio::test]
async fn who_keeps_the_time_pays_another_way() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    ana.try_book(&district, &hold, cards::ASKS_HOLDER).await.expect(202);
    let kept = ana.delete(&path(&district, &hold)).await.expect(200).json();
    assert_eq!(kept["state"], "live");
    ben.try_hold(&court, app.day(5), "18:00", "20:00").await.expect(409);
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
    assert_eq!(states(&app).await, ["voided", "captured"]);
    let booked = ana
        .delete(&format!("{}?release=true", path(&district, &hold)))
        .await
        .expect(200)
        .json();
    assert_eq!(booked["state"], "booked", "what is booked stays booked");
}

/// The bank has agreed, nobody told us, and the renter gives up.
#[tokio::test]
async fn what_the_bank_agreed_to_is_voided_where_nobody_booked_it() {
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
    agree(&ana, &action).await;
    let give_up = format!("{}?release=true", path(&district, &hold));
    assert_eq!(ana.delete(&give_up).await.expect(200).json()["state"], "released");
    assert_eq!(states(&app).await, ["voided"]);
    confirm(&ana, &district, &action).await.expect(409);
}

/// One page gives up at the moment when the other is told that the bank agreed: either it is booked and paid, or neither.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn giving_up_and_confirming_at_once_has_one_outcome() {
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
    agree(&ana, &action).await;
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM payments FOR UPDATE").await.expect("a lock");
    let (renter, give_up) = (ana.clone(), format!("{}?release=true", path(&district, &hold)));
    let given_up = tokio::spawn(async move { renter.delete(&give_up).await });
    let (renter, organization, asked) = (ana.clone(), district.clone(), action.clone());
    let confirmed = tokio::spawn(async move { confirm(&renter, &organization, &asked).await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");

    let state = given_up.await.expect("an answer").expect(200).json()["state"].clone();
    let confirmed = confirmed.await.expect("an answer");
    if confirmed.status == 201 {
        assert_eq!((state, states(&app).await), (json!("booked"), vec!["captured"]));
    } else {
        confirmed.expect(409);
        assert_eq!((state, states(&app).await), (json!("released"), vec!["voided"]));
    }
}

#[tokio::test]
async fn stripe_lets_the_money_go() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    stripe.book(&hold, cards::ASKS_HOLDER).await.expect(202);
    let give_up = format!("{}?release=true", path(&stripe.district, &hold));
    let released = stripe.ana.delete(&give_up).await.expect(200).json();
    assert_eq!(released["state"], "released");
    let voided = stripe
        .count("SELECT count(*) FROM payments WHERE status = 'voided'")
        .await;
    assert_eq!(voided, 1);
    let ben = stripe.app.renter("ben").await;
    ben.hold(&stripe.court, stripe.app.day(5), "18:00", "20:00").await;
}
