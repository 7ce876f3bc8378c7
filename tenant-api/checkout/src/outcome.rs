//! The answer to somebody who books or pays.

use kernel::idempotency::Command;
use kernel::problem::Problem;
use policy::Permission;
use reservations::Renter;
use reservations::bookings::{Booking, Viewpoint, read_booking};
use serde::{Deserialize, Serialize};

use super::dto::PaymentAction;
use super::pay::ChargeOutcome;

/// The result of booking or paying.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BookingOutcome {
    /// The booking is made, and paid for if there was anything to pay.
    Booked(Box<Booking>),
    /// The card's bank asks its holder to authenticate first. The time is held meanwhile.
    NeedsAction(PaymentAction),
}

/// Enters the captured money in the ledger, reads the booking for its renter, and keeps the answer for the command.
pub(super) async fn answer(
    renter: &Renter,
    charged: ChargeOutcome,
    command: Option<&Command>,
) -> Result<BookingOutcome, Problem> {
    // The booking itself is on the disk. If the note of a capture is lost, the sweep writes it again.
    renter
        .lazy_tx(Permission::BookingsReadOwn, async |tx| {
            let outcome = match charged {
                ChargeOutcome::Booked { booking, captured } => {
                    if let Some(captured) = captured {
                        captured.enter(tx).await?;
                    }
                    let viewpoint = Viewpoint::Renter(renter.user);
                    BookingOutcome::Booked(Box::new(read_booking(tx, booking, viewpoint).await?))
                }
                ChargeOutcome::NeedsAuthentication(action) => BookingOutcome::NeedsAction(action),
            };
            if let Some(command) = command {
                command.keep(tx.db(), &outcome).await?;
            }
            Ok(outcome)
        })
        .await
}
