//! changePriceSheet

use policy::Role;
use serde_json::{Value, json};

use super::all_day;
use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn what_is_left_out_stays_and_the_log_keeps_both() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let made = admin.post(&path, all_day("Evenings", "20")).await.expect(201).json();
    let path = district.path(&format!("/price-sheets/{}", id(&made)));
    let renamed = json!({ "title": "Late evenings" });
    let changed = admin.patch(&path, renamed).await.expect(200).json();
    assert_eq!(changed["title"], "Late evenings");
    assert_eq!(changed["rows"], made["rows"]);
    assert_eq!(changed["version"], 2);
    let rows = json!({ "rows": [{ "start": "18:00", "end": "22:00", "amounts": { "sun": "1.00" } }] });
    let changed = admin.patch(&path, rows.clone()).await.expect(200).json();
    assert_eq!(
        (&changed["title"], &changed["rows"]),
        (&json!("Late evenings"), &rows["rows"])
    );
    let (before, after): (Value, Value) = sqlx::query_as(
        "SELECT before, after FROM audit_log WHERE action = 'priceSheets.change' ORDER BY at, id LIMIT 1",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(
        (&before["title"], &after["title"]),
        (&json!("Evenings"), &json!("Late evenings"))
    );
}

#[tokio::test]
async fn what_somebody_has_changed_since_is_not_overwritten() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let made = admin.post(&path, all_day("Evenings", "20")).await.expect(201).json();
    let path = district.path(&format!("/price-sheets/{}", id(&made)));
    let seen = admin.get(&path).await.expect(200);
    let editing = admin.with_header("if-match", seen.header("etag").unwrap());
    let title = |title: &str| json!({ "title": title });
    editing.patch(&path, title("Mine")).await.expect(200);
    editing.patch(&path, title("Yours")).await.expect(412);
    assert_eq!(admin.get(&path).await.json()["title"], "Mine");
}

#[tokio::test]
async fn it_is_checked_like_a_new_one() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    admin.post(&path, all_day("Mornings", "20")).await.expect(201);
    let made = admin.post(&path, all_day("Evenings", "20")).await.expect(201).json();
    let path = district.path(&format!("/price-sheets/{}", id(&made)));
    let answer = admin.patch(&path, json!({ "title": "MORNINGS" })).await.expect(422);
    assert_eq!(answer.field("title").1, "Duplicate pricing name");
    let answer = admin.patch(&path, json!({ "rows": [] })).await.expect(422);
    assert_eq!(answer.field("rows").0, "required");
    admin.patch(&path, json!({ "title": "EVENINGS" })).await.expect(200);
}
