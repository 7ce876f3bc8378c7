//! An authorization that ended before it was captured: the card's bank dropped it after some days, or people did in the
//! provider's own pages.
//!
//! The booking stands. Its amount is due again, and its renter pays it like any balance. Nothing is refunded, since nothing was
//! captured: what came off the bill is off it, and goodwill is waived. What the ledger has as moved to other bookings or accounts is
//! moved back.

use std::collections::BTreeMap;

use domain::money::{BookingPayment, Money, Parts};
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;
use money::payments::{self, PaymentRow, booking_money};
use reservations::bookings::{bill_to_pay, finish_refund, tell_of_failed_payment, tell_of_lapsed_payment};

/// A booking that the payment pays for, before its lapse was known.
struct PaidBooking {
    booking: BookingId,
    billed: Parts,
    due: Money,
    goodwill: Parts,
}

/// Notes that a payment is never captured, unless that was noted before or it was captured after all.
pub(super) async fn lapse(tx: &mut TenantTx, payment: &PaymentRow, booking: BookingId) -> Result<(), Problem> {
    let bookings = bookings_of(tx, payment, booking).await?;
    let mut paid = Vec::with_capacity(bookings.len());
    for booking in &bookings {
        paid.push(PaidBooking::lock(tx, payment, *booking).await?);
    }
    if bookings_of(tx, payment, booking).await? != bookings {
        let message = "A booking that this payment pays for was split meanwhile. It is looked at again.";
        return Err(Problem::conflict("splitMeanwhile", message));
    }
    if !payments::mark_lapsed(tx, payment).await? {
        return Ok(());
    }
    tracing::error!(payment = %payment.id, %booking, "a booked payment lapsed before it was captured: it is due again");
    let dropped = payments::drop_owed(tx, payment.id).await?;
    payments::reverse_moves(tx, payment.id).await?;
    for booking in paid {
        booking.ask_again(tx, &dropped).await?;
    }
    Ok(())
}

/// The bookings that a part of it pays for, in the order in which they are locked.
async fn bookings_of(
    tx: &mut TenantTx,
    payment: &PaymentRow,
    booking: BookingId,
) -> Result<Vec<BookingId>, sqlx::Error> {
    let mut bookings = payments::moved_to(tx, payment.id).await?;
    bookings.push(booking);
    bookings.sort_unstable();
    bookings.dedup();
    Ok(bookings)
}

impl PaidBooking {
    /// Locks the booking before its payments, as everywhere.
    async fn lock(tx: &mut TenantTx, payment: &PaymentRow, booking: BookingId) -> Result<Self, Problem> {
        let billed = bill_to_pay(tx, booking).await?.billed;
        let money = booking_money(tx, booking).await?;
        let paid = money.payment(payment.id.into());
        Ok(Self {
            booking,
            billed,
            due: money.statement(billed).due().total(),
            goodwill: paid.map(BookingPayment::goodwill).unwrap_or_default(),
        })
    }

    /// Asks for the balance due again, or tells a renter who waited for a refund that they were never charged. A
    /// booking that only waited for this refund is refunded.
    async fn ask_again(self, tx: &mut TenantTx, dropped: &BTreeMap<BookingId, Money>) -> Result<(), Problem> {
        payments::waive(tx, self.booking, self.goodwill).await?;
        let money = booking_money(tx, self.booking).await?;
        let again = money.statement(self.billed).due().total() - self.due;
        if again.is_positive() {
            tell_of_failed_payment(tx, self.booking, again).await?;
        } else if let Some(lapsed) = dropped.get(&self.booking) {
            tell_of_lapsed_payment(tx, self.booking, *lapsed).await?;
        }
        if payments::none_outstanding(tx, self.booking).await? {
            finish_refund(tx, self.booking).await?;
        }
        Ok(())
    }
}
