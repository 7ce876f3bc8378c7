//! listClaims, readClaim, answerClaim

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, TestApp};

async fn claim(client: &Client, organization: uuid::Uuid) -> Value {
    let new = json!({ "organizationId": organization, "message": "I run it." });
    client.post("/api/claim", new).await.expect(201).json()
}

fn path(claim: &Value) -> String {
    format!("/api/admin/claims/{}", id(claim))
}

#[tokio::test]
async fn whoever_is_approved_is_an_admin_and_hears_so_and_the_others_are_denied() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let school = app.organization("school").await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    let (first, second) = (claim(&ana, school.id).await, claim(&bo, school.id).await);
    let waiting = superadmin.get("/api/admin/claims").await.expect(200).json();
    assert_eq!(waiting["items"][0]["id"], first["id"], "the oldest first");
    assert_eq!(waiting["items"][0]["email"], ana.email());
    assert_eq!(waiting["items"][0]["message"], "I run it.");

    let yes = json!({ "status": "approved" });
    let answered = superadmin.put(&path(&first), yes.clone()).await.expect(200).json();
    assert_eq!(answered["status"], "approved");
    let staff = ana.get(&school.path("/staff")).await.expect(200).json();
    assert_eq!(staff["items"][0]["role"], "admin");
    bo.get(&school.path("/staff")).await.expect(403);
    assert_eq!(bo.get("/api/user/claims").await.json()["items"][0]["status"], "denied");
    let again = superadmin.put(&path(&second), yes).await.expect(409).problem();
    assert_eq!(again.code, "claimAnswered");
    let found = app.anonymous().get("/api/claim/organizations").await.json();
    assert_eq!(found["items"], json!([]), "somebody manages it now");

    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "You now manage school");
    assert!(mail.text.unwrap_or_default().contains("/manage/orgs/school/home"));
    let mail = app.mail_to(bo.email()).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "Your request for school");
}

#[tokio::test]
async fn who_is_denied_is_told_and_may_ask_again_and_what_is_deleted_is_answered_without_a_word() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let school = app.organization("school").await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    let (first, second) = (claim(&ana, school.id).await, claim(&bo, school.id).await);
    superadmin
        .put(&path(&first), json!({ "status": "denied" }))
        .await
        .expect(200);
    superadmin
        .put(&path(&second), json!({ "status": "deleted" }))
        .await
        .expect(200);
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 1);
    assert!(app.mail_to(bo.email()).await.is_empty());
    assert_eq!(
        bo.get("/api/user/claims").await.json()["items"][0]["status"],
        "denied",
        "that it was put aside is the platform's own business"
    );
    let deleted = superadmin
        .get("/api/admin/claims?status=deleted")
        .await
        .expect(200)
        .json();
    assert_eq!(deleted["items"][0]["id"], second["id"]);
    claim(&ana, school.id).await;
}

#[tokio::test]
async fn one_that_was_not_here_is_added_first() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let ana = app.renter("ana").await;
    let new = json!({ "name": "Rowing Club", "category": "private", "city": "Verona", "state": "WI" });
    let asked = ana
        .post("/api/claim", json!({ "organization": new }))
        .await
        .expect(201)
        .json();
    let read = superadmin.get(&path(&asked)).await.expect(200).json();
    assert_eq!(read["organization"]["category"], "private");
    let missing = superadmin
        .put(&path(&asked), json!({ "status": "approved" }))
        .await
        .expect(422);
    assert_eq!(missing.field("organizationId").0, "required");
    let club = app.organization("rowing").await;
    let yes = json!({ "status": "approved", "organizationId": club.id });
    let answered = superadmin.put(&path(&asked), yes).await.expect(200).json();
    assert_eq!(answered["organizationShortName"], "rowing");
    ana.get(&club.path("/staff")).await.expect(200);
}

#[tokio::test]
async fn claims_are_listed_a_hundred_at_a_time() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    for (query, field) in [("limit=0", "limit"), ("limit=101", "limit"), ("cursor=none", "cursor")] {
        let path = format!("/api/admin/claims?{query}");
        superadmin.get(&path).await.expect(422).field(field);
    }
}

#[tokio::test]
async fn claims_are_the_platforms_alone_to_see() {
    let app = TestApp::start().await;
    let school = app.organization("school").await;
    let ana = app.renter("ana").await;
    let claim = claim(&ana, school.id).await;
    app.anonymous().get("/api/admin/claims").await.expect(401);
    for caller in [ana, app.staff(&school, Role::Admin).await] {
        caller.get("/api/admin/claims").await.expect(403);
        caller.get(&path(&claim)).await.expect(403);
        caller
            .put(&path(&claim), json!({ "status": "approved" }))
            .await
            .expect(403);
    }
}
