//! Databases that it doesn't start with.

use sqlx::{AssertSqlSafe, Connection, PgConnection, raw_sql};
use uuid::Uuid;

use super::refusal;
use crate::program::free_address;
use crate::support::TestApp;

#[tokio::test]
async fn a_database_that_does_not_answer_is_refused() {
    let address = format!("postgres://fieldhouse:pass-word@{}/fieldhouse", free_address());
    let sentence = refusal(&[("DATABASE_URL", &address)]).await;
    assert!(
        sentence.contains("DATABASE_URL") && sentence.contains("127.0.0.1"),
        "{sentence}"
    );
    assert!(!sentence.contains("pass-word"), "{sentence}");
}

/// The address of a test's database for another login.
fn as_login(app: &TestApp, login: &str) -> String {
    let (_, server) = app
        .database
        .server_url
        .split_once('@')
        .expect("an address names a login");
    format!("postgres://{login}@{server}")
}

async fn superuser() -> PgConnection {
    let address = std::env::var("TEST_SUPERUSER_DATABASE_URL").expect("the throwaway PostgreSQL runs");
    PgConnection::connect(&address).await.expect("it answers")
}

async fn run(connection: &mut PgConnection, statement: String) {
    let ran = raw_sql(AssertSqlSafe(statement.clone())).execute(connection).await;
    ran.unwrap_or_else(|error| panic!("{statement}: {error}"));
}

#[tokio::test]
async fn a_login_that_sees_every_tenant_is_refused() {
    let app = TestApp::start().await;
    let mut superuser = superuser().await;
    let owner: String = sqlx::query_scalar("SELECT current_user::text")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("the owner has a name");
    let login = |kind: &str| format!("test_{kind}_{}", Uuid::now_v7().simple());
    let (bypasses, member, distant) = (login("bypasses"), login("member"), login("distant"));
    for statement in [
        format!("CREATE ROLE {bypasses} LOGIN BYPASSRLS IN ROLE fieldhouse_server"),
        format!("CREATE ROLE {member} LOGIN NOINHERIT IN ROLE fieldhouse_server, {owner}"),
        format!("CREATE ROLE {distant} LOGIN IN ROLE {member}"),
    ] {
        run(&mut superuser, statement).await;
    }
    let cases = [
        (as_login(&app, "postgres"), "is a superuser"),
        (as_login(&app, &bypasses), "bypasses row-level security"),
        (app.database.owner_url.clone(), "owns tables"),
        (as_login(&app, &member), "belongs to a role that owns tables"),
        (as_login(&app, &distant), "belongs to a role that owns tables"),
    ];
    for (address, fault) in cases {
        let sentence = refusal(&[("DATABASE_URL", &address)]).await;
        assert!(
            sentence.contains("DATABASE_URL") && sentence.contains(fault),
            "{sentence}"
        );
    }
    run(&mut superuser, format!("DROP ROLE {distant}, {member}, {bypasses}")).await;
}

#[tokio::test]
async fn a_database_that_is_not_up_to_date_is_refused() {
    let mut superuser = superuser().await;
    let name = format!("fieldhouse_test_{}", Uuid::now_v7().simple());
    run(&mut superuser, format!("CREATE DATABASE {name}")).await;
    let server = std::env::var("TEST_SERVER_DATABASE_URL").expect("the throwaway PostgreSQL runs");
    let (server, _) = server.rsplit_once('/').expect("an address ends with a database");
    let sentence = refusal(&[("DATABASE_URL", &format!("{server}/{name}"))]).await;
    assert!(sentence.contains("run `fieldhouse migrate` first"), "{sentence}");
    run(&mut superuser, format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

#[tokio::test]
async fn a_database_of_another_version_is_refused() {
    let app = TestApp::start().await;
    let addresses = [
        ("DATABASE_URL", app.database.server_url.as_str()),
        ("MIGRATE_DATABASE_URL", app.database.owner_url.as_str()),
    ];
    for (change, migration) in [
        (
            "UPDATE _sqlx_migrations SET checksum = '' WHERE version = 2",
            "migration 2",
        ),
        (
            "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 2",
            "migration 9999",
        ),
    ] {
        run(&mut app.owner().await, change.to_owned()).await;
        let sentence = refusal(&addresses).await;
        assert!(
            sentence.contains("made by another version of Fieldhouse") && sentence.contains(migration),
            "{sentence}"
        );
    }
}
