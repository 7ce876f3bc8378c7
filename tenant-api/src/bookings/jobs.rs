//! What happens later to bookings.

use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::change::{Told, Turn, turn};
use super::mail::TellOfBooking;
use super::series::Series;

/// Completes the approved days of a booking when their time is over, one after the other.
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

    /// For the next of its approved days, if there is one.
    pub(super) async fn schedule_next(tx: &mut TenantTx, series: &Series) -> Result<(), sqlx::Error> {
        let approved = series.days.iter().filter(|day| day.status == BookingStatus::Approved);
        match approved.map(|day| day.ends_at).min() {
            Some(ends_at) => Self::schedule(tx, series.id, ends_at).await,
            None => Ok(()),
        }
    }
}

impl TaskHandler for CompleteBooking {
    const IDENTIFIER: &'static str = "bookings_complete";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .job_tx(self.organization, async |tx| complete(tx, self.booking).await)
            .await
    }
}

/// Completes what is over of it, and comes back for the rest. A job that comes too early is enqueued again.
async fn complete(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    let now = tx.now();
    let days = series.days.iter().enumerate();
    let turns: Vec<Turn> = days
        .filter_map(|(day, of)| {
            Some(Turn {
                day,
                next: of.lifecycle().complete(now).ok()?,
                off_bill: false,
            })
        })
        .collect();
    if !turns.is_empty() {
        let told = Told {
            actor: None,
            message: "",
            kind: None,
        };
        turn(tx, &mut series, turns, told).await?;
    }
    Ok(CompleteBooking::schedule_next(tx, &series).await?)
}
