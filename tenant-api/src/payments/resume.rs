//! The renter comes back to a payment that was left in the middle.

use chrono::TimeDelta;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::PaymentStatus;
use super::error::still_running;
use super::let_go::{LetGo, let_go};
use super::pay::find;
use super::settle::{Settled, settle};
use crate::Renter;

/// For so long the request that started a payment may still be at work.
const AT_WORK: TimeDelta = TimeDelta::seconds(60);

/// What was found.
pub(crate) enum Resumed {
    Booked(Uuid),
    /// It came to nothing; another may be tried.
    Over,
}

/// Brings an earlier payment to its end, so that the renter can go on: one that waits for the card's holder is let go,
/// since they would rather pay another way; one that may still be at work is left alone.
pub(crate) async fn resume(renter: &Renter, payment: Uuid) -> Result<Resumed, Problem> {
    let (services, organization) = (&renter.services, renter.organization);
    let payment = find(renter, payment).await?;
    if payment.status == PaymentStatus::Started && services.clock().now() - payment.created_at < AT_WORK {
        return Err(still_running());
    }
    let settled = match settle(services, organization, payment.id).await {
        Ok(settled) => settled,
        // Once it is booked it stands, and the job takes the money.
        Err(problem) => match find(renter, payment.id).await?.booking_id {
            Some(booking) => {
                tracing::error!(%problem, payment = %payment.id, "a booked payment is not captured yet");
                Settled::Booked(booking)
            }
            None => return Err(problem),
        },
    };
    match settled {
        Settled::Booked(booking) => Ok(Resumed::Booked(booking)),
        Settled::Over => Ok(Resumed::Over),
        Settled::Waiting(id) => match let_go(services, organization, payment.id, &id).await? {
            LetGo::Booked(booking) => Ok(Resumed::Booked(booking)),
            LetGo::Over => Ok(Resumed::Over),
        },
    }
}
