//! setOrganizationTerms

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

fn terms(user: &str, non_group: &str) -> Value {
    json!({ "tx": "2.9", "user": user, "host": { "group": "2", "nonGroup": non_group } })
}

#[tokio::test]
async fn the_platform_alone_sets_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/organization/terms");
    for role in [
        Role::Operations,
        Role::MaintenanceManager,
        Role::Editor,
        Role::Approver,
        Role::Admin,
    ] {
        let staff = app.staff(&district, role).await;
        staff.put(&path, terms("1", "0")).await.expect(403);
    }
    app.renter("ana").await.put(&path, terms("1", "0")).await.expect(403);
    app.anonymous().put(&path, terms("1", "0")).await.expect(401);

    let admin = app.staff(&district, Role::Admin).await;
    let change = json!({ "settings": { "terms": terms("1", "0") } });
    admin
        .patch(&district.path("/organization"), change)
        .await
        .expect(400)
        .problem();
    let read = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(
        read["settings"]["terms"],
        json!({ "tx": "2.9", "user": "3", "host": { "group": "3", "nonGroup": "5" } }),
        "what every organization starts with"
    );
}

#[tokio::test]
async fn they_are_cut_to_one_decimal_and_kept_in_the_audit_log() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    let path = district.path("/organization/terms");
    let set = superadmin.put(&path, terms("3.99", "7.55")).await.expect(200).json();
    assert_eq!(set["settings"]["terms"], terms("3.9", "7.5"));

    let (before, after): (Value, Value) = sqlx::query_as(
        "SELECT before, after FROM audit_log WHERE organization_id = $1 AND action = 'organizations.setTerms'",
    )
    .bind(district.id)
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(before["terms"]["host"]["nonGroup"], "5");
    assert_eq!(after["terms"], terms("3.9", "7.5"));
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    let wrong = json!({ "tx": "100", "user": "x", "host": { "group": "-1", "nonGroup": "101" } });
    let answer = superadmin
        .put(&district.path("/organization/terms"), wrong)
        .await
        .expect(422);
    assert_eq!(answer.field("tx").0, "transactionRate");
    for field in ["user", "host.group", "host.nonGroup"] {
        answer.field(field);
    }
}

#[tokio::test]
async fn who_sets_them_second_without_having_seen_the_first_is_told() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    let read = superadmin.get(&district.path("/organization")).await;
    let seen = read.header("etag").unwrap().to_owned();
    let careful = superadmin.with_header("if-match", &seen);
    let path = district.path("/organization/terms");
    careful.put(&path, terms("1", "1")).await.expect(200);
    let problem = careful.put(&path, terms("2", "2")).await.expect(412).problem();
    assert_eq!(problem.code, "changedMeanwhile");
}
