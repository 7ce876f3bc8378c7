//! `GET /api/auth/{provider}`, its callback and `addSignInMethod` on an organization's own domain, which providers don't know.

use chrono::TimeDelta;
use identity_server::Somebody;
use serde_json::json;

use super::second_factor::{Authenticator, PATH, wait_for_another_code};
use super::sign_in_with::{AtProviders, ROOT, robin};
use crate::support::{Answer, Client, TestApp};

const DOMAIN: &str = "book.district.example";
const LEAVE: &str = "/api/auth/google?return=/spaces";
const EXPIRED: &str = "/?refused=expired&with=google";

/// A stranger on the domain of an organization of that name.
async fn on_domain(providers: &AtProviders, name: &str) -> Client {
    let organization = providers.app.organization(name).await;
    let domain = format!("book.{name}.example");
    sqlx::query("INSERT INTO custom_domains (domain, tenant_id, verified_at) VALUES ($1, $2, now())")
        .bind(&domain)
        .bind(organization.id)
        .execute(&mut providers.app.owner().await)
        .await
        .unwrap();
    providers.app.services.tenants.forget().await;
    providers.client.on_host(&domain)
}

async fn unverify(app: &TestApp) {
    let unverify = sqlx::query("UPDATE custom_domains SET verified_at = NULL WHERE domain = $1").bind(DOMAIN);
    unverify.execute(&mut app.owner().await).await.unwrap();
    app.services.tenants.forget().await;
}

fn leads_to(answer: &Answer) -> String {
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    answer.header("location").expect("somewhere to go").to_owned()
}

/// Agrees at the provider, which sends the browser to the root host. Returns where that sends it.
async fn agree(providers: &AtProviders, url: &str, somebody: &Somebody) -> String {
    let back = providers.issuer.agree(url, somebody);
    let answer = providers.client.get(&back[ROOT.len()..]).await;
    assert_eq!(
        answer.cookie("fieldhouse_session"),
        None,
        "the root host begins nothing"
    );
    leads_to(&answer)
}

/// Signs in from the domain, and comes back there.
async fn sign_in(providers: &AtProviders, there: &Client) -> Answer {
    let (url, browser) = providers.leave(there, LEAVE).await;
    let on = agree(providers, &url, &robin("robin@example.com")).await;
    there.come_back(&on, &browser).await
}

fn is_refused(answer: &Answer, location: &str) {
    assert_eq!(leads_to(answer), location);
    assert_eq!(answer.cookie("fieldhouse_session"), None);
}

#[tokio::test]
async fn somebody_new_comes_back_to_the_domain_and_path_and_is_signed_in_there_alone() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let left = there.get(LEAVE).await.expect(303);
    let cookie = left.header("set-cookie").expect("a cookie for the way");
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Domain="), "{cookie}");

    let (url, browser) = providers.leave(&there, LEAVE).await;
    assert!(
        url.contains("redirect_uri=http%3A%2F%2Ffieldhouse.localhost%2Fapi%2Fauth%2Fgoogle%2Fcallback"),
        "{url}"
    );
    let on = agree(&providers, &url, &robin("robin@example.com")).await;
    let expected = format!("http://{DOMAIN}/api/auth/google/callback?");
    assert!(on.starts_with(&expected), "{on}");
    let answer = there.come_back(&on, &browser).await;
    assert_eq!(leads_to(&answer), "/spaces");
    let cookie = answer.header("set-cookie").expect("a session");
    assert!(!cookie.contains("Domain="), "{cookie}");
    let session = there.with_session(answer.cookie("fieldhouse_session").expect("a session"));
    let user = session.get("/api/user/session").await.expect(200).json()["user"].clone();
    assert_eq!(
        (&user["email"], &user["emailConfirmed"]),
        (&json!("robin@example.com"), &json!(true))
    );
}

#[tokio::test]
async fn the_answer_works_once_in_the_browser_that_began_there_and_for_a_while() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let (url, browser) = providers.leave(&there, LEAVE).await;
    let on = agree(&providers, &url, &robin("robin@example.com")).await;
    let other = "b".repeat(43);
    let expired = "/spaces?refused=expired&with=google";
    is_refused(&there.come_back(&on, &other).await, expired);
    is_refused(&there.get(&on[on.find("/api/").unwrap()..]).await, expired);
    assert_eq!(leads_to(&there.come_back(&on, &browser).await), "/spaces");
    is_refused(&there.come_back(&on, &browser).await, EXPIRED);

    let (url, browser) = providers.leave(&there, LEAVE).await;
    let on = agree(&providers, &url, &robin("robin@example.com")).await;
    providers.app.clock().advance(TimeDelta::minutes(16));
    is_refused(&there.come_back(&on, &browser).await, EXPIRED);
}

