//! requestEmailChange, and `confirmEmail` of a new address.

use chrono::TimeDelta;
use gateways::{Mail, MailConfig};
use serde_json::json;

use super::confirm_email::{effect, unconfirmed};
use super::mails::{newest_token, signed_in};
use crate::support::{Answer, Client, PASSWORD, TestApp};

const NEW: &str = "ana.lopez@mail.example";

async fn ask(client: &Client, email: &str, password: &str) -> Answer {
    client
        .post(
            "/api/user/email-change",
            json!({ "email": email, "password": password }),
        )
        .await
}

async fn confirm(app: &TestApp, token: &str) -> Answer {
    app.anonymous()
        .post("/api/email-confirmation", json!({ "token": token }))
        .await
}

async fn email(client: &Client) -> String {
    let session = client.get("/api/user/session").await.expect(200).json();
    session["user"]["email"].as_str().expect("an address").to_owned()
}

#[tokio::test]
async fn the_new_address_is_the_accounts_once_it_is_confirmed() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let former = ana.email().to_owned();
    ask(&ana, " Ana.Lopez@mail.example ", PASSWORD).await.expect(202);
    let token = newest_token(&app, NEW, "/confirm-email").await;
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "change");
    assert_eq!(email(&ana).await, former, "nothing changes before");

    confirm(&app, &token).await.expect(204);
    assert_eq!(effect(&app, &token).await.expect(200).json()["effect"], "none");
    assert_eq!(email(&ana).await, NEW);
    signed_in(&app.anonymous(), NEW, PASSWORD).await;
    let old = json!({ "email": former, "password": PASSWORD });
    app.anonymous().post("/api/login", old).await.expect(401);
    // Another time changes nothing, and says the same.
    confirm(&app, &token).await.expect(204);

    app.run_jobs().await;
    let told = app.mail_to(&former).await.pop().expect("a mail");
    assert_eq!(told.summary.subject, "Your email was changed");
}

/// Not even later: the link of the change is gone before that of the former address would be.
#[tokio::test]
async fn no_link_of_the_former_address_says_that_it_is_confirmed() {
    let app = TestApp::start().await;
    let ana = unconfirmed(&app).await;
    let former = ana.email().to_owned();
    let used = newest_token(&app, &former, "/confirm-email").await;
    ana.post("/api/email-confirmation/resend", json!({})).await.expect(202);
    let other = newest_token(&app, &former, "/confirm-email").await;
    confirm(&app, &used).await.expect(204);
    ask(&ana, NEW, PASSWORD).await.expect(202);
    let change = newest_token(&app, NEW, "/confirm-email").await;
    confirm(&app, &change).await.expect(204);
    for token in [&used, &other] {
        effect(&app, token).await.expect(422);
        confirm(&app, token).await.expect(422);
    }

    // Back at the former address, its newest link says so, and that of the address between no longer does.
    ask(&ana, &former, PASSWORD).await.expect(202);
    let back = newest_token(&app, &former, "/confirm-email").await;
    for _ in ["once", "again"] {
        confirm(&app, &back).await.expect(204);
    }
    for token in [&used, &other, &change] {
        confirm(&app, token).await.expect(422);
    }
    assert_eq!(email(&ana).await, former);
}

#[tokio::test]
async fn a_link_ends_after_a_day_and_with_the_one_that_was_used() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    ask(&ana, NEW, PASSWORD).await.expect(202);
    let first = newest_token(&app, NEW, "/confirm-email").await;
    app.clock().advance(TimeDelta::days(1) + TimeDelta::minutes(1));
    confirm(&app, &first).await.expect(422);

    ask(&ana, NEW, PASSWORD).await.expect(202);
    let second = newest_token(&app, NEW, "/confirm-email").await;
    ask(&ana, "other@mail.example", PASSWORD).await.expect(202);
    let other = newest_token(&app, "other@mail.example", "/confirm-email").await;
    confirm(&app, &other).await.expect(204);
    confirm(&app, &second).await.expect(422);
    assert_eq!(email(&ana).await, "other@mail.example");
}

