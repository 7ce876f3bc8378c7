//! The lock of an organization's inventory.

use kernel::door::TenantTx;

/// Makes others who change this organization's inventory wait until this transaction has ended, so that listings and
/// hierarchies are made from what is there. Bookings don't wait.
pub async fn lock_inventory(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT organization_id FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE",
        organization
    )
    .fetch_one(tx.db())
    .await?;
    Ok(())
}
