//! Locking an account for a place after five failures.

use chrono::TimeDelta;
use serde_json::json;

use crate::support::{Answer, Client, PASSWORD, TestApp};

fn from(app: &TestApp, place: &str) -> Client {
    app.anonymous().with_header("x-forwarded-for", place)
}

async fn try_with(client: &Client, password: &str) -> Answer {
    let given = json!({ "email": "ana@example.com", "password": password });
    client.post("/api/login", given).await
}

#[tokio::test]
async fn five_failures_lock_the_account_for_their_place_alone() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let (here, elsewhere) = (from(&app, "203.0.113.7"), from(&app, "198.51.100.7"));
    for _ in 0..5 {
        try_with(&here, "Wrong!1pass").await.expect(401);
    }
    let locked = try_with(&here, PASSWORD).await.expect(429);
    assert_eq!(locked.problem().code, "lockedOut");
    let wait: u64 = locked.header("retry-after").unwrap().parse().unwrap();
    assert!((800..=900).contains(&wait), "{wait}");
    try_with(&elsewhere, PASSWORD).await.expect(200);
}

/// Addresses that the caller adds, and changing ports, still count as one place.
#[tokio::test]
async fn nobody_is_elsewhere_by_saying_so() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let ways: [fn(u8) -> Vec<String>; 4] = [
        |turn| vec![format!("10.0.0.{turn}, 203.0.113.8")],
        |turn| vec![format!("10.0.0.{turn}"), "203.0.113.8".to_owned()],
        |turn| vec![format!("203.0.113.8:5000{turn}")],
        |turn| vec![format!("[2001:db8:1:2::{turn}]:5000{turn}")],
    ];
    for way in ways {
        for turn in 0..5 {
            let here = app.anonymous().with_lines("x-forwarded-for", &way(turn));
            try_with(&here, "Wrong!1pass").await.expect(401);
        }
        let here = app.anonymous().with_lines("x-forwarded-for", &way(5));
        try_with(&here, "Wrong!1pass").await.expect(429);
        app.clock().advance(TimeDelta::minutes(16));
    }
}

#[tokio::test]
async fn the_lock_opens_after_fifteen_minutes() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let here = from(&app, "203.0.113.7");
    for _ in 0..5 {
        try_with(&here, "Wrong!1pass").await.expect(401);
    }
    app.clock().advance(TimeDelta::minutes(14));
    try_with(&here, PASSWORD).await.expect(429);
    app.clock().advance(TimeDelta::minutes(2));
    try_with(&here, PASSWORD).await.expect(200);
}

#[tokio::test]
async fn the_right_password_before_that_starts_anew() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let here = from(&app, "203.0.113.7");
    for _ in 0..2 {
        for _ in 0..4 {
            try_with(&here, "Wrong!1pass").await.expect(401);
        }
        try_with(&here, PASSWORD).await.expect(200);
    }
}

#[tokio::test]
async fn many_at_once_are_no_way_around_it() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    let here = from(&app, "203.0.113.7");
    let tries: Vec<_> = (0..12)
        .map(|_| {
            let here = here.clone();
            tokio::spawn(async move { try_with(&here, "Wrong!1pass").await.status.as_u16() })
        })
        .collect();
    let mut looked_at = 0;
    for one in tries {
        looked_at += i32::from(one.await.unwrap() == 401);
    }
    assert_eq!(looked_at, 5);
}

#[tokio::test]
async fn an_account_that_does_not_exist_locks_like_one_that_does() {
    let app = TestApp::start().await;
    let here = from(&app, "203.0.113.7");
    for _ in 0..5 {
        try_with(&here, PASSWORD).await.expect(401);
    }
    try_with(&here, PASSWORD).await.expect(429);
}

#[tokio::test]
async fn an_ipv6_network_is_one_place() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    for host in 1..=5 {
        let here = from(&app, &format!("2001:db8:1:2::{host}"));
        try_with(&here, "Wrong!1pass").await.expect(401);
    }
    try_with(&from(&app, "2001:db8:1:2::6"), PASSWORD).await.expect(429);
    try_with(&from(&app, "2001:db8:1:3::1"), PASSWORD).await.expect(200);
}
