//! `changePassword`.

use serde_json::json;

use super::mails::signed_in;
use crate::support::{PASSWORD, TestApp};

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let app = TestApp::start().await;
    let (phone, laptop) = (app.renter("ana").await, app.renter("ana").await);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "Another!2" });
    laptop.put("/api/password-update", change).await.expect(204);
    laptop.get("/api/user/profile").await.expect(200);
    phone.get("/api/user/profile").await.expect(401);
    signed_in(&app.anonymous(), laptop.email(), "Another!2").await;
}

#[tokio::test]
async fn the_current_password_is_asked_for() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let change = json!({ "currentPassword": "Wrong!1pass", "newPassword": "Another!2" });
    let answer = ana.put("/api/password-update", change).await.expect(422);
    assert_eq!(answer.field("currentPassword").0, "wrongPassword");
    signed_in(&app.anonymous(), ana.email(), PASSWORD).await;
}

#[tokio::test]
async fn a_weak_one_is_refused() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "another" });
    let answer = ana.put("/api/password-update", change).await.expect(422);
    assert_eq!(answer.field("newPassword").0, "passwordNotAccepted");
}

#[tokio::test]
async fn the_current_one_cannot_be_guessed_for_long() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let change = json!({ "currentPassword": "Wrong!1pass", "newPassword": "Another!2" });
    for _ in 0..10 {
        ana.put("/api/password-update", change.clone()).await.expect(422);
    }
    ana.put("/api/password-update", change).await.expect(429);
}

#[tokio::test]
async fn a_stranger_has_no_password() {
    let app = TestApp::start().await;
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "Another!2" });
    app.anonymous().put("/api/password-update", change).await.expect(401);
}
