//! confirmSignIn

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::mails::newest_token;
use super::second_factor::{Authenticator, PATH, REMOVAL, subjects, turn_on, wait_for_another_code};
use super::sign_in_with::{AtProviders, robin};
use crate::races::all_at_once;
use crate::support::{Answer, Client, PASSWORD, TestApp};

const CODE: &str = "/api/login/code";

/// Gives the right password: the browser that is asked for a code.
async fn halfway(client: &Client, email: &str) -> Client {
    let given = json!({ "email": email, "password": PASSWORD });
    let answer = client.post("/api/login", given).await.expect(202);
    assert_eq!(answer.cookie("fieldhouse_session"), None, "no session yet");
    asked(client, &answer)
}

fn asked(client: &Client, answer: &Answer) -> Client {
    let word = answer.cookie("fieldhouse_code").expect("a cookie for the code");
    client.with_header("cookie", &format!("fieldhouse_code={word}"))
}

async fn give(browser: &Client, code: &str) -> Answer {
    browser.post(CODE, json!({ "code": code })).await
}

async fn is_wrong(browser: &Client, code: &str) {
    assert_eq!(give(browser, code).await.expect(422).field("code").0, "wrongCode");
}

async fn is_expired(browser: &Client, code: &str) {
    assert_eq!(give(browser, code).await.expect(409).problem().code, "signInExpired");
}

#[tokio::test]
async fn the_password_alone_opens_nothing_and_the_code_does() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let stranger = app.anonymous();
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    let answer = stranger.post("/api/login", given).await.expect(202);
    assert!(answer.json()["codeExpiresAt"].is_string());
    let cookie = answer.header("set-cookie").expect("a cookie");
    for attribute in [
        "fieldhouse_code=",
        "HttpOnly",
        "SameSite=Lax",
        "Path=/api",
        "Max-Age=300",
    ] {
        assert!(cookie.contains(attribute), "{attribute} in {cookie}");
    }
    let browser = asked(&stranger, &answer);
    browser.get("/api/user/profile").await.expect(401);
    let word = answer.cookie("fieldhouse_code").unwrap();
    stranger.with_session(word).get("/api/user/profile").await.expect(401);
    stranger.with_bearer(word).get("/api/user/profile").await.expect(401);

    let code = authenticator.code(&app, 0);
    let signed_in = give(&browser, &format!("{} {}", &code[..3], &code[3..]))
        .await
        .expect(200);
    assert_eq!(signed_in.json()["user"]["id"], json!(ana.user_id()));
    let session = signed_in.cookie("fieldhouse_session").expect("a session");
    stranger
        .with_session(session)
        .get("/api/user/profile")
        .await
        .expect(200);
    let noted = noted(&app, &ana).await;
    assert_eq!(noted[noted.len() - 2..], [(false, true), (true, false)]);
}

/// Returns for each try: true if it succeeded, and true if it lacked the code alone.
async fn noted(app: &TestApp, person: &Client) -> Vec<(bool, bool)> {
    sqlx::query_as("SELECT succeeded, code_missing FROM sign_ins WHERE user_id = $1 ORDER BY id")
        .bind(person.user_id())
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_right_password_without_the_code_is_noted_as_that_and_in_the_copy_of_ones_data() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    turn_on(&app, &ana).await;
    let browser = halfway(&app.anonymous(), ana.email()).await;
    is_wrong(&browser, "12345").await;
    let tries = noted(&app, &ana).await;
    assert_eq!(tries[tries.len() - 2..], [(false, true), (false, false)]);
    let copy = ana.get("/api/user/data").await.expect(200).json();
    let tries = copy["signIns"].as_array().expect("tries");
    assert_eq!(tries.iter().filter(|tried| tried["codeMissing"] == true).count(), 1);
}

#[tokio::test]
async fn a_wrong_password_is_answered_as_before() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    turn_on(&app, &ana).await;
    let given = json!({ "email": ana.email(), "password": "Wrong!1pass" });
    let answer = app.anonymous().post("/api/login", given).await.expect(401);
    assert_eq!(answer.problem().code, "invalidCredentials");
    assert_eq!(answer.cookie("fieldhouse_code"), None);
}

