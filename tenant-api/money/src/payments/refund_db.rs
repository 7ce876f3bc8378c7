//! All SQL of the refunds.

use std::collections::BTreeMap;

use domain::money::{Money, Parts};
use domain::payment::{Gateway, RefundState};
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, PaymentId, RefundId};
use sqlx::types::Json;

use super::refund::Refund;

/// A refund, with how its payment was made.
pub async fn find_refund(tx: &mut TenantTx, refund: RefundId) -> Result<Option<Refund>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT refunds.id, payment_id, refunds.booking_id, gateway, refunds.status, reason,
            refunds.postings AS "parts: Json<Parts>"
        FROM refunds JOIN payments ON payments.organization_id = $1 AND payments.id = payment_id
        WHERE refunds.organization_id = $1 AND refunds.id = $2"#,
        organization,
        refund.0,
    )
    .fetch_optional(tx.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let gateway: Gateway = row.gateway.parse().map_err(unreadable)?;
    Ok(Some(Refund {
        id: RefundId(row.id),
        payment_id: PaymentId(row.payment_id),
        booking_id: BookingId(row.booking_id),
        kind: gateway.kind(),
        parts: row.parts.0,
        state: row.status.parse().map_err(unreadable)?,
        reason: row.reason.parse().map_err(unreadable)?,
    }))
}

/// Writes down that a refund is owed; [`super::order_refund`] also has it given.
pub async fn insert_refund(tx: &mut TenantTx, refund: &Refund) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO refunds (organization_id, id, payment_id, booking_id, amount, status, gateway_key, reason,
            created_at, postings, off_bill)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        organization,
        refund.id.0,
        refund.payment_id.0,
        refund.booking_id.0,
        refund.parts.total().exact(),
        refund.state.as_str(),
        refund.id.to_string(),
        refund.reason.as_str(),
        now,
        Json(refund.parts) as _,
        refund.reason.is_off_bill(),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks a refund as refunded. Returns false, and does nothing, if the rules refuse that or it is no longer as it was read.
pub(super) async fn mark_refunded(
    tx: &mut TenantTx,
    as_read: &Refund,
    gateway_refund: Option<&str>,
) -> Result<bool, sqlx::Error> {
    if !as_read.state.may_become(RefundState::Refunded) {
        return Ok(false);
    }
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE refunds SET status = 'refunded', gateway_refund_id = $3, refunded_at = $4
        WHERE organization_id = $1 AND id = $2 AND status = $5",
        organization,
        as_read.id.0,
        gateway_refund,
        now,
        as_read.state.as_str(),
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// Marks a refund as failed, once for each. Returns its state before that; none where it was marked before, or can't fail.
pub(super) async fn mark_failed(
    tx: &mut TenantTx,
    refund: RefundId,
    gateway_refund: &str,
) -> Result<Option<RefundState>, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let may_fail = words_before(RefundState::Failed);
    let before = sqlx::query_scalar!(
        r#"UPDATE refunds SET status = 'failed', failed_at = $4, failed_refund_id = $3, gateway_refund_id = NULL,
            refunded_at = NULL
        FROM (SELECT id, status FROM refunds
            WHERE organization_id = $1 AND id = $2 AND failed_at IS NULL AND status = ANY($5) FOR UPDATE) AS before
        WHERE refunds.organization_id = $1 AND refunds.id = before.id
        RETURNING before.status AS "before!""#,
        organization,
        refund.0,
        gateway_refund,
        now,
        &may_fail,
    )
    .fetch_optional(tx.db())
    .await?;
    before.map(|state| state.parse().map_err(unreadable)).transpose()
}

/// The words of the states that may become this one.
fn words_before(next: RefundState) -> Vec<String> {
    next.before().map(|state| state.to_string()).collect()
}

/// Drops the owed refunds of a payment that was never captured. Returns the amount of each booking.
pub async fn drop_owed(tx: &mut TenantTx, payment: PaymentId) -> Result<BTreeMap<BookingId, Money>, sqlx::Error> {
    let organization = tx.organization_id();
    let may_be_dropped = words_before(RefundState::Dropped);
    let rows = sqlx::query!(
        "UPDATE refunds SET status = 'dropped' WHERE organization_id = $1 AND payment_id = $2 AND status = ANY($3)
        RETURNING booking_id, amount",
        organization,
        payment.0,
        &may_be_dropped,
    )
    .fetch_all(tx.db())
    .await?;
    let mut dropped: BTreeMap<BookingId, Money> = BTreeMap::new();
    for row in rows {
        *dropped.entry(BookingId(row.booking_id)).or_default() += Money::half_up(row.amount);
    }
    Ok(dropped)
}

/// Returns whether no refund of a booking is outstanding.
pub async fn none_outstanding(tx: &mut TenantTx, booking: BookingId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT NOT EXISTS (SELECT FROM refunds
            WHERE organization_id = $1 AND booking_id = $2 AND status IN ('owed', 'failed')) AS "none!""#,
        organization,
        booking.0,
    )
    .fetch_one(tx.db())
    .await
}

/// The refunds of a payment that are owed.
pub async fn owed_of(tx: &mut TenantTx, payment: PaymentId) -> Result<Vec<RefundId>, sqlx::Error> {
    let organization = tx.organization_id();
    let owed = sqlx::query_scalar!(
        "SELECT id FROM refunds WHERE organization_id = $1 AND payment_id = $2 AND status = 'owed' ORDER BY id",
        organization,
        payment.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(owed.into_iter().map(RefundId).collect())
}
