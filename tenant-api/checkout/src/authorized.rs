//! An authorized payment is booked, or closed.
//!
//! Several callers may try; the first one does it under the payment's lock, and the others find it done.

use domain::money::Parts;
use gateways::payments::{Card, GatewayPaymentId};
use ground::facts;
use ground::occupancy::StillHeld;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, OrganizationId, PaymentId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, PaymentRow, PaysFor, booking_money};
use reservations::bookings::bill_to_pay;
use reservations::holds;

use super::book::{NotBooked, PaidHold, read_draft, write_booking};
use super::void::{VoidOutcome, void_unbooked};

/// The result of booking an authorized payment.
pub(super) enum BookOutcome {
    Booked(BookingId),
    /// The hold was lost meanwhile; the payment is voided.
    Lost,
    /// The booking can never be made, so the payment is voided.
    Refused(Problem),
}

/// Books what a payment was authorized for. The caller captures it then, or the sweep does.
pub(super) async fn book_authorized(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
    known: Option<&PaidHold>,
    at_provider: &GatewayPaymentId,
    card: &Card,
) -> Result<BookOutcome, Problem> {
    let booked = services
        .door
        .job_tx(organization, async |tx| {
            book_paid(tx, payment.id, known, at_provider, card).await
        })
        .await;
    let refusal = match booked {
        Ok(booking) => return Ok(BookOutcome::Booked(booking)),
        Err(NotBooked::HoldLost) => BookOutcome::Lost,
        Err(NotBooked::Other(problem)) if problem.is_final() => BookOutcome::Refused(problem),
        Err(NotBooked::Other(problem)) => return Err(problem),
    };
    match void_unbooked(services, organization, payment.id, at_provider).await? {
        VoidOutcome::Booked(booking) => Ok(BookOutcome::Booked(booking)),
        VoidOutcome::Voided => Ok(refusal),
    }
}

/// Books in one transaction with the payment.
async fn book_paid(
    tx: &mut TenantTx,
    payment: PaymentId,
    known: Option<&PaidHold>,
    at_provider: &GatewayPaymentId,
    card: &Card,
) -> Result<BookingId, NotBooked> {
    let payment = payments::find_for_update(tx, payment)
        .await?
        .ok_or_else(|| Problem::not_found("Payment"))?;
    if let Some(booking) = payment.state.booking() {
        return Ok(booking.into());
    }
    if !payment.state.is_open() {
        return Err(NotBooked::HoldLost);
    }
    let found;
    let (booking, held) = match &payment.pays_for {
        PaysFor::Hold { id, request } => {
            let PaidHold { hold, space } = if let Some(known) = known {
                known
            } else {
                found = find_held(tx, *id, payment.user_id).await?;
                &found
            };
            let booking = write_booking(tx, hold, space, &read_draft(request)?).await?;
            (booking, Some((hold.id, space.unit_ids.as_slice())))
        }
        PaysFor::Due { booking } if balance_due(tx, *booking).await? == payment.parts => (*booking, None),
        PaysFor::Due { .. } => return Err(NotBooked::HoldLost),
    };
    // Last, because it locks the hold's units for everyone.
    match payments::mark_authorized(tx, &payment, at_provider, card, booking, held).await? {
        StillHeld::Yes => Ok(booking),
        StillHeld::No => Err(NotBooked::HoldLost),
    }
}

async fn find_held(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<PaidHold, NotBooked> {
    let hold = holds::find_for_update(tx, hold, user)
        .await?
        .ok_or(NotBooked::HoldLost)?;
    let found = facts::of_spaces(tx, &[hold.space_id]).await?.into_iter().next();
    let space = found.ok_or(NotBooked::HoldLost)?;
    Ok(PaidHold { hold, space })
}

/// The balance due on a booking, which nobody changes until this transaction ends.
async fn balance_due(tx: &mut TenantTx, booking: BookingId) -> Result<Parts, Problem> {
    let billed = bill_to_pay(tx, booking).await?.billed;
    Ok(booking_money(tx, booking).await?.statement(billed).due())
}
