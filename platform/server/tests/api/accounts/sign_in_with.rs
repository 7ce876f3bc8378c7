//! Going to a provider and coming back: `GET /api/auth/{provider}` and its callback, at a real issuer that runs here.

use gateways::identity::{IdentityProviders, ProviderConfig, ProviderKind};
use identity_server::{CLIENT_ID, CLIENT_SECRET, Fault, IdentityServer, Somebody};
use serde_json::{Value, json};

use crate::support::{Answer, Client, PASSWORD, TestApp};

pub const ROOT: &str = "http://fieldhouse.localhost";

/// A server whose people can sign in at an issuer and at Facebook, both played by one process.
pub struct AtProviders {
    pub app: TestApp,
    pub issuer: IdentityServer,
    pub client: Client,
}

impl AtProviders {
    pub async fn start() -> Self {
        let app = TestApp::start().await;
        let issuer = IdentityServer::start(app.clock().clone()).await;
        let url = issuer.url();
        let provider = |id: &str, name: &str, kind| ProviderConfig {
            id: id.to_owned(),
            name: name.to_owned(),
            client_id: CLIENT_ID.to_owned(),
            client_secret: CLIENT_SECRET.to_owned().into(),
            kind,
        };
        let oidc = ProviderKind::OpenIdConnect { issuer: url.clone() };
        let facebook = ProviderKind::Facebook { base: Some(url) };
        let configs = vec![
            provider("google", "Google", oidc),
            provider("facebook", "Facebook", facebook),
        ];
        let providers = IdentityProviders::open(configs, app.clock());
        let client = app.stranger_where(|gateways| gateways.identity_providers = providers.expect("sound providers"));
        Self { app, issuer, client }
    }

    /// Leaves for a provider: where the browser is sent, and the word that it keeps.
    pub async fn leave(&self, client: &Client, path: &str) -> (String, String) {
        let answer = client.get(path).await.expect(303);
        let url = answer.header("location").expect("somewhere to go").to_owned();
        let browser = answer.cookie("fieldhouse_sign_in").expect("a cookie for the way");
        (url, browser.to_owned())
    }

    /// Signs in at a provider and comes back.
    pub async fn sign_in(&self, provider: &str, somebody: &Somebody) -> Answer {
        let (url, browser) = self
            .leave(&self.client, &format!("/api/auth/{provider}?return=/search%3Fx=1"))
            .await;
        let back = self.issuer.agree(&url, somebody);
        self.client.come_back(&back, &browser).await
    }

    /// Returns the user that an answer has signed in.
    pub async fn user_of(&self, answer: &Answer) -> Value {
        let word = answer.cookie("fieldhouse_session").expect("a session");
        let session = self.client.with_session(word).get("/api/user/session").await;
        session.expect(200).json()["user"].clone()
    }
}

impl Client {
    /// Follows an address that a browser is sent back to. It keeps its other cookies.
    pub async fn come_back(&self, location: &str, browser: &str) -> Answer {
        let known = self.headers.iter().find(|(name, _)| name == "cookie");
        let session = known.map_or("", |(_, value)| value.to_str().expect("a cookie"));
        let cookies = format!("{session}; fieldhouse_sign_in={browser}");
        let path = &location[location.find("/api/").expect("an address of ours")..];
        self.with_header("cookie", cookies.trim_start_matches("; "))
            .get(path)
            .await
    }
}

pub fn robin(email: &str) -> Somebody {
    Somebody {
        subject: format!("subject of {email}"),
        email: Some(email.to_owned()),
        email_verified: true,
        first_name: "Robin".to_owned(),
        last_name: "Castillo".to_owned(),
    }
}

fn leads_to(answer: &Answer) -> String {
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    answer.header("location").expect("somewhere to go").to_owned()
}

async fn is_refused(providers: &AtProviders, provider: &str, somebody: &Somebody, why: &str) {
    let answer = providers.sign_in(provider, somebody).await;
    assert_eq!(leads_to(&answer), format!("/search?x=1&refused={why}&with={provider}"));
    assert_eq!(answer.cookie("fieldhouse_session"), None);
}

async fn unconfirm(providers: &AtProviders, email: &str) {
    let unconfirm = sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE email = $1").bind(email);
    unconfirm.execute(&mut providers.app.owner().await).await.unwrap();
}

#[tokio::test]
async fn somebody_new_gets_an_account_with_a_confirmed_address() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    assert_eq!(leads_to(&answer), "/search?x=1");
    let user = providers.user_of(&answer).await;
    assert_eq!(user["email"], "robin@example.com");
    assert_eq!(user["emailConfirmed"], true);
    assert_eq!(user["firstName"], "Robin");
    let again = providers.sign_in("google", &robin("robin@example.com")).await;
    assert_eq!(providers.user_of(&again).await["id"], user["id"], "the same person");
    providers.app.run_jobs().await;
    assert!(
        providers.app.mail_to("robin@example.com").await.is_empty(),
        "there is nothing to confirm"
    );
}

