//! A search sees what was committed before it, though the listings are kept in memory.

use policy::Role;
use serde_json::json;

use super::{around, found};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn what_staff_change_is_found_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("base", "Court").await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(found(&stranger, &day).await, ["Court"]);
    app.space(&gym).with("base", "Field").with("price", "90").await;
    assert_eq!(found(&stranger, &format!("{day}&sort=price")).await, ["Court", "Field"]);
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path(&format!("/spaces/{}", court.id));
    admin.patch(&path, json!({ "price": "120.00" })).await.expect(200);
    assert_eq!(found(&stranger, &format!("{day}&sort=price")).await, ["Field", "Court"]);
    admin.patch(&path, json!({ "published": false })).await.expect(200);
    assert_eq!(found(&stranger, &day).await, ["Field"]);
}

/// Changes are told apart by transactions and not by time: one that begins before a search and is committed after it
/// has a number that the search knew already.
#[tokio::test]
async fn a_change_that_was_under_way_is_found_when_it_is_committed() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).with("base", "Court").await;
    let stranger = app.anonymous();
    let day = around(app.day(5));

    let mut owner = app.database.owner().await;
    sqlx::raw_sql("BEGIN; UPDATE listings SET space_name = 'Arena'")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(found(&stranger, &day).await, ["Court"]);
    // Later transactions come and go, and searches with them.
    let harbor = app.organization("harbor").await;
    let pool = app.facility(&harbor).await;
    app.space(&pool).with("base", "Pool").with("price", "99").await;
    assert_eq!(found(&stranger, &format!("{day}&sort=price")).await, ["Court", "Pool"]);
    sqlx::raw_sql("COMMIT").execute(&mut owner).await.unwrap();
    assert_eq!(found(&stranger, &format!("{day}&sort=price")).await, ["Arena", "Pool"]);
}

/// Taken time is kept in memory too.
#[tokio::test]
async fn a_time_that_was_being_taken_is_gone_when_that_is_committed() {
    let Scene { app, court, .. } = Scene::start().await;
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    ana.book(&court, app.day(5), "08:00", "10:00").await;
    let morning = format!("{}&start=08:00&end=12:00&minutes=120", around(app.day(5)));
    let free_times = async || super::free(&super::search(&stranger, &morning).await["items"][0]);
    assert_eq!(free_times().await, ["10:00-12:00"]);

    let mut owner = app.database.owner().await;
    sqlx::raw_sql("BEGIN; UPDATE occupied_times SET starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(free_times().await, ["10:00-12:00"]);
    // Later transactions come and go, and searches with them.
    ana.book(&court, app.day(6), "08:00", "10:00").await;
    assert_eq!(free_times().await, ["10:00-12:00"]);
    sqlx::raw_sql("COMMIT").execute(&mut owner).await.unwrap();
    assert_eq!(free_times().await, ["08:00-10:00"]);
    sqlx::raw_sql("DELETE FROM occupied_times")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(free_times().await, ["08:00-12:00"]);
}
