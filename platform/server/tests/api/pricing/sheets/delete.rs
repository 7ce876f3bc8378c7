//! deletePriceSheet

use policy::Role;

use super::all_day;
use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn a_sheet_is_deleted_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let made = admin.post(&path, all_day("Evenings", "20")).await.expect(201).json();
    let path = district.path(&format!("/price-sheets/{}", id(&made)));
    admin.with_header("if-match", "\"2\"").delete(&path).await.expect(412);
    admin.with_header("if-match", "\"1\"").delete(&path).await.expect(204);
    admin.get(&path).await.expect(404);
    admin.delete(&path).await.expect(404);
}

#[tokio::test]
async fn a_sheet_that_spaces_are_priced_by_stays() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let (one, two) = (
        app.space(&gym).with("number", 1).await,
        app.space(&gym).with("number", 2).await,
    );
    app.space(&gym).with("number", 3).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let made = admin.post(&path, all_day("Evenings", "20")).await.expect(201).json();
    let set_sheet = async |sheet| {
        sqlx::query("UPDATE spaces SET price_sheet_id = $1 WHERE id = ANY($2)")
            .bind(sheet)
            .bind([one.id, two.id])
            .execute(&mut app.owner().await)
            .await
            .unwrap();
    };
    set_sheet(Some(id(&made))).await;
    let path = district.path(&format!("/price-sheets/{}", id(&made)));
    let problem = admin.delete(&path).await.expect(409).problem();
    assert_eq!(problem.code, "inUse");
    assert_eq!(
        problem.detail,
        "These spaces use this price sheet: Court 1 at North Gym, Court 2 at North Gym. Price them another way first."
    );
    set_sheet(None).await;
    admin.delete(&path).await.expect(204);
}
