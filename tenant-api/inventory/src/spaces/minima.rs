//! The least lengths of spaces, which are counted in slots, when the slots of their organization change.

use domain::time::SlotLength;
use kernel::door::TenantTx;

/// Counts the minima that spaces have of their own in slots of another length, rounded up: they stay as long as they were.
/// Spaces with slots of their own are not concerned.
pub async fn recount_minima(tx: &mut TenantTx, former: SlotLength, new: SlotLength) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE spaces SET rental_minimum_slots = ceil(rental_minimum_slots * $2::integer / $3::numeric),
            updated_at = $4, version = version + 1
        WHERE organization_id = $1 AND rental_block IS NULL AND rental_minimum_slots IS NOT NULL",
        organization,
        i32::from(former.minutes()),
        rust_decimal::Decimal::from(new.minutes()),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
