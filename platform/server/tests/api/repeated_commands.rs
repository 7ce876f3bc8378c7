//! A command that is sent again: what its runs leave behind for each other, played step by step
//! (docs/rules/money-and-the-ledger.md#commands-and-keys).

use chrono::TimeDelta;
use kernel::idempotency::Command;
use kernel::problem::Problem;
use serde_json::{Value, json};

use crate::support::TestApp;

fn command() -> Command {
    Command::new("user:ana", "createHold", Some("once"), &json!({ "start": "18:00" })).expect("a key")
}

/// Returns the answer of an earlier run, or nothing, and the key is claimed.
async fn begin(app: &TestApp, command: &mut Command) -> Result<Option<Result<Value, Problem>>, Problem> {
    let now = app.clock().now();
    let door = &app.services.door;
    door.people_tx(async |tx| command.begin(tx.db(), now).await).await
}

/// Claims the key in a transaction that comes to nothing.
async fn begin_in_vain(app: &TestApp, command: &mut Command) {
    let now = app.clock().now();
    let failed = app.services.door.people_tx(async |tx| {
        assert!(command.begin::<Value>(tx.db(), now).await?.is_none());
        Err::<(), Problem>(taken())
    });
    failed.await.expect_err("rolled back");
}

fn taken() -> Problem {
    Problem::conflict("slotTaken", "Someone else has this time.")
}

#[tokio::test]
async fn a_refusal_is_kept_though_its_transaction_was_not() {
    let app = TestApp::start().await;
    let mut refused = command();
    begin_in_vain(&app, &mut refused).await;
    refused.note_refusal(&app.services.door, &taken()).await.expect("kept");
    let again = begin(&app, &mut command()).await.expect("an answer");
    assert_eq!(again.expect("kept").expect_err("a refusal").body().code, "slotTaken");
}

#[tokio::test]
async fn a_refusal_that_comes_late_takes_no_answers_place() {
    let app = TestApp::start().await;
    let (mut late, mut twin) = (command(), command());
    begin_in_vain(&app, &mut late).await;
    app.clock().advance(TimeDelta::seconds(1));
    assert!(begin(&app, &mut twin).await.expect("claimed").is_none());
    let kept = app
        .services
        .door
        .people_tx(async |tx| twin.keep(tx.db(), &json!("held")).await);
    kept.await.expect("kept");
    late.note_refusal(&app.services.door, &taken()).await.expect("noted");
    let again = begin(&app, &mut command()).await.expect("an answer");
    assert_eq!(again.expect("kept").expect("an answer"), json!("held"));
}

#[tokio::test]
async fn who_failed_lets_go_of_their_own_claim_alone() {
    let app = TestApp::start().await;
    let failure = Problem::internal(&std::io::Error::other("a fault of ours"));
    let (mut late, mut twin) = (command(), command());
    begin_in_vain(&app, &mut late).await;
    app.clock().advance(TimeDelta::seconds(1));
    assert!(begin(&app, &mut twin).await.expect("claimed").is_none());
    late.note_refusal(&app.services.door, &failure).await.expect("noted");
    let running = begin(&app, &mut command()).await.expect_err("the twin is at work");
    assert_eq!(running.body().code, "running");

    twin.note_refusal(&app.services.door, &failure).await.expect("let go");
    assert!(begin(&app, &mut command()).await.expect("claimed").is_none());
}
