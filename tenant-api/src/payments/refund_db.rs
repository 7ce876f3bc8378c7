//! All SQL of the refunds.

use kernel::door::TenantTx;
use rust_decimal::Decimal;
use uuid::Uuid;

/// A refund's row.
#[derive(Clone, Debug)]
pub(super) struct RefundRow {
    pub id: Uuid,
    pub payment_id: Uuid,
    pub booking_id: Uuid,
    pub amount: Decimal,
    pub status: String,
}

pub(super) async fn find_refund(tx: &mut TenantTx, refund: Uuid) -> Result<Option<RefundRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        RefundRow,
        "SELECT id, payment_id, booking_id, amount, status FROM refunds WHERE organization_id = $1 AND id = $2",
        organization,
        refund,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn insert_refund(tx: &mut TenantTx, refund: &RefundRow, reason: &str) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO refunds (organization_id, id, payment_id, booking_id, amount, status, gateway_key, reason,
            created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        organization,
        refund.id,
        refund.payment_id,
        refund.booking_id,
        refund.amount,
        refund.status,
        refund.id.to_string(),
        reason,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Given back. Whether it was this call that wrote it down.
pub(super) async fn mark_refunded(tx: &mut TenantTx, refund: Uuid, gateway_refund: &str) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE refunds SET status = 'refunded', gateway_refund_id = $3, refunded_at = $4
        WHERE organization_id = $1 AND id = $2 AND status = 'owed'",
        organization,
        refund,
        gateway_refund,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// The refunds of a payment that are not given yet.
pub(super) async fn owed_of(tx: &mut TenantTx, payment: Uuid) -> Result<Vec<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT id FROM refunds WHERE organization_id = $1 AND payment_id = $2 AND status = 'owed' ORDER BY id",
        organization,
        payment,
    )
    .fetch_all(tx.db())
    .await
}
