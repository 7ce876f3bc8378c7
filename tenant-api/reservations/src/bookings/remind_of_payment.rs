//! Reminders of what is due: a mail to the renter some days after the approval, and some days before the start, once each
//! (docs/rules/notices.md#reminders-of-payments).

use futures_util::StreamExt;
use futures_util::stream;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::mail;
use super::occasion::Occasion;
use super::read::read_as_renter;

/// The limits of a sweep: bookings in all, and at a time.
const MOST: i64 = 2_000;
const AT_A_TIME: usize = 4;

/// Looks for bookings with something due.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct RemindOfPayment {}

/// A sweep that takes longer than its time is not overtaken by the next one.
pub(super) fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<RemindOfPayment>()
        .with_cron("25 * * * * bookings_payment_remind_sweep ?job_key=bookings_payment_remind_sweep {}")
}

impl TaskHandler for RemindOfPayment {
    const IDENTIFIER: &'static str = "bookings_payment_remind_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let due = services
            .door
            .people_tx(async |tx| {
                let now = tx.now();
                let due = sqlx::query!(
                    r#"SELECT organization AS "organization!", booking AS "booking!", before_start AS "before_start!"
                    FROM bookings_to_remind_of_payment($1, $2)"#,
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
                    .job_tx(organization, async |tx| remind(tx, booking, row.before_start).await)
                    .await;
                if let Err(problem) = reminded {
                    tracing::error!(%problem, %organization, %booking, "a renter could not be reminded of a payment");
                }
            })
            .await;
        Ok::<_, Problem>(())
    }
}

/// Enqueues the mail, and notes that it was told: of the two reminders that are due together one is sent.
async fn remind(tx: &mut TenantTx, booking: BookingId, before_start: bool) -> Result<(), Problem> {
    let shown = read_as_renter(tx, booking).await?;
    // The sweep only narrows down which bookings to look at. The statement decides if a balance is due.
    if shown.balance().is_none() {
        return Ok(());
    }
    let (now, organization) = (tx.now(), tx.organization_id());
    let noted = sqlx::query!(
        "UPDATE bookings SET due_told_after_approval = coalesce(due_told_after_approval, $3),
            due_told_before_start = CASE WHEN $4 THEN $3 ELSE due_told_before_start END
        WHERE organization_id = $1 AND id = $2
            AND (due_told_after_approval IS NULL OR $4 AND due_told_before_start IS NULL)",
        organization,
        booking.0,
        now,
        before_start,
    )
    .execute(tx.db())
    .await?;
    if noted.rows_affected() == 1 {
        mail::enqueue(tx, booking, Occasion::PaymentDue).await?;
    }
    Ok(())
}
