//! Giving money back: owed when a booking ends, given once, entered in the ledger when it is.

use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::capture::capture;
use super::db;
use super::jobs::RefundBooking;
use super::ledger::{self, Movement};
use super::pay::at_provider;
use super::provider;
use super::refund_db::{self, RefundRow};
use crate::bookings::{finish_refund, start_refund};

/// Notes in the transaction that ends a booking that all of its money goes back. Whether there is any.
pub(crate) async fn owe_refund(tx: &mut TenantTx, booking: Uuid, reason: &str) -> Result<bool, sqlx::Error> {
    let Some(payment) = db::of_booking(tx, booking).await? else {
        return Ok(false);
    };
    let refund = RefundRow {
        id: new_id(),
        payment_id: payment.id,
        booking_id: booking,
        amount: payment.amount,
        status: "owed".to_owned(),
    };
    refund_db::insert_refund(tx, &refund, reason).await?;
    let job = RefundBooking {
        organization: tx.organization(),
        refund: refund.id,
    };
    tx.enqueue(&job).await?;
    Ok(true)
}

/// Gives back what is owed, unless it was given before. While the card's bank takes its time, the booking stays `refunding`.
/// Whether that is so, and it has to be asked after again.
pub(super) async fn refund(services: &Services, organization: OrganizationId, refund: Uuid) -> Result<bool, Problem> {
    let door = &services.door;
    let owed: Option<RefundRow> = door
        .job_tx(organization, async |tx| {
            let found = refund_db::find_refund(tx, refund)
                .await?
                .filter(|refund| refund.status == "owed");
            if let Some(owed) = &found {
                start_refund(tx, owed.booking_id).await?;
            }
            Ok::<_, Problem>(found)
        })
        .await?;
    let Some(owed) = owed else { return Ok(false) };
    // A booking may end before its money was taken: it is taken first, so that the ledger tells both.
    capture(services, organization, owed.payment_id).await?;
    let payment = door
        .job_tx(organization, async |tx| {
            let found = db::find(tx, owed.payment_id).await?;
            found.ok_or_else(|| Problem::not_found("Payment"))
        })
        .await?;
    let id = at_provider(&payment)?;
    let given = provider::refund(&services.gateways.payments, &id, owed.id, owed.amount)
        .await
        .map_err(|error| Problem::internal(&error))?;
    door.job_tx(organization, async |tx| {
        if !given.is_pending && refund_db::mark_refunded(tx, owed.id, &given.id).await? {
            ledger::post(tx, owed.booking_id, &payment.draft.bill, Movement::Refund).await?;
            finish_refund(tx, owed.booking_id).await?;
        }
        Ok::<_, Problem>(())
    })
    .await?;
    Ok(given.is_pending)
}
