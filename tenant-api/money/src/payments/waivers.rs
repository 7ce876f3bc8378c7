//! Waivers: what a booking is not asked for, though nobody paid it: a goodwill refund of a payment that was never captured, or
//! the cents that rounding added when a series was split.

use domain::money::Parts;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, new_id};
use sqlx::types::Json;

/// Waives this much of a booking. An amount below zero asks for it again, where it goes to another booking.
pub async fn waive(tx: &mut TenantTx, booking: BookingId, parts: Parts) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    if parts.total().is_zero() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO waivers (organization_id, id, booking_id, postings, amount, at) VALUES ($1, $2, $3, $4, $5, $6)",
        organization,
        new_id(),
        booking.0,
        Json(parts) as _,
        parts.total().exact(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
