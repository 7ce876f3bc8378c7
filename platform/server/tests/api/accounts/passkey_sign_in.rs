//! requestPasskeySignIn, confirmPasskeySignIn

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::passkey_device::{Device, SIGN_IN, SIGNING_IN, on_own_domain};
use super::second_factor::turn_on;
use crate::races::all_at_once;
use crate::support::{Client, TestApp};

async fn challenge(client: &Client) -> Value {
    client.post(SIGNING_IN, json!({})).await.expect(200).json()
}

async fn is_refused(client: &Client, answer: Value) {
    let refused = client.post(SIGN_IN, answer).await.expect(409);
    assert_eq!(refused.problem().code, "passkeyRefused");
    assert_eq!(refused.cookie("fieldhouse_session"), None);
}

async fn is_expired(client: &Client, answer: Value) {
    let refused = client.post(SIGN_IN, answer).await.expect(409);
    assert_eq!(refused.problem().code, "passkeyExpired");
}

async fn noted(app: &TestApp, person: &Client) -> Vec<bool> {
    sqlx::query_scalar("SELECT succeeded FROM sign_ins WHERE user_id = $1 ORDER BY id")
        .bind(person.user_id())
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_passkey_opens_its_account_without_password_and_code() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    turn_on(&app, &ana).await;
    let stranger = app.anonymous();
    assert_eq!(challenge(&stranger).await["rpId"], "fieldhouse.localhost");
    let answer = device.sign_in(&stranger).await.expect(200);
    assert_eq!(answer.json()["user"]["id"], json!(ana.user_id()));
    let cookie = answer.header("set-cookie").expect("a cookie");
    for attribute in ["HttpOnly", "SameSite=Lax", "Domain=fieldhouse.localhost"] {
        assert!(cookie.contains(attribute), "{attribute} in {cookie}");
    }
    let session = answer.cookie("fieldhouse_session").expect("a session");
    let browser = stranger.with_session(session);
    browser.get("/api/user/profile").await.expect(200);
    assert_eq!(noted(&app, &ana).await.last(), Some(&true));
    // Signing in again ends the session that the browser had.
    device.sign_in(&browser).await.expect(200);
    browser.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn it_opens_the_account_on_a_subdomain_and_not_on_another_domain() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let device = Device::added_by(&ana, "Phone").await;
    let organization = app.organization("verona").await;
    let portal = app.anonymous().on_host(&organization.host());
    let mut there = Device {
        origin: format!("http://{}", organization.host()),
        ..device.clone()
    };
    there.sign_in(&portal).await.expect(200);
    let elsewhere = on_own_domain(&app, &app.anonymous()).await;
    let refused = elsewhere.post(SIGNING_IN, json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "passkeysElsewhere");
    let answer = device.clone().answer(&challenge(&app.anonymous()).await);
    let refused = elsewhere.post(SIGN_IN, answer).await.expect(409);
    assert_eq!(refused.problem().code, "passkeysElsewhere");
}

#[tokio::test]
async fn what_another_page_or_a_careless_device_answers_is_refused_and_noted() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let honest = Device::added_by(&ana, "Phone").await;
    let stranger = app.anonymous();
    let before = noted(&app, &ana).await.len();
    for wrong in [
        Device {
            origin: "http://evil.example".to_owned(),
            ..honest.clone()
        },
        Device {
            origin: "http://verona.fieldhouse.localhost".to_owned(),
            ..honest.clone()
        },
        Device {
            rp_id: "evil.example".to_owned(),
            ..honest.clone()
        },
        Device {
            verifies_person: false,
            ..honest.clone()
        },
    ] {
        let answer = wrong.clone().answer(&challenge(&stranger).await);
        is_refused(&stranger, answer).await;
    }
    assert_eq!(noted(&app, &ana).await[before..], [false; 4]);
}

#[tokio::test]
async fn another_key_under_the_same_name_and_another_person_are_refused() {
    let app = TestApp::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let mut of_ana = Device::added_by(&ana, "Phone").await;
    let mut of_ben = Device::added_by(&ben, "Phone").await;
    let stranger = app.anonymous();
    // Ben's key under the name of Ana's.
    let mut answer = of_ben.answer(&challenge(&stranger).await);
    let real = of_ana.answer(&challenge(&stranger).await);
    answer["credentialId"] = real["credentialId"].clone();
    answer["userHandle"] = real["userHandle"].clone();
    is_refused(&stranger, answer).await;
    // Ben's own key, for Ana.
    let mut answer = of_ben.answer(&challenge(&stranger).await);
    answer["userHandle"] = real["userHandle"].clone();
    is_refused(&stranger, answer).await;
    // A key that nobody has added.
    let mut unknown = Device {
        user_handle: of_ana.user_handle.clone(),
        ..Device::new()
    };
    is_refused(&stranger, unknown.answer(&challenge(&stranger).await)).await;
    // Not an answer at all.
    is_refused(&stranger, json!({ "credentialId": "AA", "clientData": "e30", "authenticatorData": "AA", "signature": "AA", "userHandle": "AA" })).await;
}

#[tokio::test]
async fn a_challenge_is_answered_once_and_within_five_minutes() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    let stranger = app.anonymous();
    let asked = challenge(&stranger).await;
    let answer = device.answer(&asked);
    stranger.post(SIGN_IN, answer.clone()).await.expect(200);
    is_expired(&stranger, answer).await;
    is_expired(&stranger, device.answer(&asked)).await;
    is_expired(
        &stranger,
        device.answer(&json!({ "challenge": "AAAAAAAAAAAAAAAAAAAAAA" })),
    )
    .await;

    let asked = challenge(&stranger).await;
    let careless = Device {
        verifies_person: false,
        ..device.clone()
    }
    .answer(&asked);
    is_refused(&stranger, careless).await;
    is_expired(&stranger, device.answer(&asked)).await;

    let late = device.answer(&challenge(&stranger).await);
    app.clock().advance(TimeDelta::minutes(5));
    is_expired(&stranger, late).await;
}

#[tokio::test]
async fn of_one_answer_sent_twice_at_once_one_is_taken() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    let answer = device.answer(&challenge(&app.anonymous()).await);
    let answers = all_at_once((0..4).map(|_| {
        let (client, answer) = (app.anonymous(), answer.clone());
        async move { client.post(SIGN_IN, answer).await }
    }))
    .await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409]);
}

#[tokio::test]
async fn a_copied_key_whose_counter_stays_behind_is_refused() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    let mut copy = device.clone();
    device.sign_in(&app.anonymous()).await.expect(200);
    device.sign_in(&app.anonymous()).await.expect(200);
    let answer = copy.answer(&challenge(&app.anonymous()).await);
    is_refused(&app.anonymous(), answer).await;
}

#[tokio::test]
async fn a_suspended_person_gets_no_further() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    sqlx::query("UPDATE users SET suspended_at = now() WHERE id = $1")
        .bind(ana.user_id())
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    let refused = device.sign_in(&app.anonymous()).await.expect(403);
    assert_eq!(refused.problem().code, "suspended");
}

#[tokio::test]
async fn a_place_may_try_so_often() {
    let app = TestApp::start().await;
    for _ in 0..120 {
        challenge(&app.anonymous()).await;
    }
    let refused = app.anonymous().post(SIGNING_IN, json!({})).await.expect(429);
    assert_eq!(refused.problem().code, "tooManyRequests");
}
