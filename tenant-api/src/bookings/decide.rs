//! `decideBooking`: the organization's answer to a request.

use domain::booking::Actor;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::change::{audit, lifecycle_for_update, refused, write};
use super::jobs::CompleteBooking;
use super::mail::{self, Occasion};
use crate::payments::owe_refund;
use crate::{Expected, fields, occupancy};

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Answer {
    Approved,
    Denied,
}

/// The organization's answer to a request.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct Decision {
    pub decision: Answer,
    /// A word to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

/// Approves or denies a pending booking. A denial frees its time at once, and all of the money goes back.
pub async fn decide_booking(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    decision: &Decision,
    expected: Expected,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let message = fields::text(
        &mut problems,
        "message",
        decision.message.as_deref().unwrap_or(""),
        2000,
    );
    problems.check()?;
    let (row, lifecycle) = lifecycle_for_update(tx, booking).await?;
    expected.check(row.version)?;
    let (actor, now) = (Actor::host(staff.0), tx.now());
    let next = match decision.decision {
        Answer::Approved => {
            let next = lifecycle.approve(actor).map_err(|refusal| refused(&refusal, None))?;
            write(tx, booking, &next, Some(staff.0), &message).await?;
            CompleteBooking::schedule(tx, booking, row.ends_at).await?;
            mail::enqueue(tx, booking, Occasion::Confirmed).await?;
            next
        }
        Answer::Denied => {
            let reason = (!message.is_empty()).then(|| message.clone());
            let next = lifecycle
                .deny(actor, now, reason)
                .map_err(|refusal| refused(&refusal, None))?;
            write(tx, booking, &next, Some(staff.0), &message).await?;
            occupancy::free_booking(tx, booking).await?;
            owe_refund(tx, booking, "denied").await?;
            mail::enqueue(tx, booking, Occasion::Denied).await?;
            next
        }
    };
    Ok(audit(tx, "decideBooking", booking, &row.status, &next).await?)
}
