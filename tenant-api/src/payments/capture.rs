//! Taking money that was set aside for a booking, once.

use gateways::payments::{PaymentId, PaymentState, PaymentsError};
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::db::{self, PaymentRow, PaymentStatus};
use super::ledger::{self, Movement};
use super::parts::Parts;
use super::pay::at_provider;
use super::provider;

/// Money that the provider has taken, to be written down. Where that doesn't happen, the payment's job finds it out.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    payment: Uuid,
    booking: Uuid,
    parts: Parts,
}

impl Taken {
    /// Enters it in the ledger, unless it was entered before.
    pub(crate) async fn enter(&self, tx: &mut TenantTx) -> Result<(), sqlx::Error> {
        if db::mark_captured(tx, self.payment).await? {
            let now = tx.now();
            ledger::post(tx, self.booking, "cardProvider", &self.parts, Movement::Charge, now).await?;
        }
        Ok(())
    }
}

/// Takes the money of a booked payment at the provider.
pub(super) async fn take(
    services: &Services,
    payment: &PaymentRow,
    at_provider: &PaymentId,
    booking: Uuid,
) -> Result<Taken, Problem> {
    let payments = &services.gateways.payments;
    match provider::capture(payments, payment.id, payment.amount, at_provider).await {
        Ok(_) => {}
        // Somebody else may have taken it under another name; only the provider knows.
        Err(error @ PaymentsError::WrongState { .. }) => {
            let truth = provider::known(payments, at_provider).await.ok().flatten();
            if !truth.is_some_and(|known| matches!(known.state, PaymentState::Captured { .. })) {
                return Err(Problem::internal(&error));
            }
        }
        Err(error) => return Err(Problem::internal(&error)),
    }
    Ok(Taken {
        payment: payment.id,
        booking,
        parts: payment.parts.clone(),
    })
}

/// Takes the money of a booked payment, unless it was taken before, and writes it down.
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
    let taken = take(services, &payment, &at_provider(&payment)?, booking).await?;
    door.job_tx(organization, async |tx| Ok::<_, Problem>(taken.enter(tx).await?))
        .await
}
