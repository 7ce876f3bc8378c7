//! All SQL of the refunds.

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use rust_decimal::Decimal;
use sqlx::types::Json;
use uuid::Uuid;

use super::ledger::Parts;
use crate::bookings::Draft;

/// A refund's row.
#[derive(Clone, Debug)]
pub(super) struct RefundRow {
    pub id: Uuid,
    pub payment_id: Uuid,
    pub booking_id: Uuid,
    pub amount: Decimal,
    pub status: String,
    /// What it is of, account by account.
    pub postings: Json<Parts>,
}

pub(super) async fn find_refund(tx: &mut TenantTx, refund: Uuid) -> Result<Option<RefundRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        RefundRow,
        r#"SELECT id, payment_id, booking_id, amount, status, postings AS "postings: Json<Parts>" FROM refunds
        WHERE organization_id = $1 AND id = $2"#,
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
            created_at, postings)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization,
        refund.id,
        refund.payment_id,
        refund.booking_id,
        refund.amount,
        refund.status,
        refund.id.to_string(),
        reason,
        now,
        Json(&refund.postings.0) as _,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Given back. Whether it was this call that wrote it down.
pub(super) async fn mark_refunded(
    tx: &mut TenantTx,
    refund: Uuid,
    gateway_refund: Option<&str>,
) -> Result<bool, sqlx::Error> {
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

/// What was paid for a booking, and what of it has gone back or is owed.
pub(super) struct PaidRow {
    pub payment_id: Uuid,
    pub gateway: String,
    pub amount: Money,
    /// The bill that was paid.
    pub bill: Bill,
    pub given_back: Parts,
}

/// The payment of a booking, kept from being given back by others until this transaction ends.
pub(super) async fn paid_of(tx: &mut TenantTx, booking: Uuid) -> Result<Option<PaidRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query!(
        r#"SELECT id, gateway, amount, request AS "request: Json<Draft>" FROM payments
        WHERE organization_id = $1 AND booking_id = $2 AND status IN ('authorized', 'captured')
        ORDER BY id LIMIT 1 FOR NO KEY UPDATE"#,
        organization,
        booking,
    )
    .fetch_optional(tx.db())
    .await?;
    let Some(row) = found else { return Ok(None) };
    let given = sqlx::query_scalar!(
        r#"SELECT postings AS "postings: Json<Parts>" FROM refunds WHERE organization_id = $1 AND payment_id = $2"#,
        organization,
        row.id,
    )
    .fetch_all(tx.db())
    .await?;
    let mut given_back = Parts::default();
    for Json(parts) in given {
        given_back.add(&parts);
    }
    Ok(Some(PaidRow {
        payment_id: row.id,
        gateway: row.gateway,
        amount: Money::half_up(row.amount),
        bill: row.request.0.bill,
        given_back,
    }))
}

/// Whether all of a payment goes back, or has gone back.
pub(super) async fn is_whole(tx: &mut TenantTx, payment: Uuid) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT amount = (SELECT coalesce(sum(refunds.amount), 0) FROM refunds
            WHERE refunds.organization_id = payments.organization_id AND payment_id = payments.id) AS "whole!"
        FROM payments WHERE organization_id = $1 AND id = $2"#,
        organization,
        payment,
    )
    .fetch_one(tx.db())
    .await
}

/// Whether nothing of a payment waits to be given back.
pub(super) async fn none_owed(tx: &mut TenantTx, payment: Uuid) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT NOT EXISTS (SELECT FROM refunds
            WHERE organization_id = $1 AND payment_id = $2 AND status = 'owed') AS "none!""#,
        organization,
        payment,
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