#[tokio::test]
async fn whoever_comes_again_is_known_by_the_subject_and_not_by_the_address() {
    let providers = AtProviders::start().await;
    let first = providers.sign_in("google", &robin("robin@example.com")).await;
    let moved = Somebody {
        email: Some("elsewhere@example.com".to_owned()),
        ..robin("robin@example.com")
    };
    let again = providers.sign_in("google", &moved).await;
    assert_eq!(
        providers.user_of(&again).await["id"],
        providers.user_of(&first).await["id"]
    );
    let another = Somebody {
        subject: "another".to_owned(),
        email_verified: false,
        ..robin("robin@example.com")
    };
    is_refused(&providers, "google", &another, "emailTaken").await;
}

#[tokio::test]
async fn a_verified_address_joins_the_account_that_confirmed_it_and_its_person_hears_of_it() {
    let providers = AtProviders::start().await;
    let ana = providers.app.renter("ana").await;
    let answer = providers.sign_in("google", &robin(ana.email())).await;
    assert_eq!(providers.user_of(&answer).await["id"], json!(ana.user_id()));
    providers.app.run_jobs().await;
    let mails = providers.app.mail_to(ana.email()).await;
    assert_eq!(mails[0].summary.subject, "Google was added to your account");
    let given = json!({ "email": ana.email(), "password": PASSWORD });
    providers.client.post("/api/login", given).await.expect(200);
}

#[tokio::test]
async fn an_account_with_an_unconfirmed_address_is_never_taken_over() {
    let providers = AtProviders::start().await;
    let ana = providers.app.renter("ana").await;
    unconfirm(&providers, ana.email()).await;
    is_refused(&providers, "google", &robin(ana.email()), "unconfirmed").await;
}

#[tokio::test]
async fn an_address_that_the_provider_does_not_vouch_for_enters_nothing() {
    let providers = AtProviders::start().await;
    let ana = providers.app.renter("ana").await;
    let unverified = Somebody {
        email_verified: false,
        ..robin(ana.email())
    };
    is_refused(&providers, "google", &unverified, "emailTaken").await;
    is_refused(&providers, "facebook", &robin(ana.email()), "emailTaken").await;
}

#[tokio::test]
async fn an_invited_persons_place_becomes_theirs() {
    let providers = AtProviders::start().await;
    let invited = sqlx::query(
        "INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
        VALUES (gen_random_uuid(), 'robin@example.com', 'Invited', 'User', now(), now())",
    );
    invited.execute(&mut providers.app.owner().await).await.unwrap();
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let user = providers.user_of(&answer).await;
    assert_eq!(
        (&user["firstName"], &user["emailConfirmed"]),
        (&json!("Robin"), &json!(true))
    );
}

#[tokio::test]
async fn facebooks_address_opens_an_account_and_is_to_be_confirmed() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("facebook", &robin("robin@example.com")).await;
    assert_eq!(providers.user_of(&answer).await["emailConfirmed"], false);
    providers.app.run_jobs().await;
    let mails = providers.app.mail_to("robin@example.com").await;
    assert_eq!(mails[0].summary.subject, "Confirm your email");
}

#[tokio::test]
async fn whoever_keeps_the_address_from_facebook_is_asked_again() {
    let providers = AtProviders::start().await;
    let without = Somebody {
        email: None,
        ..robin("robin@example.com")
    };
    let answer = providers.sign_in("facebook", &without).await;
    assert_eq!(leads_to(&answer), "/search?x=1&facebook=noEmail");
    let (url, _) = providers
        .leave(&providers.client, "/api/auth/facebook?rerequest=true")
        .await;
    assert!(url.contains("auth_type=rerequest"), "{url}");
    let (url, _) = providers.leave(&providers.client, "/api/auth/facebook").await;
    assert!(!url.contains("auth_type"), "{url}");
}

#[tokio::test]
async fn an_issuer_may_leave_the_address_to_its_other_answer() {
    let providers = AtProviders::start().await;
    providers.issuer.misbehave(Some(Fault::EmailElsewhere));
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    assert_eq!(providers.user_of(&answer).await["emailConfirmed"], true);
}

#[tokio::test]
async fn a_token_that_does_not_hold_signs_nobody_in() {
    let providers = AtProviders::start().await;
    let faults = [
        Fault::OtherNonce,
        Fault::OtherAudience,
        Fault::OtherIssuer,
        Fault::OtherSignature,
        Fault::Expired,
    ];
    for fault in faults {
        providers.issuer.misbehave(Some(fault));
        let answer = providers.sign_in("google", &robin("robin@example.com")).await;
        let expected = "/search?x=1&refused=failed&with=google";
        assert_eq!(leads_to(&answer), expected, "{fault:?}");
        assert_eq!(answer.cookie("fieldhouse_session"), None);
    }
}

#[tokio::test]
async fn a_new_key_of_the_issuer_is_looked_up() {
    let providers = AtProviders::start().await;
    providers.sign_in("google", &robin("robin@example.com")).await;
    providers.issuer.change_keys();
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    assert_eq!(leads_to(&answer), "/search?x=1");
}

