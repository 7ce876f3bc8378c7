//! setOrganizationStanding

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

#[tokio::test]
async fn the_platform_alone_makes_partners_and_says_regions() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/organization/standing");
    let standing = json!({ "partner": true, "region": " Upper  Midwest " });
    let admin = app.staff(&district, Role::Admin).await;
    for caller in [&admin, &app.renter("ana").await] {
        caller.put(&path, standing.clone()).await.expect(403);
    }
    app.anonymous().put(&path, standing.clone()).await.expect(401);

    let superadmin = app.superadmin().await;
    let set = superadmin.put(&path, standing).await.expect(200).json();
    assert_eq!(set["settings"]["partner"], true);
    let read = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(read["settings"]["region"], "Upper Midwest");
    let kinds = json!({ "kinds": [{ "name": "Key" }] });
    admin
        .put(&district.path("/deposit-kinds"), kinds.clone())
        .await
        .expect(200);

    superadmin.put(&path, json!({ "partner": false })).await.expect(200);
    let read = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(read["settings"].get("region"), None);
    admin.put(&district.path("/deposit-kinds"), kinds).await.expect(409);

    let (before, after): (Value, Value) = sqlx::query_as(
        "SELECT before, after FROM audit_log WHERE organization_id = $1 AND action = 'organizations.setStanding'
        ORDER BY at DESC, id DESC LIMIT 1",
    )
    .bind(district.id)
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(before, json!({ "partner": true, "region": "Upper Midwest" }));
    assert_eq!(after, json!({ "partner": false, "region": null }));
}

#[tokio::test]
async fn a_region_fits_on_a_line() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let standing = json!({ "partner": false, "region": "x".repeat(61) });
    let path = district.path("/organization/standing");
    let answer = app.superadmin().await.put(&path, standing).await.expect(422);
    assert_eq!(answer.field("region").0, "tooLong");
}
