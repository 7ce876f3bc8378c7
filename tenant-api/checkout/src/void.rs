//! Voiding a payment that came to nothing: first it is marked as never to be booked, then the provider is asked. The other way
//! round, a renter who confirms at that moment could book what is voided.

use domain::payment::PaymentState;
use gateways::payments::{GatewayPaymentId, PaymentsError};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId, PaymentId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, provider};

use super::close::return_hold;

/// The result of voiding.
pub(super) enum VoidOutcome {
    /// The payment is voided, or the sweep keeps trying.
    Voided,
    /// Somebody booked it first, so it stays.
    Booked(BookingId),
}

/// Voids a payment, unless it was booked meanwhile. If the provider doesn't answer, the sweep keeps trying.
pub(super) async fn void_unbooked(
    services: &Services,
    organization: OrganizationId,
    payment: PaymentId,
    at_provider: &GatewayPaymentId,
) -> Result<VoidOutcome, Problem> {
    let marked = services
        .door
        .job_tx(organization, async |tx| mark(tx, payment, at_provider).await)
        .await?;
    if let VoidOutcome::Voided = marked
        && let Err(error) = void_marked(services, organization, payment, at_provider).await
    {
        tracing::warn!(%error, %payment, "a payment is not voided yet");
    }
    Ok(marked)
}

/// Marks the payment under its lock: from here on it is never booked, and the sweep sees to it that it is voided.
async fn mark(tx: &mut TenantTx, payment: PaymentId, at_provider: &GatewayPaymentId) -> Result<VoidOutcome, Problem> {
    let payment = payments::find_for_update(tx, payment)
        .await?
        .ok_or_else(|| Problem::not_found("Payment"))?;
    if let Some(booking) = payment.state.booking() {
        return Ok(VoidOutcome::Booked(booking.into()));
    }
    if !matches!(payment.state, PaymentState::Voiding { .. }) {
        payments::mark_voiding(tx, &payment, at_provider).await?;
    }
    if payment.state.is_open() {
        return_hold(tx, &payment).await?;
    }
    Ok(VoidOutcome::Voided)
}

/// Asks the provider to void a marked payment. Repeated calls void it only once.
pub(super) async fn void_marked(
    services: &Services,
    organization: OrganizationId,
    payment: PaymentId,
    at_provider: &GatewayPaymentId,
) -> Result<(), Problem> {
    match provider::void(&services.gateways.payments, payment, at_provider).await {
        // The payment is already voided, or was never authorized.
        Ok(_) | Err(PaymentsError::WrongState { .. }) => {}
        Err(error) => return Err(Problem::internal(&error)),
    }
    services
        .door
        .job_tx(organization, async |tx| {
            if let Some(payment) = payments::find_for_update(tx, payment).await? {
                payments::mark_voided(tx, &payment).await?;
            }
            Ok::<_, Problem>(())
        })
        .await
}
