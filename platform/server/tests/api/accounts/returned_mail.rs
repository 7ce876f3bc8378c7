//! Mail that comes back: reports of a mail server stop further mail to an address, until its person confirms it again.

use hmac::{Hmac, KeyInit, Mac};
use poem::http::Method;
use serde_json::json;
use sha2::Sha256;

use super::confirm_email::effect;
use super::mails::newest_token;
use crate::support::{Answer, Client, MAIL_WEBHOOK_SECRET, Scene, TestApp};

const PATH: &str = "/api/webhooks/mail";

fn report(email: &str, action: &str, status: &str) -> Vec<u8> {
    format!(
        "From: MAILER-DAEMON@mail.example\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example\r\n\r\n\
         Final-Recipient: rfc822; {email}\r\nAction: {action}\r\nStatus: {status}\r\n--b--\r\n"
    )
    .into_bytes()
}

async fn hand_in(app: &TestApp, body: Vec<u8>, secret: &str) -> Answer {
    let at = app.clock().now().timestamp();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any key will do");
    mac.update(format!("{at}.").as_bytes());
    mac.update(&body);
    let signature = format!("t={at},v1={}", hex::encode(mac.finalize().into_bytes()));
    let server = app.anonymous().with_header("fieldhouse-signature", &signature);
    server.send(Method::POST, PATH, "message/rfc822", body).await
}

async fn is_returned(ana: &Client) -> bool {
    let profile = ana.get("/api/user/profile").await.expect(200).json();
    profile["emailReturned"].as_bool().expect("a boolean")
}

#[tokio::test]
async fn an_address_that_mail_came_back_from_gets_none_until_it_is_confirmed_again() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    assert!(!is_returned(&ana).await);
    hand_in(&app, report(ana.email(), "failed", "5.1.1"), MAIL_WEBHOOK_SECRET)
        .await
        .expect(200);
    assert!(is_returned(&ana).await);
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    assert!(app.mail_to(ana.email()).await.is_empty());

    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    let token = newest_token(&app, ana.email(), "/confirm-email").await;
    // The address is confirmed, and that mail arrives there still is to be.
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "confirm");
    app.anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
        .expect(204);
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "none");
    assert!(!is_returned(&ana).await);
    ana.book(&court, app.day(6), "18:00", "20:00").await;
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 2);
}

#[tokio::test]
async fn late_or_full_is_not_gone() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for (action, status) in [("delayed", "4.4.1"), ("failed", "5.2.2"), ("failed", "5.7.1")] {
        hand_in(&app, report(ana.email(), action, status), MAIL_WEBHOOK_SECRET)
            .await
            .expect(200);
    }
    assert!(!is_returned(&ana).await);
}

#[tokio::test]
async fn only_the_mail_server_hands_in_reports() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let forged = hand_in(&app, report(ana.email(), "failed", "5.1.1"), "another secret").await;
    assert_eq!(forged.expect(400).problem().code, "notSigned");
    let other = hand_in(&app, b"Subject: Hello\r\n\r\nHi".to_vec(), MAIL_WEBHOOK_SECRET).await;
    assert_eq!(other.expect(400).problem().code, "badRequest");
    app.anonymous().get(PATH).await.expect(405);
    assert!(!is_returned(&ana).await);
}
