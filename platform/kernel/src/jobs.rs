//! Later, exactly once: jobs are enqueued in the transaction that causes them and retried with back-off until they are
//! done. A payload names things by id and holds no personal data.

use std::time::Duration;

use chrono::{DateTime, Utc};
use graphile_worker::{LocalQueueConfig, RefetchDelayConfig};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;

use crate::database::DatabaseError;
use crate::services::Services;

/// How often a worker says that it lives, and looks for those that no longer do.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
/// Jobs are fetched in batches, and after one that was not full only so much later: under load a mail may wait a tenth of a
/// second, and nobody's request waits for the queue.
const FETCHED_AFTER: Duration = Duration::from_millis(100);
/// What nobody here came to do is given back, for another copy to do.
const GIVEN_BACK_AFTER: Duration = Duration::from_secs(5);
/// What was begun is done before a stop: longer than the slowest mail takes.
const DONE_BEFORE_A_STOP: Duration = Duration::from_secs(30);
/// After so long without a sign of life, a worker's jobs are given to others: one that was killed can't give them back.
const PRESUMED_DEAD: Duration = Duration::from_mins(1);

pub use graphile_worker::{IntoTaskHandlerResult, TaskHandler, Worker, WorkerContext, WorkerContextExt, WorkerOptions};

/// Something to be done later: its payload, and how ([`TaskHandler::run`]).
pub trait Job: TaskHandler + Serialize {}

impl<T: TaskHandler + Serialize> Job for T {}

/// What a job works with.
///
/// # Panics
///
/// Where the worker was not made by this crate, which hands them out.
pub fn services(context: &WorkerContext) -> &Services {
    context
        .get_ext::<Services>()
        .expect("the runner hands out the services")
}

/// A job as it is enqueued.
#[derive(Clone, Debug)]
pub struct Later {
    task: &'static str,
    payload: Value,
    run_at: Option<DateTime<Utc>>,
}

impl Later {
    /// As soon as the transaction has ended.
    pub fn soon<J: Job>(job: &J) -> Result<Self, sqlx::Error> {
        Self::for_task(J::IDENTIFIER, job, None)
    }

    /// At an instant or after it.
    pub fn at<J: Job>(job: &J, run_at: DateTime<Utc>) -> Result<Self, sqlx::Error> {
        Self::for_task(J::IDENTIFIER, job, Some(run_at))
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

/// A runner over the queue. `define` names every kind of job; handlers find the [`Services`] in their context.
pub async fn runner(
    services: &Services,
    concurrency: usize,
    define: impl FnOnce(WorkerOptions) -> WorkerOptions,
) -> Result<Worker, DatabaseError> {
    let pool = services.door.database.worker_pool().await?;
    let options = WorkerOptions::default()
        .pg_pool(pool)
        .schema("graphile_worker")
        .concurrency(concurrency)
        .listen_os_shutdown_signals(false)
        .heartbeat_interval(SIGN_OF_LIFE)
        .sweep_interval(SIGN_OF_LIFE)
        .sweep_threshold(PRESUMED_DEAD)
        .recovery_delay(Duration::ZERO)
        .shutdown_grace_period(DONE_BEFORE_A_STOP)
        .local_queue(
            LocalQueueConfig::default()
                .with_size(concurrency * 2)
                .with_ttl(GIVEN_BACK_AFTER)
                .with_refetch_delay(
                    RefetchDelayConfig::default()
                        .with_duration(FETCHED_AFTER)
                        .with_threshold(concurrency * 2 - 1),
                ),
        )
        .add_extension(services.clone());
    define(options)
        .init()
        .await
        .map_err(|error| DatabaseError::Queue(error.to_string()))
}
