//! Notifications are kept for 90 days.

use chrono::TimeDelta;
use kernel::door::TenantTx;
use kernel::jobs::WorkerOptions;

use crate::sweeps::{self, Sweep};

const KEPT_FOR: TimeDelta = TimeDelta::days(90);
/// The most that are deleted in one transaction.
const BATCH: i64 = 500;

struct OldNotifications;

/// Names every kind of job about notifications.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    sweeps::register::<OldNotifications>(options)
}

impl Sweep for OldNotifications {
    const CRON: &'static str = "23 4 * * * notifications_sweep {}";
    const TASK: &'static str = "notifications_sweep";
    const TENANT_TASK: &'static str = "notifications_sweep_tenant";

    async fn sweep(tx: &mut TenantTx) -> Result<u64, sqlx::Error> {
        let (organization, now) = (tx.organization_id(), tx.now());
        let deleted = sqlx::query!(
            "DELETE FROM notifications WHERE organization_id = $1 AND id IN (
            SELECT id FROM notifications WHERE organization_id = $1 AND made_at < $2 LIMIT $3)",
            organization,
            now - KEPT_FOR,
            BATCH,
        )
        .execute(tx.db())
        .await?;
        Ok(deleted.rows_affected())
    }
}
