//! Taking money that was set aside for a booking, once.

use gateways::payments::{PaymentState, PaymentsError};
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::db::{self, PaymentRow, PaymentStatus};
use super::ledger::{self, Movement};
use super::pay::at_provider;
use super::provider;

/// Takes the money of a booked payment, unless it was taken before, and enters it in the ledger.
pub(super) async fn capture(services: &Services, organization: OrganizationId, payment: Uuid) -> Result<(), Problem> {
    let door = &services.door;
    let payment: PaymentRow = door
        .job_tx(organization, async |tx| {
            let found = db::find(tx, payment).await?;
            found.ok_or_else(|| Problem::not_found("Payment"))
        })
        .await?;
    let Some(booking) = payment
        .booking_id
        .filter(|_| payment.status == PaymentStatus::Authorized)
    else {
        return Ok(());
    };
    let id = at_provider(&payment)?;
    let payments = &services.gateways.payments;
    match provider::capture(payments, payment.id, payment.amount, &id).await {
        Ok(_) => {}
        // Somebody else may have taken it under another name; only the provider knows.
        Err(error @ PaymentsError::WrongState { .. }) => {
            let truth = provider::truth(payments, &payment).await.ok().flatten();
            if !truth.is_some_and(|known| matches!(known.state, PaymentState::Captured { .. })) {
                return Err(Problem::internal(&error));
            }
        }
        Err(error) => return Err(Problem::internal(&error)),
    }
    door.job_tx(organization, async |tx| {
        if db::mark_captured(tx, payment.id).await? {
            ledger::post(tx, booking, &payment.draft.bill, Movement::Charge).await?;
        }
        Ok(())
    })
    .await
}
