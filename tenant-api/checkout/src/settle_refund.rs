//! `settleRefund`: staff record that they gave a refund by hand.

use domain::booking::BookingEventKind;
use domain::payment::{PaymentKind, RefundState};
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, RefundId, UserId};
use kernel::problem::{FieldProblems, Problem};
use money::payments::{self, LONGEST_REFERENCE};
use reservations::bookings::{begin_refund, bill_to_pay, complete_refund, tell_of_money};
use serde_json::json;

use super::dto::SettledRefund;

/// Completes a refund of an offline payment, or one that never reached its card.
pub async fn settle_refund(
    tx: &mut TenantTx,
    booking: BookingId,
    refund: RefundId,
    staff: UserId,
    form: &SettledRefund,
) -> Result<(), Problem> {
    // The booking is locked before its payments, as everywhere.
    bill_to_pay(tx, booking).await?;
    let owed = payments::find_refund(tx, refund)
        .await?
        .filter(|owed| owed.booking_id == booking)
        .ok_or_else(|| Problem::not_found("Refund"))?;
    let mut problems = FieldProblems::new();
    let reference = fields::required(&mut problems, "reference", &form.reference, LONGEST_REFERENCE);
    problems.check()?;
    if owed.state == RefundState::Refunded {
        return Err(Problem::conflict(
            "alreadyRefunded",
            "This refund is already marked as paid.",
        ));
    }
    if owed.state != RefundState::Failed && owed.kind != PaymentKind::Offline {
        return Err(Problem::conflict(
            "refundedAutomatically",
            "Only offline payments, and card refunds that failed, are refunded by hand. Card refunds are automatic.",
        ));
    }
    begin_refund(tx, &owed).await?;
    let amount = owed.parts.total();
    let message = format!("{}, {reference}", amount.in_words());
    tell_of_money(tx, booking, staff, BookingEventKind::RefundSettled, &message).await?;
    complete_refund(tx, &owed, PaymentKind::Offline, Some(&reference)).await?;
    let after = json!({ "amount": amount, "reference": reference });
    Ok(tx
        .audit(
            "bookings.settleRefund",
            SubjectKind::Booking,
            booking.0,
            None,
            Some(after),
        )
        .await?)
}
