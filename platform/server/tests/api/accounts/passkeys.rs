//! listPasskeys, requestPasskey, addPasskey, changePasskey, removePasskey

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::mails::newest_token;
use super::passkey_device::{ADDING, Device, PASSKEYS, on_own_domain};
use super::second_factor::subjects;
use super::sign_in_with::{AtProviders, robin};
use crate::support::{Client, PASSWORD, TestApp};

async fn items(person: &Client) -> Vec<Value> {
    let listed = person.get(PASSKEYS).await.expect(200).json();
    listed["items"].as_array().expect("a list").clone()
}

async fn options(person: &Client) -> Value {
    let proof = json!({ "password": PASSWORD });
    person.post(ADDING, proof).await.expect(200).json()
}

async fn is_refused(person: &Client, made: Value) {
    let refused = person.post(PASSKEYS, made).await.expect(422);
    assert_eq!(refused.field("passkey").0, "passkeyInvalid");
}

fn path(passkey: &Value) -> String {
    format!("{PASSKEYS}/{}", passkey["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn a_person_adds_a_passkey_renames_it_and_removes_it() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    assert_eq!(
        ana.get(PASSKEYS).await.expect(200).json(),
        json!({ "items": [], "asksPassword": true })
    );
    let asked = options(&ana).await;
    assert_eq!(asked["rpId"], "fieldhouse.localhost");
    assert_eq!(asked["userName"], ana.email());
    assert_eq!(asked["known"], json!([]));
    let mut phone = Device::new();
    let added = ana
        .post(PASSKEYS, phone.make(&asked, " Phone "))
        .await
        .expect(201)
        .json();
    assert_eq!(added["name"], "Phone");
    assert_eq!(added.get("lastUsedAt"), None);
    assert_eq!(items(&ana).await, std::slice::from_ref(&added));
    assert_eq!(options(&ana).await["known"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        subjects(&app, ana.email()).await,
        ["A passkey was added to your account"]
    );

    phone.sign_in(&app.anonymous()).await.expect(200);
    assert!(items(&ana).await[0]["lastUsedAt"].is_string());

    let renamed = json!({ "name": "Old phone" });
    let answer = ana.patch(&path(&added), renamed).await.expect(200);
    assert_eq!(answer.json()["name"], "Old phone");
    ana.delete(&path(&added)).await.expect(204);
    assert_eq!(items(&ana).await, [] as [Value; 0]);
    ana.delete(&path(&added)).await.expect(404);
    let refused = phone.sign_in(&app.anonymous()).await.expect(409);
    assert_eq!(refused.problem().code, "passkeyRefused");
}

#[tokio::test]
async fn a_name_is_needed_and_is_short() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    Device::added_by(&ana, "Phone").await;
    let path = path(&items(&ana).await[0]);
    for (name, code) in [("  ".to_owned(), "required"), ("x".repeat(61), "tooLong")] {
        let refused = ana.patch(&path, json!({ "name": name })).await.expect(422);
        assert_eq!(refused.field("name").0, code);
    }
}

#[tokio::test]
async fn the_password_is_asked_for_first() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for proof in [json!({}), json!({ "password": "Wrong!1pass" })] {
        let refused = ana.post(ADDING, proof).await.expect(422);
        assert_eq!(refused.field("password").0, "wrongPassword");
    }
}

#[tokio::test]
async fn without_a_password_the_sign_in_has_to_be_fresh() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let somebody = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let listed = somebody.get(PASSKEYS).await.expect(200).json();
    assert_eq!(listed["asksPassword"], false);
    providers.app.clock().advance(TimeDelta::minutes(14));
    somebody.post(ADDING, json!({})).await.expect(200);
    providers.app.clock().advance(TimeDelta::minutes(1));
    let refused = somebody.post(ADDING, json!({})).await.expect(403);
    assert_eq!(refused.problem().code, "signInAgain");
    let refused = somebody.post("/api/user/second-factor", json!({})).await.expect(403);
    assert_eq!(refused.problem().code, "signInAgain");
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let again = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    again.post(ADDING, json!({})).await.expect(200);
}

#[tokio::test]
async fn the_last_way_in_stays() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let somebody = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let (mut tablet, mut phone) = (Device::new(), Device::new());
    for device in [&mut tablet, &mut phone] {
        let asked = somebody.post(ADDING, json!({})).await.expect(200).json();
        somebody.post(PASSKEYS, device.make(&asked, "Phone")).await.expect(201);
    }
    let methods = somebody.get("/api/user/sign-in-methods").await.expect(200).json();
    let google = methods["items"][0]["id"].as_str().expect("a method");
    let method = format!("/api/user/sign-in-methods/{google}");
    somebody.delete(&method).await.expect(204);
    let listed = items(&somebody).await;
    somebody.delete(&path(&listed[0])).await.expect(204);
    let refused = somebody.delete(&path(&listed[1])).await.expect(409);
    assert_eq!(refused.problem().code, "lastWayIn");
    tablet.sign_in(&providers.app.anonymous()).await.expect(409);
    phone.sign_in(&providers.app.anonymous()).await.expect(200);
}

#[tokio::test]
async fn what_another_page_or_a_careless_device_makes_is_refused() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let honest = Device::new();
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
        let made = wrong.clone().make(&options(&ana).await, "Phone");
        is_refused(&ana, made).await;
    }
    let nonsense = json!({ "name": "Phone", "clientData": "e30", "attestationObject": "oA" });
    is_refused(&ana, nonsense).await;
    assert_eq!(items(&ana).await, [] as [Value; 0]);
}

