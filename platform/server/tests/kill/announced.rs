//! The program's first lines: where it serves and, where the demo is, who may sign in to it.

use std::process::Stdio;
use std::time::Duration;

use kernel::clock;
use sqlx::Executor;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::timeout;

use crate::program::free_address;
use crate::support::TestApp;

const SAYS_IT_WITHIN: Duration = Duration::from_mins(1);
/// The last thing that it says.
const LAST: &str = "/api/docs";
/// Somebody else may take the program's port before it does: so many are tried.
const TRIES: usize = 10;

/// All that `fieldhouse serve` says before it serves, on a test's database that it may bring up to date.
async fn announcement(app: &TestApp) -> String {
    let mut said = String::new();
    for _ in 0..TRIES {
        said = said_before_it_serves(app).await;
        if said.contains(LAST) {
            return said;
        }
    }
    panic!("it ended after\n{said}");
}

/// Returns the program's output until it serves or ends.
async fn said_before_it_serves(app: &TestApp) -> String {
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let mut program = Command::new(env!("CARGO_BIN_EXE_fieldhouse"))
        .arg("serve")
        .env_clear()
        .env("DATA", data.path())
        .env("DATABASE_URL", &app.database.server_url)
        .env("MIGRATE_DATABASE_URL", &app.database.owner_url)
        .env("DEMO", "false")
        .env("PORT", free_address().port().to_string())
        .env(clock::VARIABLE, format!("from {}", app.clock().now().to_rfc3339()))
        .env("LOG", "error")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the program was built with this test");
    let mut lines = BufReader::new(program.stdout.take().expect("it is piped")).lines();
    let mut said = String::new();
    while !said.contains(LAST) {
        let line = timeout(SAYS_IT_WITHIN, lines.next_line()).await;
        let Some(line) = line.expect("it says nothing").expect("text") else {
            break;
        };
        said.push_str(&line);
        said.push('\n');
    }
    said
}

#[tokio::test]
async fn without_the_demo_no_portal_and_no_password_is_named() {
    let app = TestApp::start().await;
    let said = announcement(&app).await;
    assert!(
        said.contains("Fieldhouse serves at http://fieldhouse.localhost:"),
        "{said}"
    );
    for part in ["assword", "four-lakes", "@"] {
        assert!(!said.contains(part), "{part} is in\n{said}");
    }
}

#[tokio::test]
async fn with_the_demo_its_portals_and_people_are_named() {
    let app = TestApp::start().await;
    app.owner()
        .await
        .execute("INSERT INTO demo (began_at, finished_at) VALUES (now(), now())")
        .await
        .expect("the owner notes what is there");
    let said = announcement(&app).await;
    for part in [
        "http://four-lakes.fieldhouse.localhost:",
        "Sign in with the password",
        "robin.castellan@fieldhouse.example",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}
