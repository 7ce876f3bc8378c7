//! `signOut`.

use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn the_session_ends_at_once_with_its_tokens() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let token = ana.post("/api/user/tokens", json!({})).await.expect(201).json();
    let program = app.anonymous().with_bearer(token["accessToken"].as_str().unwrap());
    program.get("/api/user/profile").await.expect(200);

    let answer = ana.post("/api/logout", json!({})).await.expect(204);
    assert_eq!(answer.cookie("fieldhouse_session"), Some(""));
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));

    ana.get("/api/user/profile").await.expect(401);
    program.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn other_sessions_go_on() {
    let app = TestApp::start().await;
    let (phone, laptop) = (app.renter("ana").await, app.renter("ana").await);
    phone.post("/api/logout", json!({})).await.expect(204);
    laptop.get("/api/user/profile").await.expect(200);
}

#[tokio::test]
async fn a_stranger_is_signed_out_already() {
    let app = TestApp::start().await;
    app.anonymous().post("/api/logout", json!({})).await.expect(204);
    app.anonymous()
        .with_session("nonsense")
        .post("/api/logout", json!({}))
        .await
        .expect(204);
}
