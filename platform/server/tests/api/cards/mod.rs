//! listCards, addCard, readCard, setDefaultCard, removeCard and readCardFields, and paying with a card that is kept

use gateways::PaymentsConfig;
use gateways::payments::StripeConfig;
use serde_json::{Value, json};
use stripe_server::{PUBLISHABLE_KEY, StripeServer};

use crate::payments::stripe::config;
use crate::support::renting::{cards, each};
use crate::support::{Client, TestApp};

const CARDS: &str = "/api/user/payments";

/// A server that pays at the sandbox, and one that pays at Stripe.
async fn both() -> [(TestApp, Option<StripeServer>); 2] {
    let app = TestApp::start().await;
    let server = StripeServer::start(app.clock().clone()).await;
    let at_stripe = app.paying_at(PaymentsConfig::Stripe(config(&server)));
    [(TestApp::start().await, None), (at_stripe, Some(server))]
}

async fn keep(client: &Client, card: &str) -> Value {
    client
        .post(CARDS, json!({ "paymentMethod": card }))
        .await
        .expect(201)
        .json()
}

async fn kept(client: &Client) -> Value {
    client.get(CARDS).await.expect(200).json()["items"].clone()
}

fn path(card: &Value) -> String {
    format!("{CARDS}/{}", card["paymentMethod"].as_str().expect("a payment method"))
}

#[tokio::test]
async fn cards_are_kept_chosen_and_removed() {
    for (app, server) in both().await {
        let ana = app.renter("ana").await;
        assert_eq!(kept(&ana).await, json!([]));
        let visa = keep(&ana, "pm_card_visa").await;
        assert_eq!(
            (visa["brand"].as_str(), visa["lastFour"].as_str()),
            (Some("visa"), Some("4242"))
        );
        assert_eq!(visa["default"], true, "the only card is offered first");
        let new = json!({ "paymentMethod": "pm_card_mastercard", "default": true });
        let mastercard = ana.post(CARDS, new).await.expect(201).json();
        assert_eq!(mastercard["default"], true);
        assert_eq!(ana.get(&path(&visa)).await.expect(200).json()["default"], false);

        ana.put(&format!("{}/default", path(&visa)), json!(null))
            .await
            .expect(204);
        assert_eq!(ana.get(&path(&visa)).await.expect(200).json()["default"], true);
        ana.delete(&path(&visa)).await.expect(204);
        ana.delete(&path(&visa)).await.expect(404);
        ana.get(&path(&visa)).await.expect(404);
        let left = kept(&ana).await;
        assert_eq!(each(&left, "brand"), ["mastercard"]);
        assert_eq!(left[0]["default"], true, "what is left is offered first");
        drop(server);
    }
}

#[tokio::test]
async fn a_kept_card_pays_again_and_again_and_for_nobody_else() {
    for (app, server) in both().await {
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let court = app.space(&gym).await;
        let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
        let card = keep(&ana, "pm_card_mastercard").await;
        let method = card["paymentMethod"].as_str().expect("a payment method");
        for (start, end) in [("10:00", "11:00"), ("12:00", "13:00")] {
            let hold = ana.hold(&court, app.day(5), start, end).await;
            let booking = ana.try_book(&district, &hold, method).await.expect(201).json();
            assert_eq!(booking["payments"][0]["lastFour"], "4444");
        }
        let hold = ben.hold(&court, app.day(5), "14:00", "15:00").await;
        let refused = ben.try_book(&district, &hold, method).await.expect(422);
        assert_eq!(refused.field("payment.paymentMethod").0, "unknownCard");
        for request in [
            ben.get(&path(&card)).await,
            ben.delete(&path(&card)).await,
            ben.put(&format!("{}/default", path(&card)), json!(null)).await,
        ] {
            request.expect(404);
        }
        let stolen = ben.post(CARDS, json!({ "paymentMethod": method })).await.expect(422);
        assert_eq!(stolen.field("paymentMethod").0, "unknownCard");
        assert_eq!(kept(&ben).await, json!([]));
        // The hold is as it was, for a card of one's own.
        ben.with_header("idempotency-key", "another")
            .try_book(&district, &hold, cards::VISA)
            .await
            .expect(201);
        drop(server);
    }
}

#[tokio::test]
async fn a_card_that_is_declined_or_unknown_is_not_kept() {
    for (app, server) in both().await {
        let ana = app.renter("ana").await;
        let declined = ana
            .post(CARDS, json!({ "paymentMethod": cards::DECLINED }))
            .await
            .expect(402);
        let problem = declined.problem();
        assert_eq!(problem.code, "cardDeclined");
        assert!(
            problem.detail.ends_with("Your card was declined."),
            "{}",
            problem.detail
        );
        for unknown in ["pm_none", "4242 4242 4242 4242", ""] {
            let refused = ana.post(CARDS, json!({ "paymentMethod": unknown })).await.expect(422);
            assert_eq!(refused.field("paymentMethod").0, "unknownCard");
        }
        assert_eq!(kept(&ana).await, json!([]));
        drop(server);
    }
}

#[tokio::test]
async fn nobody_keeps_more_than_ten_cards() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..10 {
        keep(&ana, "pm_card_visa").await;
    }
    let refused = ana
        .post(CARDS, json!({ "paymentMethod": "pm_card_visa" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "tooManyCards");
    assert_eq!(kept(&ana).await.as_array().map(Vec::len), Some(10));
}

#[tokio::test]
async fn stolen_cards_can_not_be_tried_out_by_keeping_them() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..30 {
        ana.post(CARDS, json!({ "paymentMethod": cards::DECLINED }))
            .await
            .expect(402);
    }
    ana.post(CARDS, json!({ "paymentMethod": cards::VISA }))
        .await
        .expect(429);
}

#[tokio::test]
async fn the_same_request_sent_twice_keeps_one_card() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await.with_header("idempotency-key", "once");
    let first = keep(&ana, "pm_card_visa").await;
    assert_eq!(keep(&ana, "pm_card_visa").await, first);
    assert_eq!(kept(&ana).await, json!([first]));
}

#[tokio::test]
async fn the_page_is_told_who_takes_the_cards() {
    for (app, server) in both().await {
        let ana = app.renter("ana").await;
        let fields = ana.get("/api/user/clientToken").await.expect(200).json();
        let expected = match server {
            None => json!({ "provider": "sandbox" }),
            Some(server) => json!({
                "provider": "stripe",
                "publishableKey": PUBLISHABLE_KEY,
                "scriptUrl": format!("{}/v3/", server.url()),
            }),
        };
        assert_eq!(fields, expected);
        app.anonymous().get("/api/user/clientToken").await.expect(401);
        app.anonymous().get(CARDS).await.expect(401);
    }
}

#[tokio::test]
async fn stripes_own_script_has_no_address_of_ours() {
    let app = TestApp::start().await;
    let server = StripeServer::start(app.clock().clone()).await;
    let app = app.paying_at(PaymentsConfig::Stripe(StripeConfig {
        api_base: None,
        ..config(&server)
    }));
    let ana = app.renter("ana").await;
    let fields = ana.get("/api/user/clientToken").await.expect(200).json();
    assert_eq!(
        fields,
        json!({ "provider": "stripe", "publishableKey": PUBLISHABLE_KEY })
    );
}