#[tokio::test]
async fn only_the_browser_that_began_may_finish_and_once() {
    let providers = AtProviders::start().await;
    let (url, browser) = providers.leave(&providers.client, "/api/auth/google").await;
    let back = providers.issuer.agree(&url, &robin("robin@example.com"));
    let expired = "/?refused=expired&with=google";
    let other = "b".repeat(43);
    assert_eq!(leads_to(&providers.client.come_back(&back, &other).await), expired);
    assert_eq!(leads_to(&providers.client.get(&back[ROOT.len()..]).await), expired);
    let answer = providers.client.come_back(&back, &browser).await;
    assert_eq!(leads_to(&answer), "/manage/account/profile");
    assert_eq!(leads_to(&providers.client.come_back(&back, &browser).await), expired);
    let made_up = format!("{ROOT}/api/auth/google/callback?code=1&state=2");
    assert_eq!(leads_to(&providers.client.come_back(&made_up, &browser).await), expired);
    let of_another = back.replace("/google/", "/facebook/");
    assert_eq!(
        leads_to(&providers.client.come_back(&of_another, &browser).await),
        "/?refused=expired&with=facebook"
    );
}

#[tokio::test]
async fn whoever_takes_too_long_begins_anew() {
    let providers = AtProviders::start().await;
    let (url, browser) = providers.leave(&providers.client, "/api/auth/google").await;
    providers.app.clock().advance(chrono::TimeDelta::minutes(16));
    let back = providers.issuer.agree(&url, &robin("robin@example.com"));
    let answer = providers.client.come_back(&back, &browser).await;
    assert_eq!(leads_to(&answer), "/?refused=expired&with=google");
}

#[tokio::test]
async fn whoever_cancels_and_whoever_meets_a_provider_that_is_down_is_told() {
    let providers = AtProviders::start().await;
    let (url, browser) = providers
        .leave(&providers.client, "/api/auth/google?return=/terms")
        .await;
    let back = providers.issuer.cancel(&url);
    let answer = providers.client.come_back(&back, &browser).await;
    assert_eq!(leads_to(&answer), "/terms?refused=canceled&with=google");
    let nobody = providers.client.get("/api/auth/nobody?return=/terms").await;
    assert_eq!(leads_to(&nobody), "/terms?refused=unavailable&with=");

    let providers = AtProviders::start().await;
    providers.issuer.misbehave(Some(Fault::Down));
    let down = providers.client.get("/api/auth/google?return=/terms").await;
    assert_eq!(leads_to(&down), "/terms?refused=unavailable&with=google");
}

#[tokio::test]
async fn people_come_back_to_the_portal_where_they_were() {
    let providers = AtProviders::start().await;
    let verona = providers.app.organization("verona").await;
    let portal = providers.client.on_host(&verona.host());
    let (url, browser) = providers.leave(&portal, "/api/auth/google?return=/spaces").await;
    assert!(
        url.contains("redirect_uri=http%3A%2F%2Ffieldhouse.localhost%2Fapi%2Fauth%2Fgoogle%2Fcallback"),
        "{url}"
    );
    let back = providers.issuer.agree(&url, &robin("robin@example.com"));
    // The provider knows the root host alone, which sends them on.
    let on = leads_to(&providers.client.come_back(&back, &browser).await);
    assert!(
        on.starts_with(&format!("http://{}/api/auth/google/callback?", verona.host())),
        "{on}"
    );
    let answer = portal.come_back(&on, &browser).await;
    assert_eq!(leads_to(&answer), "/spaces");
    assert_eq!(providers.user_of(&answer).await["email"], "robin@example.com");
}

#[tokio::test]
async fn nobody_is_sent_to_another_site() {
    let providers = AtProviders::start().await;
    for elsewhere in [
        "https://evil.example/",
        "//evil.example",
        "/%5Cevil.example",
        "http://evil.fieldhouse.localhost.evil.example/",
    ] {
        let (url, browser) = providers
            .leave(&providers.client, &format!("/api/auth/google?return={elsewhere}"))
            .await;
        let back = providers.issuer.agree(&url, &robin("robin@example.com"));
        let answer = providers.client.come_back(&back, &browser).await;
        assert_eq!(leads_to(&answer), "/manage/account/profile", "{elsewhere}");
    }
}

#[tokio::test]
async fn a_closed_account_stays_closed() {
    let providers = AtProviders::start().await;
    providers.sign_in("google", &robin("robin@example.com")).await;
    let close = sqlx::query("UPDATE users SET suspended_at = now() WHERE email = 'robin@example.com'");
    close.execute(&mut providers.app.owner().await).await.unwrap();
    is_refused(&providers, "google", &robin("robin@example.com"), "suspended").await;
}

#[tokio::test]
async fn signing_in_is_asked_for_by_get_alone() {
    let providers = AtProviders::start().await;
    providers.client.post("/api/auth/google", json!({})).await.expect(405);
    providers.client.get("/api/auth/google/else").await.expect(404);
}
