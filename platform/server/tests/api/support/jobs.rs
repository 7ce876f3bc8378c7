//! Jobs, run by hand: a test decides when what happens later happens.

use sqlx::types::Json;
use sqlx::{PgConnection, Row};

use super::TestApp;

impl TestApp {
    /// Runs every job that is due by the test's clock, and what those jobs enqueue. A job that fails fails the test.
    pub async fn run_jobs(&self) {
        let failures = self.run_jobs_that_may_fail().await;
        assert!(failures.is_empty(), "jobs failed:\n{}", failures.join("\n"));
    }

    /// Runs jobs for tests of failure. Returns the jobs that failed, with their errors.
    pub async fn run_jobs_that_may_fail(&self) -> Vec<String> {
        self.run_jobs_and_what_begins(&["payments_"]).await
    }

    /// Same as `run_jobs_that_may_fail`, but starts jobs of these kinds from the crontab.
    pub async fn run_jobs_and_what_begins(&self, kinds: &[&str]) -> Vec<String> {
        let mut queue = self.owner().await;
        self.hand_over(&mut queue).await;
        // The queue waits between two tries by the database's clock, which a test can't move.
        sqlx::query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()")
            .execute(&mut queue)
            .await
            .expect("the owner may change the queue");
        let runner = fieldhouse::start::worker(&self.services, 1)
            .await
            .expect("every kind of job is known");
        // Adds the crontab's jobs of these kinds, with their payloads.
        let begins = runner.crontab().iter();
        for line in begins.filter(|line| kinds.iter().any(|kind| line.task_identifier().starts_with(kind))) {
            sqlx::query("SELECT graphile_worker.add_job($1, $2::json, job_key => $1)")
                .bind(line.task_identifier())
                .bind(Json(line.payload()))
                .execute(&mut queue)
                .await
                .expect("the owner may add to the queue");
        }
        runner.run_once().await.expect("the queue answers");
        sqlx::query("SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL")
            .fetch_all(&mut queue)
            .await
            .expect("the owner may read the queue")
            .iter()
            .map(|job| format!("{}: {}", job.get::<&str, _>(0), job.get::<&str, _>(1)))
            .collect()
    }

    /// Counts the jobs of a kind that wait, whenever they are due.
    pub async fn waiting_jobs(&self, kind: &str) -> i64 {
        let waiting = "SELECT (SELECT count(*) FROM outbox WHERE task = $1)
            + (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = $1)";
        sqlx::query_scalar(waiting)
            .bind(kind)
            .fetch_one(&mut self.owner().await)
            .await
            .expect("the owner may read the queue")
    }

    /// Moves due jobs into the queue, as the worker does.
    pub async fn hand_over(&self, owner: &mut PgConnection) {
        sqlx::query("SELECT hand_over_jobs(10000, $1)")
            .bind(self.clock().now())
            .execute(owner)
            .await
            .expect("the owner may hand jobs over");
    }
}
