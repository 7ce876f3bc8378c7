//! listApiKeys

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use super::{key_of, make};
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, PASSWORD, TestApp};

async fn listed(admin: &Client, organization: &Organization) -> Value {
    let list = admin.get(&organization.path("/api-keys")).await.expect(200).json();
    list["items"].clone()
}

#[tokio::test]
async fn the_newest_is_first_with_who_made_it_and_how_it_ends() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let scoreboard = make(&admin, &district, "Scoreboard").await;
    app.clock().advance(TimeDelta::minutes(1));
    make(&admin, &district, "Website").await;
    let keys = listed(&admin, &district).await;
    assert_eq!(each(&keys, "name"), ["Website", "Scoreboard"]);
    let oldest = &keys[1];
    let last_four = oldest["lastFour"].as_str().expect("its end");
    assert!(key_of(&scoreboard).ends_with(last_four) && last_four.len() == 4);
    assert_eq!(
        (&oldest["id"], &oldest["createdBy"]),
        (&scoreboard["id"], &json!("District-admin Renter"))
    );
    for absent in ["lastUsedAt", "revokedAt", "key"] {
        assert!(oldest[absent].is_null(), "{oldest}");
    }
}

#[tokio::test]
async fn it_says_about_when_a_key_was_used() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = make(&admin, &district, "Scoreboard").await;
    let program = app.anonymous().with_bearer(key_of(&made));
    let used_at = async || {
        program.get(&district.path("/organization")).await.expect(200);
        let keys = listed(&admin, &district).await;
        let used_at = keys[0]["lastUsedAt"].as_str().expect("it was used");
        used_at.parse::<DateTime<Utc>>().expect("an instant")
    };
    let made_by = app.clock().now();
    let first = used_at().await;
    assert!(first > made_by && first < app.clock().now());
    app.clock().advance(TimeDelta::minutes(59));
    assert_eq!(used_at().await, first, "it isn't written with every request");
    app.clock().advance(TimeDelta::minutes(1));
    assert!(used_at().await >= first + TimeDelta::hours(1));
}

#[tokio::test]
async fn a_revoked_key_is_listed_for_90_days() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = make(&admin, &district, "Scoreboard").await;
    make(&admin, &district, "Website").await;
    let path = district.path(&format!("/api-keys/{}", id(&made)));
    admin.delete(&path).await.expect(204);
    app.clock().advance(TimeDelta::days(90) - TimeDelta::seconds(1));
    let admin = app.sign_in(admin.person()).await;
    let keys = listed(&admin, &district).await;
    assert_eq!(each(&keys, "name"), ["Website", "Scoreboard"]);
    assert!(keys[0]["revokedAt"].is_null() && keys[1]["revokedAt"].is_string());
    app.clock().advance(TimeDelta::seconds(1));
    assert_eq!(each(&listed(&admin, &district).await, "name"), ["Website"]);
}

#[tokio::test]
async fn a_key_stays_the_organizations_when_whoever_made_it_is_gone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let colleague = json!({ "email": ana.email(), "role": "admin" });
    admin.post(&district.path("/staff"), colleague).await.expect(201);
    let made = make(&ana, &district, "Scoreboard").await;
    ana.post("/api/user/deletion", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let keys = listed(&admin, &district).await;
    assert_eq!(keys[0]["createdBy"], "Deleted person");
    let program = app.anonymous().with_bearer(key_of(&made));
    program.get(&district.path("/organization")).await.expect(200);
}
