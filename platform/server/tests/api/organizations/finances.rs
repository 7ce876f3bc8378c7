//! readFinances, setLegal, setPayout, readBank

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Organization, TestApp};

const TAX_ID: &str = "123456789";
const ACCOUNT: &str = "9876501234";

fn legal(kind: &str, tax_id: Option<&str>) -> Value {
    let mut form = json!({ "type": kind, "name": "Verona Area School District" });
    if let Some(tax_id) = tax_id {
        form["taxId"] = json!(tax_id);
    }
    form
}

fn account(routing: &str, number: Option<&str>) -> Value {
    let mut form = json!({ "method": "bankAccount", "accountName": "VASD General", "routingNumber": routing });
    if let Some(number) = number {
        form["accountNumber"] = json!(number);
    }
    form
}

/// Everything of the database that might have kept it.
async fn kept(app: &TestApp, district: &Organization) -> String {
    sqlx::query_scalar(
        "SELECT (SELECT string_agg(finances::text, '') FROM organization_finances AS finances WHERE organization_id = $1)
            || (SELECT coalesce(string_agg(before::text || after::text, ''), '') FROM audit_log WHERE organization_id = $1)",
    )
    .bind(district.id)
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap()
}

#[tokio::test]
async fn secrets_are_sealed_and_only_their_last_digits_come_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = |rest: &str| district.path(&format!("/organization/finances{rest}"));
    assert_eq!(admin.get(&path("")).await.expect(200).json(), json!({ "version": 0 }));

    let set = admin
        .put(&path("/legal"), legal("nonprofit", Some("12-3456789")))
        .await
        .expect(200);
    assert!(!set.text().contains(TAX_ID) && !set.text().contains("12-3456789"));
    let seen = set.json();
    assert_eq!(
        seen["legal"],
        json!({ "type": "nonprofit", "name": "Verona Area School District", "taxIdLastFour": "6789" })
    );
    let set = admin
        .put(&path("/payout"), account("075000019", Some(ACCOUNT)))
        .await
        .expect(200);
    assert!(!set.text().contains(ACCOUNT));
    assert_eq!(
        set.json()["payout"],
        json!({
            "method": "bankAccount",
            "accountName": "VASD General",
            "routingNumber": "075000019",
            "bankName": "JPMorgan Chase Bank",
            "accountLastFour": "1234",
        })
    );
    let kept = kept(&app, &district).await;
    assert!(
        kept.contains("VASD General") && !kept.contains(TAX_ID) && !kept.contains(ACCOUNT),
        "{kept}"
    );
    assert!(!kept.contains(&hex(TAX_ID)) && !kept.contains(&hex(ACCOUNT)));
}

fn hex(text: &str) -> String {
    hex::encode(text)
}

#[tokio::test]
async fn what_is_not_sent_stays_where_it_still_fits() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = |rest: &str| district.path(&format!("/organization/finances{rest}"));
    admin
        .put(&path("/legal"), legal("partnership", Some(TAX_ID)))
        .await
        .expect(200);
    let kept = admin
        .put(&path("/legal"), legal("nonprofit", None))
        .await
        .expect(200)
        .json();
    assert_eq!(kept["legal"]["taxIdLastFour"], "6789");
    let answer = admin.put(&path("/legal"), legal("individual", None)).await.expect(422);
    assert_eq!(answer.field("taxId").0, "required");

    admin
        .put(&path("/payout"), account("075000019", Some(ACCOUNT)))
        .await
        .expect(200);
    let kept = admin
        .put(&path("/payout"), account("075000019", None))
        .await
        .expect(200)
        .json();
    assert_eq!(kept["payout"]["accountLastFour"], "1234");
    let answer = admin
        .put(&path("/payout"), account("075000022", None))
        .await
        .expect(422);
    assert_eq!(answer.field("accountNumber").0, "required");
    let check = admin
        .put(&path("/payout"), json!({ "method": "check" }))
        .await
        .expect(200)
        .json();
    assert_eq!(check["payout"], json!({ "method": "check" }));
    let answer = admin
        .put(&path("/payout"), account("075000019", None))
        .await
        .expect(422);
    assert_eq!(answer.field("accountNumber").0, "required", "the account was forgotten");
}

#[tokio::test]
async fn numbers_are_checked_for_typing_errors() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = |rest: &str| district.path(&format!("/organization/finances{rest}"));
    let answer = admin
        .put(&path("/legal"), legal("individual", Some("12-3456789")))
        .await
        .expect(422);
    assert_eq!(answer.field("taxId").0, "socialSecurityNumber");
    let wrong = json!({ "type": "club", "name": " ", "taxId": "123" });
    let answer = admin.put(&path("/legal"), wrong).await.expect(422);
    for (field, code) in [
        ("type", "unknownWord"),
        ("name", "required"),
        ("taxId", "employerIdentificationNumber"),
    ] {
        assert_eq!(answer.field(field).0, code);
    }
    let wrong = json!({ "method": "bankAccount", "routingNumber": "075000018", "accountNumber": "12" });
    let answer = admin.put(&path("/payout"), wrong).await.expect(422);
    for (field, code) in [
        ("accountName", "required"),
        ("routingNumber", "routingNumber"),
        ("accountNumber", "accountNumber"),
    ] {
        assert_eq!(answer.field(field).0, code);
    }
}

#[tokio::test]
async fn a_routing_number_leads_to_its_bank() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let bank = |number: &str| district.path(&format!("/banks/{number}"));
    let found = admin.get(&bank("075000022")).await.expect(200).json();
    assert_eq!(found, json!({ "routingNumber": "075000022", "name": "U.S. Bank" }));
    admin.get(&bank("011000015")).await.expect(404);
    let answer = admin.get(&bank("075000023")).await.expect(422);
    assert_eq!(answer.field("routing").0, "routingNumber");
    app.staff(&district, Role::Editor)
        .await
        .get(&bank("075000022"))
        .await
        .expect(403);
}

#[tokio::test]
async fn admins_alone_see_and_set_them_one_after_the_other() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = |rest: &str| district.path(&format!("/organization/finances{rest}"));
    for role in [Role::Operations, Role::MaintenanceManager, Role::Editor, Role::Approver] {
        let staff = app.staff(&district, role).await;
        staff.get(&path("")).await.expect(403);
        staff
            .put(&path("/legal"), legal("nonprofit", Some(TAX_ID)))
            .await
            .expect(403);
        staff
            .put(&path("/payout"), json!({ "method": "check" }))
            .await
            .expect(403);
    }
    app.anonymous().get(&path("")).await.expect(401);
    let city = app.organization("city").await;
    let admin = app.staff(&city, Role::Admin).await;
    admin.get(&path("")).await.expect(403);

    let admin = app.staff(&district, Role::Admin).await;
    let seen = admin.get(&path("")).await.header("etag").unwrap().to_owned();
    let careful = admin.with_header("if-match", &seen);
    careful
        .put(&path("/payout"), json!({ "method": "check" }))
        .await
        .expect(200);
    careful
        .put(&path("/legal"), legal("nonprofit", Some(TAX_ID)))
        .await
        .expect(412);
}
