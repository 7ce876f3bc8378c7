//! SQL of a card payment's states: each step is marked before the next one is taken.

use domain::money::{Movement, Parts};
use domain::payment::{PaymentKind, PaymentStatus};
use gateways::payments::{Card, Decline, GatewayPaymentId};
use ground::occupancy::{StillHeld, Units};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, PaymentId, new_id};

use super::ledger::PostingColumns;

/// Notes that the card's holder has to authenticate the payment.
pub async fn mark_needs_action(
    tx: &mut TenantTx,
    payment: PaymentId,
    gateway_payment: &GatewayPaymentId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'needsAction', gateway_payment_id = $3, updated_at = $4
        WHERE organization_id = $1 AND id = $2 AND status = 'started'",
        organization,
        payment.0,
        gateway_payment.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks a payment as authorized for a booking. The time of the hold that it pays for, if it does, becomes the booking's, whose
/// days have the ids of the hold's.
pub async fn mark_authorized(
    tx: &mut TenantTx,
    payment: PaymentId,
    gateway_payment: &GatewayPaymentId,
    card: &Card,
    booking: BookingId,
    held: Option<(HoldId, &Units)>,
) -> Result<StillHeld, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let (hold, units) = held.unzip();
    let whole = sqlx::query_scalar!(
        r#"WITH authorized AS (
            UPDATE payments SET status = 'authorized', gateway_payment_id = $3, card_brand = $4, card_last_four = $5,
                booking_id = $6, updated_at = $7
            WHERE organization_id = $1 AND id = $2
        )
        SELECT $8::uuid IS NULL OR book_hold($1, $9, $8, $7) AS "whole!""#,
        organization,
        payment.0,
        gateway_payment.as_str(),
        card.brand,
        card.last4,
        booking.0,
        now,
        hold.map(|hold| hold.0),
        units as Option<&Units>,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::if_whole(whole))
}

/// Marks an authorized payment as captured, and enters it in the ledger. Returns false, and does nothing, if it is no longer
/// authorized.
pub async fn enter_capture(
    tx: &mut TenantTx,
    payment: PaymentId,
    booking: BookingId,
    parts: Parts,
) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let columns = PostingColumns::of(PaymentKind::Card, parts, Movement::Charge);
    let posted = sqlx::query!(
        "WITH captured AS (
            UPDATE payments SET status = 'captured', updated_at = $3
            WHERE organization_id = $1 AND id = $2 AND status = 'authorized'
            RETURNING id
        )
        INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
        SELECT $1, posting.id, $4, $5, account, amount, $6, $3
        FROM captured, unnest($7::uuid[], $8::text[], $9::numeric[]) AS posting (id, account, amount)",
        organization,
        payment.0,
        now,
        new_id(),
        booking.0,
        Movement::Charge.as_str(),
        &columns.ids,
        &columns.accounts,
        &columns.amounts,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(posted > 0)
}

/// Marks a payment as lapsed: its authorization ended before it was captured. Returns false if it is no longer authorized.
pub async fn mark_lapsed(tx: &mut TenantTx, payment: PaymentId) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = 'voided', updated_at = $3
        WHERE organization_id = $1 AND id = $2 AND status = 'authorized'",
        organization,
        payment.0,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// A reason to close a payment, with nothing left to void.
#[derive(Clone, Copy, Debug)]
pub enum Closing<'a> {
    /// The provider was never asked, or did nothing.
    NotAttempted,
    /// The provider voided it.
    Voided(&'a GatewayPaymentId),
    /// The card was declined.
    Declined(&'a GatewayPaymentId, &'a Decline),
}

/// Closes an open payment. Returns false if it is no longer open.
pub async fn mark_closed(tx: &mut TenantTx, payment: PaymentId, closing: Closing<'_>) -> Result<bool, sqlx::Error> {
    let (status, gateway_payment, decline) = match closing {
        Closing::NotAttempted => (PaymentStatus::Voided, None, None),
        Closing::Voided(id) => (PaymentStatus::Voided, Some(id), None),
        Closing::Declined(id, decline) => (PaymentStatus::Declined, Some(id), Some(decline.code.as_str())),
    };
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = $3, gateway_payment_id = coalesce($4, gateway_payment_id), decline_code = $5,
            updated_at = $6
        WHERE organization_id = $1 AND id = $2 AND status IN ('started', 'needsAction')",
        organization,
        payment.0,
        status.as_str(),
        gateway_payment.map(GatewayPaymentId::as_str),
        decline,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// Marks a payment that is not booked: it is about to be voided, and never booked from now on.
pub async fn mark_voiding(
    tx: &mut TenantTx,
    payment: PaymentId,
    gateway_payment: &GatewayPaymentId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'voiding', gateway_payment_id = $3, updated_at = $4
        WHERE organization_id = $1 AND id = $2 AND booking_id IS NULL",
        organization,
        payment.0,
        gateway_payment.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes that the provider voided a payment.
pub async fn mark_voided(tx: &mut TenantTx, payment: PaymentId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'voided', updated_at = $3
        WHERE organization_id = $1 AND id = $2 AND status = 'voiding'",
        organization,
        payment.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
