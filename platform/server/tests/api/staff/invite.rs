//! createStaffInvitation, listStaffInvitations, resendStaffInvitation, revokeStaffInvitation, readInvitation, answerInvitationLink,
//! openInvitedAccount

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::accounts::mails::newest_token;
use crate::support::renting::id;
use crate::support::{Answer, Client, Organization, PASSWORD, TestApp};

const NIA: &str = "nia@example.com";

async fn invite(admin: &Client, at: &Organization, email: &str, role: &str) -> Value {
    let new = json!({ "email": email, "role": role, "firstName": "Nia", "message": "Welcome aboard." });
    admin.post(&at.path("/staff/invitations"), new).await.expect(201).json()
}

async fn token(app: &TestApp, email: &str) -> String {
    newest_token(app, email, "/invitation").await
}

async fn open(client: &Client, token: &str) -> Answer {
    let person = json!({ "token": token, "firstName": "Nia", "lastName": "Okafor", "password": PASSWORD });
    client.post("/api/invite/account", person).await
}

#[tokio::test]
async fn somebody_without_an_account_is_invited_by_mail_signs_up_and_has_the_role() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let invitation = invite(&admin, &district, " NIA@example.com", "editor").await;
    assert_eq!(
        (&invitation["email"], &invitation["role"]),
        (&json!(NIA), &json!("editor"))
    );
    let list = admin.get(&district.path("/staff/invitations")).await.expect(200).json();
    assert_eq!(list["items"][0]["id"], invitation["id"]);
    assert_eq!(list["items"][0]["expired"], false);

    let token = token(&app, NIA).await;
    let mail = app.mail_to(NIA).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "Join district as an editor");
    assert!(mail.text.unwrap_or_default().contains("Welcome aboard."));
    let link = json!({ "token": token });
    let shown = app
        .anonymous()
        .post("/api/invite/link", link.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &shown["kind"],
            &shown["role"],
            &shown["emailTaken"],
            &shown["firstName"]
        ),
        (&json!("role"), &json!("editor"), &json!(false), &json!("Nia"))
    );

    let opened = open(&app.anonymous(), &token).await.expect(201);
    assert_eq!(opened.json()["user"]["emailConfirmed"], true);
    let nia = app
        .anonymous()
        .with_session(opened.cookie("fieldhouse_session").expect("a session"));
    nia.patch(&district.path("/organization"), json!({ "description": "x" }))
        .await
        .expect(200);
    let list = admin.get(&district.path("/staff/invitations")).await.expect(200).json();
    assert_eq!(list["items"], json!([]));
    for answer in [
        open(&app.anonymous(), &token).await,
        app.anonymous().post("/api/invite/link", link).await,
        nia.put("/api/invite", json!({ "token": token, "accept": true })).await,
    ] {
        assert_eq!(answer.expect(422).field("token").0, "expired");
    }
}

#[tokio::test]
async fn somebody_with_an_account_signs_in_with_it_to_accept() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    invite(&admin, &district, ana.email(), "approver").await;
    let token = token(&app, ana.email()).await;
    let link = json!({ "token": token });
    let shown = app.anonymous().post("/api/invite/link", link).await.expect(200).json();
    assert_eq!(shown["emailTaken"], true, "whoever has the link may know");
    let taken = open(&app.anonymous(), &token).await.expect(422);
    assert_eq!(taken.field("email").0, "emailTaken");

    let yes = json!({ "token": token, "accept": true });
    app.anonymous().put("/api/invite", yes.clone()).await.expect(401);
    let other = bo.put("/api/invite", yes.clone()).await.expect(409).problem();
    assert_eq!(other.code, "otherAccount");
    ana.put("/api/invite", yes).await.expect(204);
    let roles = ana.get("/api/user/session").await.expect(200).json()["organizations"][0]["roles"].clone();
    assert_eq!(roles, json!(["approver"]));
    bo.get(&district.path("/staff")).await.expect(403);
}

#[tokio::test]
async fn a_link_ends_after_two_weeks_and_by_another_letter_and_by_being_revoked() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let invitation = invite(&admin, &district, NIA, "editor").await;
    let path = district.path(&format!("/staff/invitations/{}", id(&invitation)));
    let first = token(&app, NIA).await;
    let twice = admin
        .post(
            &district.path("/staff/invitations"),
            json!({ "email": NIA, "role": "editor" }),
        )
        .await
        .expect(422);
    assert_eq!(twice.field("email").0, "isInvited");

    app.clock().advance(TimeDelta::days(14));
    let shown = async |token: &str| {
        app.anonymous()
            .post("/api/invite/link", json!({ "token": token }))
            .await
    };
    shown(&first).await.expect(422);
    let admin = app.sign_in(admin.person()).await;
    let list = admin.get(&district.path("/staff/invitations")).await.expect(200).json();
    assert_eq!(list["items"][0]["expired"], true);
    let sent = admin.put(&path, json!({})).await.expect(200).json();
    assert_eq!(sent["expired"], false);
    let second = token(&app, NIA).await;
    assert_ne!(first, second);
    shown(&first).await.expect(422);
    shown(&second).await.expect(200);

    admin.delete(&path).await.expect(204);
    shown(&second).await.expect(422);
    open(&app.anonymous(), &second).await.expect(422);
    admin.put(&path, json!({})).await.expect(404);
    admin.delete(&path).await.expect(404);
}

#[tokio::test]
async fn declining_takes_the_link_alone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    invite(&admin, &district, NIA, "admin").await;
    let token = token(&app, NIA).await;
    let no = json!({ "token": token, "accept": false });
    app.anonymous().put("/api/invite", no).await.expect(204);
    open(&app.anonymous(), &token).await.expect(422);
    let list = admin.get(&district.path("/staff/invitations")).await.expect(200).json();
    assert_eq!(list["items"], json!([]));
}

#[tokio::test]
async fn what_is_wrong_with_an_invitation_is_said_at_its_field() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/staff/invitations");
    let new = json!({ "email": "nobody", "role": "editor", "firstName": "x".repeat(61), "message": "x".repeat(1001) });
    let answer = admin.post(&path, new).await.expect(422);
    for (field, code) in [("email", "email"), ("firstName", "tooLong"), ("message", "tooLong")] {
        assert_eq!(answer.field(field).0, code);
    }
    let own = json!({ "email": admin.email(), "role": "admin" });
    assert_eq!(admin.post(&path, own).await.expect(422).field("email").0, "hasRole");
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .post(&path, json!({ "email": NIA, "role": "admin" }))
        .await
        .expect(403);
}

#[tokio::test]
async fn a_weak_password_or_a_missing_name_does_not_use_the_link_up() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    invite(&admin, &district, NIA, "editor").await;
    let token = token(&app, NIA).await;
    let weak = json!({ "token": token, "firstName": "", "lastName": "Okafor", "password": "weak" });
    let answer = app.anonymous().post("/api/invite/account", weak).await.expect(422);
    assert_eq!(answer.field("password").0, "passwordNotAccepted");
    open(&app.anonymous(), &token).await.expect(201);
}
