//! changeStaff

use policy::Role;
use serde_json::{Value, json};

use crate::accounts::mails::newest_token;
use crate::support::{Client, Organization, Scene, TestApp};

/// Somebody who joined the organization by its invitation.
async fn invited(app: &TestApp, admin: &Client, at: &Organization, name: &str) -> Client {
    let person = app.renter(name).await;
    let new = json!({ "email": person.email(), "role": "editor" });
    admin.post(&at.path("/staff/invitations"), new).await.expect(201);
    let token = newest_token(app, person.email(), "/invitation").await;
    let yes = json!({ "token": token, "accept": true });
    person.put("/api/invite", yes).await.expect(204);
    person
}

/// The address of somebody's role, by their mail address.
async fn role_of(admin: &Client, at: &Organization, email: &str) -> String {
    let staff = admin.get(&at.path("/staff")).await.expect(200).json();
    let members = staff["items"].as_array().unwrap();
    let member = members.iter().find(|member| member["email"] == email).unwrap();
    at.path(&format!("/staff/{}", member["membershipId"].as_str().unwrap()))
}

#[tokio::test]
async fn an_admin_corrects_a_name_and_number_and_the_person_hears_of_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let editor = invited(&app, &admin, &district, "ana").await;
    let path = role_of(&admin, &district, editor.email()).await;
    let change = json!({ "firstName": " Ana ", "lastName": "Ruiz", "phone": "(608) 555-0142" });
    let changed = admin.patch(&path, change.clone()).await.expect(200).json();
    let told = |member: &Value| json!([member["firstName"], member["lastName"], member["phone"]]);
    assert_eq!(told(&changed), json!(["Ana", "Ruiz", "+16085550142"]));
    admin.patch(&path, change).await.expect(200);
    let profile = editor.get("/api/user/profile").await.expect(200).json();
    assert_eq!(told(&profile), json!(["Ana", "Ruiz", "+16085550142"]));

    app.run_jobs().await;
    let mails = app.mail_to(editor.email()).await;
    let told = mails
        .iter()
        .filter(|mail| mail.summary.subject == "district changed your details");
    assert_eq!(told.count(), 1);
    let log = admin
        .get(&district.path("/organization/audit"))
        .await
        .expect(200)
        .json();
    let noted: Vec<&Value> = log["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["action"] == "staff.change")
        .collect();
    assert_eq!(noted.len(), 1, "{log}");
    assert!(!noted[0].to_string().contains("5550142"), "{log}");

    let told = |member: &Value| json!([member["firstName"], member["lastName"], member["phone"]]);
    let changed = admin.patch(&path, json!({ "phone": null })).await.expect(200).json();
    assert_eq!(told(&changed), json!(["Ana", "Ruiz", null]));
}

#[tokio::test]
async fn a_name_and_a_number_have_to_be_ones() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = role_of(&admin, &district, admin.email()).await;
    for (field, wrong) in [("firstName", " "), ("lastName", "a@b"), ("phone", "12")] {
        admin
            .patch(&path, json!({ field: wrong }))
            .await
            .expect(422)
            .field(field);
    }
    app.run_jobs().await;
    admin.patch(&path, json!({ "firstName": "Kim" })).await.expect(200);
    app.run_jobs().await;
    assert_eq!(
        app.mail_to(admin.email()).await.len(),
        0,
        "one's own account is no news"
    );
}

#[tokio::test]
async fn only_an_admin_of_the_organization_that_invited_them_and_is_the_only_one_changes_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let editor = invited(&app, &admin, &district, "ana").await;
    let path = role_of(&admin, &district, editor.email()).await;
    let change = json!({ "firstName": "Ana" });
    app.anonymous().patch(&path, change.clone()).await.expect(401);
    let stranger = app.staff(&city, Role::Admin).await;
    for caller in [&editor, &stranger] {
        caller.patch(&path, change.clone()).await.expect(403);
    }
    let elsewhere = path.replace("/district/", "/city/");
    stranger.patch(&elsewhere, change.clone()).await.expect(404);

    admin.patch(&path, change.clone()).await.expect(200);
    let new = json!({ "email": editor.email(), "role": "operations" });
    stranger.post(&city.path("/staff"), new).await.expect(201);
    let refused = admin.patch(&path, change.clone()).await.expect(409).problem();
    assert_eq!(refused.code, "ownAccount");
    editor.patch(&path, change.clone()).await.expect(403);
    let superadmin = app.superadmin().await;
    superadmin.patch(&path, change.clone()).await.expect(200);

    let new = json!({ "email": superadmin.email(), "role": "admin" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let path = role_of(&admin, &district, superadmin.email()).await;
    assert_eq!(
        admin.patch(&path, change).await.expect(409).problem().code,
        "ownAccount"
    );
}

/// Adding a stranger by their address reveals and changes nothing of the account.
#[tokio::test]
async fn an_account_that_was_there_before_is_its_owners() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let own = json!({ "firstName": "Ana", "lastName": "Ruiz", "phone": "+16085550142" });
    ana.put("/api/user/profile", own).await.expect(200);
    let new = json!({ "email": ana.email(), "role": "operations" });
    let added = admin.post(&district.path("/staff"), new).await.expect(201).json();
    assert_eq!((&added["phone"], &added["invited"]), (&Value::Null, &json!(false)));
    let path = role_of(&admin, &district, ana.email()).await;
    let refused = admin.patch(&path, json!({ "phone": null })).await.expect(409).problem();
    assert_eq!(refused.code, "ownAccount");
}

/// A booking elsewhere is enough for an account to be known there.
#[tokio::test]
async fn the_account_of_another_organizations_renter_is_its_owners() {
    let Scene { app, court, .. } = Scene::start().await;
    let city = app.organization("city").await;
    let admin = app.staff(&city, Role::Admin).await;
    let editor = invited(&app, &admin, &city, "ana").await;
    let path = role_of(&admin, &city, editor.email()).await;
    admin.patch(&path, json!({ "firstName": "Ana" })).await.expect(200);
    editor.hold(&court, app.day(5), "18:00", "20:00").await;
    let refused = admin.patch(&path, json!({ "firstName": "Bo" })).await.expect(409);
    assert_eq!(refused.problem().code, "ownAccount");
}
