//! createMembership, listMemberships, createInvitation, changeMembership, removeMembership
//! (docs/rules/groups-and-access.md#memberships)

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::{group, join, path_of};
use crate::accounts::mails::newest_token;
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn an_application_is_approved_deactivated_and_taken_up_again() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/memberships");
    let applied = ana
        .post(&path, json!({ "message": "We are the Wildcats." }))
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&applied["state"], &applied["application"]),
        (&json!("applied"), &json!("We are the Wildcats."))
    );
    assert_eq!(
        ana.post(&path, json!({})).await.expect(409).problem().code,
        "hasApplied"
    );
    let waiting = admin
        .get(&format!("{path}?state=applied&query=RENTER%20ana"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&waiting["items"], "email"), ["ana@example.com"]);
    let bea = app.renter("bea").await;
    let invitation = json!({ "email": bea.email() });
    let inviting = path_of(&district, &clubs, "/invitations");
    admin.post(&inviting, invitation).await.expect(201);
    for (words, found) in [("BEA@", 1), ("bea%20renter", 0), ("renter", 1), ("%20", 2)] {
        let list = admin.get(&format!("{path}?query={words}")).await.expect(200).json();
        let items = list["items"].as_array().unwrap();
        assert_eq!(items.len(), found, "{words}: who hasn't answered has no name");
    }

    let one = district.path(&format!("/memberships/{}", id(&applied)));
    let change = async |state: &str| admin.patch(&one, json!({ "state": state })).await;
    assert_eq!(change("inactive").await.expect(409).problem().code, "notActive");
    for state in ["active", "inactive", "active"] {
        assert_eq!(change(state).await.expect(200).json()["state"], state);
    }
    assert_eq!(change("denied").await.expect(409).problem().code, "notApplied");
    assert_eq!(ana.post(&path, json!({})).await.expect(409).problem().code, "isMember");
    app.staff(&district, Role::Approver)
        .await
        .patch(&one, json!({}))
        .await
        .expect(403);
    admin.delete(&one).await.expect(204);
    admin.delete(&one).await.expect(404);
}

#[tokio::test]
async fn who_was_denied_does_not_ask_again() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/memberships");
    let applied = ana.post(&path, json!({})).await.expect(201).json();
    let one = district.path(&format!("/memberships/{}", id(&applied)));
    admin.patch(&one, json!({ "state": "denied" })).await.expect(200);
    assert_eq!(ana.post(&path, json!({})).await.expect(409).problem().code, "wasDenied");
    ana.delete(&format!("/api/user/memberships/{}", id(&applied)))
        .await
        .expect(404);
}

#[tokio::test]
async fn only_groups_that_take_applications_take_them_from_people_who_can_show_what_is_asked() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let board = group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    let proof = json!([{ "name": "this season’s roster", "required": true }]);
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "proofs": proof })).await;
    let open = group(&admin, &district, json!({ "name": "Open" })).await;
    let ana = app.renter("ana").await;
    let apply = async |group| ana.post(&path_of(&district, group, "/memberships"), json!({})).await;
    apply(&board).await.expect(404);
    let refused = apply(&clubs).await.expect(422);
    assert_eq!(refused.field("proofIds").1, "Upload this season’s roster.");
    sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1")
        .bind(ana.user_id())
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(apply(&open).await.expect(409).problem().code, "emailNotConfirmed");
}

#[tokio::test]
async fn somebody_with_an_account_is_invited_by_mail_and_accepts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let board = group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &board, "/invitations");
    let invited = admin
        .post(&path, json!({ "email": "Ana@Example.com" }))
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&invited["state"], &invited["firstName"]),
        (&json!("invited"), &json!("Invited"))
    );
    app.run_jobs().await;
    let mails = app.mail_to("ana@example.com").await;
    assert_eq!(mails.last().unwrap().summary.subject, "district invites you to Board");

    let again = admin
        .post(&path, json!({ "email": "ana@example.com" }))
        .await
        .expect(422);
    assert_eq!(again.field("email").0, "isInvited");
    app.clock().advance(TimeDelta::hours(1));
    admin
        .post(&path, json!({ "email": "ana@example.com" }))
        .await
        .expect(201);

    let one = district.path(&format!("/memberships/{}", id(&invited)));
    let approved = admin.patch(&one, json!({ "state": "active" })).await.expect(409);
    assert_eq!(approved.problem().code, "notAnswered");
    let answer = format!("/api/user/memberships/{}/answer", id(&invited));
    app.renter("bo")
        .await
        .put(&answer, json!({ "accept": true }))
        .await
        .expect(404);
    ana.put(&answer, json!({ "accept": true })).await.expect(204);
    ana.put(&answer, json!({ "accept": true })).await.expect(404);
    let members = admin
        .get(&path_of(&district, &board, "/memberships"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&members["items"], "firstName"), ["Ana"]);
    let member = admin
        .post(&path, json!({ "email": "ana@example.com" }))
        .await
        .expect(422);
    assert_eq!(member.field("email").0, "isMember");
}

