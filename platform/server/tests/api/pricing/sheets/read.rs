//! listPriceSheets, readPriceSheet

use policy::Role;

use super::all_day;
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn sheets_are_listed_by_title_a_page_at_a_time() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    for title in ["Pools", "Fields", "Gyms"] {
        admin.post(&path, all_day(title, "20")).await.expect(201);
    }
    let editor = app.staff(&district, Role::Editor).await;
    let first = editor.get(&format!("{path}?limit=2")).await.expect(200).json();
    assert_eq!(each(&first["items"], "title"), ["Fields", "Gyms"]);
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = editor
        .get(&format!("{path}?limit=2&cursor={cursor}"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&rest["items"], "title"), ["Pools"]);
    assert!(rest["nextCursor"].is_null());
}

#[tokio::test]
async fn staff_read_sheets_and_only_admins_change_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let made = admin.post(&path, all_day("Gyms", "20")).await.expect(201).json();
    let sheet = format!("/price-sheets/{}", id(&made));
    for role in [Role::Editor, Role::Approver] {
        let reader = app.staff(&district, role).await;
        assert_eq!(reader.get(&district.path(&sheet)).await.expect(200).json(), made);
        reader.post(&path, all_day("Mine", "1")).await.expect(403);
        reader.delete(&district.path(&sheet)).await.expect(403);
    }
    app.renter("ana").await.get(&path).await.expect(403);
    app.anonymous().get(&path).await.expect(401);
    let other = app.staff(&city, Role::Admin).await;
    other.get(&city.path(&sheet)).await.expect(404);
    other.delete(&city.path(&sheet)).await.expect(404);
}