#[tokio::test]
async fn another_password_ends_it() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    // One whose link is there already, and one whose mail is still to be written.
    ask(&ana, NEW, PASSWORD).await.expect(202);
    let token = newest_token(&app, NEW, "/confirm-email").await;
    ask(&ana, "late@mail.example", PASSWORD).await.expect(202);
    app.clock().advance(TimeDelta::minutes(1));
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "Another-Prairie-28" });
    ana.put("/api/password-update", change).await.expect(204);
    app.run_jobs().await;
    confirm(&app, &token).await.expect(422);
    assert_eq!(app.mail_to("late@mail.example").await.len(), 0);
    assert_eq!(email(&ana).await, ana.email());
}

#[tokio::test]
async fn an_address_that_somebody_has_stays_theirs_and_they_hear_of_it() {
    let app = TestApp::start().await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    ask(&ana, bo.email(), PASSWORD).await.expect(202);
    app.run_jobs().await;
    let told = app.mail_to(bo.email()).await.pop().expect("a mail");
    assert_eq!(told.summary.subject, "You already have an account");
    assert!(!told.text.unwrap_or_default().contains("token="));

    // Two ask for one address, and the first to confirm it has it.
    for client in [&ana, &bo] {
        ask(client, NEW, PASSWORD).await.expect(202);
    }
    app.run_jobs().await;
    let mails = app.mail_to(NEW).await;
    let tokens: Vec<String> = mails
        .iter()
        .filter_map(|mail| mail.text.as_deref()?.split_once("token=")?.1.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    assert_eq!(tokens.len(), 2);
    confirm(&app, &tokens[0]).await.expect(204);
    let taken = confirm(&app, &tokens[1]).await.expect(422);
    assert_eq!(taken.field("email").0, "emailTaken");
}

#[tokio::test]
async fn it_takes_the_password_and_an_address() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let wrong = ask(&ana, NEW, "wrong").await.expect(422);
    assert_eq!(wrong.field("password").0, "wrongPassword");
    let none = ask(&ana, "no address", PASSWORD).await.expect(422);
    assert_eq!(none.field("email").0, "email");
    let same = ask(&ana, ana.email(), PASSWORD).await.expect(422);
    assert_eq!(same.field("email").0, "unchanged");
    ask(&app.anonymous(), NEW, PASSWORD).await.expect(401);
    app.run_jobs().await;
    assert_eq!(app.mail_to(NEW).await.len(), 0);
}

/// Of nobody's account: the former one, the new one until it is confirmed, and that of somebody who left.
#[tokio::test]
async fn an_address_is_forgotten_when_no_try_reaches_it() {
    let mut app = TestApp::start().await;
    let (ana, ben, cleo) = (
        app.renter("ana").await,
        app.renter("ben").await,
        app.renter("cleo").await,
    );
    ask(&ana, NEW, PASSWORD).await.expect(202);
    let token = newest_token(&app, NEW, "/confirm-email").await;
    confirm(&app, &token).await.expect(204);
    ask(&ben, "ben.lopez@mail.example", PASSWORD).await.expect(202);
    let leave = json!({ "password": PASSWORD });
    cleo.post("/api/user/deletion", leave).await.expect(204);
    let nobody_there = MailConfig::Smtp {
        url: "smtp://127.0.0.1:1".to_owned().into(),
    };
    app.services.gateways.mail = Mail::open(nobody_there).expect("it opens anywhere");
    assert_eq!(app.run_jobs_that_may_fail().await.len(), 3);

    sqlx::query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1")
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may change the queue");
    assert_eq!(app.run_jobs_that_may_fail().await, Vec::<String>::new());
    for kind in ["email_change", "email_changed", "account_deleted"] {
        assert_eq!(app.waiting_jobs(&format!("accounts_send_{kind}")).await, 0, "{kind}");
    }
}
