//! Notifications are kept for 90 days, and swept out at night, tenant by tenant.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

const KEPT_FOR: TimeDelta = TimeDelta::days(90);
/// The most that are deleted in one transaction.
const BATCH: i64 = 500;

/// Enqueues the sweep of every tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Sweeps one tenant, batch by batch.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SweepTenant {
    organization: OrganizationId,
}

/// Names every kind of job about notifications.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<Sweep>()
        .define_job::<SweepTenant>()
        .with_cron("23 4 * * * notifications_sweep {}")
}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "notifications_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let enqueue = async |tx: &mut kernel::door::PeopleTx| {
            let each = tx.enqueue_for_each_tenant(|organization| SweepTenant { organization });
            Ok::<_, Problem>(each.await?)
        };
        services(&context).door.people_tx(enqueue).await
    }
}

impl TaskHandler for SweepTenant {
    const IDENTIFIER: &'static str = "notifications_sweep_tenant";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let door = &services(&context).door;
        loop {
            let swept = door
                .job_tx(self.organization, async |tx| {
                    Ok::<_, Problem>(delete_before(tx, tx.now() - KEPT_FOR).await?)
                })
                .await?;
            if swept == 0 {
                return Ok::<_, Problem>(());
            }
        }
    }
}

async fn delete_before(tx: &mut TenantTx, before: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let organization = tx.organization_id();
    let deleted = sqlx::query!(
        "DELETE FROM notifications WHERE organization_id = $1 AND id IN (
            SELECT id FROM notifications WHERE organization_id = $1 AND made_at < $2 LIMIT $3)",
        organization,
        before,
        BATCH,
    )
    .execute(tx.db())
    .await?;
    Ok(deleted.rows_affected())
}
