//! `signUp` and `createCaptcha`.

use altcha::Payload;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{PASSWORD, TestApp};

fn form(captcha: &str) -> Value {
    json!({
        "email": "Grace@Example.com",
        "password": PASSWORD,
        "firstName": "Grace",
        "lastName": "Hopper",
        "captcha": captcha,
    })
}

fn with(mut form: Value, member: &str, value: &str) -> Value {
    form[member] = json!(value);
    form
}

#[tokio::test]
async fn somebody_who_signs_up_is_signed_in_and_asked_to_confirm_the_address() {
    let app = TestApp::start().await;
    let answer = app
        .anonymous()
        .post("/api/signup", form(&app.solved_captcha().await))
        .await
        .expect(201);
    let session = answer.json();
    assert_eq!(session["user"]["email"], "grace@example.com");
    assert_eq!(session["user"]["emailConfirmed"], false);
    assert_eq!(session["user"]["profileComplete"], false);
    assert_eq!(session["organizations"], json!([]));

    let grace = app
        .anonymous()
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let again = grace.get("/api/user/session").await.expect(200).json();
    assert_eq!(again["user"]["firstName"], "Grace");

    app.run_jobs().await;
    let mails = app.mail_to("grace@example.com").await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].summary.subject, "Confirm your email");
}

#[tokio::test]
async fn an_address_has_one_account_however_it_is_written() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let taken = with(form(&app.solved_captcha().await), "email", &ana.email().to_uppercase());
    let answer = app.anonymous().post("/api/signup", taken).await.expect(422);
    assert_eq!(answer.field("email").0, "emailTaken");
}

#[tokio::test]
async fn a_captcha_makes_one_account() {
    let app = TestApp::start().await;
    let captcha = app.solved_captcha().await;
    app.anonymous().post("/api/signup", form(&captcha)).await.expect(201);
    let second = with(form(&captcha), "email", "other@example.com");
    let answer = app.anonymous().post("/api/signup", second).await.expect(422);
    assert_eq!(answer.field("captcha").0, "captchaUsed");
}

#[tokio::test]
async fn a_form_that_was_wrong_does_not_use_the_captcha_up() {
    let app = TestApp::start().await;
    let captcha = app.solved_captcha().await;
    let weak = with(form(&captcha), "password", "weak");
    app.anonymous().post("/api/signup", weak).await.expect(422);
    app.anonymous().post("/api/signup", form(&captcha)).await.expect(201);
}

#[tokio::test]
async fn a_captcha_tells_of_one_address_whether_somebody_has_it() {
    let app = TestApp::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let captcha = app.solved_captcha().await;
    let of_ana = with(form(&captcha), "email", ana.email());
    let answer = app.anonymous().post("/api/signup", of_ana).await.expect(422);
    assert_eq!(answer.field("email").0, "emailTaken");
    for next in [ben.email(), "nobody@example.com"] {
        let form = with(form(&captcha), "email", next);
        let answer = app.anonymous().post("/api/signup", form).await.expect(422);
        assert_eq!(answer.field("captcha").0, "captchaUsed", "{next}");
    }
}

#[tokio::test]
async fn nobody_gets_in_without_a_captcha_of_ours() {
    let app = TestApp::start().await;
    let mut unsolved: Payload = serde_json::from_slice(&STANDARD.decode(app.solved_captcha().await).unwrap()).unwrap();
    unsolved.solution.derived_key = "00".repeat(32);
    let unsolved = STANDARD.encode(serde_json::to_vec(&unsolved).unwrap());
    for captcha in ["", "e30=", "solved", &unsolved] {
        let answer = app.anonymous().post("/api/signup", form(captcha)).await.expect(422);
        assert_eq!(answer.field("captcha").1, "Invalid Captcha", "{captcha}");
    }
}

#[tokio::test]
async fn a_captcha_ends() {
    let app = TestApp::start().await;
    let captcha = app.solved_captcha().await;
    app.clock().advance(TimeDelta::minutes(31));
    let answer = app.anonymous().post("/api/signup", form(&captcha)).await.expect(422);
    assert_eq!(answer.field("captcha").0, "captchaInvalid");
}

#[tokio::test]
async fn a_password_that_misses_one_of_the_five_checks_is_refused() {
    let app = TestApp::start().await;
    let captcha = app.solved_captcha().await;
    for missing in ["PASSWORT!1", "passwort!1", "Passwort!!", "Passwort11", "Pas!1rt"] {
        let weak = with(form(&captcha), "password", missing);
        let answer = app.anonymous().post("/api/signup", weak).await.expect(422);
        assert_eq!(answer.field("password").0, "passwordNotAccepted", "{missing}");
    }
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let wrong = json!({ "email": "grace", "password": "x", "firstName": " ", "lastName": "", "captcha": "" });
    let problem = app.anonymous().post("/api/signup", wrong).await.expect(422).problem();
    let fields: Vec<&str> = problem.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(fields, ["email", "password", "firstName", "lastName"]);
}

#[tokio::test]
async fn a_form_with_members_of_its_own_is_not_read() {
    let app = TestApp::start().await;
    let captcha = app.solved_captcha().await;
    let more = with(form(&captcha), "superadmin", "true");
    app.anonymous().post("/api/signup", more).await.expect(400);
}

#[tokio::test]
async fn one_place_signs_up_so_often_only() {
    let app = TestApp::start().await;
    let stranger = app.anonymous().with_header("x-forwarded-for", "203.0.113.9");
    for _ in 0..30 {
        stranger.post("/api/signup", form("")).await.expect(422);
    }
    let answer = stranger.post("/api/signup", form("")).await.expect(429);
    assert_eq!(answer.problem().code, "tooManyRequests");
    let wait: u64 = answer.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=600).contains(&wait), "{wait}");
    let elsewhere = app.anonymous().with_header("x-forwarded-for", "203.0.113.10");
    elsewhere.post("/api/signup", form("")).await.expect(422);
}
