//! `readHoldPayment`: a renter comes back to a hold that is being paid, here or on another device.

use domain::payment::PaymentState;
use gateways::payments::{GatewayPaymentId, Outcome, PaymentsError};
use kernel::ids::HoldId;
use kernel::problem::Problem;
use money::payments::{self, PaymentRow};
use policy::Permission;
use reservations::Renter;

use super::dto::{HoldPayment, HoldPaymentState, PaymentAction};
use super::error::{ChargedFor, unknown_fate};
use super::pay::action;

/// Returns the open payment of the caller's hold, with the bank's question where it still asks.
pub async fn read_hold_payment(renter: &Renter, hold: HoldId) -> Result<HoldPayment, Problem> {
    let found = open_payment(renter, hold).await?;
    let payment = found.ok_or_else(|| Problem::not_found("Payment"))?;
    let (state, asks) = match &payment.state {
        PaymentState::NeedsAction { at_provider } => question(renter, &payment, at_provider).await?,
        _ => (HoldPaymentState::Processing, None),
    };
    Ok(HoldPayment {
        payment_id: payment.id,
        state,
        amount: payment.parts.total().to_string(),
        asks,
    })
}

/// The open payment of the caller's own hold; none where it isn't being paid.
pub(super) async fn open_payment(renter: &Renter, hold: HoldId) -> Result<Option<PaymentRow>, Problem> {
    let found: Option<PaymentRow> = renter
        .tx(Permission::HoldsReadOwn, async |tx| {
            let Some(open) = payments::open_of_hold(tx, hold).await? else {
                return Ok(None);
            };
            Ok::<_, Problem>(payments::find(tx, open).await?)
        })
        .await?;
    Ok(found.filter(|payment| payment.user_id == renter.user))
}

/// The bank's question, as the provider has it now.
async fn question(
    renter: &Renter,
    payment: &PaymentRow,
    at_provider: &GatewayPaymentId,
) -> Result<(HoldPaymentState, Option<PaymentAction>), Problem> {
    match renter.services.gateways.payments.confirm_action(at_provider).await {
        Ok(Outcome::NeedsAction { client_secret, .. }) => Ok((
            HoldPaymentState::AsksHolder,
            Some(action(renter, payment, &client_secret)),
        )),
        Ok(Outcome::Authorized { .. } | Outcome::Declined { .. }) => Ok((HoldPaymentState::Answered, None)),
        // It was voided meanwhile, which the sweep or another page is about to note.
        Err(PaymentsError::WrongState { .. }) => Ok((HoldPaymentState::Processing, None)),
        Err(PaymentsError::OutcomeUnknown | PaymentsError::Unavailable(_)) => Err(unknown_fate(ChargedFor::Hold)),
        Err(error) => Err(Problem::internal(&error)),
    }
}
