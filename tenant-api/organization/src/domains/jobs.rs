//! Domains are checked by the clock: often while they are new, some times a day once they are verified.

use chrono::TimeDelta;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::{check, db};

/// A check that was scheduled and never finished is scheduled again after this long.
const GIVEN_OUT_AGAIN_AFTER: TimeDelta = TimeDelta::minutes(10);

/// Checks the domain of one organization.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CheckDomain {
    pub organization: OrganizationId,
}

/// Enqueues the checks that are due.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct CheckDue {}

/// Names every kind of job about domains.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<CheckDomain>()
        .define_job::<CheckDue>()
        .with_cron("* * * * * domains_check_due {}")
}

impl TaskHandler for CheckDomain {
    const IDENTIFIER: &'static str = "domains_check";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        check::check(services(&context), self.organization).await.map(|_| ())
    }
}

impl TaskHandler for CheckDue {
    const IDENTIFIER: &'static str = "domains_check_due";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .people_tx(async |tx| {
                let again_at = tx.now() + GIVEN_OUT_AGAIN_AFTER;
                let due = db::take_due(tx, again_at).await?;
                let jobs = due
                    .into_iter()
                    .map(|organization| Later::soon(&CheckDomain { organization }));
                tx.enqueue_all(jobs.collect::<Result<_, _>>()?).await?;
                Ok::<_, Problem>(())
            })
            .await
    }
}
