//! `fieldhouse superadmin`: the first of them needs no SQL.

use std::process::Output;

use chrono::{DateTime, Utc};
use kernel::clock;
use tokio::process::Command;

use crate::support::TestApp;

async fn superadmin(app: &TestApp, words: &[&str]) -> Output {
    superadmin_where(app, &[], words).await
}

/// Same as `superadmin`, with more variables.
async fn superadmin_where(app: &TestApp, variables: &[(&str, &str)], words: &[&str]) -> Output {
    let data = tempfile::tempdir().expect("there is room for temporary files");
    Command::new(env!("CARGO_BIN_EXE_fieldhouse"))
        .arg("superadmin")
        .args(words)
        .env_clear()
        .env("DATA", data.path())
        .env("DATABASE_URL", &app.database.server_url)
        .envs(variables.iter().copied())
        .output()
        .await
        .expect("the program was built with this test")
}

async fn said(app: &TestApp, words: &[&str]) -> String {
    let output = superadmin(app, words).await;
    let said = if output.status.success() {
        output.stdout
    } else {
        output.stderr
    };
    String::from_utf8(said).expect("text").trim().to_owned()
}

#[tokio::test]
async fn somebody_with_an_account_is_made_one_and_the_last_stays() {
    let app = TestApp::start().await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    assert_eq!(said(&app, &["list"]).await, "");
    ana.get("/api/admin/claims").await.expect(403);

    let granted = said(&app, &["grant", ana.email()]).await;
    assert_eq!(granted, format!("{} is a superadmin now.", ana.email()));
    ana.get("/api/admin/claims").await.expect(200);
    let again = said(&app, &["grant", ana.email()]).await;
    assert_eq!(again, format!("{} is a superadmin already.", ana.email()));
    let only = said(&app, &["revoke", ana.email()]).await;
    assert!(only.contains("is the only superadmin"), "{only}");

    said(&app, &["grant", bo.email()]).await;
    assert_eq!(said(&app, &["list"]).await, format!("{}\n{}", ana.email(), bo.email()));
    said(&app, &["revoke", ana.email()]).await;
    ana.get("/api/admin/claims").await.expect(403);
    let none = said(&app, &["revoke", ana.email()]).await;
    assert_eq!(none, format!("{} isn't a superadmin.", ana.email()));
}

#[tokio::test]
async fn whoever_has_no_confirmed_address_is_refused() {
    let app = TestApp::start().await;
    let unknown = superadmin(&app, &["grant", "nobody@mail.example"]).await;
    assert!(!unknown.status.success());
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("nobody has an account with nobody@mail.example"));
    let ana = app.renter("ana").await;
    sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE email = $1")
        .bind(ana.email())
        .execute(&mut app.owner().await)
        .await
        .expect("a user");
    let refused = said(&app, &["grant", ana.email()]).await;
    assert!(refused.contains("isn't confirmed yet"), "{refused}");
    let wrong = superadmin(&app, &["grant", "no address"]).await;
    assert!(!wrong.status.success());
}

#[tokio::test]
async fn what_it_notes_is_of_the_time_that_the_program_shows() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let now = (clock::VARIABLE, "2036-03-04T10:00:00-06:00");
    let granted = superadmin_where(&app, &[now], &["grant", ana.email()]).await;
    assert!(granted.status.success(), "{granted:?}");
    let noted: DateTime<Utc> =
        sqlx::query_scalar("SELECT date_trunc('second', updated_at) FROM users WHERE email = $1")
            .bind(ana.email())
            .fetch_one(&mut app.owner().await)
            .await
            .expect("a user");
    assert_eq!(noted.to_rfc3339(), "2036-03-04T16:00:00+00:00");

    let production = ("FIELDHOUSE_ENV", "production");
    let refused = superadmin_where(&app, &[now, production], &["list"]).await;
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("FIELDHOUSE_NOW"));
}
