//! Trying a change of a booking out: it is made by the code that makes it, read, and taken back.

use std::convert::Infallible;

use domain::money::Money;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;

use super::dto::Booking;
use super::read::{Viewpoint, read_booking};
use crate::holds::HoldError;

/// A booking as it is, and as it would be.
pub(super) struct TriedOut {
    pub before: Booking,
    pub after: Booking,
    /// The booking that some of its dates would become.
    pub split_off: Option<Booking>,
}

/// The result of trying.
enum Tried {
    Changed(Box<(Booking, Option<Booking>)>),
    Refused(HoldError),
}

impl From<sqlx::Error> for Tried {
    fn from(error: sqlx::Error) -> Self {
        Self::Refused(error.into())
    }
}

/// Makes a change, which returns the booking that it splits off, reads what that comes to for staff, and takes it back. Where it can't
/// be made, the answer is the one that making it would get.
pub(super) async fn try_out(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    change: impl AsyncFnOnce(&mut TenantTx) -> Result<Option<BookingId>, HoldError>,
) -> Result<TriedOut, HoldError> {
    let viewpoint = Viewpoint::Staff(staff);
    let before = read_booking(tx, booking, viewpoint).await?;
    let tried: Result<Infallible, Tried> = tx
        .attempt(async |tx| {
            let split_off = change(tx).await.map_err(Tried::Refused)?;
            // An error is what rolls it back.
            Err(match read(tx, booking, split_off, viewpoint).await {
                Ok(changed) => Tried::Changed(Box::new(changed)),
                Err(problem) => Tried::Refused(problem.into()),
            })
        })
        .await;
    match tried {
        Err(Tried::Changed(changed)) => {
            let (after, split_off) = *changed;
            Ok(TriedOut {
                before,
                after,
                split_off,
            })
        }
        Err(Tried::Refused(error)) => Err(error),
    }
}

async fn read(
    tx: &mut TenantTx,
    booking: BookingId,
    split_off: Option<BookingId>,
    viewpoint: Viewpoint,
) -> Result<(Booking, Option<Booking>), Problem> {
    let after = read_booking(tx, booking, viewpoint).await?;
    let split_off = match split_off {
        Some(other) => Some(read_booking(tx, other, viewpoint).await?),
        None => None,
    };
    Ok((after, split_off))
}

impl TriedOut {
    /// Returns the amount that the change would refund.
    pub(super) fn refund(&self) -> Result<Money, sqlx::Error> {
        let split_off = self.split_off.as_ref().map_or(Ok(Money::ZERO), refunded)?;
        Ok(refunded(&self.after)? + split_off - refunded(&self.before)?)
    }
}

/// Returns the amount that was refunded or is on its way.
fn refunded(booking: &Booking) -> Result<Money, sqlx::Error> {
    let mut sum = Money::ZERO;
    for payment in &booking.payments {
        for amount in [&payment.refunded, &payment.refund_owed] {
            let amount: Money = amount.parse().map_err(unreadable)?;
            sum += amount;
        }
    }
    Ok(sum)
}
