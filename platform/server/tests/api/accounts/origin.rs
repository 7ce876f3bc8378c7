//! A browser sends its cookie whichever page made it ask: a request that changes something has to come from a page of
//! the host that it goes to, or of the platform.

use serde_json::json;

use crate::support::{Client, TestApp};

async fn save(client: &Client) -> u16 {
    let names = json!({ "firstName": "Ana", "lastName": "Ruiz" });
    client.put("/api/user/profile", names).await.status.as_u16()
}

#[tokio::test]
async fn pages_of_the_platform_may_change_things() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for origin in ["http://fieldhouse.localhost", "http://district.fieldhouse.localhost"] {
        assert_eq!(save(&ana.with_header("origin", origin)).await, 200, "{origin}");
    }
}

#[tokio::test]
async fn other_pages_may_not() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for origin in [
        "https://evil.example",
        "https://fieldhouse.localhost",
        "http://fieldhouse.localhost.evil.example",
        "http://evilfieldhouse.localhost",
        "http://fieldhouse.localhost:9999",
        "null",
    ] {
        let there = ana.with_header("origin", origin);
        assert_eq!(save(&there).await, 403, "{origin}");
        let answer = there.post("/api/logout", json!({})).await.expect(403);
        assert_eq!(answer.problem().code, "originNotAllowed");
        // Reading is the browser's business: it does not show the answer to such a page.
        there.get("/api/user/profile").await.expect(200);
    }
}

#[tokio::test]
async fn another_page_signs_nobody_in() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let given = json!({ "email": ana.email(), "password": crate::support::PASSWORD });
    let elsewhere = app.anonymous().with_header("origin", "https://evil.example");
    let answer = elsewhere.post("/api/login", given).await.expect(403);
    assert_eq!(answer.cookie("fieldhouse_session"), None);
}

#[tokio::test]
async fn an_organizations_own_domain_has_its_own_pages_and_its_own_cookie() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    sqlx::query(
        "INSERT INTO custom_domains (domain, tenant_id, verified_at) VALUES ('book.district.example', $1, now())",
    )
    .bind(district.id)
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    let ana = app.renter("ana").await;
    let given = json!({ "email": ana.email(), "password": crate::support::PASSWORD });
    let there = app.anonymous().on_host("book.district.example");
    let answer = there.post("/api/login", given).await.expect(200);
    assert!(!answer.header("set-cookie").unwrap().contains("Domain="));

    let signed_in = there.with_session(answer.cookie("fieldhouse_session").unwrap());
    assert_eq!(save(&signed_in).await, 200);
    assert_eq!(
        save(&signed_in.with_header("origin", "http://book.other.example")).await,
        403
    );
}
