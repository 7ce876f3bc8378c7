//! `cancelBooking`: the organization or the renter calls it off.

use domain::booking::{Actor, CancelPolicy};
use domain::lists::CANCELLATION_REASONS;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use uuid::Uuid;

use super::Viewpoint;
use super::change::{audit, lifecycle_for_update, refused, write};
use super::mail::{self, Occasion};
use crate::payments::owe_refund;
use crate::{Expected, fields, occupancy};

/// The reason that says nothing by itself (management.md, 5).
const OTHER: &str = "other";

/// Why it is called off.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct Cancellation {
    /// Code of a reason (readLists, `cancellationReasons`).
    pub reason: String,
    /// A word to the other side, at most 2,000 characters. The reason `other` needs it.
    pub message: Option<String>,
}

/// Cancels a booking that is still to come, frees its time and gives the money back: always where the organization
/// cancels, and where the renter does if the space was refundable.
pub async fn cancel_booking(
    tx: &mut TenantTx,
    booking: Uuid,
    viewpoint: Viewpoint,
    cancellation: &Cancellation,
    expected: Expected,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let reason = fields::take(
        &mut problems,
        "reason",
        CANCELLATION_REASONS.entry(&cancellation.reason),
    );
    let message = fields::text(
        &mut problems,
        "message",
        cancellation.message.as_deref().unwrap_or(""),
        2000,
    );
    if reason.is_some_and(|reason| reason.code == OTHER) && message.is_empty() {
        problems.add("message", "missing", "Please say why it is cancelled.");
    }
    problems.check()?;
    let reason = reason.map_or("", |reason| reason.label);
    let told = if message.is_empty() { reason } else { &message };

    let (row, lifecycle) = lifecycle_for_update(tx, booking).await?;
    let now = tx.now();
    let (next, gives_back, occasions) = match viewpoint {
        Viewpoint::Staff(user) => {
            let next = lifecycle.cancel_by_host(Actor::host(user.0), now, reason);
            (next, true, [Some(Occasion::CancelledByHost), None])
        }
        Viewpoint::Renter(user) if user == UserId(row.user_id) => {
            let policy = CancelPolicy {
                cutoff_days: u16::try_from(row.cancellation_days).unwrap_or(u16::MAX),
            };
            let next = lifecycle.cancel_by_renter(Actor::renter(user.0), now, Some(reason.to_owned()), policy);
            let occasions = [Some(Occasion::CancelledByRenter), Some(Occasion::RenterCancelled)];
            (next, row.refundable, occasions)
        }
        Viewpoint::Renter(_) => return Err(Problem::not_found("Booking")),
    };
    expected.check(row.version)?;
    let next = match next {
        Ok(next) => next,
        Err(refusal) => return Err(refused(&refusal, organization_phone(tx).await?.as_deref())),
    };
    let by = match viewpoint {
        Viewpoint::Staff(user) | Viewpoint::Renter(user) => user.0,
    };
    write(tx, booking, &next, Some(by), told).await?;
    occupancy::free_booking(tx, booking).await?;
    if gives_back {
        owe_refund(tx, booking, next.status.as_str()).await?;
    }
    for occasion in occasions.into_iter().flatten() {
        mail::enqueue(tx, booking, occasion).await?;
    }
    Ok(audit(tx, "cancelBooking", booking, &row.status, &next).await?)
}

async fn organization_phone(tx: &mut TenantTx) -> Result<Option<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT phone FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}
