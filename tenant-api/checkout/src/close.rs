//! A payment that came to nothing is closed, and its hold runs on.

use chrono::TimeDelta;
use ground::occupancy;
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, PaymentId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, CloseReason, PaymentRow, PaysFor};
use reservations::holds::{self, HoldState};

use super::book::read_draft;

/// The least time that a hold has left after a payment that came to nothing.
const LEFT_AT_LEAST: TimeDelta = TimeDelta::minutes(2);
/// After this many payments for one hold, no further payment gives it more time.
const PAYMENTS_THAT_EXTEND: i64 = 3;

/// Closes a payment that came to nothing: the hold runs on. Returns false if it is no longer open.
pub(super) async fn close(
    services: &Services,
    organization: OrganizationId,
    payment: PaymentId,
    closing: CloseReason<'_>,
) -> Result<bool, Problem> {
    services
        .door
        .job_tx(organization, async |tx| {
            let Some(payment) = payments::find_for_update(tx, payment).await? else {
                return Ok(false);
            };
            let is_closed = payments::mark_closed(tx, &payment, closing).await?;
            if is_closed {
                return_hold(tx, &payment).await?;
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
    let hold = holds::find_for_update(tx, *id, payment.user_id).await?;
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
