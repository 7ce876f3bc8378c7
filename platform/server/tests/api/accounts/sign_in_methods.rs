//! `listSignInMethods`, `addSignInMethod` and `removeSignInMethod`.

use identity_server::Fault;
use serde_json::{Value, json};

use super::sign_in_with::{AtProviders, robin};
use crate::support::{Answer, Client};

const METHODS: &str = "/api/user/sign-in-methods";

/// Returns the person at the server that has providers configured.
fn there(providers: &AtProviders, person: &Client) -> Client {
    let (_, cookie) = person
        .headers
        .iter()
        .find(|(name, _)| name == "cookie")
        .expect("a session");
    providers
        .client
        .with_header("cookie", cookie.to_str().expect("a cookie"))
}

async fn methods(client: &Client) -> Value {
    client.get(METHODS).await.expect(200).json()
}

async fn add(providers: &AtProviders, client: &Client, provider: &str, email: &str) -> Answer {
    let asked = json!({ "provider": provider, "returnTo": "/manage/account/settings" });
    let answer = client.post(METHODS, asked).await.expect(200);
    let url = answer.json()["url"].as_str().expect("an address").to_owned();
    let browser = answer.cookie("fieldhouse_sign_in").expect("a cookie for the way");
    let back = providers.issuer.agree(&url, &robin(email));
    client.come_back(&back, browser).await.expect(303)
}

#[tokio::test]
async fn a_person_adds_a_provider_and_removes_it() {
    let providers = AtProviders::start().await;
    let ana = there(&providers, &providers.app.renter("ana").await);
    let listed = methods(&ana).await;
    assert_eq!(listed["items"], json!([]));
    assert!(listed["passwordChangedAt"].is_string());
    assert_eq!(
        listed["available"][0],
        json!({ "provider": "google", "name": "Google" })
    );

    let answer = add(&providers, &ana, "google", "other@example.com").await;
    assert_eq!(
        answer.header("location"),
        Some("/manage/account/settings?connected=google")
    );
    let listed = methods(&ana).await;
    let google = &listed["items"][0];
    assert_eq!(
        (
            &google["provider"],
            &google["name"],
            &google["email"],
            &google["usable"]
        ),
        (
            &json!("google"),
            &json!("Google"),
            &json!("other@example.com"),
            &json!(true)
        )
    );
    assert_eq!(
        listed["available"],
        json!([{ "provider": "facebook", "name": "Facebook" }])
    );
    providers.app.run_jobs().await;
    assert_eq!(
        providers.app.mail_to("ana@example.com").await.len(),
        1,
        "she hears of it"
    );
    let answer = providers.sign_in("google", &robin("other@example.com")).await;
    assert_eq!(providers.user_of(&answer).await["email"], "ana@example.com");

    let path = format!("{METHODS}/{}", google["id"].as_str().unwrap());
    ana.delete(&path).await.expect(204);
    ana.delete(&path).await.expect(404);
    assert_eq!(methods(&ana).await["items"], json!([]));
}

#[tokio::test]
async fn the_last_way_in_is_kept() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let robin_here = providers
        .client
        .with_session(answer.cookie("fieldhouse_session").unwrap());
    let listed = methods(&robin_here).await;
    assert_eq!(listed["passwordChangedAt"], Value::Null);
    let path = format!("{METHODS}/{}", listed["items"][0]["id"].as_str().unwrap());
    let refused = robin_here.delete(&path).await.expect(409);
    assert_eq!(refused.problem().code, "lastWayIn");
    add(&providers, &robin_here, "facebook", "robin@example.com").await;
    robin_here.delete(&path).await.expect(204);
}

#[tokio::test]
async fn an_account_elsewhere_belongs_to_one_person() {
    let providers = AtProviders::start().await;
    providers.sign_in("google", &robin("robin@example.com")).await;
    let ana = there(&providers, &providers.app.renter("ana").await);
    let answer = add(&providers, &ana, "google", "robin@example.com").await;
    let refused = "/manage/account/settings?refused=connectedElsewhere&with=google";
    assert_eq!(answer.header("location"), Some(refused));
    assert_eq!(methods(&ana).await["items"], json!([]));
}

#[tokio::test]
async fn another_persons_way_is_not_there() {
    let providers = AtProviders::start().await;
    let ana = there(&providers, &providers.app.renter("ana").await);
    add(&providers, &ana, "google", "other@example.com").await;
    let id = methods(&ana).await["items"][0]["id"].as_str().unwrap().to_owned();
    let ben = there(&providers, &providers.app.renter("ben").await);
    ben.delete(&format!("{METHODS}/{id}")).await.expect(404);
}

#[tokio::test]
async fn whoever_has_signed_out_on_the_way_adds_nothing() {
    let providers = AtProviders::start().await;
    let ana = there(&providers, &providers.app.renter("ana").await);
    let answer = ana.post(METHODS, json!({ "provider": "google" })).await.expect(200);
    let url = answer.json()["url"].as_str().unwrap().to_owned();
    let back = providers.issuer.agree(&url, &robin("other@example.com"));
    let browser = answer.cookie("fieldhouse_sign_in").unwrap();
    let answer = providers.client.come_back(&back, browser).await.expect(303);
    assert_eq!(answer.header("location"), Some("/?refused=expired&with=google"));
    assert_eq!(methods(&ana).await["items"], json!([]));
}

#[tokio::test]
async fn a_provider_that_is_none_or_is_down_is_refused() {
    let providers = AtProviders::start().await;
    let ana = there(&providers, &providers.app.renter("ana").await);
    ana.post(METHODS, json!({ "provider": "nobody" })).await.expect(404);
    providers.issuer.misbehave(Some(Fault::Down));
    let refused = ana.post(METHODS, json!({ "provider": "google" })).await.expect(503);
    assert_eq!(refused.problem().code, "providerUnavailable");
    providers.client.get(METHODS).await.expect(401);
}
