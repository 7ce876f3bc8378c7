//! What of a booking is not asked for, though nobody paid it: a favour of money that was gone before it was taken.

use kernel::door::TenantTx;
use kernel::ids::new_id;
use sqlx::types::Json;
use uuid::Uuid;

use super::parts::Parts;

/// So much of a booking is not asked for any more; where it goes to another booking, of this one it is again.
pub(super) async fn waive(tx: &mut TenantTx, booking: Uuid, parts: &Parts) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    if parts.total().is_zero() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO waivers (organization_id, id, booking_id, postings, amount, at) VALUES ($1, $2, $3, $4, $5, $6)",
        organization,
        new_id(),
        booking,
        Json(parts) as _,
        parts.total().exact(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
