//! The runner of jobs: it takes them from the queue and retries them with back-off until they are done.

use std::time::Duration;

use graphile_worker::{LocalQueueConfig, RefetchDelayConfig};

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

pub use crate::later::{Job, JobColumns, Later};
pub use graphile_worker::{IntoTaskHandlerResult, TaskHandler, Worker, WorkerContext, WorkerContextExt, WorkerOptions};

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
