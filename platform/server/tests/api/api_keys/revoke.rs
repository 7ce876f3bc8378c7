//! revokeApiKey, and what else ends a key.

use policy::Role;
use serde_json::json;
use uuid::Uuid;

use super::{key_of, make};
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn a_key_ends_with_the_next_request_and_for_good() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let (scoreboard, website) = (
        make(&admin, &district, "Scoreboard").await,
        make(&admin, &district, "Website").await,
    );
    let program = app.anonymous().with_bearer(key_of(&scoreboard));
    program.get(&district.path("/organization")).await.expect(200);
    let path = district.path(&format!("/api-keys/{}", id(&scoreboard)));
    admin.delete(&path).await.expect(204);
    program.get(&district.path("/organization")).await.expect(401);
    program.get("/api/lists").await.expect(401);
    let other = app.anonymous().with_bearer(key_of(&website));
    other.get(&district.path("/organization")).await.expect(200);

    let listed = admin.get(&district.path("/api-keys")).await.expect(200).json();
    admin.delete(&path).await.expect(204);
    let again = admin.get(&district.path("/api-keys")).await.expect(200).json();
    assert_eq!(again["items"][1], listed["items"][1], "it was revoked once");
    let log = admin.get(&district.path("/organization/audit?kind=apiKey")).await;
    let log = log.expect(200).json();
    let actions = each(&log["items"], "action");
    assert_eq!(actions, ["apiKeys.revoke", "apiKeys.create", "apiKeys.create"]);
    assert_eq!(log["items"][0]["subjectName"], "Scoreboard");
    let unknown = district.path(&format!("/api-keys/{}", Uuid::now_v7()));
    admin.delete(&unknown).await.expect(404);
}

#[tokio::test]
async fn no_key_of_a_suspended_organization_works_anywhere() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let program = app.api_client(&district).await;
    program.get("/api/lists").await.expect(200);
    let superadmin = app.superadmin().await;
    let state = format!("/api/admin/organizations/{}/state", district.id);
    let suspended = json!({ "suspended": true, "reason": "Unpaid invoices" });
    superadmin.put(&state, suspended).await.expect(204);
    program.get("/api/lists").await.expect(401);
    program.get(&district.path("/organization")).await.expect(404);
    superadmin.put(&state, json!({ "suspended": false })).await.expect(204);
    program.get("/api/lists").await.expect(200);
    program.get(&district.path("/organization")).await.expect(200);
}
