//! Reminders: a mail to the renter before each date, once (docs/rules/notices.md#reminders).
//!
//! A sweep looks every five minutes for dates that are due, in whichever organization, by an index of approved dates. A date
//! notes the start that it reminded of, in the transaction that enqueues the mail: so it is told of once, and again where it
//! was moved; and another setting of the organization holds from the next sweep on.

use futures_util::StreamExt;
use futures_util::stream;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::mail::TellOfBooking;

/// The limits of a sweep: bookings in all, and at a time.
const MOST: i64 = 2_000;
const AT_A_TIME: usize = 4;

/// Looks for dates to remind of.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Remind {}

/// A sweep that takes longer than its time is not overtaken by the next one.
pub(super) fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<Remind>()
        .with_cron("*/5 * * * * bookings_remind_sweep ?job_key=bookings_remind_sweep {}")
}

impl TaskHandler for Remind {
    const IDENTIFIER: &'static str = "bookings_remind_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let due = services
            .door
            .people_tx(async |tx| {
                let now = tx.now();
                let due = sqlx::query!(
                    r#"SELECT organization AS "organization!", booking AS "booking!" FROM bookings_to_remind($1, $2)"#,
                    now,
                    MOST,
                );
                Ok::<_, Problem>(due.fetch_all(tx.db()).await?)
            })
            .await?;
        stream::iter(due)
            .for_each_concurrent(AT_A_TIME, async |row| {
                let (organization, booking) = (OrganizationId(row.organization), BookingId(row.booking));
                let reminded = services
                    .door
                    .job_tx(organization, async |tx| Ok::<_, Problem>(remind(tx, booking).await?))
                    .await;
                if let Err(problem) = reminded {
                    tracing::error!(%problem, %organization, %booking, "a renter could not be reminded");
                }
            })
            .await;
        Ok::<_, Problem>(())
    }
}

/// Enqueues the mail about the dates that are due. No mail about dates that a confirmation or a change has told of since the
/// reminder was due, nor about a morning whose evening was reminded of: that mail tells both
/// (docs/rules/time-and-slots.md#over-midnight).
async fn remind(tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let due = sqlx::query!(
        r#"UPDATE booking_dates AS dates SET reminded_of = starts_at
        FROM organizations
        WHERE dates.organization_id = $1 AND booking_id = $2 AND organizations.organization_id = $1
            AND status = 'approved' AND starts_at > $3 AND starts_at <= $3 + make_interval(hours => reminder_hours)
            AND reminded_of IS DISTINCT FROM starts_at
        RETURNING dates.id, NOT EXISTS (
            SELECT FROM mails
            WHERE mails.organization_id = $1 AND mails.booking_id = $2
                AND template IN ('confirmed', 'changed')
                AND made_at > starts_at - make_interval(hours => reminder_hours))
            AND NOT EXISTS (
                SELECT FROM booking_dates AS evening
                WHERE evening.organization_id = $1 AND evening.booking_id = $2 AND evening.status = 'approved'
                    AND evening.reminded_of = evening.starts_at
                    AND evening.local_day + 1 = dates.local_day AND evening.end_minute = 1440
                    AND dates.start_minute = 0 AND dates.end_minute <= evening.start_minute) AS "is_news!""#,
        organization,
        booking.0,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    let dates: Vec<DateId> = due
        .into_iter()
        .filter(|date| date.is_news)
        .map(|date| DateId(date.id))
        .collect();
    if dates.is_empty() {
        return Ok(());
    }
    let job = TellOfBooking::reminding(tx, booking, dates)?;
    tx.enqueue_all(vec![job]).await
}
