//! What happens later to the files that applicants show.

use chrono::TimeDelta;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{db, remove, store};

/// How long a file waits for somebody to apply with it.
const WAITS_FOR: TimeDelta = TimeDelta::days(1);
/// How long the organization can come back to an application that it has denied.
const DENIED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The rows are gone; now the files go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DeleteProofFiles {
    pub organization: OrganizationId,
    pub proofs: Vec<Uuid>,
}

/// Enqueues the sweep of every tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Removes what nobody needs any more in one tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SweepTenant {
    organization: OrganizationId,
}

/// Names every kind of job about them.
pub(in crate::groups) fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<DeleteProofFiles>()
        .define_job::<Sweep>()
        .define_job::<SweepTenant>()
        .with_cron("11 3 * * * proofs_sweep {}")
        .expect("the line above is a crontab's")
}

impl TaskHandler for DeleteProofFiles {
    const IDENTIFIER: &'static str = "proofs_delete_files";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let files = &services(&context).gateways.files;
        for proof in self.proofs {
            store::delete(files, self.organization, proof)
                .await
                .map_err(|error| error.to_string())?;
        }
        Ok::<_, String>(())
    }
}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "proofs_sweep";

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
    const IDENTIFIER: &'static str = "proofs_sweep_tenant";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .job_tx(self.organization, async |tx| {
                let now = tx.now();
                let left = db::left(tx, now - WAITS_FOR, now - DENIED_KEPT_FOR).await?;
                Ok::<_, Problem>(remove::remove(tx, left).await?)
            })
            .await
    }
}
