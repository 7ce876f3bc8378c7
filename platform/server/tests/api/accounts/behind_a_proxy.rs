//! A caller's address, as the proxy in front reports it: the last address of all lines of `X-Forwarded-For`, without
//! its port.

use serde_json::{Value, json};

use super::mails::signed_in;
use crate::support::{Client, PASSWORD, TestApp};

/// A caller from 203.0.113.8, each time from another port, who says that they are elsewhere in a line of their own.
fn here(app: &TestApp, turn: u16) -> Client {
    let lines = [format!("10.0.0.{turn}"), format!("203.0.113.8:{}", 50_000 + turn)];
    app.anonymous().with_lines("x-forwarded-for", &lines)
}

/// Tries 30 times, which is the limit in ten minutes, and once more.
async fn is_limited_by_place(path: &str, wrong: Value) {
    let app = TestApp::start().await;
    for turn in 0..30 {
        here(&app, turn).post(path, wrong.clone()).await.expect(422);
    }
    let refused = here(&app, 30).post(path, wrong.clone()).await.expect(429);
    assert_eq!(refused.problem().code, "tooManyRequests");
    let elsewhere = app.anonymous().with_header("x-forwarded-for", "203.0.113.9");
    elsewhere.post(path, wrong).await.expect(422);
}

#[tokio::test]
async fn sign_ups_count_by_place() {
    let wrong = json!({ "email": "grace", "password": "x", "firstName": " ", "lastName": "", "captcha": "" });
    is_limited_by_place("/api/signup", wrong).await;
}

#[tokio::test]
async fn requests_for_a_password_mail_count_by_place() {
    is_limited_by_place("/api/forgot-password", json!({ "email": "grace" })).await;
}

#[tokio::test]
async fn a_session_shows_the_address_without_its_port() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let session = signed_in(&here(&app, 1), ana.email(), PASSWORD).await;
    let list = session.get("/api/user/sessions").await.expect(200).json();
    let sessions = list["items"].as_array().expect("a list");
    let current = sessions.iter().find(|session| session["current"] == true);
    assert_eq!(current.expect("the one that asks")["place"], "203.0.113.8");
}
