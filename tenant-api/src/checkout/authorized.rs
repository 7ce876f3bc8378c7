//! An authorized payment is booked, or closed.
//!
//! Whoever gets here first does it, under the payment's lock; whoever comes later finds it done.

use chrono::TimeDelta;
use gateways::payments::{Card, PaymentId};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::book::{NotBooked, PaidHold, book};
use super::pay_balance::balance_due;
use super::void::{VoidOutcome, void_unbooked};
use crate::bookings::Draft;
use crate::facts;
use crate::holds::{self, HoldState};
use crate::occupancy;
use crate::payments::{self, Closing, PaymentRow, PaysFor};
use crate::stored::unreadable;

/// The least time that a hold has left after a payment that came to nothing.
const LEFT_AT_LEAST: TimeDelta = TimeDelta::minutes(2);
/// With so many payments for one hold, none of them gives it more time.
const PAYMENTS_THAT_EXTEND: i64 = 3;

/// What came of booking an authorized payment.
pub(super) enum BookOutcome {
    Booked(Uuid),
    /// The hold was lost meanwhile; the payment is voided.
    Lost,
    /// It can't be booked, however often it is tried; the payment is voided.
    Refused(Problem),
}

/// Books what a payment was authorized for. Whoever asked captures it then, or the sweep.
pub(super) async fn book_authorized(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
    known: Option<&PaidHold>,
    at_provider: &PaymentId,
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
    payment: Uuid,
    known: Option<&PaidHold>,
    at_provider: &PaymentId,
    card: &Card,
) -> Result<Uuid, NotBooked> {
    let payment = payments::find_for_update(tx, payment)
        .await?
        .ok_or_else(|| Problem::not_found("Payment"))?;
    if let Some(booking) = payment.state.booking() {
        return Ok(booking);
    }
    if !payment.state.is_open() {
        return Err(NotBooked::HoldLost);
    }
    let booking = match &payment.pays_for {
        PaysFor::Hold { id, request } => {
            let draft = read_draft(request)?;
            match known {
                Some(PaidHold { hold, space }) => book(tx, hold, space, &draft).await?,
                None => book_hold(tx, *id, UserId(payment.user_id), &draft).await?,
            }
        }
        PaysFor::Due { booking } if balance_due(tx, *booking).await? == payment.parts => *booking,
        PaysFor::Due { .. } => return Err(NotBooked::HoldLost),
    };
    payments::mark_authorized(tx, payment.id, at_provider, card, booking).await?;
    Ok(booking)
}

async fn book_hold(tx: &mut TenantTx, hold: Uuid, user: UserId, draft: &Draft) -> Result<Uuid, NotBooked> {
    let hold = holds::find_for_update(tx, hold, user)
        .await?
        .ok_or(NotBooked::HoldLost)?;
    let found = facts::of_spaces(tx, &[hold.space_id]).await?.into_iter().next();
    let space = found.ok_or(NotBooked::HoldLost)?;
    book(tx, &hold, &space, draft).await
}

/// The draft that a payment keeps for its hold.
fn read_draft(request: &Value) -> Result<Draft, sqlx::Error> {
    Draft::deserialize(request).map_err(unreadable)
}

/// Closes a payment that came to nothing: the hold runs on. Returns false if it is no longer open.
pub(super) async fn close(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
    closing: Closing<'_>,
) -> Result<bool, Problem> {
    services
        .door
        .job_tx(organization, async |tx| {
            let is_closed = payments::mark_closed(tx, payment.id, closing).await?;
            if is_closed {
                return_hold(tx, payment).await?;
            }
            Ok::<_, Problem>(is_closed)
        })
        .await
}

/// Lets a hold run on for what was left of it when its payment started, and for two minutes at least. After
/// [`PAYMENTS_THAT_EXTEND`] payments it ends when it would have.
pub(super) async fn return_hold(tx: &mut TenantTx, payment: &PaymentRow) -> Result<(), sqlx::Error> {
    let PaysFor::Hold { id, request } = &payment.pays_for else {
        return Ok(());
    };
    let hold = holds::find_for_update(tx, *id, UserId(payment.user_id)).await?;
    let Some(hold) = hold.filter(|hold| hold.state(tx.now()) == HoldState::Paying) else {
        return Ok(());
    };
    let mut held_until = read_draft(request)?.held_until;
    if payments::count_of_hold(tx, hold.id).await? < PAYMENTS_THAT_EXTEND {
        held_until = held_until.max(tx.now() + LEFT_AT_LEAST);
    }
    occupancy::return_to_hold(tx, hold.id, held_until).await?;
    holds::set_held_until(tx, hold.id, held_until).await
}
