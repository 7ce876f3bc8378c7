//! A renter comes back to a payment that was left in the middle.

use chrono::TimeDelta;
use domain::payment::PaymentState;
use kernel::ids::{BookingId, PaymentId};
use kernel::problem::Problem;
use reservations::Renter;

use super::error::{ChargedFor, still_running};
use super::pay::find;
use super::settle::{SettleOutcome, settle};
use super::void::{VoidOutcome, void_unbooked};

/// The time after which the request that started a payment has ended.
const AT_WORK: TimeDelta = TimeDelta::seconds(60);

/// The result of the earlier payment.
pub(super) enum ResumeOutcome {
    Booked(BookingId),
    /// The earlier payment is closed, so the renter may try another.
    Closed,
}

/// Brings an earlier payment to its end, so that the renter can go on. One that waits for the card's holder is voided, because
/// they would rather pay another way; one that may still be at work is left alone.
pub(super) async fn resume(renter: &Renter, payment: PaymentId) -> Result<ResumeOutcome, Problem> {
    let (services, organization) = (&renter.services, renter.organization);
    let payment = find(renter, payment).await?;
    if payment.state == PaymentState::Started && services.clock().now() - payment.created_at < AT_WORK {
        return Err(still_running(ChargedFor::of(&payment.pays_for)));
    }
    let settled = match settle(services, organization, payment.id).await {
        Ok(settled) => settled,
        // A booking stays once it is made; the sweep captures its payment.
        Err(problem) => match find(renter, payment.id).await?.state.booking() {
            Some(booking) => {
                tracing::error!(%problem, payment = %payment.id, "a booked payment is not captured yet");
                SettleOutcome::Booked(booking.into())
            }
            None => return Err(problem),
        },
    };
    match settled {
        SettleOutcome::Booked(booking) => Ok(ResumeOutcome::Booked(booking)),
        SettleOutcome::Closed => Ok(ResumeOutcome::Closed),
        SettleOutcome::Waiting(id) => match void_unbooked(services, organization, payment.id, &id).await? {
            VoidOutcome::Booked(booking) => Ok(ResumeOutcome::Booked(booking)),
            VoidOutcome::Voided => Ok(ResumeOutcome::Closed),
        },
    }
}
