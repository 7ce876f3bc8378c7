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
use super::uncollected::uncollected;

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

/// What came of asking for it.
pub(super) enum Capture {
    Taken(Taken),
    /// It is set aside no more, and is never taken.
    Gone,
}

/// Takes the money of a booked payment at the provider.
pub(super) async fn take(
    services: &Services,
    payment: &PaymentRow,
    at_provider: &PaymentId,
    booking: Uuid,
) -> Result<Capture, Problem> {
    let payments = &services.gateways.payments;
    match provider::capture(payments, payment.id, payment.amount, at_provider).await {
        Ok(_) => {}
        // Somebody else may have taken it under another name; only the provider knows.
        Err(error @ PaymentsError::WrongState { .. }) => {
            let truth = provider::known(payments, at_provider).await.ok().flatten();
            match truth.map(|known| known.state) {
                Some(PaymentState::Captured { capture, .. }) if capture.amount.decimal() == payment.amount => {}
                Some(PaymentState::Voided { .. } | PaymentState::Declined(_)) => return Ok(Capture::Gone),
                _ => return Err(Problem::internal(&error)),
            }
        }
        Err(error) => return Err(Problem::internal(&error)),
    }
    Ok(Capture::Taken(Taken {
        payment: payment.id,
        booking,
        parts: payment.parts.clone(),
    }))
}

/// Takes the money of a booked payment, unless it was taken before, and writes down what came of it.
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
    let captured = take(services, &payment, &at_provider(&payment)?, booking).await?;
    door.job_tx(organization, async |tx| match &captured {
        Capture::Taken(taken) => Ok(taken.enter(tx).await?),
        Capture::Gone => uncollected(tx, &payment, booking).await,
    })
    .await
}
