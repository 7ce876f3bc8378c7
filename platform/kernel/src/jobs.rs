//! Later, exactly once: jobs are enqueued in the transaction that causes them and retried with back-off until they are
//! done. A payload names things by id and holds no personal data.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;

use crate::database::DatabaseError;
use crate::services::Services;

/// How often a worker says that it lives, and looks for those that no longer do.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
/// After so long without a sign of life, a worker's jobs are given to others: one that was killed can't give them back.
const PRESUMED_DEAD: Duration = Duration::from_mins(1);

pub use graphile_worker::{IntoTaskHandlerResult, TaskHandler, Worker, WorkerContext, WorkerContextExt, WorkerOptions};

/// Something to be done later: its payload, and how ([`TaskHandler::run`]).
pub trait Job: TaskHandler + Serialize {}

impl<T: TaskHandler + Serialize> Job for T {}

/// Enqueues a job in the caller's transaction.
pub(crate) async fn enqueue<J: Job>(
    connection: &mut PgConnection,
    job: &J,
    run_at: Option<DateTime<Utc>>,
) -> Result<(), sqlx::Error> {
    let payload = serde_json::to_value(job).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query!("SELECT enqueue_job($1, $2, $3)", J::IDENTIFIER, payload, run_at)
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
        .add_extension(services.clone());
    define(options)
        .init()
        .await
        .map_err(|error| DatabaseError::Queue(error.to_string()))
}
