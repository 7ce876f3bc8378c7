//! listDepositKinds, setDepositKinds, listSpaceDeposits, setSpaceDeposits

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Space, TestApp};

async fn kinds(admin: &Client, district: &Organization, names: &[&str]) -> Value {
    let kinds: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
    let path = district.path("/deposit-kinds");
    admin.put(&path, json!({ "kinds": kinds })).await.expect(200).json()
}

async fn court(app: &TestApp, district: &Organization) -> Space {
    let gym = app.facility(district).await;
    app.space(&gym).await
}

#[tokio::test]
async fn a_partner_has_kinds_of_deposits_and_a_space_asks_for_some_of_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/deposit-kinds");
    let refused = admin.put(&path, json!({ "kinds": [{ "name": "Key" }] })).await;
    assert_eq!(refused.expect(409).problem().code, "partnersOnly");

    app.make_partner(&district).await;
    let made = kinds(&admin, &district, &["Key", "Cleaning"]).await;
    assert_eq!(each(&made["items"], "name"), ["Key", "Cleaning"]);
    let (key, cleaning) = (&made["items"][0]["id"], &made["items"][1]["id"]);
    let form = json!({ "deposits": [
        { "id": cleaning, "amount": "200" }, { "id": key, "amount": "25.50" },
    ] });
    let set = admin.put(&court.path("/deposits"), form).await.expect(200);
    let version = set.json()["version"].to_string();
    assert_eq!(set.header("etag"), Some(format!("\"{version}\"").as_str()));
    let anybody = app.anonymous();
    let shown = anybody.get(&court.path("/deposits")).await.expect(200).json();
    assert_eq!(each(&shown["items"], "name"), ["Cleaning", "Key"]);
    assert_eq!(each(&shown["items"], "amount"), ["200.00", "25.50"]);

    // A kind takes its new name along, and one that goes is taken off the space.
    let form = json!({ "kinds": [{ "id": key, "name": "Keys" }] });
    admin.put(&path, form).await.expect(200);
    let shown = anybody.get(&court.path("/deposits")).await.expect(200).json();
    assert_eq!(
        shown["items"],
        json!([{ "id": key, "name": "Keys", "amount": "25.50" }])
    );
    let listed = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&listed["items"], "name"), ["Keys"]);

    // Once the organization is no longer a partner, nobody is asked.
    sqlx::query("UPDATE organizations SET partner = false")
        .execute(&mut app.owner().await)
        .await
        .expect("the platform takes partners back");
    let shown = anybody.get(&court.path("/deposits")).await.expect(200).json();
    assert_eq!(shown["items"], json!([]));
}

#[tokio::test]
async fn what_can_t_be_a_kind_or_a_deposit_is_refused_by_field() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    app.make_partner(&district).await;
    let made = kinds(&admin, &district, &["Key"]).await;
    let key = &made["items"][0]["id"];
    let path = district.path("/deposit-kinds");
    let many: Vec<Value> = (0..21)
        .map(|number| json!({ "name": format!("Kind {number}") }))
        .collect();
    for (kinds, field, code) in [
        (json!([{ "name": " " }]), "kinds.0.name", "required"),
        (
            json!([{ "name": "Key" }, { "name": "KEY" }]),
            "kinds.1.name",
            "duplicateName",
        ),
        (json!([{ "name": "Key", "id": court.id }]), "kinds.0.id", "unknownKind"),
        (
            json!([{ "name": "Key", "id": key }, { "name": "Other", "id": key }]),
            "kinds.1.id",
            "unknownKind",
        ),
        (json!(many), "kinds", "tooMany"),
    ] {
        let refused = admin.put(&path, json!({ "kinds": kinds })).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    for (deposits, field, code) in [
        (json!([{ "id": key, "amount": "0" }]), "deposits.0.amount", "outOfRange"),
        (
            json!([{ "id": key, "amount": "-1" }]),
            "deposits.0.amount",
            "outOfRange",
        ),
        (
            json!([{ "id": court.id, "amount": "1" }]),
            "deposits.0.id",
            "unknownKind",
        ),
        (
            json!([{ "id": key, "amount": "1" }, { "id": key, "amount": "2" }]),
            "deposits.1.id",
            "unknownKind",
        ),
    ] {
        let form = json!({ "deposits": deposits });
        let refused = admin.put(&court.path("/deposits"), form).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    assert_eq!(
        id(&admin.get(&path).await.expect(200).json()["items"][0]).to_string(),
        *key
    );
    let stale = admin
        .with_header("If-Match", "\"1\"")
        .put(&path, json!({ "kinds": [] }))
        .await;
    stale.expect(412);
    for role in [Role::Editor, Role::Approver] {
        let staff = app.staff(&district, role).await;
        staff
            .put(&court.path("/deposits"), json!({ "deposits": [] }))
            .await
            .expect(403);
    }
}