#[tokio::test]
async fn a_code_is_taken_once_and_so_is_none_from_before_it() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let (before, code) = (authenticator.code(&app, -1), authenticator.code(&app, 0));
    let browser = halfway(&app.anonymous(), ana.email()).await;
    give(&browser, &code).await.expect(200);
    is_expired(&browser, &authenticator.code(&app, 1)).await;
    let another = halfway(&app.anonymous(), ana.email()).await;
    is_wrong(&another, &code).await;
    is_wrong(&another, &before).await;
    give(&another, &authenticator.code(&app, 1)).await.expect(200);
}

#[tokio::test]
async fn the_code_that_turned_it_on_is_used_up() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let authenticator = Authenticator::scan(&ana).await;
    let code = authenticator.code(&app, 0);
    let first = json!({ "code": code, "password": PASSWORD });
    ana.put(PATH, first).await.expect(200);
    is_wrong(&halfway(&app.anonymous(), ana.email()).await, &code).await;
}

#[tokio::test]
async fn of_one_code_in_two_browsers_at_once_one_is_signed_in() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let code = authenticator.code(&app, 0);
    let one = halfway(&app.anonymous(), ana.email()).await;
    let other = halfway(&app.anonymous(), ana.email()).await;
    let answers = all_at_once([one, other].into_iter().map(|browser| {
        let code = code.clone();
        async move { give(&browser, &code).await }
    }))
    .await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[tokio::test]
async fn a_clock_may_be_half_a_minute_off_either_way() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    app.clock().advance(TimeDelta::minutes(5));
    let browser = halfway(&app.anonymous(), ana.email()).await;
    is_wrong(&browser, &authenticator.code(&app, -2)).await;
    is_wrong(&browser, &authenticator.code(&app, 2)).await;
    give(&browser, &authenticator.code(&app, -1)).await.expect(200);
    let browser = halfway(&app.anonymous(), ana.email()).await;
    give(&browser, &authenticator.code(&app, 1)).await.expect(200);
}

#[tokio::test]
async fn five_minutes_are_enough() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let browser = halfway(&app.anonymous(), ana.email()).await;
    app.clock().advance(TimeDelta::minutes(5));
    is_expired(&browser, &authenticator.code(&app, 0)).await;
    is_expired(&app.anonymous(), &authenticator.code(&app, 0)).await;
}

#[tokio::test]
async fn five_wrong_codes_lock_them_for_their_place_alone() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let here = app.anonymous().with_header("x-forwarded-for", "203.0.113.7");
    for _ in 0..5 {
        // Giving the right password again doesn't reset the count.
        is_wrong(&halfway(&here, ana.email()).await, "12345").await;
    }
    let locked = give(&halfway(&here, ana.email()).await, &authenticator.code(&app, 0)).await;
    let locked = locked.expect(429);
    assert_eq!(locked.problem().code, "lockedOut");
    assert_eq!(
        locked.problem().detail,
        "Too many wrong codes. Try again in 15 minutes."
    );
    let elsewhere = app.anonymous().with_header("x-forwarded-for", "198.51.100.7");
    let browser = halfway(&elsewhere, ana.email()).await;
    give(&browser, &authenticator.code(&app, 0)).await.expect(200);
    app.clock().advance(TimeDelta::minutes(16));
    let browser = halfway(&here, ana.email()).await;
    give(&browser, &authenticator.code(&app, 0)).await.expect(200);
}

#[tokio::test]
async fn from_many_places_a_code_cannot_be_guessed_for_long_either() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    turn_on(&app, &ana).await;
    for place in 1..=20 {
        let there = app
            .anonymous()
            .with_header("x-forwarded-for", &format!("203.0.113.{place}"));
        is_wrong(&halfway(&there, ana.email()).await, "12345").await;
    }
    let there = app.anonymous().with_header("x-forwarded-for", "198.51.100.7");
    let refused = give(&halfway(&there, ana.email()).await, "12345").await.expect(429);
    assert_eq!(refused.problem().code, "tooManyRequests");
}

