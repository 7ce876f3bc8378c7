//! `createAccessToken`, and what `Authorization` means: access tokens and API keys.

use chrono::TimeDelta;
use serde_json::json;

use crate::support::{Client, TestApp};

async fn program(app: &TestApp, client: &Client) -> Client {
    let token = client.post("/api/user/tokens", json!({})).await.expect(201).json();
    app.anonymous().with_bearer(token["accessToken"].as_str().unwrap())
}

#[tokio::test]
async fn a_token_stands_for_the_person_for_fifteen_minutes() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let program = program(&app, &ana).await;
    let read = program.get("/api/user/profile").await.expect(200).json();
    assert_eq!(read["email"], ana.email());
    app.clock().advance(TimeDelta::minutes(16));
    program.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn a_token_needs_no_page_to_come_from() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let program = program(&app, &ana)
        .await
        .with_header("origin", "https://elsewhere.example");
    let names = json!({ "firstName": "Ana", "lastName": "Ruiz" });
    program.put("/api/user/profile", names).await.expect(200);
}

#[tokio::test]
async fn an_authorization_that_is_not_valid_is_refused_whatever_the_cookie_says() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let token = ana.post("/api/user/tokens", json!({})).await.expect(201).json();
    let token = token["accessToken"].as_str().unwrap();
    for authorization in [
        "Bearer nonsense",
        "Bearer fh_nonsense",
        "Bearer ",
        "Bearer",
        "Basic YW5hOlBhc3N3b3J0ITE=",
        "",
        &format!("Bearer {token}x"),
        &format!("Token {token}"),
    ] {
        let with_both = ana.with_header("authorization", authorization);
        with_both.get("/api/user/session").await.expect(401);
        with_both.get("/api/user/profile").await.expect(401);
    }
}

#[tokio::test]
async fn a_key_opens_its_own_organization_and_no_account() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let other = app.organization("other").await;
    let scoreboard = app.api_client(&district).await;
    scoreboard.get(&district.path("/organization")).await.expect(200);
    scoreboard.get(&other.path("/organization")).await.expect(403);
    scoreboard.get("/api/user/profile").await.expect(403);
    let given = json!({ "email": "ana@example.com", "password": "x" });
    scoreboard.post("/api/login", given).await.expect(403);
}

#[tokio::test]
async fn a_stranger_gets_no_token() {
    let app = TestApp::start().await;
    app.anonymous().post("/api/user/tokens", json!({})).await.expect(401);
}
