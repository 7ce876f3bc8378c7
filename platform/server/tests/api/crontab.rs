//! Jobs that begin by the clock: every kind of job can do something with what its line of the crontab hands to it.

use crate::support::TestApp;

#[tokio::test]
async fn every_job_that_begins_by_the_clock_is_done() {
    let app = TestApp::start().await;
    let failures = app.run_jobs_and_what_begins(&[""]).await;
    assert_eq!(failures, Vec::<String>::new());
    let left = sqlx::query_scalar::<_, String>(
        "SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier LIKE '%_sweep%'",
    )
    .fetch_all(&mut app.owner().await)
    .await
    .expect("the owner may read the queue");
    assert_eq!(left, Vec::<String>::new());
}
