//! Jobs of bookings.

use chrono::{DateTime, Utc};
use domain::booking::{BookingEventKind, BookingStatus, Lifecycle, begins_at};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::change::{ChangeNote, DateChange, change_dates};
use super::mail::TellOfBooking;
use super::night::Part;
use super::occasion::Occasion;
use super::series::{Series, SeriesDate};
use super::{remind, remind_of_payment};
use crate::holds::PromisedTime;

/// Follows a booking through its time: completes what is approved of it when it is over, and denies what nobody answered when
/// it begins, one date after the other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FollowBooking {
    pub organization: OrganizationId,
    pub booking: BookingId,
}

/// Names every kind of job about bookings.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    let options = options.define_job::<FollowBooking>().define_job::<TellOfBooking>();
    remind_of_payment::register(remind::register(options))
}

impl FollowBooking {
    /// Returns the jobs of a new booking with these dates, all of this status: none where time alone changes nothing.
    pub fn of_new(
        tx: &TenantTx,
        booking: BookingId,
        status: BookingStatus,
        dates: &[PromisedTime],
    ) -> Result<Option<Later>, sqlx::Error> {
        let life = |date: &PromisedTime| Lifecycle {
            status,
            starts_at: date.starts_at,
            ends_at: date.ends_at,
            ending: None,
            dismissed_at: None,
        };
        Self::at_first(tx, booking, dates.iter().map(life))
    }

    /// Enqueues it for the next of its dates that time alone changes, if there is one.
    pub(super) async fn schedule_next(tx: &mut TenantTx, series: &Series) -> Result<(), sqlx::Error> {
        let lives = series.dates.iter().map(SeriesDate::lifecycle);
        let job = Self::at_first(tx, series.id, lives)?;
        tx.enqueue_all(job.into_iter().collect()).await
    }

    fn at_first(
        tx: &TenantTx,
        booking: BookingId,
        lives: impl Iterator<Item = Lifecycle>,
    ) -> Result<Option<Later>, sqlx::Error> {
        let job = Self {
            organization: tx.organization(),
            booking,
        };
        let first = lives.filter_map(|life| life.next_change_at()).min();
        first.map(|first| Later::at(&job, first)).transpose()
    }
}

impl TaskHandler for FollowBooking {
    /// The name that the queue has always used: stored jobs and other copies of the server rely on it.
    const IDENTIFIER: &'static str = "bookings_complete";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .job_tx(self.organization, async |tx| follow(tx, self.booking).await)
            .await
    }
}

/// Returns a date as time alone has changed it. Unanswered, both dates of a time over midnight are denied as the evening begins.
fn after_time(date: &SeriesDate, waiting: &[Part], now: DateTime<Utc>) -> Option<Lifecycle> {
    let life = date.lifecycle();
    let starts_at = match life.status {
        BookingStatus::Pending => begins_at(waiting, |part| part.date, &date.booked()),
        _ => life.starts_at,
    };
    let changed = Lifecycle { starts_at, ..life }.after_time(now)?;
    Some(Lifecycle {
        starts_at: date.time.starts_at,
        ..changed
    })
}

/// Writes the changes that time has brought, and enqueues the job for the next one. A job that comes too early is enqueued again.
async fn follow(tx: &mut TenantTx, booking: BookingId) -> Result<(), Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    let now = tx.now();
    let waiting = SeriesDate::waiting_parts(&series.dates);
    let dates = series.dates.iter().enumerate();
    let changed = dates.filter_map(|(date, of)| {
        let next = after_time(of, &waiting, now)?;
        let off_bill = next.status == BookingStatus::Denied;
        Some(DateChange { date, next, off_bill })
    });
    let (unanswered, over): (Vec<DateChange>, Vec<DateChange>) = changed.partition(|change| change.off_bill);
    if !over.is_empty() {
        change_dates(tx, &mut series, over, ChangeNote::by_itself()).await?;
    }
    if !unanswered.is_empty() {
        let note = ChangeNote {
            kind: Some(BookingEventKind::Unanswered),
            ..ChangeNote::by_itself()
        };
        change_dates(tx, &mut series, unanswered, note).await?;
        let told = [Occasion::Unanswered, Occasion::LeftUnanswered];
        tx.enqueue_all(vec![TellOfBooking::about(tx, booking, &told)?]).await?;
    }
    Ok(FollowBooking::schedule_next(tx, &series).await?)
}
