//! addStaff, listStaff

use policy::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn somebody_with_an_account_gets_a_role_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let path = district.path("/organization");
    ana.patch(&path, json!({ "description": "x" })).await.expect(403);
    let new = json!({ "email": " ANA@example.com ", "role": "editor" });
    let member = admin
        .post(&district.path("/staff"), new.clone())
        .await
        .expect(201)
        .json();
    assert_eq!(member["role"], "editor");
    assert_eq!(member["userId"], ana.user_id().to_string());
    ana.patch(&path, json!({ "description": "x" })).await.expect(200);

    let answer = admin.post(&district.path("/staff"), new).await.expect(422);
    assert_eq!(answer.field("email").0, "hasRole");
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let [mail] = mails.as_slice() else {
        panic!("one mail, not {}", mails.len())
    };
    assert_eq!(mail.summary.subject, "You’re now an editor at district");
    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let roles: Vec<&str> = staff["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| member["role"].as_str().unwrap())
        .collect();
    assert_eq!(roles, ["admin", "editor"]);
}

#[tokio::test]
async fn a_stranger_to_the_platform_gets_none() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let new = json!({ "email": "nobody@example.com", "role": "admin" });
    let answer = admin.post(&district.path("/staff"), new).await.expect(422);
    assert_eq!(
        answer.field("email"),
        ("noUserFound".to_owned(), "No user found".to_owned())
    );
}

#[tokio::test]
async fn only_an_admin_of_the_organization_appoints() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let ana = app.renter("ana").await;
    let new = json!({ "email": ana.email(), "role": "admin" });
    let path = district.path("/staff");
    app.anonymous().post(&path, new.clone()).await.expect(401);
    for caller in [
        ana.clone(),
        app.staff(&district, Role::Editor).await,
        app.staff(&district, Role::Approver).await,
        app.staff(&city, Role::Admin).await,
    ] {
        caller.post(&path, new.clone()).await.expect(403);
        caller.get(&path).await.expect(403);
    }
}
