//! `sendBookingConfirmation`: staff send a renter the confirmation again.

use domain::booking::{BookingEventKind, BookingPhase, BookingStatus};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;

use super::details::{note, require_standing};
use super::mail;
use super::occasion::Occasion;
use super::series::Series;

/// Sends the latest of a standing booking: its confirmation, or the receipt of a request that waits.
pub async fn send_confirmation(tx: &mut TenantTx, booking: BookingId, staff: UserId) -> Result<(), Problem> {
    let series = Series::for_update(tx, booking).await?;
    require_standing(&series, BookingStatus::Approved)?;
    let occasion = if series.status.phase() == BookingPhase::Requested {
        Occasion::Received
    } else {
        Occasion::Confirmed
    };
    mail::enqueue(tx, booking, occasion).await?;
    note(tx, booking, staff, BookingEventKind::ConfirmationSent, "", None).await?;
    Ok(tx
        .audit("bookings.sendConfirmation", SubjectKind::Booking, booking.0, None, None)
        .await?)
}
