//! readHoldPayment (docs/rules/holds-and-carts.md#while-a-payment-runs)

use serde_json::{Value, json};

use super::stripe::AtStripe;
use crate::support::renting::{cards, id};
use crate::support::{Organization, Scene};

fn path(district: &Organization, hold: &Value) -> String {
    district.path(&format!("/holds/{}/payment", id(hold)))
}

#[tokio::test]
async fn who_comes_back_is_asked_the_banks_question_again() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = path(&district, &hold);
    ana.get(&path).await.expect(404);
    let asked = ana
        .try_book(&district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();

    // On another device.
    let again = app.sign_in(ana.person()).await;
    let read = again.get(&path).await.expect(200).json();
    assert_eq!(
        (&read["state"], &read["amount"]),
        (&json!("asksHolder"), &json!("40.00"))
    );
    assert_eq!(read["asks"], asked);
    assert_eq!(read["paymentId"], asked["paymentId"]);
    let listed = again.get("/api/user/holds").await.expect(200).json();
    assert_eq!(
        (&listed["items"][0]["id"], &listed["items"][0]["state"]),
        (&hold["id"], &json!("paying"))
    );
    app.renter("ben").await.get(&path).await.expect(404);
    app.anonymous().get(&path).await.expect(401);

    let challenge = json!({ "clientSecret": read["asks"]["action"]["clientSecret"], "answer": "agrees" });
    again.post("/api/sandbox/challenges", challenge).await.expect(200);
    let answered = again.get(&path).await.expect(200).json();
    assert_eq!((&answered["state"], answered.get("asks")), (&json!("answered"), None));
    let confirmation = district.path(&format!(
        "/payments/{}/confirmation",
        read["paymentId"].as_str().expect("an id")
    ));
    again.post(&confirmation, json!({})).await.expect(201);
    again.get(&path).await.expect(404);
}

#[tokio::test]
async fn stripe_asks_again_under_the_same_secret() {
    let stripe = AtStripe::start().await;
    let hold = stripe.hold().await;
    let asked = stripe.book(&hold, cards::ASKS_HOLDER).await.expect(202).json();
    let read = stripe.ana.get(&path(&stripe.district, &hold)).await.expect(200).json();
    assert_eq!((&read["state"], &read["asks"]), (&json!("asksHolder"), &asked));
    assert_eq!(read["asks"]["action"]["kind"], "stripe");
}
