//! createRecommendation; and what strangers see of groups (listGroups) (docs/rules/groups-and-access.md#memberships)

use policy::Role;
use serde_json::{Value, json};

use super::{group, join, path_of};
use crate::accounts::mails::newest_token;
use crate::support::{Client, TestApp};

async fn words(app: &TestApp, email: &str) -> Value {
    json!({
        "email": email, "firstName": "Nia", "lastName": "Okafor", "message": "You’d like it.",
        "captcha": app.solved_captcha().await,
    })
}

#[tokio::test]
async fn strangers_see_the_groups_that_take_applications_and_what_they_give() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    group(&admin, &district, json!({ "name": "Clubs", "discount": "25" })).await;
    group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    let seen = app.anonymous().get(&district.path("/groups")).await.expect(200).json();
    let seen = seen["items"].as_array().unwrap();
    assert_eq!(seen.len(), 1);
    assert_eq!(
        (&seen[0]["name"], &seen[0]["discount"]),
        (&json!("Clubs"), &json!("25"))
    );
    for counted in ["members", "applications"] {
        assert!(seen[0][counted].is_null(), "{counted} are the staff's to know");
    }
    let hidden = json!({ "published": false });
    admin.patch(&district.path("/organization"), hidden).await.expect(200);
    let seen = app.anonymous().get(&district.path("/groups")).await.expect(200).json();
    assert_eq!(seen["items"], json!([]));
}

async fn confirm(app: &TestApp, person: &Client, at: &str) {
    sqlx::query(sqlx::AssertSqlSafe(format!(
        "UPDATE users SET email_confirmed_at = {at} WHERE id = $1"
    )))
    .bind(person.user_id())
    .execute(&mut app.owner().await)
    .await
    .expect("the owner may");
}

#[tokio::test]
async fn a_member_invites_somebody_who_opens_an_account_and_applies() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/recommendations");
    let nia = "nia@example.com";
    ana.post(&path, words(&app, nia).await).await.expect(404);
    join(&admin, &district, &clubs, &ana).await;
    confirm(&app, &ana, "NULL").await;
    let refused = ana.post(&path, words(&app, nia).await).await.expect(409);
    assert_eq!(refused.problem().code, "emailNotConfirmed");
    confirm(&app, &ana, "now()").await;
    ana.post(&path, words(&app, nia).await).await.expect(204);

    let token = newest_token(&app, nia, "/invitation").await;
    let mail = app.mail_to(nia).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "Ana Renter invites you to Clubs");
    let link = json!({ "token": token });
    let shown = app.anonymous().post("/api/invite/link", link).await.expect(200).json();
    assert_eq!(
        (&shown["kind"], &shown["groupId"]),
        (&json!("application"), &clubs["id"])
    );
    let person = json!({ "token": token, "firstName": "Nia", "lastName": "Okafor", "password": "Passwort!1" });
    let opened = app.anonymous().post("/api/invite/account", person).await.expect(201);
    let nia = app
        .anonymous()
        .with_session(opened.cookie("fieldhouse_session").expect("a session"));
    let own = nia.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(own["items"], json!([]), "a member lets nobody in");
    nia.post(&path_of(&district, &clubs, "/memberships"), json!({}))
        .await
        .expect(201);
}

#[tokio::test]
async fn the_answer_does_not_tell_who_is_in_the_group() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    join(&admin, &district, &clubs, &ana).await;
    join(&admin, &district, &clubs, &bo).await;
    app.run_jobs().await;
    let before = app.mail_to(bo.email()).await.len();
    let path = path_of(&district, &clubs, "/recommendations");
    ana.post(&path, words(&app, bo.email()).await).await.expect(204);
    app.run_jobs().await;
    assert_eq!(app.mail_to(bo.email()).await.len(), before);
}

#[tokio::test]
async fn an_invitation_has_names_a_message_and_a_captcha_that_works_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    let path = path_of(&district, &clubs, "/recommendations");
    let blank = json!({ "email": "x", "firstName": "", "lastName": " ", "message": "", "captcha": "unsolved" });
    let answer = ana.post(&path, blank).await.expect(422);
    for field in ["email", "firstName", "lastName", "message"] {
        assert!(!answer.field(field).0.is_empty());
    }
    let mut unsolved = words(&app, "nia@example.com").await;
    let solved = unsolved["captcha"].take();
    unsolved["captcha"] = json!("unsolved");
    assert_eq!(
        ana.post(&path, unsolved.clone()).await.expect(422).field("captcha").1,
        "Invalid Captcha"
    );
    unsolved["captcha"] = solved;
    ana.post(&path, unsolved.clone()).await.expect(204);
    assert_eq!(
        ana.post(&path, unsolved).await.expect(422).field("captcha").0,
        "captchaUsed"
    );
}
