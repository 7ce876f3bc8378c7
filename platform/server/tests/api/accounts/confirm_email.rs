//! `confirmEmail`, `readEmailConfirmation` and `resendConfirmation`.

use chrono::TimeDelta;
use serde_json::json;

use super::mails::newest_token;
use crate::support::{Answer, Client, TestApp};

/// A renter whose address nobody has confirmed, and a mail with a link on its way there.
pub async fn unconfirmed(app: &TestApp) -> Client {
    let ana = app.renter("ana").await;
    app.unconfirm(&ana).await;
    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    ana
}

/// Asks for the effect of a link, as a stranger reads it.
pub async fn effect(app: &TestApp, token: &str) -> Answer {
    app.anonymous()
        .post("/api/email-confirmation/link", json!({ "token": token }))
        .await
}

async fn is_confirmed(client: &Client) -> bool {
    let session = client.get("/api/user/session").await.expect(200).json();
    session["user"]["emailConfirmed"].as_bool().unwrap()
}

#[tokio::test]
async fn anybody_who_has_the_link_confirms_the_address() {
    let app = TestApp::start().await;
    let ana = unconfirmed(&app).await;
    assert!(!is_confirmed(&ana).await);
    let token = newest_token(&app, ana.email(), "/confirm-email").await;
    app.anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
        .expect(204);
    assert!(is_confirmed(&ana).await);

    // Another time is answered the same.
    app.anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
        .expect(204);
}

#[tokio::test]
async fn a_link_says_what_it_does_and_changes_nothing_by_that() {
    let app = TestApp::start().await;
    let ana = unconfirmed(&app).await;
    let token = newest_token(&app, ana.email(), "/confirm-email").await;
    for _ in ["once", "again"] {
        assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "confirm");
    }
    assert!(!is_confirmed(&ana).await);
    app.anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
        .expect(204);
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "none");
    // So it does when it is too old.
    app.clock().advance(TimeDelta::days(8));
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "none");
    for broken in ["", "made-up"] {
        let answer = effect(&app, broken).await.expect(422);
        assert_eq!(answer.field("token").0, "expired");
    }
}

#[tokio::test]
async fn each_of_several_links_says_that_the_address_is_confirmed() {
    let app = TestApp::start().await;
    let ana = unconfirmed(&app).await;
    let older = newest_token(&app, ana.email(), "/confirm-email").await;
    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    let newer = newest_token(&app, ana.email(), "/confirm-email").await;
    assert_ne!(older, newer);
    for token in [&newer, &older, &newer] {
        app.anonymous()
            .post("/api/email-confirmation", json!({ "token": token }))
            .await
            .expect(204);
    }
    assert!(is_confirmed(&ana).await);
}

#[tokio::test]
async fn the_link_ends_after_seven_days() {
    let app = TestApp::start().await;
    let ana = unconfirmed(&app).await;
    let token = newest_token(&app, ana.email(), "/confirm-email").await;
    app.clock().advance(TimeDelta::days(7) + TimeDelta::minutes(1));
    let late = app
        .anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
        .expect(422);
    assert_eq!(late.field("token").0, "expired");
    effect(&app, &token).await.expect(422);
    assert!(!is_confirmed(&ana).await);
}

#[tokio::test]
async fn a_confirmed_address_gets_no_mail() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 0);
}

#[tokio::test]
async fn a_stranger_has_no_address_to_confirm() {
    let app = TestApp::start().await;
    app.anonymous()
        .post("/api/email-confirmation/resend", json!({}))
        .await
        .expect(401);
}
