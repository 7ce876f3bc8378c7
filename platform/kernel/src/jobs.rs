//! The runner of jobs: it hands over those that are due from the outbox to the queue, takes them from there, and retries them with
//! back-off until they are done. What is due, and when the crontab begins something, goes by the server's clock; the queue itself, and
//! how long it waits between two tries, by the database's.

use std::time::Duration;

use chrono::{DateTime, Local};
use clock::Clock;
use graphile_worker::{Crontab, LocalQueueConfig, RefetchDelayConfig, parse_crontab};
use graphile_worker_crontab_runner::CronRunner;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::database::{DatabaseError, QUEUE_SCHEMA};
use crate::problem::Problem;
use crate::services::Services;

/// A worker says so often that it lives, and looks for those that no longer do.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
/// Jobs are fetched in batches, and after a batch that wasn't full only this much later: under load a mail may wait a
/// tenth of a second, and requests never wait for the queue.
const FETCHED_AFTER: Duration = Duration::from_millis(100);
/// Handed over in one statement.
const HANDED_OVER_AT_ONCE: i32 = 500;
/// A job that nobody here came to do is given back, for another copy to do.
const RETURNED_AFTER: Duration = Duration::from_secs(5);
/// A job that was begun is done before a stop: longer than the slowest mail takes.
const DONE_BEFORE_A_STOP: Duration = Duration::from_secs(30);
/// After this long without a sign of life, a worker's jobs are given to others: a killed worker can't give them back.
const PRESUMED_DEAD: Duration = Duration::from_mins(1);
/// The longest sleep before a task that waits for an instant reads the clock again.
const LOOKS_AT_THE_CLOCK: Duration = Duration::from_secs(1);

pub use crate::later::{Job, JobColumns, Later};
pub use graphile_worker::{IntoTaskHandlerResult, TaskHandler, Worker, WorkerContext, WorkerContextExt};

/// Returns the services that a job works with.
///
/// # Panics
///
/// If the worker was not made by this crate, which hands them out.
pub fn services(context: &WorkerContext) -> &Services {
    context
        .get_ext::<Services>()
        .expect("the runner hands out the services")
}

/// Runs a job whose payload holds personal data that is stored nowhere else, such as the address of a deleted account. If its last
/// try fails, the job is dropped, because the queue would keep it forever.
pub async fn or_forget(context: &WorkerContext, run: impl Future<Output = Result<(), Problem>>) -> Result<(), Problem> {
    let job = context.job();
    match run.await {
        Err(error) if job.attempts() >= job.max_attempts() => {
            tracing::error!(
                %error, task = job.task_identifier(),
                "a job failed at its last try and is forgotten"
            );
            Ok(())
        }
        ended => ended,
    }
}

/// The kinds of jobs that a worker can do, and the crontab by which some of them begin.
pub struct WorkerOptions {
    options: graphile_worker::WorkerOptions,
    crontab: Vec<Crontab>,
}

impl WorkerOptions {
    #[must_use]
    pub fn define_job<T: TaskHandler>(self) -> Self {
        Self {
            options: self.options.define_job::<T>(),
            ..self
        }
    }

    /// Adds a line of the crontab.
    ///
    /// # Panics
    ///
    /// If it is none.
    #[must_use]
    pub fn with_cron(mut self, line: &'static str) -> Self {
        self.crontab.extend(parse_crontab(line).expect("a line of a crontab"));
        self
    }
}

/// The server's clock, as the crontab is held against it.
struct CrontabClock(Clock);

impl graphile_worker_crontab_runner::Clock for CrontabClock {
    fn now(&self) -> DateTime<Local> {
        self.0.now().with_timezone(&Local)
    }

    async fn sleep_until(&self, instant: DateTime<Local>) {
        while let Ok(left) = (instant - self.now()).to_std()
            && !left.is_zero()
        {
            // Not in one go: a clock can be moved, or stand still.
            tokio::time::sleep(left.min(LOOKS_AT_THE_CLOCK)).await;
        }
    }
}

/// A worker, and what brings it the jobs that were enqueued and those that begin by the clock.
pub struct Runner {
    worker: Worker,
    crontab: Vec<Crontab>,
    clock: Clock,
    pool: PgPool,
}

impl Runner {
    /// Returns the crontab: each job that begins by the clock, with its payload.
    pub fn crontab(&self) -> &[Crontab] {
        &self.crontab
    }

    /// Hands jobs over and runs them until `stop`, and those that it had begun to their end. Returns before where the
    /// database no longer answers.
    pub async fn run_until(&self, stop: &CancellationToken) -> Result<(), DatabaseError> {
        let run = self.worker.run();
        tokio::pin!(run);
        let ended = tokio::select! {
            result = &mut run => result,
            result = self.hand_over_on_and_on() => {
                self.worker.request_shutdown();
                return run.await.map_err(queue_error).and(result);
            }
            result = self.go_by_the_crontab() => {
                self.worker.request_shutdown();
                return run.await.map_err(queue_error).and(result);
            }
            () = stop.cancelled() => {
                self.worker.request_shutdown();
                run.await
            }
        };
        ended.map_err(queue_error)
    }

    /// Runs what is due, and what that enqueues, until nothing is left.
    pub async fn run_once(&self) -> Result<(), DatabaseError> {
        self.hand_over().await?;
        loop {
            self.worker.run_once().await.map_err(queue_error)?;
            if self.hand_over().await? == 0 {
                return Ok(());
            }
        }
    }

    async fn go_by_the_crontab(&self) -> Result<(), DatabaseError> {
        CronRunner::new(self.worker.database(), QUEUE_SCHEMA, &self.crontab, self.worker.hooks())
            .with_clock(CrontabClock(self.clock.clone()))
            .run(self.worker.shutdown_signal().clone())
            .await
            .map_err(queue_error)
    }

    async fn hand_over_on_and_on(&self) -> Result<(), DatabaseError> {
        loop {
            if self.hand_over().await? < i64::from(HANDED_OVER_AT_ONCE) {
                tokio::time::sleep(FETCHED_AFTER).await;
            }
        }
    }

    /// Returns the number of jobs that were handed over.
    async fn hand_over(&self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar!(
            r#"SELECT hand_over_jobs($1, $2) AS "jobs!""#,
            HANDED_OVER_AT_ONCE,
            self.clock.now()
        )
        .fetch_one(&self.pool)
        .await
    }
}

fn queue_error(error: impl std::fmt::Display) -> DatabaseError {
    DatabaseError::Queue(error.to_string())
}

/// A runner over the queue. `define` names every kind of job; handlers find the [`Services`] in their context.
pub async fn runner(
    services: &Services,
    concurrency: usize,
    define: impl FnOnce(WorkerOptions) -> WorkerOptions,
) -> Result<Runner, DatabaseError> {
    let pool = services.door.database.worker_pool().await?;
    let options = graphile_worker::WorkerOptions::default()
        .pg_pool(pool.clone())
        .schema(QUEUE_SCHEMA)
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
                .with_ttl(RETURNED_AFTER)
                .with_refetch_delay(
                    RefetchDelayConfig::default()
                        .with_duration(FETCHED_AFTER)
                        .with_threshold(concurrency * 2 - 1),
                ),
        )
        .add_extension(services.clone());
    let WorkerOptions { options, crontab } = define(WorkerOptions {
        options,
        crontab: Vec::new(),
    });
    Ok(Runner {
        worker: options.init().await.map_err(queue_error)?,
        crontab,
        clock: services.clock().clone(),
        pool,
    })
}
