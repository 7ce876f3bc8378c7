//! SIGTERM in the middle of work: every request that was accepted gets its whole answer, every job that was begun is done,
//! and nothing new is accepted.

use std::time::Duration;

use serde_json::json;
use sqlx::Connection;
use tokio::time::{Instant, sleep};

use crate::courts::Courts;
use crate::program::Program;
use crate::truth;
use crate::wire::Wire;

const STOPS_LISTENING_WITHIN: Duration = Duration::from_mins(1);
const HANDLES_A_SIGNAL_WITHIN: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_stop_answers_what_it_accepted() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let program = Program::start(&courts.app, data.path()).await;
    let wishes = courts.wishes(0, 4).await;
    let mut lock = courts.app.owner().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE booking_dates IN SHARE ROW EXCLUSIVE MODE")
        .execute(&mut lock)
        .await
        .expect("the owner may lock");
    let mut wires = Vec::new();
    for wish in &wishes {
        let mut wire = Wire::open(program.address).await.expect("the program listens");
        wish.send(&mut wire).await.expect("the program reads");
        wires.push(wire);
    }
    courts.app.wait_for_locks(wishes.len()).await;

    program.ask_to_stop().await;
    let deadline = Instant::now() + STOPS_LISTENING_WITHIN;
    while Wire::open(program.address).await.is_ok() {
        assert!(Instant::now() < deadline, "it still takes new requests");
        sleep(Duration::from_millis(20)).await;
    }
    // The program has stopped listening, with everything still to do.
    lock.close().await.expect("the lock is let go with its connection");
    for mut wire in wires {
        let answer = wire.receive().await.expect("an answer that is whole");
        assert_eq!(answer.status, 201, "{}", answer.body);
        assert_eq!(answer.body["payments"][0]["status"], "captured", "{}", answer.body);
    }
    assert!(program.ended().await.success(), "it ends well");
    truth::check(&courts, data.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_asked_to_stop_finishes_the_job_that_it_has_begun() {
    let courts = Courts::new().await;
    let app = &courts.app;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let ana = app.renter("ana").await;
    let forgotten = json!({ "email": ana.email() });
    app.anonymous()
        .post("/api/forgot-password", forgotten)
        .await
        .expect(202);
    let mut lock = app.owner().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE one_time_tokens IN SHARE ROW EXCLUSIVE MODE")
        .execute(&mut lock)
        .await
        .expect("the owner may lock");
    let mut worker = Program::worker(app, data.path());
    courts.app.wait_for_locks(1).await;

    worker.ask_to_stop().await;
    assert!(worker.goes_on_for(HANDLES_A_SIGNAL_WITHIN).await, "it leaves its job");
    lock.close().await.expect("the lock is let go with its connection");
    assert!(worker.ended().await.success(), "it ends well");
    assert_eq!(app.waiting_jobs("accounts_send_reset_link").await, 0, "the job is done");
}
