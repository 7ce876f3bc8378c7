//! What every change of a booking's state has in common.

use domain::booking::{BookingStatus, Lifecycle, LifecycleRefusal};
use domain::refusal::Refusal;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use serde_json::json;
use uuid::Uuid;

use super::db::{self, StateRow};
use super::summary::status;

/// The booking's life so far, kept from changing until this transaction ends; 404 where there is no such booking.
pub(super) async fn lifecycle_for_update(tx: &mut TenantTx, booking: Uuid) -> Result<(StateRow, Lifecycle), Problem> {
    let row = db::state_for_update(tx, booking)
        .await?
        .ok_or_else(|| Problem::not_found("Booking"))?;
    let lifecycle = Lifecycle {
        status: status(&row.status)?,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        ending: None,
        dismissed_at: None,
    };
    Ok((row, lifecycle))
}

/// Writes down the state that the rules allowed, and tells the history.
pub(super) async fn write(
    tx: &mut TenantTx,
    booking: Uuid,
    next: &Lifecycle,
    actor: Option<Uuid>,
    message: &str,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    db::set_status(tx, booking, next.status.as_str()).await?;
    db::insert_event(tx, booking, now, next.status.as_str(), actor, message).await?;
    if let Some(ending) = &next.ending {
        db::set_ending(tx, booking, ending.by.user, ending.at, ending.reason.as_deref()).await?;
    }
    Ok(())
}

/// Notes in the audit log who moved a booking from one status to another.
pub(super) async fn audit(
    tx: &mut TenantTx,
    action: &str,
    booking: Uuid,
    before: &str,
    next: &Lifecycle,
) -> Result<(), sqlx::Error> {
    let (before, after) = (json!({ "status": before }), json!({ "status": next.status.as_str() }));
    tx.audit(action, "booking", booking, Some(before), Some(after)).await
}

/// 409, or 422 where something is missing.
pub(super) fn refused(refusal: &LifecycleRefusal, phone: Option<&str>) -> Problem {
    match refusal {
        LifecycleRefusal::NoReason => Problem::invalid_field("reason", refusal.code(), refusal.to_string()),
        LifecycleRefusal::TooLate { cutoff_days } => {
            let call = phone.map_or_else(String::new, |phone| format!(" or call {phone}"));
            Problem::conflict(
                "tooLateToCancel",
                format!(
                    "Bookings can be cancelled here until {cutoff_days} days before they start. Please message the \
                     organization{call}."
                ),
            )
        }
        LifecycleRefusal::NoSuchTransition { from, .. } => Problem::conflict(refusal.code(), already(*from)),
        other => Problem::conflict(other.code(), other.to_string()),
    }
}

fn already(status: BookingStatus) -> String {
    match status {
        BookingStatus::Approved => "This booking is approved already.".to_owned(),
        BookingStatus::Completed => "This booking has taken place.".to_owned(),
        BookingStatus::Denied => "This booking was denied already.".to_owned(),
        BookingStatus::CancelledByHost | BookingStatus::CancelledByRenter => {
            "This booking was cancelled already.".to_owned()
        }
        BookingStatus::Refunding | BookingStatus::Refunded => {
            "This booking has ended, and its money goes back.".to_owned()
        }
        BookingStatus::Pending | BookingStatus::Parent => {
            format!(
                "This can't be done with a booking that is {}.",
                status.label().to_lowercase()
            )
        }
    }
}
