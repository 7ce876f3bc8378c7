//! Holds that came to nothing are swept out. Nothing depends on it: an expired hold counts for nobody.

use chrono::TimeDelta;
use ground::occupancy;
use ground::sweeps::{self, Sweep};
use kernel::door::TenantTx;
use kernel::jobs::WorkerOptions;

use super::db;

/// The renter can read an ended hold for this long.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// Its time stays stored for this long, until no request that saw it live is still running.
const TIMES_KEPT_FOR: TimeDelta = TimeDelta::days(1);
/// The rows that are deleted in one transaction.
const BATCH: i64 = 500;

struct EndedHolds;

/// Names every kind of job about holds.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    sweeps::register::<EndedHolds>(options)
}

impl Sweep for EndedHolds {
    const CRON: &'static str = "41 3 * * * holds_sweep {}";
    const TASK: &'static str = "holds_sweep";
    const TENANT_TASK: &'static str = "holds_sweep_tenant";

    async fn sweep(tx: &mut TenantTx) -> Result<u64, sqlx::Error> {
        let now = tx.now();
        let times = occupancy::sweep(tx, now - TIMES_KEPT_FOR, BATCH).await?;
        let holds = db::sweep(tx, now - KEPT_FOR, BATCH).await?;
        Ok(times + holds)
    }
}
