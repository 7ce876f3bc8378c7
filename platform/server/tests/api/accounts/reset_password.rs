//! `requestPasswordReset` and `resetPassword`.

use chrono::TimeDelta;
use serde_json::json;

use super::mails::{newest_token, signed_in};
use super::second_factor::turn_on;
use crate::support::{Answer, Client, PASSWORD, TestApp};

const NEW_PASSWORD: &str = "Another!2";

async fn ask(app: &TestApp, email: &str) {
    app.anonymous()
        .post("/api/forgot-password", json!({ "email": email }))
        .await
        .expect(202);
}

async fn reset(client: &Client, token: &str, password: &str) -> Answer {
    client
        .post("/api/password-reset", json!({ "token": token, "password": password }))
        .await
}

#[tokio::test]
async fn the_link_sets_another_password_and_ends_every_session() {
    let app = TestApp::start().await;
    let (phone, laptop) = (app.renter("ana").await, app.renter("ana").await);
    ask(&app, phone.email()).await;
    let token = newest_token(&app, phone.email(), "/reset").await;
    reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(204);

    phone.get("/api/user/profile").await.expect(401);
    laptop.get("/api/user/profile").await.expect(401);
    let old = json!({ "email": phone.email(), "password": PASSWORD });
    app.anonymous().post("/api/login", old).await.expect(401);
    signed_in(&app.anonymous(), phone.email(), NEW_PASSWORD).await;

    app.run_jobs().await;
    let mails = app.mail_to(phone.email()).await;
    assert_eq!(mails.last().unwrap().summary.subject, "Your password was changed");
}

#[tokio::test]
async fn the_link_works_once_and_ends_the_others() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    ask(&app, ana.email()).await;
    let first = newest_token(&app, ana.email(), "/reset").await;
    ask(&app, ana.email()).await;
    let second = newest_token(&app, ana.email(), "/reset").await;
    assert_ne!(first, second);
    reset(&app.anonymous(), &first, NEW_PASSWORD).await.expect(204);
    for token in [first, second] {
        let answer = reset(&app.anonymous(), &token, "Third!!3x").await.expect(422);
        let (code, message) = answer.field("token");
        assert_eq!((code.as_str(), message.as_str()), ("expired", "Reset link expired."));
    }
    signed_in(&app.anonymous(), ana.email(), NEW_PASSWORD).await;
}

#[tokio::test]
async fn the_link_ends_after_an_hour() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    ask(&app, ana.email()).await;
    let token = newest_token(&app, ana.email(), "/reset").await;
    app.clock().advance(TimeDelta::minutes(61));
    let answer = reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(422);
    assert_eq!(answer.field("token").0, "expired");
}

#[tokio::test]
async fn a_weak_password_does_not_use_the_link_up() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    ask(&app, ana.email()).await;
    let token = newest_token(&app, ana.email(), "/reset").await;
    let answer = reset(&app.anonymous(), &token, "weak").await.expect(422);
    assert_eq!(answer.field("password").0, "passwordNotAccepted");
    reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(204);
}

#[tokio::test]
async fn a_token_for_something_else_resets_nothing() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    app.unconfirm(&ana).await;
    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    let token = newest_token(&app, ana.email(), "/confirm-email").await;
    reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(422);
    reset(&app.anonymous(), "made-up", NEW_PASSWORD).await.expect(422);
}

#[tokio::test]
async fn nobody_learns_which_addresses_have_accounts() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for email in [ana.email(), "nobody@example.com"] {
        let given = json!({ "email": email });
        let answer = app.anonymous().post("/api/forgot-password", given).await.expect(202);
        assert!(answer.body.is_empty());
    }
    // A job does the rest for either, so that asking takes as long.
    assert_eq!(app.waiting_jobs("accounts_send_reset_link").await, 2);
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 1);
    assert_eq!(app.mail_to("nobody@example.com").await.len(), 0);
}

#[tokio::test]
async fn a_mailbox_is_not_flooded() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..8 {
        ask(&app, ana.email()).await;
    }
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 5);
}

#[tokio::test]
async fn whoever_was_locked_out_gets_in_with_the_new_password() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..5 {
        let wrong = json!({ "email": ana.email(), "password": "Wrong!1pass" });
        app.anonymous().post("/api/login", wrong).await.expect(401);
    }
    ask(&app, ana.email()).await;
    let token = newest_token(&app, ana.email(), "/reset").await;
    reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(204);
    signed_in(&app.anonymous(), ana.email(), NEW_PASSWORD).await;
}

/// Somebody has opened an account with an address that isn't theirs; whose it is asks for a link.
#[tokio::test]
async fn of_an_address_that_nobody_had_confirmed_it_ends_every_way_in() {
    let app = TestApp::start().await;
    let stranger = app.renter("ana").await;
    app.unconfirm(&stranger).await;
    turn_on(&app, &stranger).await;
    ask(&app, stranger.email()).await;
    let token = newest_token(&app, stranger.email(), "/reset").await;
    reset(&app.anonymous(), &token, NEW_PASSWORD).await.expect(204);
    stranger.get("/api/user/profile").await.expect(401);
    signed_in(&app.anonymous(), stranger.email(), NEW_PASSWORD).await;
}
