//! `confirmPayment`: the card's holder has answered, and the booking goes on.

use gateways::payments::PaymentsError;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::{PaymentRow, PaymentStatus};
use super::error::unknown_fate;
use super::pay::{Paid, at_provider, find, follow, lost};
use crate::Renter;
use crate::bookings::{BookingOutcome, outcome_of};

/// Books and takes what the holder agreed to. Asked again, it leads to the same booking.
pub async fn confirm_payment(renter: &Renter, payment: Uuid) -> Result<BookingOutcome, Problem> {
    let payment = find(renter, payment).await?;
    let paid = match (payment.status, payment.booking_id) {
        (_, Some(booking)) => Paid::before(booking),
        (PaymentStatus::NeedsAction, None) => ask(renter, &payment).await?,
        (PaymentStatus::Started, None) => return Err(super::still_running()),
        _ => return Err(lost(renter, &payment).await?),
    };
    outcome_of(renter, paid, None).await
}

async fn ask(renter: &Renter, payment: &PaymentRow) -> Result<Paid, Problem> {
    let id = at_provider(payment)?;
    match renter.services.gateways.payments.confirm_action(&id).await {
        Ok(outcome) => follow(renter, payment, None, outcome).await,
        Err(PaymentsError::OutcomeUnknown | PaymentsError::Unavailable(_)) => Err(unknown_fate()),
        // It was let go meanwhile.
        Err(PaymentsError::WrongState { .. }) => Err(lost(renter, payment).await?),
        Err(error) => Err(Problem::internal(&error)),
    }
}
