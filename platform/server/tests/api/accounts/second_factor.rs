//! readSecondFactor, createSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes

use chrono::TimeDelta;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::sign_in_with::{AtProviders, robin};
use crate::support::{Client, PASSWORD, TestApp};

pub const PATH: &str = "/api/user/second-factor";
pub const REMOVAL: &str = "/api/user/second-factor/removal";
const RECOVERY_CODES: &str = "/api/user/second-factor/recovery-codes";

/// A person's app of codes.
pub struct Authenticator {
    secret: String,
}

impl Authenticator {
    /// Begins a setup, and takes its secret.
    pub async fn scan(person: &Client) -> Self {
        let setup = person.post(PATH, json!({})).await.expect(200).json();
        let secret = setup["secret"].as_str().expect("a secret").to_owned();
        Self { secret }
    }

    /// The code that the app shows, on a phone whose clock is this many steps of 30 seconds ahead.
    pub fn code(&self, app: &TestApp, steps_ahead: i64) -> String {
        let secret = Secret::try_from_base32(&self.secret).expect("base 32");
        let totp = Builder::new().with_secret(secret).build().expect("sound settings");
        let time = app.clock().now().timestamp() + 30 * steps_ahead;
        totp.generate(time.unsigned_abs()).to_string()
    }
}

/// Turns it on for a person with a password. Returns the recovery codes, at a time when the app shows another code.
pub async fn turn_on(app: &TestApp, person: &Client) -> (Authenticator, Vec<String>) {
    let authenticator = Authenticator::scan(person).await;
    let first = json!({ "code": authenticator.code(app, 0), "password": PASSWORD });
    let codes = recovery_codes(&person.put(PATH, first).await.expect(200).json());
    wait_for_another_code(app);
    (authenticator, codes)
}

/// Goes to the beginning of a later step: what a test takes to be one step is none other by the time it is judged.
pub fn wait_for_another_code(app: &TestApp) {
    let into_step = app.clock().now().timestamp() % 30;
    app.clock().advance(TimeDelta::seconds(90 - into_step));
}

fn recovery_codes(answer: &Value) -> Vec<String> {
    let codes = answer["recoveryCodes"].as_array().expect("recovery codes");
    codes
        .iter()
        .map(|code| code.as_str().expect("a code").to_owned())
        .collect()
}

pub async fn subjects(app: &TestApp, email: &str) -> Vec<String> {
    app.run_jobs().await;
    let mails = app.mail_to(email).await;
    mails.into_iter().map(|mail| mail.summary.subject).collect()
}

#[tokio::test]
async fn it_is_turned_on_with_the_first_code_and_the_password() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let off = json!({ "recoveryCodesLeft": 0, "asksPassword": true });
    assert_eq!(ana.get(PATH).await.expect(200).json(), off);
    let setup = ana.post(PATH, json!({})).await.expect(200).json();
    let address = setup["address"].as_str().expect("an address");
    assert!(
        address.starts_with("otpauth://totp/Fieldhouse:ana%40example.com?"),
        "{address}"
    );
    assert_eq!(
        ana.get(PATH).await.expect(200).json(),
        off,
        "nothing is on before the first code"
    );

    let authenticator = Authenticator::scan(&ana).await;
    let code = authenticator.code(&app, 0);
    for password in [json!(null), json!("Wrong!1pass")] {
        let first = json!({ "code": code, "password": password });
        let refused = ana.put(PATH, first).await.expect(422);
        assert_eq!(refused.field("password").0, "wrongPassword");
    }
    let wrong = json!({ "code": "12345", "password": PASSWORD });
    assert_eq!(ana.put(PATH, wrong).await.expect(422).field("code").0, "wrongCode");
    let first = json!({ "code": code, "password": PASSWORD });
    let codes = recovery_codes(&ana.put(PATH, first).await.expect(200).json());
    assert_eq!(codes.len(), 10);
    let shown = ana.get(PATH).await.expect(200).json();
    assert!(shown["turnedOnAt"].is_string());
    assert_eq!(shown["recoveryCodesLeft"], 10);
    assert_eq!(subjects(&app, ana.email()).await, ["Two-step sign-in is on"]);
}

#[tokio::test]
async fn a_second_setup_is_refused_and_an_old_one_has_to_begin_again() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let first = |code: String| json!({ "code": code, "password": PASSWORD });
    let nothing = ana.put(PATH, first("123456".to_owned())).await.expect(409);
    assert_eq!(nothing.problem().code, "setupExpired");
    let authenticator = Authenticator::scan(&ana).await;
    app.clock().advance(TimeDelta::minutes(60));
    let late = ana.put(PATH, first(authenticator.code(&app, 0))).await.expect(409);
    assert_eq!(late.problem().code, "setupExpired");
    let (authenticator, _) = turn_on(&app, &ana).await;
    let refused = ana.post(PATH, json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "secondFactorOn");
    let again = ana.put(PATH, first(authenticator.code(&app, 0))).await.expect(409);
    assert_eq!(again.problem().code, "secondFactorOn");
}

