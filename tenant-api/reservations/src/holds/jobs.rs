//! Jobs of holds: those that came to nothing are swept out at night, tenant by tenant.
//!
//! Nothing depends on it: an expired hold counts for nobody. It keeps tables and their indexes from growing for ever.

use chrono::TimeDelta;
use ground::occupancy;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::db;

/// The renter can read an ended hold for this long.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// Its time stays stored for this long, until no request that saw it live is still running.
const TIMES_KEPT_FOR: TimeDelta = TimeDelta::days(1);
/// The rows that are deleted in one transaction.
const BATCH: i64 = 500;

/// Enqueues the sweep of every tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Sweeps one tenant, batch by batch.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SweepTenant {
    organization: OrganizationId,
}

/// Names every kind of job about holds.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<Sweep>()
        .define_job::<SweepTenant>()
        .with_cron("41 3 * * * holds_sweep {}")
}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "holds_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .people_tx(async |tx| {
                Ok::<_, Problem>(
                    tx.enqueue_for_each_tenant(|organization| SweepTenant { organization })
                        .await?,
                )
            })
            .await
    }
}

impl TaskHandler for SweepTenant {
    const IDENTIFIER: &'static str = "holds_sweep_tenant";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let door = &services(&context).door;
        loop {
            let swept = door
                .job_tx(self.organization, async |tx| {
                    let now = tx.now();
                    let times = occupancy::sweep(tx, now - TIMES_KEPT_FOR, BATCH).await?;
                    let holds = db::sweep(tx, now - KEPT_FOR, BATCH).await?;
                    Ok::<_, Problem>(times + holds)
                })
                .await?;
            if swept == 0 {
                return Ok::<_, Problem>(());
            }
        }
    }
}
