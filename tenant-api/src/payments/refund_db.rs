//! All SQL of the refunds.

use std::collections::BTreeMap;

use domain::money::Money;
use kernel::door::TenantTx;
use rust_decimal::Decimal;
use sqlx::types::Json;
use uuid::Uuid;

use super::parts::Parts;

/// A refund's row.
#[derive(Clone, Debug)]
pub(super) struct RefundRow {
    pub id: Uuid,
    pub payment_id: Uuid,
    pub booking_id: Uuid,
    pub amount: Decimal,
    pub status: String,
    pub reason: String,
    /// Whether it goes back since it came off the bill; otherwise as a favour.
    pub off_bill: bool,
    /// What it is of, account by account.
    pub postings: Json<Parts>,
}

pub(super) async fn find_refund(tx: &mut TenantTx, refund: Uuid) -> Result<Option<RefundRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        RefundRow,
        r#"SELECT id, payment_id, booking_id, amount, status, reason, off_bill, postings AS "postings: Json<Parts>"
        FROM refunds
        WHERE organization_id = $1 AND id = $2"#,
        organization,
        refund,
    )
    .fetch_optional(tx.db())
    .await
}

/// How the payment was made that it is of.
pub(super) async fn gateway_of(tx: &mut TenantTx, payment: Uuid) -> Result<Option<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT gateway FROM payments WHERE organization_id = $1 AND id = $2",
        organization,
        payment,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn insert_refund(tx: &mut TenantTx, refund: &RefundRow) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO refunds (organization_id, id, payment_id, booking_id, amount, status, gateway_key, reason,
            created_at, postings, off_bill)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        organization,
        refund.id,
        refund.payment_id,
        refund.booking_id,
        refund.amount,
        refund.status,
        refund.id.to_string(),
        refund.reason,
        now,
        Json(&refund.postings.0) as _,
        refund.off_bill,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Given back, if it stands as it was read. Whether it was this call that wrote it down.
pub(super) async fn mark_refunded(
    tx: &mut TenantTx,
    as_read: &RefundRow,
    gateway_refund: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE refunds SET status = 'refunded', gateway_refund_id = $3, refunded_at = $4
        WHERE organization_id = $1 AND id = $2 AND status = $5",
        organization,
        as_read.id,
        gateway_refund,
        now,
        as_read.status,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// Sent back by the card's bank, once for each refund. What it was before that; none where it was written down before.
pub(super) async fn mark_failed(
    tx: &mut TenantTx,
    refund: Uuid,
    gateway_refund: &str,
) -> Result<Option<String>, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query_scalar!(
        r#"UPDATE refunds SET status = 'failed', failed_at = $4, failed_refund_id = $3, gateway_refund_id = NULL,
            refunded_at = NULL
        FROM (SELECT id, status FROM refunds
            WHERE organization_id = $1 AND id = $2 AND failed_at IS NULL FOR UPDATE) AS before
        WHERE refunds.organization_id = $1 AND refunds.id = before.id
        RETURNING before.status AS "before!""#,
        organization,
        refund,
        gateway_refund,
        now,
    )
    .fetch_optional(tx.db())
    .await
}

/// What is owed of a payment that was never taken is owed no more. Of which bookings that was, and how much.
pub(super) async fn drop_owed(tx: &mut TenantTx, payment: Uuid) -> Result<BTreeMap<Uuid, Money>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        "UPDATE refunds SET status = 'dropped' WHERE organization_id = $1 AND payment_id = $2 AND status = 'owed'
        RETURNING booking_id, amount",
        organization,
        payment,
    )
    .fetch_all(tx.db())
    .await?;
    let mut dropped: BTreeMap<Uuid, Money> = BTreeMap::new();
    for row in rows {
        *dropped.entry(row.booking_id).or_default() += Money::half_up(row.amount);
    }
    Ok(dropped)
}

/// Whether nothing of a booking's money waits to be given back.
pub(super) async fn none_owed(tx: &mut TenantTx, booking: Uuid) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT NOT EXISTS (SELECT FROM refunds
            WHERE organization_id = $1 AND booking_id = $2 AND status IN ('owed', 'failed')) AS "none!""#,
        organization,
        booking,
    )
    .fetch_one(tx.db())
    .await
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
