//! What happens later to payments.

use chrono::TimeDelta;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::events::FollowEvent;
use super::refund::refund;
use super::settle::settle;
use super::sweep;

/// A pending refund, which banks take days over, is asked after this often.
const REFUND_PENDING: TimeDelta = TimeDelta::hours(6);

/// Brings a payment to its end. Copies of the server before the sweep enqueue it.
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
    let options = options
        .define_job::<SettlePayment>()
        .define_job::<RefundBooking>()
        .define_job::<FollowEvent>();
    sweep::register(options)
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
        settle(services, self.organization, self.payment).await?;
        Ok::<_, Problem>(())
    }
}

impl TaskHandler for RefundBooking {
    const IDENTIFIER: &'static str = "payments_refund";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        if refund(services, self.organization, self.refund).await? {
            services
                .door
                .job_tx(self.organization, async |tx| {
                    Ok::<_, Problem>(Self::look_again(tx, self.refund).await?)
                })
                .await?;
        }
        Ok::<_, Problem>(())
    }
}