#[tokio::test]
async fn somebody_without_an_account_gets_one_with_the_link_in_the_mail() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let board = group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    let path = path_of(&district, &board, "/invitations");
    let invited = admin
        .post(&path, json!({ "email": "new@example.com" }))
        .await
        .expect(201)
        .json();
    let token = newest_token(&app, "new@example.com", "/invitation").await;
    let shown = json!({ "token": token });
    let shown = app.anonymous().post("/api/invite/link", shown).await.expect(200).json();
    assert_eq!(
        (&shown["kind"], &shown["groupName"]),
        (&json!("membership"), &json!("Board"))
    );
    assert_eq!(shown["emailTaken"], false, "a place that was kept is no account");
    let new = json!({ "token": token, "firstName": "Nia", "lastName": "Okafor", "password": "Passwort!1" });
    let opened = app.anonymous().post("/api/invite/account", new).await.expect(201);
    let word = opened.cookie(accounts::SESSION_COOKIE).expect("a session");
    let newcomer = app.anonymous().with_session(word);
    let own = newcomer.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(own["items"][0]["id"], invited["id"]);
    assert_eq!(own["items"][0]["state"], "active");
    assert_eq!(
        newcomer.get("/api/user/profile").await.expect(200).json()["firstName"],
        "Nia"
    );
    let bad = admin.post(&path, json!({ "email": "nobody" })).await.expect(422);
    assert_eq!(bad.field("email").0, "email");
}

#[tokio::test]
async fn a_mailbox_is_not_flooded_with_invitations() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    for number in 0..6 {
        let clubs = group(&admin, &district, json!({ "name": format!("Clubs {number}") })).await;
        let path = path_of(&district, &clubs, "/invitations");
        let answer = admin.post(&path, json!({ "email": "ana@example.com" })).await;
        answer.expect(if number < 5 { 201 } else { 429 });
    }
}

#[tokio::test]
async fn nobody_gets_a_role_or_loses_one_through_memberships() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let admin = app.staff(&district, Role::Admin).await;
    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let one = staff["items"][0]["membershipId"].as_str().unwrap();
    let path = district.path(&format!("/memberships/{one}"));
    editor.patch(&path, json!({ "state": "inactive" })).await.expect(404);
    editor.delete(&path).await.expect(404);
    let admins: uuid::Uuid =
        sqlx::query_scalar("SELECT id FROM groups WHERE organization_id = $1 AND system_role = 'admin'")
            .bind(district.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    let path = district.path(&format!("/groups/{admins}"));
    editor.patch(&path, json!({ "name": "Mine" })).await.expect(404);
    editor.delete(&path).await.expect(404);
    let invite = json!({ "email": editor.email() });
    editor.post(&format!("{path}/invitations"), invite).await.expect(404);
    editor.post(&format!("{path}/memberships"), json!({})).await.expect(404);
}

#[tokio::test]
async fn a_member_may_be_limited_to_less_than_the_group() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.facility(&district).with("name", "South Gym").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let member = join(&admin, &district, &clubs, &app.renter("ana").await).await;
    let path = district.path(&format!("/memberships/{}", id(&member)));
    let nothing = json!({ "access": { "limited": true } });
    assert_eq!(
        admin.patch(&path, nothing).await.expect(422).field("access").0,
        "accessLimit"
    );
    let access = json!({ "limited": true, "facilityIds": [gym.id], "spaceTypes": [] });
    let changed = admin.patch(&path, json!({ "access": access })).await.expect(200).json();
    assert_eq!((&changed["access"], &changed["state"]), (&access, &json!("active")));
}

#[tokio::test]
async fn whoever_has_the_link_may_decline_without_an_account() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let path = path_of(&district, &clubs, "/invitations");
    let invitation = json!({ "email": "new@example.com", "firstName": "Nia", "message": "Come <b>along</b>!" });
    admin.post(&path, invitation).await.expect(201);
    let token = newest_token(&app, "new@example.com", "/invitation").await;
    let mail = app.mail_to("new@example.com").await.pop().expect("a mail");
    assert!(mail.text.unwrap_or_default().contains("Come along!"));
    let no = json!({ "token": token, "accept": false });
    app.anonymous().put("/api/invite", no.clone()).await.expect(204);
    let members = admin
        .get(&path_of(&district, &clubs, "/memberships"))
        .await
        .expect(200)
        .json();
    assert_eq!(members["items"], json!([]));
    let again = app.anonymous().put("/api/invite", no).await.expect(422);
    assert_eq!(again.field("token").0, "expired");
}
