//! Jobs of the files that applicants show.

use chrono::TimeDelta;
use ground::sweeps::{self, Sweep};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, ProofId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use serde::{Deserialize, Serialize};

use super::{FOLDER, db, remove};

/// The time that a file waits for somebody to apply with it.
const WAITS_FOR: TimeDelta = TimeDelta::days(1);
/// The time in which the organization can come back to an application that it has denied.
const DENIED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The rows are gone; now the files go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::groups) struct DeleteProofFiles {
    pub organization: OrganizationId,
    pub proofs: Vec<ProofId>,
}

/// A file was about to be stored: it goes unless a row names it by now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DropUnusedProof {
    pub organization: OrganizationId,
    pub proof: ProofId,
}

struct UnneededProofs;

/// Names every kind of job about them.
pub fn register(options: WorkerOptions) -> WorkerOptions {
    sweeps::register::<UnneededProofs>(options)
        .define_job::<DeleteProofFiles>()
        .define_job::<DropUnusedProof>()
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

impl Sweep for UnneededProofs {
    const CRON: &'static str = "11 3 * * * proofs_sweep {}";
    const TASK: &'static str = "proofs_sweep";
    const TENANT_TASK: &'static str = "proofs_sweep_tenant";

    async fn sweep(tx: &mut TenantTx) -> Result<u64, sqlx::Error> {
        let now = tx.now();
        let left = db::left(tx, now - WAITS_FOR, now - DENIED_KEPT_FOR).await?;
        let swept = left.len();
        remove::remove(tx, left).await?;
        Ok(swept as u64)
    }
}
