//! What happens later to bookings.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, WorkerOptions};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::change::{lifecycle_for_update, write};
use super::mail::TellOfBooking;

/// Completes an approved booking when its time is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CompleteBooking {
    pub organization: OrganizationId,
    pub booking: Uuid,
}

/// Names every kind of job about bookings.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<CompleteBooking>().define_job::<TellOfBooking>()
}

impl CompleteBooking {
    /// What to enqueue for the end of the booking.
    pub(super) fn at_end(tx: &TenantTx, booking: Uuid, ends_at: DateTime<Utc>) -> Result<Later, sqlx::Error> {
        let job = Self {
            organization: tx.organization(),
            booking,
        };
        Later::at(&job, ends_at)
    }

    pub(super) async fn schedule(tx: &mut TenantTx, booking: Uuid, ends_at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        let job = Self::at_end(tx, booking, ends_at)?;
        tx.enqueue_all(vec![job]).await
    }
}

impl TaskHandler for CompleteBooking {
    const IDENTIFIER: &'static str = "bookings_complete";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = context
            .get_ext::<Services>()
            .expect("the runner hands out the services");
        services
            .door
            .job_tx(self.organization, async |tx| complete(tx, self.booking).await)
            .await
    }
}

/// Completes it, unless it ended otherwise. A job that comes too early is enqueued again.
async fn complete(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    let (row, lifecycle) = lifecycle_for_update(tx, booking).await?;
    let now = tx.now();
    if now < row.ends_at {
        return Ok(CompleteBooking::schedule(tx, booking, row.ends_at).await?);
    }
    if let Ok(next) = lifecycle.complete(now) {
        write(tx, booking, &next, None, "").await?;
    }
    Ok(())
}
