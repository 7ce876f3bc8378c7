//! `recordPayment`: staff record what was paid without a card.

use domain::booking::BookingEventKind;
use domain::money::Money;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{FieldProblems, Problem};
use money::payments::{self, NewPayment, NotedPayment, booking_money};
use reservations::bookings::{bill_to_pay, tell_of_money};
use serde_json::json;

use super::error::nothing_due;

/// Records a payment for a booking: offline, under an agreement, or on an invoice.
pub async fn record_payment(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    form: &NotedPayment,
) -> Result<(), Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    let due = booking_money(tx, booking).await?.statement(to_pay.billed).due();
    if due.is_zero() {
        return Err(nothing_due());
    }
    let mut problems = FieldProblems::new();
    let reference = form.reference(&mut problems, "");
    let amount: Option<Money> = fields::parse_optional(&mut problems, "amount", form.amount.as_deref());
    let amount = amount.or(form.amount.is_none().then(|| due.total()));
    if amount.is_some_and(|amount| !amount.is_positive() || amount > due.total()) {
        let message = format!(
            "Enter an amount above $0 and up to the {} that is due.",
            due.total().in_words()
        );
        problems.add("amount", "outOfRange", message);
    }
    problems.check()?;
    let amount = amount.unwrap_or_else(|| due.total());
    let payment = NewPayment {
        user_id: to_pay.user_id,
        kind: form.kind,
        reference: reference.as_deref(),
        recorded_by: Some(staff),
    };
    payments::record(tx, booking, due.share(amount), payment).await?;
    let message = format!("{} {}", amount.in_words(), form.kind.words());
    tell_of_money(tx, booking, staff, BookingEventKind::PaymentRecorded, &message).await?;
    let after = json!({ "kind": form.kind.gateway().as_str(), "amount": amount, "reference": reference });
    Ok(tx
        .audit(
            "bookings.recordPayment",
            SubjectKind::Booking,
            booking.0,
            None,
            Some(after),
        )
        .await?)
}
