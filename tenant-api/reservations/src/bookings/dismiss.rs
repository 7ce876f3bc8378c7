//! `dismissBooking`: takes what was denied, canceled or refunded off the lists, for good.

use domain::booking::{BookingEventKind, Lifecycle};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;

use super::change::refused;
use super::db;
use super::insert_db::{self, NewEvent};
use super::series::Series;

/// Dismisses it. Doing so again changes nothing.
pub async fn dismiss_booking(tx: &mut TenantTx, booking: BookingId, staff: UserId) -> Result<(), Problem> {
    let series = Series::for_update(tx, booking).await?;
    let now = tx.now();
    let life = Lifecycle {
        status: series.status,
        dismissed_at: series.dismissed_at,
        ..series.dates[0].lifecycle()
    };
    let dismissed = life.dismiss(now).map_err(|refusal| refused(&refusal, None))?;
    if series.dismissed_at.is_some() {
        return Ok(());
    }
    db::set_dismissed(tx, booking, dismissed.dismissed_at).await?;
    let event = NewEvent {
        at: now,
        kind: BookingEventKind::Dismissed,
        actor: Some(staff),
        message: "",
    };
    insert_db::insert_event(tx, booking, &event, None).await?;
    Ok(tx
        .audit("bookings.dismiss", SubjectKind::Booking, booking.0, None, None)
        .await?)
}
