//! `readMailChoice` and `chooseMail`: mail that is stopped by a link, without signing in; and the button of a mail program.

use poem::http::Method;
use serde_json::json;

use super::mails::newest_token;
use crate::support::{Client, Scene, TestApp};

/// A renter who was mailed a copy of a request, and the token of that mail.
async fn mailed() -> (TestApp, Client, String) {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let token = newest_token(&app, ana.email(), "/unsubscribe").await;
    (app, ana, token)
}

/// Returns the mails that she has stopped, beside those that nobody gets without choosing them.
async fn muted(ana: &Client) -> serde_json::Value {
    let mut kinds = ana.get("/api/user/profile").await.expect(200).json()["mutedMail"].take();
    let listed = kinds.as_array_mut().expect("a list");
    listed.retain(|kind| kind != "staffMorning");
    kinds
}

#[tokio::test]
async fn a_link_says_what_it_stops_and_changes_nothing_until_it_is_told_to() {
    let (app, ana, token) = mailed().await;
    let link = json!({ "token": token });
    let stranger = app.anonymous();
    let shown = stranger
        .post("/api/mail-choice/link", link.clone())
        .await
        .expect(200)
        .json();
    assert_eq!((&shown["kind"], &shown["wanted"]), (&json!("received"), &json!(true)));
    assert!(
        !shown["email"].as_str().expect("an address").contains(ana.email()),
        "{shown}"
    );
    assert_eq!(muted(&ana).await, json!([]));
    for (wanted, expected) in [
        (false, json!(["received"])),
        (false, json!(["received"])),
        (true, json!([])),
    ] {
        let choice = json!({ "token": token, "wanted": wanted });
        let chosen = stranger.put("/api/mail-choice", choice).await.expect(200).json();
        assert_eq!(chosen["wanted"], wanted);
        assert_eq!(muted(&ana).await, expected);
    }
}

#[tokio::test]
async fn a_mail_programs_button_stops_mail_with_one_click() {
    let (app, ana, token) = mailed().await;
    let kept = app.services.gateways.mail.kept().expect("tests keep their mail");
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let raw = kept.raw(mail.summary.id).await.expect("kept").expect("mail");
    let raw = String::from_utf8_lossy(&raw).into_owned();
    let one_click = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    assert!(raw.contains(one_click), "{raw}");
    let (_, rest) = raw.split_once("List-Unsubscribe: <").expect("an address");
    let (address, _) = rest.split_once('>').expect("it ends");
    let path = address.split_once("/api/").expect("of the API").1;
    let path = format!("/api/{path}");

    let stranger = app.anonymous();
    let page = stranger.get(&path).await.expect(303);
    assert_eq!(
        page.header("location")
            .map(|page| page.starts_with("/unsubscribe?token=")),
        Some(true)
    );
    assert_eq!(muted(&ana).await, json!([]), "a look changes nothing");
    let form = b"List-Unsubscribe=One-Click".to_vec();
    let kind = "application/x-www-form-urlencoded";
    stranger.send(Method::POST, &path, kind, form).await.expect(200);
    assert_eq!(muted(&ana).await, json!(["received"]));
    assert!(!token.is_empty());
}

/// Any token stays in the address: the page says that the link doesn't work.
#[tokio::test]
async fn a_look_at_any_link_leads_to_the_page_with_its_token() {
    let app = TestApp::start().await;
    for (asked, led) in [
        ("", ""),
        ("//evil.example", "%2F%2Fevil.example"),
        ("a%26token=b%23c", "a%26token%3Db%23c"),
        (
            "%0D%0ALocation:%20//evil.example",
            "%0D%0ALocation%3A+%2F%2Fevil.example",
        ),
    ] {
        let page = app.anonymous().get(&format!("/api/unsubscribe?token={asked}")).await;
        let page = page.expect(303);
        let expected = format!("/unsubscribe?token={led}");
        assert_eq!(page.header("location"), Some(expected.as_str()));
    }
}

#[tokio::test]
async fn a_broken_link_is_refused() {
    let (app, ana, token) = mailed().await;
    let stranger = app.anonymous();
    for broken in ["", "abc", &token[..token.len() - 4], &format!("_{}", &token[1..])] {
        let link = json!({ "token": broken });
        stranger
            .post("/api/mail-choice/link", link)
            .await
            .expect(422)
            .field("token");
        let choice = json!({ "token": broken, "wanted": false });
        stranger
            .put("/api/mail-choice", choice)
            .await
            .expect(422)
            .field("token");
        let form = b"List-Unsubscribe=One-Click".to_vec();
        let path = format!("/api/unsubscribe?token={broken}");
        let kind = "application/x-www-form-urlencoded";
        stranger.send(Method::POST, &path, kind, form).await.expect(422);
    }
    assert_eq!(muted(&ana).await, json!([]));
}

#[tokio::test]
async fn mail_that_always_comes_has_no_link() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let asked = json!({ "email": ana.email() });
    app.anonymous().post("/api/forgot-password", asked).await.expect(202);
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    assert!(!mail.text.expect("plain text").contains("/unsubscribe"));
}
