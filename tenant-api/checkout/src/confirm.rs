//! `confirmPayment`: the card's holder has answered their bank, and the booking goes on.

use domain::payment::PaymentState;
use gateways::payments::{GatewayPaymentId, PaymentsError};
use kernel::ids::PaymentId;
use kernel::problem::Problem;
use money::payments::PaymentRow;
use reservations::Renter;

use super::error::{ChargedFor, still_running, unknown_fate};
use super::outcome::{BookingOutcome, answer};
use super::pay::{ChargeOutcome, find, follow, lost};

/// Books and captures what the holder agreed to. Asked again, it leads to the same booking.
pub async fn confirm_payment(renter: &Renter, payment: PaymentId) -> Result<BookingOutcome, Problem> {
    let payment = find(renter, payment).await?;
    let charged = match (&payment.state, payment.state.booking()) {
        (_, Some(booking)) => ChargeOutcome::booked_before(booking.into()),
        (PaymentState::NeedsAction { at_provider }, None) => confirm(renter, &payment, at_provider).await?,
        (PaymentState::Started, None) => return Err(still_running(ChargedFor::of(&payment.pays_for))),
        _ => return Err(lost(renter, &payment).await?),
    };
    answer(renter, charged, None).await
}

async fn confirm(
    renter: &Renter,
    payment: &PaymentRow,
    at_provider: &GatewayPaymentId,
) -> Result<ChargeOutcome, Problem> {
    match renter.services.gateways.payments.confirm_action(at_provider).await {
        Ok(outcome) => follow(renter, payment, None, outcome).await,
        Err(PaymentsError::OutcomeUnknown | PaymentsError::Unavailable(_)) => {
            Err(unknown_fate(ChargedFor::of(&payment.pays_for)))
        }
        // It was voided meanwhile.
        Err(PaymentsError::WrongState { .. }) => Err(lost(renter, payment).await?),
        Err(error) => Err(Problem::internal(&error)),
    }
}
