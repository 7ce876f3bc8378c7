//! What happens later to payments.

use chrono::TimeDelta;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::refund::refund;
use super::settle::{Settled, settle};

/// After so long a request that started a payment, or lets one go, has ended one way or another.
const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(2);

/// A pending refund, which banks take days over, is asked after this often.
const REFUND_PENDING: TimeDelta = TimeDelta::hours(6);

/// Brings a payment to its end, if the request that started it didn't.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SettlePayment {
    pub organization: OrganizationId,
    pub payment: Uuid,
}

/// Gives back what is owed for a booking that has ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RefundBooking {
    pub organization: OrganizationId,
    pub refund: Uuid,
}

/// Names every kind of job about payments.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<SettlePayment>().define_job::<RefundBooking>()
}

impl SettlePayment {
    /// Enqueued for when the request that is at work now has ended.
    pub(super) async fn schedule(tx: &mut TenantTx, payment: Uuid) -> Result<(), sqlx::Error> {
        let job = Self {
            organization: tx.organization(),
            payment,
        };
        let at = tx.now() + SETTLED_AFTER;
        tx.enqueue_at(&job, at).await
    }
}

impl RefundBooking {
    /// Enqueued for later, while the card's bank has not taken the refund yet.
    pub(super) async fn look_again(tx: &mut TenantTx, refund: Uuid) -> Result<(), sqlx::Error> {
        let job = Self {
            organization: tx.organization(),
            refund,
        };
        let at = tx.now() + REFUND_PENDING;
        tx.enqueue_at(&job, at).await
    }
}

impl TaskHandler for SettlePayment {
    const IDENTIFIER: &'static str = "payments_settle";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let settled = settle(services, self.organization, self.payment).await?;
        if matches!(settled, Settled::Waiting(_)) {
            services
                .door
                .job_tx(self.organization, async |tx| {
                    Ok::<_, Problem>(Self::schedule(tx, self.payment).await?)
                })
                .await?;
        }
        Ok::<_, Problem>(())
    }
}

impl TaskHandler for RefundBooking {
    const IDENTIFIER: &'static str = "payments_refund";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        refund(services(&context), self.organization, self.refund).await
    }
}

fn services(context: &WorkerContext) -> &Services {
    context
        .get_ext::<Services>()
        .expect("the runner hands out the services")
}
