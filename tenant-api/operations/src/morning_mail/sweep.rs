//! Looks for organizations where it is morning. Each notes the day in the transaction that enqueues its mail, so a day's mail is
//! begun once, however many copies of the server look.

use futures_util::StreamExt;
use futures_util::stream;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::db;
use super::send::SendMorningMail;

/// The limits of a sweep: organizations in all, and at a time.
const MOST: i64 = 2_000;
const AT_A_TIME: usize = 4;

/// Looks for organizations where it is morning.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct LookForMornings {}

/// Names every kind of job about the morning email. A sweep that takes longer than its time is not overtaken by the next one.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<SendMorningMail>()
        .define_job::<LookForMornings>()
        .with_cron("*/10 * * * * morning_mail_sweep ?job_key=morning_mail_sweep {}")
}

impl TaskHandler for LookForMornings {
    const IDENTIFIER: &'static str = "morning_mail_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let due = services
            .door
            .people_tx(async |tx| {
                let now = tx.now();
                let due = sqlx::query_scalar!(
                    r#"SELECT organization AS "organization!" FROM organizations_in_the_morning($1, $2) AS organization"#,
                    now,
                    MOST,
                );
                Ok::<_, Problem>(due.fetch_all(tx.db()).await?)
            })
            .await?;
        stream::iter(due)
            .for_each_concurrent(AT_A_TIME, async |organization| {
                let organization = OrganizationId(organization);
                let begun = services
                    .door
                    .job_tx(organization, async |tx| {
                        if let Some(day) = db::begin(tx).await? {
                            tx.enqueue(&SendMorningMail::of(organization, day)).await?;
                        }
                        Ok::<_, Problem>(())
                    })
                    .await;
                if let Err(problem) = begun {
                    tracing::error!(%problem, %organization, "a morning's mail could not be begun");
                }
            })
            .await;
        Ok::<_, Problem>(())
    }
}
