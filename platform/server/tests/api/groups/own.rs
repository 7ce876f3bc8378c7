//! listOwnMemberships, readOwnMembership, answerInvitation, leaveGroup (docs/rules/groups-and-access.md#memberships)

use policy::Role;
use serde_json::json;

use super::{group, join, path_of};
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn ones_memberships_are_listed_across_organizations_with_what_they_give() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let ana = app.renter("ana").await;
    for organization in [&district, &club] {
        let admin = app.staff(organization, Role::Admin).await;
        let clubs = json!({ "name": "Clubs", "discount": "10", "level": 1 });
        let clubs = group(&admin, organization, clubs).await;
        join(&admin, organization, &clubs, &ana).await;
    }
    // A role is no membership.
    app.staff(&district, Role::Editor).await;
    let own = ana.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(each(&own["items"], "organizationShortName"), ["club", "district"]);
    assert_eq!(own["items"][0]["group"]["discount"], "10");
    let one = format!("/api/user/memberships/{}", id(&own["items"][0]));
    assert_eq!(ana.get(&one).await.expect(200).json(), own["items"][0]);
    app.renter("bo").await.get(&one).await.expect(404);
    let editor = app.staff(&district, Role::Editor).await;
    let none = editor.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(none["items"], json!([]));
}

#[tokio::test]
async fn one_leaves_and_may_apply_again() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let member = join(&admin, &district, &clubs, &ana).await;
    let one = format!("/api/user/memberships/{}", id(&member));
    app.renter("bo").await.delete(&one).await.expect(404);
    ana.delete(&one).await.expect(204);
    ana.delete(&one).await.expect(404);
    let path = path_of(&district, &clubs, "/memberships");
    ana.post(&path, json!({})).await.expect(201);
}

#[tokio::test]
async fn who_declines_leaves_nothing_behind() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/invitations");
    let invited = admin
        .post(&path, json!({ "email": ana.email() }))
        .await
        .expect(201)
        .json();
    let answer = format!("/api/user/memberships/{}/answer", id(&invited));
    ana.put(&answer, json!({ "accept": false })).await.expect(204);
    let members = admin
        .get(&path_of(&district, &clubs, "/memberships"))
        .await
        .expect(200)
        .json();
    assert_eq!(members["items"], json!([]));
}
