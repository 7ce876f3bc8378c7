//! Brings a payment that a request left in the middle to its end, by what the provider says of it.

use domain::booking::HOLD;
use domain::payment::PaymentState as State;
use gateways::payments::{GatewayPaymentId, PaymentState, PaymentsError};
use kernel::ids::{BookingId, OrganizationId, PaymentId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, CloseReason, PaymentRow, provider};

use super::authorized::{BookOutcome, book_authorized};
use super::capture::capture;
use super::close::close;
use super::truth::truth;
use super::void::{VoidOutcome, void_marked, void_unbooked};

/// The state that a payment has reached.
pub(super) enum SettleOutcome {
    Booked(BookingId),
    /// The payment is closed, or will be voided.
    Closed,
    /// The card's holder may still authenticate the payment of this id.
    Waiting(GatewayPaymentId),
}

/// Asks the provider for a payment's state and brings the payment to its end.
pub(super) async fn settle(
    services: &Services,
    organization: OrganizationId,
    payment: PaymentId,
) -> Result<SettleOutcome, Problem> {
    let found: Option<PaymentRow> = services
        .door
        .job_tx(organization, async |tx| {
            Ok::<_, Problem>(payments::find(tx, payment).await?)
        })
        .await?;
    let Some(payment) = found else {
        return Ok(SettleOutcome::Closed);
    };
    match &payment.state {
        State::Authorized { booking, .. } => {
            capture(services, organization, payment.id).await?;
            Ok(SettleOutcome::Booked((*booking).into()))
        }
        State::Captured { booking, .. }
        | State::Voided {
            booking: Some(booking), ..
        } => Ok(SettleOutcome::Booked((*booking).into())),
        State::Voiding { at_provider } => {
            void_marked(services, organization, payment.id, at_provider).await?;
            Ok(SettleOutcome::Closed)
        }
        State::Started | State::NeedsAction { .. } => settle_open(services, organization, &payment).await,
        State::Voided { booking: None, .. } | State::Declined { .. } => Ok(SettleOutcome::Closed),
    }
}

async fn settle_open(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
) -> Result<SettleOutcome, Problem> {
    let Some(known) = truth(services, payment).await? else {
        close(services, organization, payment.id, CloseReason::NotAttempted).await?;
        return Ok(SettleOutcome::Closed);
    };
    match &known.state {
        PaymentState::Authorized | PaymentState::Captured { .. } => {
            match book_authorized(services, organization, payment, None, &known.id, &known.card).await? {
                BookOutcome::Booked(booking) => {
                    capture(services, organization, payment.id).await?;
                    Ok(SettleOutcome::Booked(booking))
                }
                BookOutcome::Lost => Ok(SettleOutcome::Closed),
                BookOutcome::Refused(problem) => {
                    tracing::error!(%problem, payment = %payment.id, "a payment could not be booked and is voided");
                    Ok(SettleOutcome::Closed)
                }
            }
        }
        PaymentState::NeedsAction if services.clock().now() < HOLD.until(payment.created_at) => {
            Ok(SettleOutcome::Waiting(known.id))
        }
        PaymentState::NeedsAction => match void_unbooked(services, organization, payment.id, &known.id).await? {
            VoidOutcome::Booked(booking) => Ok(SettleOutcome::Booked(booking)),
            VoidOutcome::Voided => Ok(SettleOutcome::Closed),
        },
        PaymentState::Declined(decline) => {
            // Somebody may have booked it meanwhile with another try.
            if close(
                services,
                organization,
                payment.id,
                CloseReason::Declined(&known.id, decline),
            )
            .await?
            {
                cancel_declined(services, payment, &known.id).await;
            }
            Ok(SettleOutcome::Closed)
        }
        PaymentState::Voided { .. } => {
            close(services, organization, payment.id, CloseReason::Voided(&known.id)).await?;
            Ok(SettleOutcome::Closed)
        }
    }
}

/// Cancels a declined payment at the provider, because the page holds its secret and could try another card with it. If
/// that authorizes it anyway, the provider's event reports it.
async fn cancel_declined(services: &Services, payment: &PaymentRow, at_provider: &GatewayPaymentId) {
    match provider::void(&services.gateways.payments, payment.id, at_provider).await {
        Ok(_) | Err(PaymentsError::WrongState { .. }) => {}
        Err(error) => tracing::warn!(%error, payment = %payment.id, "a declined payment is not closed yet"),
    }
}