#[tokio::test]
async fn a_challenge_works_once_for_five_minutes_in_its_session() {
    let app = TestApp::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let elsewhere = app.sign_in(ana.person()).await;
    let asked = options(&ana).await;
    let is_expired = async |person: &Client, made: Value| {
        let refused = person.post(PASSKEYS, made).await.expect(409);
        assert_eq!(refused.problem().code, "passkeyExpired");
    };
    let mut device = Device::new();
    let made = device.make(&asked, "Phone");
    is_expired(&ben, made.clone()).await;
    is_expired(&elsewhere, made.clone()).await;
    ana.post(PASSKEYS, made.clone()).await.expect(201);
    is_expired(&ana, made).await;

    let careless = Device {
        verifies_person: false,
        ..Device::new()
    }
    .make(&options(&ana).await, "Phone");
    is_refused(&ana, careless.clone()).await;
    is_expired(&ana, careless).await;

    let late = Device::new().make(&options(&ana).await, "Phone");
    app.clock().advance(TimeDelta::minutes(5));
    is_expired(&ana, late).await;
    // Nor does a challenge for signing in add anything.
    let sign_in = app.anonymous().post("/api/login/passkey/challenge", json!({})).await;
    let mut crossed = sign_in.expect(200).json();
    crossed["userId"] = options(&ana).await["userId"].clone();
    is_expired(&ana, Device::new().make(&crossed, "Phone")).await;
}

#[tokio::test]
async fn a_passkey_belongs_to_one_person() {
    let app = TestApp::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let mut device = Device::added_by(&ana, "Phone").await;
    is_refused(&ben, device.make(&options(&ben).await, "Phone")).await;
    let of_ana = path(&items(&ana).await[0]);
    ben.patch(&of_ana, json!({ "name": "Mine" })).await.expect(404);
    ben.delete(&of_ana).await.expect(404);
    assert_eq!(items(&ana).await[0]["name"], "Phone");
}

#[tokio::test]
async fn an_account_has_twenty_at_most() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let asked = options(&ana).await;
    sqlx::query(
        "INSERT INTO passkeys (id, user_id, credential_id, public_key, state, name, made_at)
        SELECT gen_random_uuid(), $1, convert_to(n::text, 'UTF8'), '', '', 'Phone', now() FROM generate_series(1, 20) AS n",
    )
    .bind(ana.user_id())
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    let refused = ana.post(ADDING, json!({ "password": PASSWORD })).await.expect(409);
    assert_eq!(refused.problem().code, "tooManyPasskeys");
    let made = Device::new().make(&asked, "Phone");
    let refused = ana.post(PASSKEYS, made).await.expect(409);
    assert_eq!(refused.problem().code, "tooManyPasskeys");
}

#[tokio::test]
async fn on_an_organizations_own_domain_there_are_none() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let made = Device::new().make(&options(&ana).await, "Phone");
    let elsewhere = on_own_domain(&app, &ana).await;
    for (path, body) in [(ADDING, json!({ "password": PASSWORD })), (PASSKEYS, made)] {
        let refused = elsewhere.post(path, body).await.expect(409);
        assert_eq!(refused.problem().code, "passkeysElsewhere");
    }
}

/// Somebody has opened an account with an address that isn't theirs; whose it is asks for a link.
#[tokio::test]
async fn whoever_shows_that_the_address_is_theirs_ends_the_passkeys_of_whoever_had_opened_the_account() {
    let app = TestApp::start().await;
    let stranger = app.renter("ana").await;
    app.unconfirm(&stranger).await;
    let mut device = Device::added_by(&stranger, "Phone").await;
    let waiting = Device::new().make(&options(&stranger).await, "Another");
    let forgotten = json!({ "email": stranger.email() });
    app.anonymous()
        .post("/api/forgot-password", forgotten)
        .await
        .expect(202);
    let token = newest_token(&app, stranger.email(), "/reset").await;
    let reset = json!({ "token": token, "password": "Another!2" });
    app.anonymous().post("/api/password-reset", reset).await.expect(204);
    device.sign_in(&app.anonymous()).await.expect(409);
    stranger.post(PASSKEYS, waiting).await.expect(401);
    let left: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM passkeys) + (SELECT count(*) FROM passkey_challenges WHERE session_id IS NOT NULL)",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_new_password_of_a_confirmed_address_leaves_them() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut device = Device::added_by(&ana, "Phone").await;
    let forgotten = json!({ "email": ana.email() });
    app.anonymous()
        .post("/api/forgot-password", forgotten)
        .await
        .expect(202);
    let token = newest_token(&app, ana.email(), "/reset").await;
    let reset = json!({ "token": token, "password": "Another!2" });
    app.anonymous().post("/api/password-reset", reset).await.expect(204);
    device.sign_in(&app.anonymous()).await.expect(200);
}

#[tokio::test]
async fn the_copy_of_ones_data_names_them_and_a_deletion_removes_them() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    Device::added_by(&ana, "Phone").await;
    options(&ana).await;
    let copy = ana.get("/api/user/data").await.expect(200).json();
    assert_eq!(copy["passkeys"][0]["name"], "Phone", "{copy}");
    ana.post("/api/user/deletion", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let left: i64 =
        sqlx::query_scalar("SELECT (SELECT count(*) FROM passkeys) + (SELECT count(*) FROM passkey_challenges)")
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_stranger_has_none() {
    let app = TestApp::start().await;
    app.anonymous().get(PASSKEYS).await.expect(401);
    app.anonymous().post(ADDING, json!({})).await.expect(401);
}
