//! `listSessions` and `revokeSession`; and how long a session lasts.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{Client, TestApp};

async fn listed(client: &Client) -> Vec<Value> {
    let list = client.get("/api/user/sessions").await.expect(200).json();
    list["items"].as_array().unwrap().clone()
}

fn current(sessions: &[Value]) -> &Value {
    let mut current = sessions.iter().filter(|session| session["current"] == true);
    let session = current.next().expect("one is the one that asks");
    assert!(current.next().is_none());
    session
}

#[tokio::test]
async fn the_list_holds_ones_own_sessions_and_says_which_one_asks() {
    let app = TestApp::start().await;
    let (phone, laptop) = (app.renter("ana").await, app.renter("ana").await);
    app.renter("ben").await;
    let (seen_by_phone, seen_by_laptop) = (listed(&phone).await, listed(&laptop).await);
    assert_eq!((seen_by_phone.len(), seen_by_laptop.len()), (2, 2));
    assert_ne!(current(&seen_by_phone)["id"], current(&seen_by_laptop)["id"]);
}

#[tokio::test]
async fn a_session_that_is_revoked_is_nobodys_from_then_on() {
    let app = TestApp::start().await;
    let (phone, laptop) = (app.renter("ana").await, app.renter("ana").await);
    let id = current(&listed(&phone).await)["id"].clone();
    let path = format!("/api/user/sessions/{}", id.as_str().unwrap());
    laptop.delete(&path).await.expect(204);
    phone.get("/api/user/profile").await.expect(401);
    assert_eq!(listed(&laptop).await.len(), 1);
    laptop.delete(&path).await.expect(404);
}

#[tokio::test]
async fn nobody_ends_somebody_elses() {
    let app = TestApp::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let id = current(&listed(&ana).await)["id"].clone();
    ben.delete(&format!("/api/user/sessions/{}", id.as_str().unwrap()))
        .await
        .expect(404);
    ana.get("/api/user/profile").await.expect(200);
}

#[tokio::test]
async fn a_session_ends_after_thirty_days() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    app.clock().advance(TimeDelta::days(30) - TimeDelta::minutes(1));
    ana.get("/api/user/profile").await.expect(200);
    app.clock().advance(TimeDelta::minutes(2));
    ana.get("/api/user/profile").await.expect(401);
}

#[tokio::test]
async fn a_session_notes_when_it_was_in_use_once_a_minute() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let first = current(&listed(&ana).await)["lastSeenAt"].clone();
    app.clock().advance(TimeDelta::seconds(50));
    assert_eq!(current(&listed(&ana).await)["lastSeenAt"], first);
    app.clock().advance(TimeDelta::seconds(15));
    assert_ne!(current(&listed(&ana).await)["lastSeenAt"], first);
}

#[tokio::test]
async fn no_word_of_a_session_is_stored() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let given = json!({ "email": ana.email(), "password": crate::support::PASSWORD });
    let answer = app.anonymous().post("/api/login", given).await.expect(200);
    let word = answer.cookie("fieldhouse_session").unwrap();
    let stored: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sessions WHERE token_hash = convert_to($1, 'UTF8') OR sessions::text LIKE '%' || $1 || '%'",
    )
    .bind(word)
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(stored, 0);
}
