//! `signIn`.

use serde_json::json;
use uuid::Uuid;

use super::mails::signed_in;
use crate::support::{PASSWORD, TestApp};

#[tokio::test]
async fn the_right_password_opens_however_the_address_is_written() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let answer = app
        .anonymous()
        .post(
            "/api/login",
            json!({ "email": " ANA@Example.com ", "password": PASSWORD }),
        )
        .await
        .expect(200);
    assert_eq!(answer.json()["user"]["id"], json!(ana.user_id()));
    let cookie = answer.header("set-cookie").unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Domain=fieldhouse.localhost"] {
        assert!(cookie.contains(attribute), "{attribute} in {cookie}");
    }
}

#[tokio::test]
async fn a_wrong_password_and_no_account_get_the_same_answer() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for (email, password) in [
        (ana.email(), "Passwort!2"),
        ("nobody@example.com", PASSWORD),
        ("no address", PASSWORD),
        (ana.email(), ""),
    ] {
        let answer = app
            .anonymous()
            .post("/api/login", json!({ "email": email, "password": password }))
            .await
            .expect(401);
        assert_eq!(answer.problem().code, "invalidCredentials");
        assert_eq!(answer.problem().detail, "Invalid email or password.");
        assert_eq!(answer.cookie("fieldhouse_session"), None);
    }
}

/// An account that exists must not be told apart by the work that a try costs: each is counted and noted.
#[tokio::test]
async fn every_try_is_noted_whoever_has_the_address() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let too_long = format!("{PASSWORD}{}", "x".repeat(900));
    for (email, password) in [
        (ana.email(), "Passwort!2"),
        (ana.email(), too_long.as_str()),
        ("nobody@example.com", PASSWORD),
        ("nobody@example.com", too_long.as_str()),
    ] {
        let given = json!({ "email": email, "password": password });
        app.anonymous().post("/api/login", given).await.expect(401);
    }
    let noted: Vec<(Option<Uuid>, bool)> = sqlx::query_as("SELECT user_id, succeeded FROM sign_ins ORDER BY id")
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap();
    let (anas, nobodys) = ((Some(ana.user_id()), false), (None, false));
    assert_eq!(noted, [anas, anas, nobodys, nobodys]);
    let counted: Vec<i32> = sqlx::query_scalar("SELECT failures FROM sign_in_failures")
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(counted, [2, 2]);
}

#[tokio::test]
async fn a_suspended_person_gets_in_no_more_and_is_out_at_once() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    sqlx::query("UPDATE users SET suspended_at = now() WHERE id = $1")
        .bind(ana.user_id())
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    let answer = app.anonymous().post("/api/login", given).await.expect(403);
    assert_eq!(answer.problem().code, "suspended");
    ana.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn signing_in_again_ends_the_session_that_the_browser_had() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let newer = signed_in(&ana, ana.email(), PASSWORD).await;
    newer.get("/api/user/profile").await.expect(200);
    ana.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn on_a_portal_the_cookie_is_for_the_whole_platform() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let ana = app.renter("ana").await;
    let portal = app.anonymous().on_host(&district.host());
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    let answer = portal.post("/api/login", given).await.expect(200);
    let cookie = answer.header("set-cookie").unwrap();
    let domain = cookie.split("; ").find(|attribute| attribute.starts_with("Domain="));
    assert_eq!(domain, Some("Domain=fieldhouse.localhost"), "{cookie}");
    let there = portal.with_session(answer.cookie("fieldhouse_session").unwrap());
    let session = there
        .on_host("fieldhouse.localhost")
        .get("/api/user/session")
        .await
        .expect(200);
    assert_eq!(session.json()["user"]["id"], json!(ana.user_id()));
}

#[tokio::test]
async fn a_form_with_members_of_its_own_is_not_read() {
    let app = TestApp::start().await;
    let given = json!({ "email": "ana@example.com", "password": PASSWORD, "remember": true });
    app.anonymous().post("/api/login", given).await.expect(400);
}
