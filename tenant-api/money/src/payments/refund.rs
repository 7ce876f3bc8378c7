//! Refunds: planned by the rules, ordered, and completed once. The caller who orders one decides what happens to the
//! booking.

use chrono::TimeDelta;
use domain::money::{BookingMoney, BookingPayment, Money, Movement, Parts, Settlement};
use domain::payment::{PaymentKind, RefundReason, RefundState};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId, PaymentId, RefundId, new_id};
use kernel::jobs::Later;
use serde::{Deserialize, Serialize};

use super::move_money::move_between_accounts;
use super::read::booking_money;
use super::{ledger, refund_db};

/// A refund of a part of a payment.
#[derive(Clone, Debug)]
pub struct Refund {
    pub id: RefundId,
    pub payment_id: PaymentId,
    pub booking_id: BookingId,
    /// The kind of the payment that is refunded.
    pub kind: PaymentKind,
    pub parts: Parts,
    pub state: RefundState,
    pub reason: RefundReason,
}

/// The way that a refund reaches the payer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundRoute {
    /// A job asks the card provider.
    Card,
    /// Staff give it and record that they did.
    ByHand,
    /// The refund is a credit on an invoice or an agreement, and complete as soon as it is ordered.
    Credit,
}

/// The task that makes a refund at the card provider.
pub const REFUND_TASK: &str = "payments_refund";

/// The interval at which a pending refund is checked; banks take days over it.
const ASKED_AGAIN_AFTER: TimeDelta = TimeDelta::hours(6);

/// The payload of a refund's job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RefundJob {
    pub organization: OrganizationId,
    pub refund: RefundId,
}

/// Returns the refunds that follow from a new bill, and moves amounts that belong to other accounts now. Missing
/// amounts are due and stay open. [`Parts::ZERO`] means that nothing is left on the booking's bill.
pub async fn refund_on_new_bill(
    tx: &mut TenantTx,
    booking: BookingId,
    billed: Parts,
    reason: RefundReason,
) -> Result<Vec<Refund>, sqlx::Error> {
    let money = booking_money(tx, booking).await?;
    match money.statement(billed).settlement() {
        Settlement::Refund(beyond) => Ok(split(booking, money.split_refund(beyond), reason)),
        Settlement::Reallocate(parts) => {
            move_between_accounts(tx, booking, &money, parts).await?;
            Ok(Vec::new())
        }
        Settlement::Nothing => Ok(Vec::new()),
    }
}

/// Returns the refunds of a goodwill amount to the cards that paid, each account by its share.
pub fn refund_of_goodwill(booking: BookingId, money: BookingMoney, amount: Money) -> Vec<Refund> {
    let by_card = money.by_card();
    let share = by_card.refundable().share(amount);
    split(booking, by_card.split_refund(share), RefundReason::RefundedByHost)
}

/// Returns the refunds of the booking fee, or of what is left of it after earlier refunds.
pub fn refund_of_fee(booking: BookingId, money: BookingMoney) -> Vec<Refund> {
    let by_card = money.by_card();
    let fee = by_card.refundable_fee();
    split(booking, by_card.split_refund(fee), RefundReason::FeeRefunded)
}

fn split(booking: BookingId, parts: Vec<(BookingPayment, Parts)>, reason: RefundReason) -> Vec<Refund> {
    let refund = |(payment, parts): (BookingPayment, Parts)| Refund {
        id: RefundId(new_id()),
        payment_id: payment.id.into(),
        booking_id: booking,
        kind: payment.kind,
        parts,
        state: RefundState::Owed,
        reason,
    };
    parts.into_iter().map(refund).collect()
}

/// Orders a refund: it is owed from now on.
pub async fn order_refund(tx: &mut TenantTx, refund: &Refund) -> Result<RefundRoute, sqlx::Error> {
    refund_db::insert_refund(tx, refund).await?;
    match refund.kind {
        PaymentKind::Card => {
            let job = RefundJob {
                organization: tx.organization(),
                refund: refund.id,
            };
            tx.enqueue_all(vec![Later::for_task(REFUND_TASK, &job, None)?]).await?;
            Ok(RefundRoute::Card)
        }
        PaymentKind::Offline => Ok(RefundRoute::ByHand),
        PaymentKind::Agreement | PaymentKind::Invoice => Ok(RefundRoute::Credit),
    }
}

/// Schedules another check of a refund that the card's bank hasn't accepted yet.
pub async fn look_again(tx: &mut TenantTx, refund: RefundId) -> Result<(), sqlx::Error> {
    let job = RefundJob {
        organization: tx.organization(),
        refund,
    };
    let at = tx.now() + ASKED_AGAIN_AFTER;
    tx.enqueue_all(vec![Later::for_task(REFUND_TASK, &job, Some(at))?])
        .await
}

/// Completes a refund, in the ledger too. Returns false if somebody completed it before.
pub async fn complete_refund(
    tx: &mut TenantTx,
    refund: &Refund,
    through: PaymentKind,
    at_provider: Option<&str>,
) -> Result<bool, sqlx::Error> {
    if !refund_db::mark_refunded(tx, refund, at_provider).await? {
        return Ok(false);
    }
    let now = tx.now();
    let movement = if refund.reason == RefundReason::Adjusted {
        Movement::Adjustment
    } else {
        Movement::Refund
    };
    ledger::post(tx, refund.booking_id, through, refund.parts, movement, now).await?;
    Ok(true)
}

/// Writes down that a refund never reaches its card, and reverses it in the ledger if it counted as refunded. Returns false if
/// that was written down before.
pub async fn fail_refund(tx: &mut TenantTx, refund: &Refund, at_provider: &str) -> Result<bool, sqlx::Error> {
    let Some(before) = refund_db::mark_failed(tx, refund.id, at_provider).await? else {
        return Ok(false);
    };
    if before == RefundState::Refunded {
        let now = tx.now();
        ledger::post(
            tx,
            refund.booking_id,
            PaymentKind::Card,
            refund.parts,
            Movement::Reversal,
            now,
        )
        .await?;
    }
    Ok(true)
}
