//! The fate of a payment is known: it is booked and taken, or let go.
//!
//! Whoever gets here first does it, under the payment's lock; whoever comes after finds it done.

use chrono::TimeDelta;
use gateways::payments::{Card, PaymentId};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::db::{self, Ending, PaymentRow, PaysFor};
use super::due::due_of;
use super::let_go::{LetGo, let_go};
use crate::bookings::{Draft, NotBooked, book};
use crate::holds::{self, HoldState};
use crate::occupancy;
use crate::spaces::{self, SpaceFacts};

/// What a renter keeps at least of a hold whose payment came to nothing.
const LEFT_AT_LEAST: TimeDelta = TimeDelta::minutes(2);
/// With so many payments for one hold, none of them gives it more time.
const PAYMENTS_THAT_EXTEND: i64 = 3;

/// What became of money that was set aside.
pub(super) enum Finished {
    Booked(Uuid),
    /// The hold was lost meanwhile; the money was let go.
    Lost,
    /// It can't be booked, however often it is tried; the money was let go.
    Refused(Problem),
}

/// Books what the money was set aside for. Once it is booked, whoever asked takes the money, and the job where they don't.
pub(super) async fn finish(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
    space: Option<&SpaceFacts>,
    at_provider: &PaymentId,
    card: &Card,
) -> Result<Finished, Problem> {
    let booked = services
        .door
        .job_tx(organization, async |tx| {
            book_paid(tx, payment.id, space, at_provider, card).await
        })
        .await;
    match booked {
        Ok(booking) => Ok(Finished::Booked(booking)),
        Err(NotBooked::Lost) => match let_go(services, organization, payment.id, at_provider).await? {
            LetGo::Booked(booking) => Ok(Finished::Booked(booking)),
            LetGo::Over => Ok(Finished::Lost),
        },
        Err(NotBooked::Other(problem)) if problem.is_final() => {
            match let_go(services, organization, payment.id, at_provider).await? {
                LetGo::Booked(booking) => Ok(Finished::Booked(booking)),
                LetGo::Over => Ok(Finished::Refused(problem)),
            }
        }
        Err(NotBooked::Other(problem)) => Err(problem),
    }
}

/// In one transaction: what was paid for, and the payment that goes with it.
async fn book_paid(
    tx: &mut TenantTx,
    payment: Uuid,
    space: Option<&SpaceFacts>,
    at_provider: &PaymentId,
    card: &Card,
) -> Result<Uuid, NotBooked> {
    let payment = db::find_for_update(tx, payment)
        .await?
        .ok_or_else(|| Problem::not_found("Payment"))?;
    match (payment.status, payment.booking_id) {
        (_, Some(booking)) => return Ok(booking),
        (status, None) if status.is_open() => {}
        _ => return Err(NotBooked::Lost),
    }
    let booking = match &payment.pays_for {
        PaysFor::Hold { id, draft } => book_held(tx, *id, UserId(payment.user_id), draft, space).await?,
        PaysFor::Due { booking } if due_of(tx, *booking).await? == payment.parts => *booking,
        PaysFor::Due { .. } => return Err(NotBooked::Lost),
    };
    db::mark_authorized(tx, payment.id, at_provider, card, booking).await?;
    Ok(booking)
}

async fn book_held(
    tx: &mut TenantTx,
    hold: Uuid,
    user: UserId,
    draft: &Draft,
    space: Option<&SpaceFacts>,
) -> Result<Uuid, NotBooked> {
    let hold = holds::find_for_update(tx, hold, user).await?.ok_or(NotBooked::Lost)?;
    let found;
    let space = if let Some(known) = space {
        known
    } else {
        found = spaces::facts(tx, &[hold.space_id]).await?.into_iter().next();
        found.as_ref().ok_or(NotBooked::Lost)?
    };
    book(tx, &hold, space, draft).await
}

/// The payment came to nothing: the hold runs on. Whether it was this call that wrote it down.
pub(super) async fn give_up(
    services: &Services,
    organization: OrganizationId,
    payment: &PaymentRow,
    ending: Ending<'_>,
) -> Result<bool, Problem> {
    services
        .door
        .job_tx(organization, async |tx| {
            let is_over = db::mark_over(tx, payment.id, ending).await?;
            if is_over {
                return_hold(tx, payment).await?;
            }
            Ok::<_, Problem>(is_over)
        })
        .await
}

/// A hold runs on for what was left of it when it was to be paid for, and for two minutes at least; but not for ever:
/// after as many payments as a renter may need it ends when it would have.
pub(super) async fn return_hold(tx: &mut TenantTx, payment: &PaymentRow) -> Result<(), sqlx::Error> {
    let PaysFor::Hold { id, draft } = &payment.pays_for else {
        return Ok(());
    };
    let hold = holds::find_for_update(tx, *id, UserId(payment.user_id)).await?;
    let Some(hold) = hold.filter(|hold| hold.state(tx.now()) == HoldState::Paying) else {
        return Ok(());
    };
    let mut held_until = draft.held_until;
    if db::count_of_hold(tx, hold.id).await? < PAYMENTS_THAT_EXTEND {
        held_until = held_until.max(tx.now() + LEFT_AT_LEAST);
    }
    occupancy::return_to_hold(tx, hold.id, held_until).await?;
    holds::set_held_until(tx, hold.id, held_until).await
}
