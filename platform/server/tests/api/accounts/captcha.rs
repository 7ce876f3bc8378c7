//! `signUp` where Turnstile or reCAPTCHA takes the place of the built-in proof of work.

use gateways::captcha::{CaptchaConfig, CaptchaGateway, CaptchaService};
use identity_server::{CLIENT_SECRET, IdentityServer, SITE_KEY};
use serde_json::{Value, json};

use crate::support::{Client, PASSWORD, TestApp};

fn client(app: &TestApp, service: CaptchaService, secret: &str, base: String) -> Client {
    let captcha = CaptchaGateway::open(CaptchaConfig {
        service,
        site_key: SITE_KEY.to_owned(),
        secret_key: secret.to_owned().into(),
        base: Some(base),
    });
    app.stranger_where(|gateways| gateways.captcha = Some(captcha.expect("a sound service")))
}

fn form(email: &str, captcha: &str) -> Value {
    json!({ "email": email, "password": PASSWORD, "firstName": "Grace", "lastName": "Hopper", "captcha": captcha })
}

#[tokio::test]
async fn the_configured_service_says_who_is_no_program_and_once() {
    let app = TestApp::start().await;
    let server = IdentityServer::start(app.clock().clone()).await;
    for (service, name) in [(CaptchaService::Turnstile, "t"), (CaptchaService::Recaptcha, "r")] {
        let client = client(&app, service, CLIENT_SECRET, server.url());
        let answer = format!("human-{name}");
        let email = format!("{name}@example.com");
        client.post("/api/signup", form(&email, &answer)).await.expect(201);
        let again = client
            .post("/api/signup", form("b@example.com", &answer))
            .await
            .expect(422);
        assert_eq!(again.field("captcha").0, "captchaInvalid");
        let wrong = client
            .post("/api/signup", form("c@example.com", "robot"))
            .await
            .expect(422);
        assert_eq!(
            wrong.field("captcha"),
            ("captchaInvalid".to_owned(), "Invalid Captcha".to_owned())
        );
    }
}

#[tokio::test]
async fn nobody_signs_up_while_the_service_cannot_be_asked() {
    let app = TestApp::start().await;
    let server = IdentityServer::start(app.clock().clone()).await;
    let misconfigured = client(&app, CaptchaService::Turnstile, "another secret", server.url());
    let refused = misconfigured
        .post("/api/signup", form("a@example.com", "human-1"))
        .await
        .expect(503);
    assert_eq!(refused.problem().code, "captchaUnavailable");
    let gone = client(
        &app,
        CaptchaService::Turnstile,
        CLIENT_SECRET,
        "http://127.0.0.1:9".to_owned(),
    );
    gone.post("/api/signup", form("a@example.com", "human-1"))
        .await
        .expect(503);
}
