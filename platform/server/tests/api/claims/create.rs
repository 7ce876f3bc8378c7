//! createClaim, listClaimable, listOwnClaims

use serde_json::{Value, json};

use crate::support::{Organization, TestApp};

fn of(organization: &Organization) -> Value {
    json!({ "organizationId": organization.id, "position": "Facilities director", "message": "I run it." })
}

fn new_club() -> Value {
    json!({ "organization": {
        "name": " Verona  Rowing Club ", "category": "private", "city": "Verona", "state": "wi",
        "website": "https://rowing.example",
    } })
}

#[tokio::test]
async fn an_organization_without_an_admin_is_found_and_claimed() {
    let app = TestApp::start().await;
    let admin = app.renter("zoe").await;
    let school = app.organization("school").with("published", false).await;
    app.organization("club").with("adminEmail", admin.email()).await;
    let stranger = app.anonymous();
    let found = stranger.get("/api/claim/organizations").await.expect(200).json();
    assert_eq!(found["items"].as_array().unwrap().len(), 1, "published or not");
    assert_eq!(found["items"][0]["id"], school.id.to_string());
    let none = stranger
        .get("/api/claim/organizations?query=rowing")
        .await
        .expect(200)
        .json();
    assert_eq!(none["items"], json!([]));

    app.anonymous().post("/api/claim", of(&school)).await.expect(401);
    let ana = app.renter("ana").await;
    let claim = ana.post("/api/claim", of(&school)).await.expect(201).json();
    assert_eq!(
        (&claim["status"], &claim["organizationName"]),
        (&json!("pending"), &json!("school"))
    );
    let own = ana.get("/api/user/claims").await.expect(200).json();
    assert_eq!(own["items"], json!([claim]));
    assert_eq!(
        admin.get("/api/user/claims").await.expect(200).json()["items"],
        json!([])
    );
    let again = ana.post("/api/claim", of(&school)).await.expect(409).problem();
    assert_eq!(again.code, "claimPending");
    assert!(again.detail.contains("school"));
}

#[tokio::test]
async fn what_is_managed_or_unknown_or_asked_for_twice_over_cannot_be_claimed() {
    let app = TestApp::start().await;
    let admin = app.renter("zoe").await;
    let club = app.organization("club").with("adminEmail", admin.email()).await;
    let ana = app.renter("ana").await;
    let refused = ana.post("/api/claim", of(&club)).await.expect(409).problem();
    assert_eq!(refused.code, "organizationManaged");
    let unknown = json!({ "organizationId": "0197a000-0000-7000-8000-000000000000" });
    ana.post("/api/claim", unknown).await.expect(404);
    let neither = ana.post("/api/claim", json!({})).await.expect(422);
    assert_eq!(neither.field("organizationId").0, "required");
    let mut wrong = new_club();
    wrong["organization"]["state"] = json!("XX");
    wrong["organization"]["name"] = json!(" ");
    wrong["message"] = json!("x".repeat(1001));
    let wrong = ana.post("/api/claim", wrong).await.expect(422);
    for (field, code) in [
        ("organization.state", "state"),
        ("organization.name", "required"),
        ("message", "tooLong"),
    ] {
        assert_eq!(wrong.field(field).0, code);
    }
}

#[tokio::test]
async fn organizations_to_claim_are_looked_for_within_a_hundred_miles() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    let long = "x".repeat(101);
    for (query, field) in [
        ("miles=0".to_owned(), "miles"),
        ("miles=101".to_owned(), "miles"),
        ("latitude=91&longitude=0".to_owned(), "latitude"),
        (format!("query={long}"), "query"),
    ] {
        let path = format!("/api/claim/organizations?{query}");
        stranger.get(&path).await.expect(400).field(field);
    }
}

#[tokio::test]
async fn an_organization_that_is_not_here_is_asked_for_and_the_platform_told() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let ana = app.renter("ana").await;
    let claim = ana.post("/api/claim", new_club()).await.expect(201).json();
    assert_eq!(claim["organizationName"], "Verona Rowing Club");
    app.run_jobs().await;
    let mail = app.mail_to(superadmin.email()).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "Claim: Verona Rowing Club");
}

#[tokio::test]
async fn claims_take_a_confirmed_address() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    app.unconfirm(&ana).await;
    let refused = ana.post("/api/claim", new_club()).await.expect(409).problem();
    assert_eq!(refused.code, "emailNotConfirmed");
}

#[tokio::test]
async fn a_space_is_claimed_with_the_organization_that_it_belongs_to() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let school = app.organization("school").await;
    let gym = app.space(&app.facility(&school).await).with("base", "Gym").await;
    let ana = app.renter("ana").await;
    let of_gym = json!({ "spaceId": gym.id, "message": "I hold its keys." });
    let claim = ana.post("/api/claim", of_gym.clone()).await.expect(201).json();
    assert_eq!(
        (&claim["spaceId"], &claim["spaceName"], &claim["organizationId"]),
        (&json!(gym.id), &json!("Gym"), &json!(school.id))
    );
    assert_eq!(
        ana.get("/api/user/claims").await.expect(200).json()["items"],
        json!([claim])
    );
    let again = ana.post("/api/claim", of(&school)).await.expect(409).problem();
    assert_eq!(again.code, "claimPending", "it is the same request");
    app.run_jobs().await;
    let mail = app.mail_to(superadmin.email()).await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "Claim: Gym, school");

    let path = format!("/api/admin/claims/{}", claim["id"].as_str().expect("an id"));
    let shown = superadmin.get(&path).await.expect(200).json();
    assert_eq!(shown["spaceName"], "Gym");
    superadmin.put(&path, json!({ "status": "approved" })).await.expect(200);
    ana.patch(&school.path("/organization"), json!({ "description": "Ours" }))
        .await
        .expect(200);
    let ben = app.renter("ben").await;
    let managed = ben.post("/api/claim", of_gym).await.expect(409).problem();
    assert_eq!(managed.code, "organizationManaged");
    let both = json!({ "spaceId": gym.id, "organizationId": school.id });
    assert_eq!(
        ben.post("/api/claim", both).await.expect(422).field("organizationId").0,
        "required"
    );
    let unknown = json!({ "spaceId": "0197a000-0000-7000-8000-000000000000" });
    ben.post("/api/claim", unknown).await.expect(404);
}
