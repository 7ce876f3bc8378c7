//! Searches have their own database connections, so they don't wait for people who are booking or saving.

use std::time::Duration;

use chrono::TimeDelta;
use serde_json::json;
use tokio::time::timeout;

use super::{around, found};
use crate::support::{CONNECTIONS, Scene};

#[tokio::test]
async fn a_search_is_answered_while_a_crowd_that_saves_has_all_other_connections() {
    let Scene { app, court, admin, .. } = Scene::start().await;
    let (stranger, ana) = (app.anonymous(), app.renter("ana").await);
    // Other requests of hers would note now that her session is in use.
    app.clock().advance(TimeDelta::minutes(2));
    let day = around(app.day(5));
    let listed = found(&stranger, &day).await;
    assert_eq!(listed.len(), 1);

    let mut owner = app.owner().await;
    sqlx::raw_sql("BEGIN; SELECT FROM organizations FOR UPDATE")
        .execute(&mut owner)
        .await
        .unwrap();
    let mut saves = Vec::new();
    for number in 1..=CONNECTIONS {
        let (admin, path) = (admin.clone(), court.path(""));
        saves.push(tokio::spawn(async move {
            admin.patch(&path, json!({ "number": number })).await
        }));
    }
    app.wait_for_locks(CONNECTIONS as usize).await;
    for somebody in [&stranger, &ana] {
        let seen = timeout(Duration::from_mins(1), found(somebody, &day)).await;
        assert_eq!(seen.expect("an answer meanwhile"), listed);
    }

    sqlx::raw_sql("COMMIT").execute(&mut owner).await.unwrap();
    for save in saves {
        save.await.expect("a request is answered").expect(200);
    }
}
