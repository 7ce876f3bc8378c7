//! Giving a refund back at the provider.

use domain::payment::{PaymentKind, RefundState as State};
use gateways::payments::{PaymentsError, RefundState};
use kernel::ids::{OrganizationId, RefundId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, Refund, provider};
use reservations::bookings::{begin_refund, complete_refund};

use super::capture::capture;
use super::refund_failed::note_failed_refund;

/// Gives a refund that is owed, unless it was given before. Returns whether it is pending at the card's bank, and has to be asked
/// after again; until then a booking whose whole money is refunded stays `refunding`.
pub(super) async fn give_refund(
    services: &Services,
    organization: OrganizationId,
    refund: RefundId,
) -> Result<bool, Problem> {
    let door = &services.door;
    let owed: Option<Refund> = door
        .job_tx(organization, async |tx| {
            let found = payments::find_refund(tx, refund).await?;
            let owed = found.filter(|refund| refund.state == State::Owed);
            if let Some(owed) = &owed {
                begin_refund(tx, owed).await?;
            }
            Ok::<_, Problem>(owed)
        })
        .await?;
    let Some(owed) = owed else { return Ok(false) };
    // A booking may end before its payment was captured: it is captured first, so that the ledger tells both.
    capture(services, organization, owed.payment_id).await?;
    let (payment, is_owed) = door
        .job_tx(organization, async |tx| {
            let found = payments::find(tx, owed.payment_id).await?;
            let payment = found.ok_or_else(|| Problem::not_found("Payment"))?;
            let owed = payments::find_refund(tx, owed.id).await?;
            Ok::<_, Problem>((payment, owed.is_some_and(|owed| owed.state == State::Owed)))
        })
        .await?;
    // The authorization had lapsed, so there is nothing to refund.
    if !is_owed {
        return Ok(false);
    }
    let id = payment.at_provider()?;
    let amount = owed.parts.total().exact();
    let given = match provider::refund(&services.gateways.payments, &id, owed.id, amount).await {
        Ok(given) => given,
        Err(refused) if is_final(&refused) => {
            // However often it is asked: staff have to give the money.
            let word = format!("refused: {refused}");
            door.job_tx(organization, async |tx| note_failed_refund(tx, owed.id, &word).await)
                .await?;
            return Ok(false);
        }
        Err(error) => return Err(Problem::internal(&error)),
    };
    door.job_tx(organization, async |tx| match given.state {
        RefundState::Pending => Ok(()),
        RefundState::Taken => complete_refund(tx, &owed, PaymentKind::Card, Some(&given.id)).await,
        RefundState::Failed => note_failed_refund(tx, owed.id, &given.id).await,
    })
    .await?;
    Ok(given.state == RefundState::Pending)
}

/// Returns whether the provider will never give this back: it was disputed, or refunded in part by other hands.
fn is_final(error: &PaymentsError) -> bool {
    matches!(
        error,
        PaymentsError::Refused { .. } | PaymentsError::ExceedsCaptured { .. } | PaymentsError::WrongState { .. }
    )
}
