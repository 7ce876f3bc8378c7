//! SQL of a card payment's states: each step is marked before the next one is taken.
//!
//! Which steps there are is the rules' to say ([`PaymentState`]). Each is written only where the payment is still as it was read, so
//! of several that try at once one does it, and the others find it done.

use domain::money::{Movement, Parts};
use domain::payment::{PaymentKind, PaymentRefusal, PaymentState, PaymentStatus};
use gateways::payments::{Card, Decline, GatewayPaymentId};
use ground::occupancy::{StillHeld, Units};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, PaymentId, PostingId, new_id};

use super::ledger::PostingColumns;
use super::row::PaymentRow;

/// Notes that the card's holder has to authenticate the payment. Returns false if that was noted before.
pub async fn mark_needs_action(
    tx: &mut TenantTx,
    payment: &PaymentRow,
    gateway_payment: &GatewayPaymentId,
) -> Result<bool, sqlx::Error> {
    let next = payment.state.clone().need_action(gateway_payment.clone());
    write(tx, payment, next, None).await
}

/// Marks a payment as authorized for a booking. The time of the hold that it pays for, if it does, becomes the booking's, whose
/// dates have the ids of the hold's. What is no longer open is not authorized, and its hold is as good as lost: the transaction has
/// to be rolled back.
pub async fn mark_authorized(
    tx: &mut TenantTx,
    payment: &PaymentRow,
    gateway_payment: &GatewayPaymentId,
    card: &Card,
    booking: BookingId,
    held: Option<(HoldId, &Units)>,
) -> Result<StillHeld, sqlx::Error> {
    let (before, gateway_payment) = (&payment.state, gateway_payment.clone());
    let Ok(authorized) = before.clone().authorize(gateway_payment, booking.into()) else {
        return Ok(StillHeld::No);
    };
    let (now, organization) = (tx.now(), tx.organization_id());
    let (hold, units) = held.unzip();
    let whole = sqlx::query_scalar!(
        r#"WITH authorized AS (
            UPDATE payments SET status = $11, gateway_payment_id = $3, card_brand = $4, card_last_four = $5,
                booking_id = $6, updated_at = $7
            WHERE organization_id = $1 AND id = $2 AND status = $10
            RETURNING id
        )
        SELECT EXISTS (SELECT FROM authorized) AND ($8::uuid IS NULL OR book_hold($1, $9, $8, $7)) AS "whole!""#,
        organization,
        payment.id.0,
        authorized.at_provider().map(GatewayPaymentId::as_str),
        card.brand,
        card.last4,
        booking.0,
        now,
        hold.map(|hold| hold.0),
        units as Option<&Units>,
        before.status().as_str(),
        authorized.status().as_str(),
    )
    .fetch_one(tx.db())
    .await?;
    Ok(StillHeld::if_whole(whole))
}

/// Marks a payment that was authorized as captured, and enters it in the ledger. Returns false, and does nothing, if it is no
/// longer authorized.
pub async fn enter_capture(
    tx: &mut TenantTx,
    payment: PaymentId,
    authorized: &PaymentState<GatewayPaymentId>,
    parts: Parts,
) -> Result<bool, sqlx::Error> {
    let Ok(PaymentState::Captured { booking, .. }) = authorized.clone().capture() else {
        return Ok(false);
    };
    let (now, organization) = (tx.now(), tx.organization_id());
    let columns = PostingColumns::of(PaymentKind::Card, parts, Movement::Charge);
    let posted = sqlx::query!(
        "WITH captured AS (
            UPDATE payments SET status = $11, updated_at = $3
            WHERE organization_id = $1 AND id = $2 AND status = $10
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
        &columns.ids as &[PostingId],
        &columns.accounts,
        &columns.amounts,
        authorized.status().as_str(),
        PaymentStatus::Captured.as_str(),
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(posted > 0)
}

/// Marks a payment as lapsed: its authorization ended before it was captured. Returns false if it is no longer authorized.
pub async fn mark_lapsed(tx: &mut TenantTx, payment: &PaymentRow) -> Result<bool, sqlx::Error> {
    write(tx, payment, payment.state.clone().lapse(), None).await
}

/// A reason to close a payment, with nothing left to void.
#[derive(Clone, Copy, Debug)]
pub enum CloseReason<'a> {
    /// The provider was never asked, or did nothing.
    NotAttempted,
    /// The provider voided it.
    Voided(&'a GatewayPaymentId),
    /// The card was declined.
    Declined(&'a GatewayPaymentId, &'a Decline),
}

/// Closes an open payment. Returns false if it is no longer open.
pub async fn mark_closed(
    tx: &mut TenantTx,
    payment: &PaymentRow,
    closing: CloseReason<'_>,
) -> Result<bool, sqlx::Error> {
    let open = payment.state.clone();
    let (next, decline) = match closing {
        CloseReason::NotAttempted => (open.close(None), None),
        CloseReason::Voided(id) => (open.close(Some(id.clone())), None),
        CloseReason::Declined(id, decline) => (open.decline(id.clone()), Some(decline)),
    };
    write(tx, payment, next, decline).await
}

/// Marks a payment that is not booked: it is about to be voided, and never booked from now on. Returns false if it is booked.
pub async fn mark_voiding(
    tx: &mut TenantTx,
    payment: &PaymentRow,
    gateway_payment: &GatewayPaymentId,
) -> Result<bool, sqlx::Error> {
    let next = payment.state.clone().void(gateway_payment.clone());
    write(tx, payment, next, None).await
}

/// Notes that the provider voided a payment. Returns false if that was noted before.
pub async fn mark_voided(tx: &mut TenantTx, payment: &PaymentRow) -> Result<bool, sqlx::Error> {
    write(tx, payment, payment.state.clone().finish_void(), None).await
}

/// Writes a step that leaves a payment with the booking that it has, or with none. Returns false, and does nothing, if the rules
/// refuse the step or the payment is no longer as it was read.
async fn write(
    tx: &mut TenantTx,
    before: &PaymentRow,
    next: Result<PaymentState<GatewayPaymentId>, PaymentRefusal>,
    decline: Option<&Decline>,
) -> Result<bool, sqlx::Error> {
    let Ok(next) = next else { return Ok(false) };
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = $5, gateway_payment_id = $6, decline_code = coalesce($7, decline_code), updated_at = $8
        WHERE organization_id = $1 AND id = $2 AND status = $3 AND booking_id IS NOT DISTINCT FROM $4",
        organization,
        before.id.0,
        before.state.status().as_str(),
        before.state.booking().map(|booking| booking.0),
        next.status().as_str(),
        next.at_provider().map(GatewayPaymentId::as_str),
        decline.map(|decline| decline.code.as_str()),
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}
