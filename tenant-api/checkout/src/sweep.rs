//! The sweep: payments that were left in the middle, in whichever organization, are brought to their end within minutes.
//!
//! This is the promise that a crash breaks nothing. Requests finish what they begin; what they don't is found here,
//! every minute in its first hour and every hour after that.

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::StreamExt;
use futures_util::stream;
use kernel::ids::{OrganizationId, PaymentId, RefundId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use super::refund::give_refund;
use super::settle::settle;

/// After this long the request that was handling a payment has ended: it is longer than the provider's timeout.
const LEFT_AFTER: TimeDelta = TimeDelta::minutes(2);
/// A payment that could not be ended for this long is tried less often.
const STUBBORN_AFTER: TimeDelta = TimeDelta::hours(1);
/// A refund has its own job, so the sweep only steps in when that job is late.
const REFUND_LEFT_AFTER: TimeDelta = TimeDelta::minutes(30);
/// The provider sends an event again for three days.
const EVENTS_KEPT_FOR: TimeDelta = TimeDelta::days(30);
/// The limits of a sweep: payments at a time, and in all.
const AT_A_TIME: usize = 8;
const MOST: i64 = 1_000;

/// Looks for what was left a short while ago.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Looks for what has been left for longer, and for refunds that are still owed.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SweepStubborn {}

/// A sweep that takes longer than its time is not overtaken by the next one.
pub(super) fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<Sweep>()
        .define_job::<SweepStubborn>()
        .with_cron("* * * * * payments_sweep ?job_key=payments_sweep {}")
        .with_cron("7 * * * * payments_sweep_stubborn ?job_key=payments_sweep_stubborn {}")
}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "payments_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let now = services.clock().now();
        settle_left(services, now - STUBBORN_AFTER, now - LEFT_AFTER).await
    }
}

impl TaskHandler for SweepStubborn {
    const IDENTIFIER: &'static str = "payments_sweep_stubborn";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let now = services.clock().now();
        settle_left(services, DateTime::UNIX_EPOCH, now - STUBBORN_AFTER).await?;
        refund_left(services, now - REFUND_LEFT_AFTER).await?;
        forget_events(services, now - EVENTS_KEPT_FOR).await
    }
}

async fn settle_left(services: &Services, since: DateTime<Utc>, before: DateTime<Utc>) -> Result<(), Problem> {
    let gateway = services.card_gateway();
    let left = services
        .door
        .people_tx(async |tx| {
            let left = sqlx::query!(
                r#"SELECT organization AS "organization!", payment AS "payment!" FROM payments_left_open($1, $2, $3, $4)"#,
                gateway.as_str(),
                since,
                before,
                MOST,
            );
            Ok::<_, Problem>(left.fetch_all(tx.db()).await?)
        })
        .await?;
    stream::iter(left)
        .for_each_concurrent(AT_A_TIME, async |row| {
            let (organization, payment) = (OrganizationId(row.organization), PaymentId(row.payment));
            if let Err(problem) = settle(services, organization, payment).await {
                tracing::error!(%problem, %organization, %payment, "a payment could not be brought to its end");
            }
        })
        .await;
    Ok(())
}

async fn refund_left(services: &Services, before: DateTime<Utc>) -> Result<(), Problem> {
    let gateway = services.card_gateway();
    let left = services
        .door
        .people_tx(async |tx| {
            let left = sqlx::query!(
                r#"SELECT organization AS "organization!", refund AS "refund!" FROM refunds_left_owed($1, $2, $3)"#,
                gateway.as_str(),
                before,
                MOST,
            );
            Ok::<_, Problem>(left.fetch_all(tx.db()).await?)
        })
        .await?;
    stream::iter(left)
        .for_each_concurrent(AT_A_TIME, async |row| {
            let (organization, owed) = (OrganizationId(row.organization), RefundId(row.refund));
            if let Err(problem) = give_refund(services, organization, owed).await {
                tracing::error!(%problem, %organization, refund = %owed, "a refund could not be given");
            }
        })
        .await;
    Ok(())
}

async fn forget_events(services: &Services, before: DateTime<Utc>) -> Result<(), Problem> {
    services
        .door
        .people_tx(async |tx| {
            sqlx::query!("DELETE FROM payment_events WHERE received_at < $1", before)
                .execute(tx.db())
                .await?;
            Ok(())
        })
        .await
}
