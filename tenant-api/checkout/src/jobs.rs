//! The jobs of the checkout.

use kernel::ids::{OrganizationId, PaymentId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use money::payments::{self, REFUND_TASK, RefundJob};
use serde::{Deserialize, Serialize};

use super::events::FollowEvent;
use super::refund::give_refund;
use super::settle::settle;
use super::sweep;

/// Brings a payment to its end. Copies of the server before the sweep enqueue it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SettlePayment {
    organization: OrganizationId,
    payment: PaymentId,
}

/// Gives a refund that `payments` ordered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct GiveRefund(RefundJob);

/// Names every kind of job of the checkout.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    let options = options
        .define_job::<SettlePayment>()
        .define_job::<GiveRefund>()
        .define_job::<FollowEvent>();
    sweep::register(options)
}

impl TaskHandler for SettlePayment {
    const IDENTIFIER: &'static str = "payments_settle";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        settle(services, self.organization, self.payment).await?;
        Ok::<_, Problem>(())
    }
}

impl TaskHandler for GiveRefund {
    const IDENTIFIER: &'static str = REFUND_TASK;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let RefundJob { organization, refund } = self.0;
        if give_refund(services, organization, refund).await? {
            services
                .door
                .job_tx(organization, async |tx| {
                    Ok::<_, Problem>(payments::look_again(tx, refund).await?)
                })
                .await?;
        }
        Ok::<_, Problem>(())
    }
}
