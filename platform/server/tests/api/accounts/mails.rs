//! Mails about accounts: their links, for the tests beside this one; and how they look.

use crate::support::{Client, TestApp};
use serde_json::json;

/// The token of the newest link to `page` that was mailed to an address, after the jobs that are due.
pub async fn newest_token(app: &TestApp, email: &str, page: &str) -> String {
    app.run_jobs().await;
    let start = format!("{page}?token=");
    let texts = app.mail_to(email).await.into_iter().filter_map(|mail| mail.text);
    let text = texts
        .filter(|text| text.contains(&start))
        .last()
        .unwrap_or_else(|| panic!("{email} has a mail with a link to {page}"));
    let (_, rest) = text.split_once(&start).expect("it was just found");
    rest.split_whitespace().next().expect("a link has a token").to_owned()
}

/// Signs in over HTTP: the client with the session's cookie.
pub async fn signed_in(client: &Client, email: &str, password: &str) -> Client {
    let answer = client
        .post("/api/login", json!({ "email": email, "password": password }))
        .await
        .expect(200);
    client.with_session(answer.cookie("fieldhouse_session").expect("signing in sets the cookie"))
}

#[tokio::test]
async fn a_mail_has_a_greeting_a_link_and_the_same_in_plain_text() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    app.anonymous()
        .post("/api/forgot-password", json!({ "email": ana.email() }))
        .await
        .expect(202);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let [mail] = mails.as_slice() else {
        panic!("one mail, not {}", mails.len())
    };
    assert_eq!(mail.summary.subject, "Reset your password");
    assert!(
        mail.summary.from.contains("hello@fieldhouse.example"),
        "{}",
        mail.summary.from
    );
    let (text, html) = (mail.text.as_deref().unwrap(), mail.html.as_deref().unwrap());
    for part in [text, html] {
        assert!(part.contains("Hi Ana"));
        assert!(part.contains("http://fieldhouse.localhost/reset?token="));
    }
}

#[tokio::test]
async fn a_mail_that_was_asked_for_on_a_portal_looks_like_the_portal() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("name", "Verona Area Schools").await;
    let ana = app.renter("ana").await;
    app.anonymous()
        .on_host(&district.host())
        .post("/api/forgot-password", json!({ "email": ana.email() }))
        .await
        .expect(202);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    let mail = mails.last().expect("a mail");
    assert!(
        mail.summary.from.contains("Verona Area Schools"),
        "{}",
        mail.summary.from
    );
    assert!(
        mail.text
            .as_deref()
            .unwrap()
            .contains("http://district.fieldhouse.localhost/reset?token=")
    );
}

#[tokio::test]
async fn no_secret_lies_in_the_queue() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    app.anonymous()
        .post("/api/forgot-password", json!({ "email": ana.email() }))
        .await
        .expect(202);
    let tokens: i64 = sqlx::query_scalar("SELECT count(*) FROM one_time_tokens")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!((tokens, app.waiting_jobs("accounts_send_reset_link").await), (0, 1));
}
