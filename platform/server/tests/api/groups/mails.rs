//! Mail about memberships

use policy::Role;
use serde_json::json;

use super::{group, path_of};
use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn those_who_decide_hear_of_an_application_and_the_applicant_of_the_answer() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("name", "Verona Area Schools").await;
    let admin = app.staff(&district, Role::Admin).await;
    let editor = app.staff(&district, Role::Editor).await;
    let approver = app.staff(&district, Role::Approver).await;
    let clubs = json!({ "name": "Clubs", "discount": "25", "leadTimeDays": 2 });
    let clubs = group(&admin, &district, clubs).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    let path = path_of(&district, &clubs, "/memberships");
    let message = json!({ "message": "We are the <b>Wildcats</b>." });
    let applied = ana.post(&path, message).await.expect(201).json();
    app.run_jobs().await;
    for staff in [&admin, &editor] {
        let mail = app.mail_to(staff.email()).await.pop().expect("a mail");
        assert_eq!(mail.summary.subject, "Application to Clubs: Ana Renter");
        assert!(mail.text.unwrap_or_default().contains("We are the Wildcats."));
    }
    assert!(app.mail_to(approver.email()).await.is_empty());
    assert!(app.mail_to(ana.email()).await.is_empty());

    let one = district.path(&format!("/memberships/{}", id(&applied)));
    admin.patch(&one, json!({ "state": "active" })).await.expect(200);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let [welcome] = mails.as_slice() else {
        panic!("{} mails", mails.len())
    };
    assert_eq!(welcome.summary.subject, "You are in Clubs");
    let text = welcome.text.as_deref().unwrap_or_default();
    for said in ["Verona Area Schools has accepted you", "25%", "24 hours in advance"] {
        assert!(text.contains(said), "{said} is missing in {text}");
    }
    admin.patch(&one, json!({ "state": "inactive" })).await.expect(200);
    app.run_jobs().await;
    assert_eq!(
        app.mail_to(ana.email()).await.len(),
        1,
        "being put on hold is no news by mail"
    );

    let applied = bo.post(&path, json!({})).await.expect(201).json();
    let one = district.path(&format!("/memberships/{}", id(&applied)));
    admin.patch(&one, json!({ "state": "denied" })).await.expect(200);
    app.run_jobs().await;
    let denied = app.mail_to(bo.email()).await.pop().expect("a mail");
    assert_eq!(denied.summary.subject, "Your application to Clubs");
}

#[tokio::test]
async fn an_applicant_who_is_invited_is_in_and_hears_so() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    ana.post(&path_of(&district, &clubs, "/memberships"), json!({}))
        .await
        .expect(201);
    let invitation = json!({ "email": ana.email() });
    let path = path_of(&district, &clubs, "/invitations");
    let admitted = admin.post(&path, invitation).await.expect(201).json();
    assert_eq!(admitted["state"], "active");
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let subjects: Vec<&str> = mails.iter().map(|mail| mail.summary.subject.as_str()).collect();
    assert_eq!(subjects, ["You are in Clubs"]);
}

#[tokio::test]
async fn an_organization_that_sends_no_mail_keeps_what_it_would_have_written() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let settings = json!({ "settings": { "sendMail": false } });
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/memberships");
    let applied = ana.post(&path, json!({})).await.expect(201).json();
    let one = district.path(&format!("/memberships/{}", id(&applied)));
    admin.patch(&one, json!({ "state": "active" })).await.expect(200);
    app.run_jobs().await;
    assert!(app.mail_to(ana.email()).await.is_empty());
    assert!(app.mail_to(admin.email()).await.is_empty());
    let logged: Vec<(String, bool)> = sqlx::query_as(
        "SELECT template, sent_at IS NOT NULL FROM mails WHERE membership_id IS NOT NULL ORDER BY template",
    )
    .fetch_all(&mut app.owner().await)
    .await
    .expect("the log can be read");
    assert_eq!(logged, [("applied".to_owned(), false), ("approved".to_owned(), false)]);
}

#[tokio::test]
async fn who_has_left_before_the_mail_is_written_gets_none() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let path = path_of(&district, &clubs, "/memberships");
    let applied = ana.post(&path, json!({})).await.expect(201).json();
    ana.delete(&format!("/api/user/memberships/{}", id(&applied)))
        .await
        .expect(204);
    app.run_jobs().await;
    assert!(app.mail_to(admin.email()).await.is_empty());
}
