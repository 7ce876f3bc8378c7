//! Sweeps at night, tenant by tenant and batch by batch, keep tables and their indexes from growing for ever.

use std::marker::PhantomData;

use kernel::door::{PeopleTx, TenantTx};
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

/// Rows that are swept out.
pub trait Sweep: Send + Sync + 'static {
    /// When it begins: the line of the crontab that names `TASK`.
    const CRON: &'static str;
    /// The job that enqueues the sweep of every tenant.
    const TASK: &'static str;
    /// The job that sweeps one tenant.
    const TENANT_TASK: &'static str;

    /// Sweeps a batch in one transaction. Returns the number of rows that went, 0 when none is left.
    fn sweep(tx: &mut TenantTx) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;
}

/// Enqueues the sweep of every tenant.
#[derive(Serialize, Deserialize)]
struct SweepAll<S> {
    #[serde(skip)]
    of: PhantomData<S>,
}

/// Sweeps one tenant.
#[derive(Serialize, Deserialize)]
struct SweepTenant<S> {
    organization: OrganizationId,
    #[serde(skip)]
    of: PhantomData<S>,
}

/// Names the jobs of a sweep.
pub fn register<S: Sweep>(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<SweepAll<S>>()
        .define_job::<SweepTenant<S>>()
        .with_cron(S::CRON)
}

impl<S: Sweep> TaskHandler for SweepAll<S> {
    const IDENTIFIER: &'static str = S::TASK;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let enqueue = async |tx: &mut PeopleTx| {
            let each = tx.enqueue_for_each_tenant(|organization| SweepTenant::<S> {
                organization,
                of: PhantomData,
            });
            Ok::<_, Problem>(each.await?)
        };
        services(&context).door.people_tx(enqueue).await
    }
}

impl<S: Sweep> TaskHandler for SweepTenant<S> {
    const IDENTIFIER: &'static str = S::TENANT_TASK;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let door = &services(&context).door;
        let sweep = async |tx: &mut TenantTx| Ok::<_, Problem>(S::sweep(tx).await?);
        while door.job_tx(self.organization, sweep).await? > 0 {}
        Ok::<_, Problem>(())
    }
}