#[tokio::test]
async fn the_password_turns_it_off_and_renews_recovery_codes() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let proof = json!({ "password": PASSWORD });
    for path in [REMOVAL, RECOVERY_CODES] {
        let refused = ana.post(path, proof.clone()).await.expect(409);
        assert_eq!(refused.problem().code, "secondFactorOff");
    }
    let (authenticator, before) = turn_on(&app, &ana).await;
    for path in [REMOVAL, RECOVERY_CODES] {
        let code_alone = json!({ "code": authenticator.code(&app, 0) });
        let refused = ana.post(path, code_alone).await.expect(422);
        assert_eq!(refused.field("password").0, "wrongPassword");
    }
    let renewed = recovery_codes(&ana.post(RECOVERY_CODES, proof.clone()).await.expect(200).json());
    assert_eq!(renewed.len(), 10);
    assert!(renewed.iter().all(|code| !before.contains(code)));
    ana.post(REMOVAL, proof.clone()).await.expect(204);
    assert_eq!(ana.get(PATH).await.expect(200).json()["recoveryCodesLeft"], 0);
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    app.anonymous().post("/api/login", given).await.expect(200);
    assert_eq!(
        subjects(&app, ana.email()).await,
        [
            "Two-step sign-in is on",
            "You have new recovery codes",
            "Two-step sign-in is off"
        ]
    );
}

#[tokio::test]
async fn without_a_password_a_code_is_asked_for() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let robin = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    assert_eq!(robin.get(PATH).await.expect(200).json()["asksPassword"], false);
    let authenticator = Authenticator::scan(&robin).await;
    let code = authenticator.code(&providers.app, 0);
    robin.put(PATH, json!({ "code": code })).await.expect(200);
    for proof in [json!({}), json!({ "code": code }), json!({ "password": PASSWORD })] {
        let refused = robin.post(REMOVAL, proof).await.expect(422);
        assert_eq!(refused.field("code").0, "wrongCode", "no code, or one that was used");
    }
    wait_for_another_code(&providers.app);
    let proof = json!({ "code": authenticator.code(&providers.app, 0) });
    let codes = recovery_codes(&robin.post(RECOVERY_CODES, proof).await.expect(200).json());
    robin
        .post(REMOVAL, json!({ "code": codes[3].to_uppercase() }))
        .await
        .expect(204);
    assert_eq!(
        robin.get(PATH).await.expect(200).json().get("turnedOnAt"),
        None,
        "a recovery code does as well"
    );
}

#[tokio::test]
async fn codes_cannot_be_guessed_for_long_there_either() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let robin = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let authenticator = Authenticator::scan(&robin).await;
    let code = authenticator.code(&providers.app, 0);
    robin.put(PATH, json!({ "code": code })).await.expect(200);
    for path in [REMOVAL, RECOVERY_CODES, REMOVAL, RECOVERY_CODES, REMOVAL] {
        robin.post(path, json!({ "code": "000000" })).await.expect(422);
    }
    for path in [REMOVAL, RECOVERY_CODES] {
        let locked = robin.post(path, json!({ "code": "000000" })).await.expect(429);
        assert_eq!(locked.problem().code, "lockedOut");
    }
}

#[tokio::test]
async fn the_copy_of_ones_data_says_since_when_and_a_deletion_removes_it() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, codes) = turn_on(&app, &ana).await;
    let copy = ana.get("/api/user/data").await.expect(200);
    assert!(copy.json()["secondFactorSince"].is_string());
    assert!(!copy.text().contains(&authenticator.secret) && !copy.text().contains(&codes[0]));
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    app.anonymous().post("/api/login", given).await.expect(202);
    ana.post("/api/user/deletion", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let left: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM second_factors) + (SELECT count(*) FROM recovery_codes)
            + (SELECT count(*) FROM sign_in_challenges)",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn neither_the_secret_nor_a_recovery_code_is_stored_as_it_is() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, codes) = turn_on(&app, &ana).await;
    let kept: Vec<Vec<u8>> = sqlx::query_scalar(
        "SELECT sealed_secret FROM second_factors UNION ALL SELECT code_hash FROM recovery_codes
            UNION ALL SELECT convert_to(payload::text, 'UTF8') FROM graphile_worker._private_jobs
            UNION ALL SELECT convert_to(payload::text, 'UTF8') FROM outbox",
    )
    .fetch_all(&mut app.owner().await)
    .await
    .unwrap();
    for bytes in kept {
        let text = String::from_utf8_lossy(&bytes);
        for secret in [&authenticator.secret, &codes[0], &codes[0].replace('-', "")] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}

#[tokio::test]
async fn a_stranger_has_none() {
    let app = TestApp::start().await;
    app.anonymous().get(PATH).await.expect(401);
    app.anonymous().post(PATH, json!({})).await.expect(401);
}
