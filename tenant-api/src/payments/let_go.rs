//! Money that was set aside for nothing is let go: written down first, so that nobody books it any more, and asked of the
//! provider after that. The other way round, a renter who confirms at that moment could book what is let go.

use gateways::payments::{PaymentId, PaymentsError};
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::db::{self, PaymentRow, PaymentStatus};
use super::finish::return_hold;
use super::pay::at_provider;
use super::provider;

/// What became of it.
pub(super) enum LetGo {
    /// It came to nothing.
    Over,
    /// Somebody booked it first, so it stays.
    Booked(Uuid),
}

/// Lets go of a payment, unless it was booked meanwhile. Where the provider doesn't answer, the sweep goes on asking.
pub(super) async fn let_go(
    services: &Services,
    organization: OrganizationId,
    payment: Uuid,
    at_provider: &PaymentId,
) -> Result<LetGo, Problem> {
    let marked = services
        .door
        .job_tx(organization, async |tx| mark(tx, payment, at_provider).await)
        .await?;
    let payment = match marked {
        Marked::Booked(booking) => return Ok(LetGo::Booked(booking)),
        Marked::Voiding(payment) => payment,
    };
    if let Err(error) = void(services, organization, &payment).await {
        tracing::warn!(%error, payment = %payment.id, "a payment is not let go yet");
    }
    Ok(LetGo::Over)
}

enum Marked {
    Voiding(Box<PaymentRow>),
    Booked(Uuid),
}

/// Under the payment's lock: from here on it is never booked, and the sweep sees to it that it is let go.
async fn mark(tx: &mut TenantTx, payment: Uuid, at_provider: &PaymentId) -> Result<Marked, Problem> {
    let payment = db::find_for_update(tx, payment)
        .await?
        .ok_or_else(|| Problem::not_found("Payment"))?;
    if let Some(booking) = payment.booking_id {
        return Ok(Marked::Booked(booking));
    }
    if payment.status != PaymentStatus::Voiding {
        db::mark_voiding(tx, payment.id, at_provider).await?;
    }
    if payment.status.is_open() {
        return_hold(tx, &payment).await?;
    }
    Ok(Marked::Voiding(Box::new(PaymentRow {
        status: PaymentStatus::Voiding,
        gateway_payment_id: Some(at_provider.clone()),
        ..payment
    })))
}

/// Asks the provider to let go of a payment that is written down as such. However often, it is done once.
pub(super) async fn void(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
) -> Result<(), Problem> {
    match provider::void(&services.gateways.payments, payment, &at_provider(payment)?).await {
        // It is let go already, or was never set aside.
        Ok(_) | Err(PaymentsError::WrongState { .. }) => {}
        Err(error) => return Err(Problem::internal(&error)),
    }
    services
        .door
        .job_tx(organization, async |tx| {
            Ok::<_, Problem>(db::mark_voided(tx, payment.id).await?)
        })
        .await
}