#[tokio::test]
async fn at_another_domain_it_opens_nothing() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let elsewhere = on_domain(&providers, "club").await;
    let (url, browser) = providers.leave(&there, LEAVE).await;
    let on = agree(&providers, &url, &robin("robin@example.com")).await;
    is_refused(&elsewhere.come_back(&on, &browser).await, &on);
    is_refused(&providers.client.come_back(&on, &browser).await, &on);
    assert_eq!(leads_to(&there.come_back(&on, &browser).await), "/spaces");
}

#[tokio::test]
async fn a_domain_that_is_no_longer_verified_is_sent_nothing() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let (url, browser) = providers.leave(&there, LEAVE).await;
    unverify(&providers.app).await;
    let on = agree(&providers, &url, &robin("robin@example.com")).await;
    assert_eq!(on, EXPIRED, "the root host keeps it");
    let back = providers.issuer.agree(&url, &robin("robin@example.com"));
    let answer = there.come_back(&back, &browser).await.expect(404);
    assert_eq!(answer.cookie("fieldhouse_session"), None);
}

#[tokio::test]
async fn nobody_is_sent_from_there_to_another_site() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    on_domain(&providers, "club").await;
    for elsewhere in ["https://evil.example/", "//evil.example", "http://book.club.example/"] {
        let path = format!("/api/auth/google?return={elsewhere}");
        let (url, browser) = providers.leave(&there, &path).await;
        let on = agree(&providers, &url, &robin("robin@example.com")).await;
        assert!(on.starts_with(&format!("http://{DOMAIN}/api/auth/")), "{on}");
        let answer = there.come_back(&on, &browser).await;
        assert_eq!(leads_to(&answer), "/manage/account/profile", "{elsewhere}");
    }
}

#[tokio::test]
async fn whoever_has_a_second_factor_is_asked_for_the_code_there() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let answer = sign_in(&providers, &there).await;
    let signed_in = there.with_session(answer.cookie("fieldhouse_session").expect("a session"));
    let authenticator = Authenticator::scan(&signed_in).await;
    let first = json!({ "code": authenticator.code(&providers.app, 0) });
    signed_in.put(PATH, first).await.expect(200);
    wait_for_another_code(&providers.app);

    let answer = sign_in(&providers, &there).await;
    is_refused(&answer, "/login?login=code&dest=%2Fspaces");
    assert!(!answer.header("set-cookie").unwrap_or_default().contains("Domain="));
    let word = answer.cookie("fieldhouse_code").expect("a cookie for the code");
    let asked = there.with_header("cookie", &format!("fieldhouse_code={word}"));
    let code = json!({ "code": authenticator.code(&providers.app, 0) });
    let answer = asked.post("/api/login/code", code).await.expect(200);
    assert_eq!(answer.json()["user"]["email"], "robin@example.com");
    assert!(answer.cookie("fieldhouse_session").is_some());
}

#[tokio::test]
async fn whoever_is_signed_in_there_adds_a_provider() {
    let providers = AtProviders::start().await;
    let there = on_domain(&providers, "district").await;
    let answer = sign_in(&providers, &there).await;
    let signed_in = there.with_session(answer.cookie("fieldhouse_session").expect("a session"));
    let asked = json!({ "provider": "facebook", "returnTo": "/manage/account/settings" });
    let answer = signed_in.post("/api/user/sign-in-methods", asked).await.expect(200);
    let url = answer.json()["url"].as_str().expect("an address").to_owned();
    let browser = answer.cookie("fieldhouse_sign_in").expect("a cookie for the way");
    let on = agree(&providers, &url, &robin("other@example.com")).await;
    assert!(
        on.starts_with(&format!("http://{DOMAIN}/api/auth/facebook/callback?")),
        "{on}"
    );
    let answer = signed_in.come_back(&on, browser).await;
    assert_eq!(leads_to(&answer), "/manage/account/settings?connected=facebook");
}
