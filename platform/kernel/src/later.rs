//! Later, exactly once: jobs are enqueued in the transaction that causes them, as rows of the outbox, and handed over to the
//! queue by the worker. A payload names things by id and holds no personal data.

use chrono::{DateTime, Utc};
use graphile_worker::TaskHandler;
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;

/// Something to be done later: its payload, and how ([`TaskHandler::run`]).
pub trait Job: TaskHandler + Serialize {}

impl<T: TaskHandler + Serialize> Job for T {}

/// A job as it is enqueued.
#[derive(Clone, Debug)]
pub struct Later {
    task: &'static str,
    payload: Value,
    run_at: Option<DateTime<Utc>>,
}

impl Later {
    /// Runs as soon as the transaction has ended.
    pub fn soon<J: Job>(job: &J) -> Result<Self, sqlx::Error> {
        Self::for_task(J::IDENTIFIER, job, None)
    }

    /// At an instant or after it.
    pub fn at<J: Job>(job: &J, run_at: DateTime<Utc>) -> Result<Self, sqlx::Error> {
        Self::for_task(J::IDENTIFIER, job, Some(run_at))
    }

    /// Returns the same job, at an instant or after it.
    #[must_use]
    pub fn not_before(self, run_at: DateTime<Utc>) -> Self {
        Self {
            run_at: Some(run_at),
            ..self
        }
    }

    /// A job of a task that is defined further on than where it is enqueued.
    pub fn for_task(
        task: &'static str,
        payload: &impl Serialize,
        run_at: Option<DateTime<Utc>>,
    ) -> Result<Self, sqlx::Error> {
        Ok(Self {
            task,
            payload: serde_json::to_value(payload).map_err(|error| sqlx::Error::Encode(error.into()))?,
            run_at,
        })
    }
}

/// Jobs as the arguments of `enqueue_jobs`, for a statement that writes something else as well.
#[derive(Clone, Debug, Default)]
pub struct JobColumns {
    pub tasks: Vec<String>,
    pub payloads: Vec<Value>,
    pub times: Vec<Option<DateTime<Utc>>>,
}

impl JobColumns {
    pub fn of(jobs: Vec<Later>) -> Self {
        let mut columns = Self::default();
        for job in jobs {
            columns.tasks.push(job.task.to_owned());
            columns.payloads.push(job.payload);
            columns.times.push(job.run_at);
        }
        columns
    }
}

/// Enqueues jobs in the caller's transaction.
pub(crate) async fn enqueue(connection: &mut PgConnection, jobs: Vec<Later>) -> Result<(), sqlx::Error> {
    let JobColumns { tasks, payloads, times } = JobColumns::of(jobs);
    sqlx::query!(
        "SELECT enqueue_jobs($1, $2, $3)",
        &tasks,
        &payloads,
        &times as &[Option<DateTime<Utc>>],
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}
