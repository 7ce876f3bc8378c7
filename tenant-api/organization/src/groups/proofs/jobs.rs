//! Jobs of the files that applicants show.

use chrono::TimeDelta;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{FOLDER, db, remove};

/// The time that a file waits for somebody to apply with it.
const WAITS_FOR: TimeDelta = TimeDelta::days(1);
/// The time in which the organization can come back to an application that it has denied.
const DENIED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The rows are gone; now the files go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::groups) struct DeleteProofFiles {
    pub organization: OrganizationId,
    pub proofs: Vec<Uuid>,
}

/// A file was about to be stored: it goes unless a row names it by now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DropUnusedProof {
    pub organization: OrganizationId,
    pub proof: Uuid,
}

/// Enqueues the sweep of every tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Deletes proofs that are no longer needed, in one tenant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SweepTenant {
    organization: OrganizationId,
}

/// Names every kind of job about them.
pub fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<DeleteProofFiles>()
        .define_job::<DropUnusedProof>()
        .define_job::<Sweep>()
        .define_job::<SweepTenant>()
        .with_cron("11 3 * * * proofs_sweep {}")
}

impl TaskHandler for DeleteProofFiles {
    const IDENTIFIER: &'static str = "proofs_delete_files";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let files = &services(&context).gateways.files;
        for proof in self.proofs {
            FOLDER
                .delete(files, self.organization, proof)
                .await
                .map_err(|error| error.to_string())?;
        }
        Ok::<_, String>(())
    }
}

impl TaskHandler for DropUnusedProof {
    const IDENTIFIER: &'static str = "proofs_drop_unused";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let is_used = async |tx: &mut TenantTx| Ok(!db::find(tx, &[self.proof]).await?.is_empty());
        FOLDER
            .drop_unless(services(&context), (self.organization, self.proof), is_used)
            .await
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
