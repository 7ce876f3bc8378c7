//! The provider's truth, followed: what a request left in the middle is booked and taken, or let go.

use domain::booking::HOLD;
use gateways::payments::{PaymentId, PaymentState, PaymentsError};
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::capture::capture;
use super::db::{self, Ending, PaymentRow, PaymentStatus};
use super::finish::{Finished, finish, give_up};
use super::let_go::{LetGo, let_go, void};
use super::provider;
use super::truth::truth;

/// How far it is.
pub(super) enum Settled {
    Booked(Uuid),
    /// It came to nothing.
    Over,
    /// The card's holder may still agree to the payment of this id.
    Waiting(PaymentId),
}

/// Finds out what became of a payment and brings it to its end.
pub(super) async fn settle(
    services: &Services,
    organization: OrganizationId,
    payment: Uuid,
) -> Result<Settled, Problem> {
    let found: Option<PaymentRow> = services
        .door
        .job_tx(organization, async |tx| Ok::<_, Problem>(db::find(tx, payment).await?))
        .await?;
    let Some(payment) = found else { return Ok(Settled::Over) };
    match (payment.status, payment.booking_id) {
        (PaymentStatus::Authorized, Some(booking)) => {
            capture(services, organization, payment.id).await?;
            Ok(Settled::Booked(booking))
        }
        (_, Some(booking)) => Ok(Settled::Booked(booking)),
        (PaymentStatus::Voiding, None) => {
            void(services, organization, &payment).await?;
            Ok(Settled::Over)
        }
        (status, None) if status.is_open() => settle_open(services, organization, &payment).await,
        _ => Ok(Settled::Over),
    }
}

async fn settle_open(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
) -> Result<Settled, Problem> {
    let Some(known) = truth(services, payment).await? else {
        give_up(services, organization, payment, Ending::NotDone).await?;
        return Ok(Settled::Over);
    };
    match &known.state {
        PaymentState::Authorized | PaymentState::Captured { .. } => {
            match finish(services, organization, payment, None, &known.id, &known.card).await? {
                Finished::Booked(booking) => {
                    capture(services, organization, payment.id).await?;
                    Ok(Settled::Booked(booking))
                }
                Finished::Lost => Ok(Settled::Over),
                Finished::Refused(problem) => {
                    tracing::error!(%problem, payment = %payment.id, "a payment could not be booked and was let go");
                    Ok(Settled::Over)
                }
            }
        }
        PaymentState::NeedsAction if services.clock().now() < HOLD.until(payment.created_at) => {
            Ok(Settled::Waiting(known.id))
        }
        PaymentState::NeedsAction => match let_go(services, organization, payment.id, &known.id).await? {
            LetGo::Booked(booking) => Ok(Settled::Booked(booking)),
            LetGo::Over => Ok(Settled::Over),
        },
        PaymentState::Declined(decline) => {
            // Somebody may have booked it meanwhile with another try.
            if give_up(services, organization, payment, Ending::Declined(&known.id, decline)).await? {
                close(services, payment, &known.id).await;
            }
            Ok(Settled::Over)
        }
        PaymentState::Voided { .. } => {
            give_up(services, organization, payment, Ending::Voided(&known.id)).await?;
            Ok(Settled::Over)
        }
    }
}

/// The page holds this payment's secret, and is to try no other card with it. Where it does all the same, the provider's
/// event leads to what it set aside.
async fn close(services: &Services, payment: &PaymentRow, at_provider: &PaymentId) {
    match provider::void(&services.gateways.payments, payment, at_provider).await {
        Ok(_) | Err(PaymentsError::WrongState { .. }) => {}
        Err(error) => tracing::warn!(%error, payment = %payment.id, "a declined payment is not closed yet"),
    }
}
