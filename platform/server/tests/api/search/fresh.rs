//! A search sees what was committed before it, though the listings are kept in memory.

use policy::Role;
use serde_json::json;

use super::{around, found};
use crate::support::TestApp;

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
