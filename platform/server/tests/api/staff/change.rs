//! changeStaff

use policy::Role;
use serde_json::{Value, json};

use crate::accounts::mails::newest_token;
use crate::support::renting::each;
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

/// The address of somebody's role, by their email address.
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

/// Reads what the list says of somebody's role.
async fn member_at(admin: &Client, at: &Organization, path: &str) -> Value {
    let staff = admin.get(&at.path("/staff")).await.expect(200).json();
    let members = staff["items"].as_array().unwrap();
    let is_it = |member: &&Value| path.ends_with(member["membershipId"].as_str().unwrap());
    members.iter().find(is_it).expect("they have a role").clone()
}

/// The same caller, who saw this version.
fn having_seen(caller: &Client, member: &Value) -> Client {
    caller.with_header("if-match", &format!("\"{}\"", member["version"]))
}

#[tokio::test]
async fn of_two_admins_who_change_one_role_the_second_is_told_and_may_change_what_it_is_now() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let new = json!({ "email": ana.email(), "role": "editor" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let path = role_of(&admin, &district, ana.email()).await;
    let seen = member_at(&admin, &district, &path).await;
    let (first, second) = (having_seen(&admin, &seen), having_seen(&admin, &seen));

    let answer = first.patch(&path, json!({ "role": "approver" })).await.expect(200);
    let changed = answer.json();
    assert_eq!(
        (&changed["membershipId"], &changed["role"]),
        (&seen["membershipId"], &json!("approver"))
    );
    assert_eq!(answer.header("etag"), Some(&*format!("\"{}\"", changed["version"])));
    let late = second.patch(&path, json!({ "role": "operations" })).await.expect(412);
    assert_eq!(late.problem().code, "changedMeanwhile");
    let now = member_at(&admin, &district, &path).await;
    assert_eq!(now, changed, "the first change stands");

    let agreed = having_seen(&admin, &now);
    let changed = agreed
        .patch(&path, json!({ "role": "operations" }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["role"], "operations");
}

#[tokio::test]
async fn a_name_that_was_changed_meanwhile_is_not_overwritten_whoever_changed_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let editor = invited(&app, &admin, &district, "ana").await;
    let path = role_of(&admin, &district, editor.email()).await;
    let seen = member_at(&admin, &district, &path).await;
    admin.patch(&path, json!({ "lastName": "Ruiz" })).await.expect(200);
    let late = having_seen(&admin, &seen);
    late.patch(&path, json!({ "lastName": "Vang" })).await.expect(412);

    let seen = member_at(&admin, &district, &path).await;
    let own = json!({ "firstName": "Ana", "lastName": "Lee", "phone": "+16085550142" });
    editor.put("/api/user/profile", own).await.expect(200);
    let late = having_seen(&admin, &seen);
    late.patch(&path, json!({ "lastName": "Vang" })).await.expect(412);
    let now = member_at(&admin, &district, &path).await;
    assert_eq!(now["lastName"], "Lee");
    let agreed = having_seen(&admin, &now);
    agreed.patch(&path, json!({ "lastName": "Vang" })).await.expect(200);
    // Nothing changes, so nobody is overtaken.
    let seen = member_at(&admin, &district, &path).await;
    admin.patch(&path, json!({ "lastName": "Vang" })).await.expect(200);
    assert_eq!(member_at(&admin, &district, &path).await, seen);
}

#[tokio::test]
async fn another_role_takes_the_place_of_the_one_before_and_its_person_hears_of_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let staff = district.path("/staff");
    let new = json!({ "email": ana.email(), "role": "operations" });
    admin.post(&staff, new).await.expect(201);
    app.run_jobs().await;
    let path = role_of(&admin, &district, ana.email()).await;
    let words = json!({ "description": "x" });
    ana.patch(&district.path("/organization"), words.clone())
        .await
        .expect(403);
    // The role is the organization's, though the account isn't.
    for _ in 0..2 {
        admin.patch(&path, json!({ "role": "editor" })).await.expect(200);
    }
    ana.patch(&district.path("/organization"), words).await.expect(200);
    let listed = admin.get(&staff).await.expect(200).json();
    assert_eq!(each(&listed["items"], "role"), ["admin", "editor"]);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let subjects: Vec<&str> = mails.iter().map(|mail| &*mail.summary.subject).collect();
    assert_eq!(subjects.len(), 2, "{subjects:?}");
    assert_eq!(subjects[1], "You’re now an editor at district");
    let log = admin.get(&district.path("/organization/audit")).await.expect(200);
    let log = log.json();
    let changes = each(&log["items"], "action")
        .into_iter()
        .filter(|action| *action == "staff.changeRole");
    assert_eq!(changes.count(), 1, "{log}");

    let new = json!({ "email": ana.email(), "role": "approver" });
    admin.post(&staff, new).await.expect(201);
    let twice = admin.patch(&path, json!({ "role": "approver" })).await.expect(422);
    assert_eq!(twice.field("role").0, "hasRole");
}

#[tokio::test]
async fn the_last_admin_gets_no_other_role() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let own = role_of(&admin, &district, admin.email()).await;
    let refused = admin.patch(&own, json!({ "role": "editor" })).await.expect(409);
    assert_eq!(refused.problem().code, "lastAdmin");
    let ana = app.renter("ana").await;
    let new = json!({ "email": ana.email(), "role": "editor" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let path = role_of(&admin, &district, ana.email()).await;
    admin.patch(&path, json!({ "role": "admin" })).await.expect(200);
    admin.patch(&own, json!({ "role": "editor" })).await.expect(200);
    admin.get(&district.path("/staff")).await.expect(403);
    ana.get(&district.path("/staff")).await.expect(200);
}

/// Somebody who deletes their account holds the rows of all admins until it is gone.
#[tokio::test]
async fn an_admin_whose_only_colleague_deletes_their_account_meanwhile_stays_admin() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let new = json!({ "email": ana.email(), "role": "admin" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let own = role_of(&admin, &district, admin.email()).await;
    let mut leaving = app.owner().await;
    sqlx::raw_sql("BEGIN; SELECT id FROM memberships FOR UPDATE")
        .execute(&mut leaving)
        .await
        .expect("the admins are locked");
    sqlx::query("DELETE FROM memberships WHERE user_id = $1")
        .bind(ana.user_id())
        .execute(&mut leaving)
        .await
        .expect("they leave");
    let (caller, path) = (admin.clone(), own.clone());
    let changed = tokio::spawn(async move { caller.patch(&path, json!({ "role": "editor" })).await });
    app.wait_for_locks(1).await;
    let removed = tokio::spawn(async move { admin.delete(&own).await });
    app.wait_for_locks(2).await;
    sqlx::raw_sql("COMMIT")
        .execute(&mut leaving)
        .await
        .expect("they are gone");
    for refused in [changed, removed] {
        let refused = refused.await.expect("an answer").expect(409);
        assert_eq!(refused.problem().code, "lastAdmin");
    }
}