#[tokio::test]
async fn a_recovery_code_opens_once_and_its_person_hears_of_it() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (_, codes) = turn_on(&app, &ana).await;
    let typed = codes[0].to_uppercase().replace('-', " ");
    let browser = halfway(&app.anonymous(), ana.email()).await;
    give(&browser, &typed).await.expect(200);
    let again = halfway(&app.anonymous(), ana.email()).await;
    is_wrong(&again, &codes[0]).await;
    give(&again, &codes[9]).await.expect(200);
    let there = app.renter("ben").await;
    turn_on(&app, &there).await;
    is_wrong(&halfway(&app.anonymous(), there.email()).await, &codes[1]).await;
    let heard = subjects(&app, ana.email()).await;
    let used = heard.iter().filter(|subject| *subject == "A recovery code was used");
    assert_eq!(used.count(), 2, "{heard:?}");
}

#[tokio::test]
async fn a_new_password_leaves_it_on_and_ends_sign_ins_that_wait() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let waiting = halfway(&app.anonymous(), ana.email()).await;
    let forgotten = json!({ "email": ana.email() });
    app.anonymous()
        .post("/api/forgot-password", forgotten)
        .await
        .expect(202);
    let token = newest_token(&app, ana.email(), "/reset").await;
    let reset = json!({ "token": token, "password": PASSWORD });
    app.anonymous().post("/api/password-reset", reset).await.expect(204);
    is_expired(&waiting, &authenticator.code(&app, 0)).await;
    let browser = halfway(&app.anonymous(), ana.email()).await;
    give(&browser, &authenticator.code(&app, 0)).await.expect(200);
}

#[tokio::test]
async fn a_suspended_person_gets_no_further() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let (authenticator, _) = turn_on(&app, &ana).await;
    let browser = halfway(&app.anonymous(), ana.email()).await;
    sqlx::query("UPDATE users SET suspended_at = now() WHERE id = $1")
        .bind(ana.user_id())
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    is_expired(&browser, &authenticator.code(&app, 0)).await;
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    app.anonymous().post("/api/login", given).await.expect(403);
}

#[tokio::test]
async fn sessions_and_tokens_from_before_go_on_and_turning_it_off_asks_for_no_code() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let token = ana.post("/api/user/tokens", json!({})).await.expect(201).json();
    turn_on(&app, &ana).await;
    let program = app.anonymous().with_bearer(token["accessToken"].as_str().unwrap());
    program.get("/api/user/profile").await.expect(200);
    let browser = halfway(&app.anonymous(), ana.email()).await;
    ana.post(REMOVAL, json!({ "password": PASSWORD })).await.expect(204);
    is_wrong(&browser, "123456").await;
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    app.anonymous().post("/api/login", given).await.expect(200);
}

#[tokio::test]
async fn whoever_comes_from_a_provider_is_asked_too_and_led_on() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let signed_in = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let authenticator = Authenticator::scan(&signed_in).await;
    let first = json!({ "code": authenticator.code(&providers.app, 0) });
    signed_in.put(PATH, first).await.expect(200);
    wait_for_another_code(&providers.app);

    let answer = providers
        .sign_in("google", &robin("robin@example.com"))
        .await
        .expect(303);
    assert_eq!(
        answer.header("location"),
        Some("/login?login=code&dest=%2Fsearch%3Fx%3D1")
    );
    assert_eq!(answer.cookie("fieldhouse_session"), None, "no session yet");
    let browser = asked(&providers.client, &answer);
    is_wrong(&browser, "12345").await;
    let answer = give(&browser, &authenticator.code(&providers.app, 0)).await.expect(200);
    assert_eq!(answer.json()["user"]["email"], "robin@example.com");
    assert_ne!(providers.user_of(&answer).await, Value::Null);
}
