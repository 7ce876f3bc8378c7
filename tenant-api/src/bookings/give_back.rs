//! `refundBooking` and `refundBookingFee`: an admin gives money back for what has taken place.

use domain::booking::{BookingEventKind, BookingStatus};
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use poem_openapi::types::ToJSON;
use serde_json::json;
use uuid::Uuid;

use super::refund::order_refunds;
use super::series::Series;
use super::to_pay::tell_of_money;
use crate::fields;
use crate::payments::{self, PaidBy};

/// How much of it goes back.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct RefundRequest {
    /// Dollars, `"12.50"`, at most what was paid and has not gone back; all of that unless given.
    pub amount: Option<String>,
    /// Why, at most 2,000 characters. The renter reads it in the history.
    pub reason: Option<String>,
}

/// Why the booking fee goes back.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct FeeRefundRequest {
    /// At most 2,000 characters. The renter reads it in the history.
    pub reason: Option<String>,
}

/// The longest reason.
const LONGEST: usize = 2_000;

/// Gives back all or a part of what was paid. Of a part, each line of the bill and each deposit gives its share; a whole refund makes the
/// booking `refunding`.
pub async fn refund_booking(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    request: &RefundRequest,
) -> Result<(), Problem> {
    let series = Series::for_update(tx, booking).await?;
    let left = refundable(tx, &series).await?;
    let mut problems = FieldProblems::new();
    let amount = fields::parse_optional::<Money>(&mut problems, "amount", request.amount.as_deref());
    let amount = amount.or(request.amount.is_none().then_some(left));
    if amount.is_some_and(|amount| !amount.is_positive() || amount > left) {
        let message = format!("Please give an amount above $0 and at most ${left}, which is what can still go back.");
        problems.add("amount", "outOfRange", message);
    }
    let reason = reason_of(&mut problems, request.reason.as_deref());
    problems.check()?;
    let amount = amount.unwrap_or(left);
    tell_of_money(
        tx,
        booking,
        staff,
        BookingEventKind::RefundOrdered,
        &in_words(amount, &reason),
    )
    .await?;
    let refunds = payments::refund_of_goodwill(tx, booking, amount).await?;
    order_refunds(tx, &refunds).await?;
    noted(tx, "refundBooking", booking, staff, request.to_json()).await
}

/// Gives the booking fee back by itself.
pub async fn refund_booking_fee(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    request: &FeeRefundRequest,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let reason = reason_of(&mut problems, request.reason.as_deref());
    problems.check()?;
    let series = Series::for_update(tx, booking).await?;
    paid_by_card(tx, &series).await?;
    let refunds = payments::refund_of_fee(tx, booking).await?;
    if refunds.is_empty() {
        return Err(Problem::conflict(
            "noFeeToRefund",
            "There is no booking fee on this booking that could go back.",
        ));
    }
    order_refunds(tx, &refunds).await?;
    let fee: Money = refunds.iter().map(|refund| refund.parts.total()).sum();
    tell_of_money(
        tx,
        booking,
        staff,
        BookingEventKind::FeeRefunded,
        &in_words(fee, &reason),
    )
    .await?;
    noted(tx, "refundBookingFee", booking, staff, request.to_json()).await
}

fn reason_of(problems: &mut FieldProblems, given: Option<&str>) -> String {
    fields::text(problems, "reason", given.unwrap_or_default(), LONGEST)
}

/// What the history says: how much, and why where that was said.
fn in_words(amount: Money, reason: &str) -> String {
    if reason.is_empty() {
        format!("${amount}")
    } else {
        format!("${amount}: {reason}")
    }
}

async fn noted(
    tx: &mut TenantTx,
    action: &str,
    booking: Uuid,
    staff: UserId,
    asked: Option<serde_json::Value>,
) -> Result<(), Problem> {
    let after = json!({ "by": staff.0, "asked": asked });
    Ok(tx.audit(action, "booking", booking, None, Some(after)).await?)
}

/// Returns what can still be refunded of a booking that took place, was refundable and was paid by card
/// (docs/rules/cancellation-and-refunds.md#goodwill-refunds).
async fn refundable(tx: &mut TenantTx, series: &Series) -> Result<Money, Problem> {
    let now = tx.now();
    let took_place = series.days.iter().any(|day| day.lifecycle().took_place(now));
    let stands = matches!(series.status, BookingStatus::Approved | BookingStatus::Completed);
    if !took_place || !stands {
        return Err(Problem::conflict(
            "notOver",
            "Money is refunded here once a booking has taken place. Before that, deny or cancel it: its money goes back by itself.",
        ));
    }
    if !series.refundable {
        return Err(Problem::conflict(
            "notRefundable",
            "This space was not refundable when it was booked.",
        ));
    }
    paid_by_card(tx, series).await
}

async fn paid_by_card(tx: &mut TenantTx, series: &Series) -> Result<Money, Problem> {
    let paid = payments::paid_by(tx, series.id).await?;
    match paid {
        PaidBy::Card { refundable } if refundable.is_positive() && !series.internal => Ok(refundable),
        PaidBy::Card { .. } => Err(Problem::conflict(
            "allRefunded",
            "All that was paid has gone back already.",
        )),
        PaidBy::Other => Err(Problem::conflict(
            "paidOtherwise",
            "This booking was not paid by card. Please give the money back the way it came.",
        )),
        PaidBy::Nothing => Err(Problem::conflict("notPaid", "Nothing was paid for this booking.")),
    }
}
