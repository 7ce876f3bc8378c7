//! SQL of mail about bookings.

use kernel::door::TenantTx;

/// Returns the organization's words for its renters.
pub(in crate::bookings) async fn booking_details(tx: &mut TenantTx) -> Result<String, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT booking_details FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}
