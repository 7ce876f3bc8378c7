//! Money that was set aside for a booking, and is gone before it was taken: the card's bank let go of it after some days, or
//! people did in the provider's own pages.
//!
//! The booking stands: what it costs is due again, and its renter pays it as any other amount that is due. Nothing of it
//! goes back, since nothing was taken; and what the ledger has as moved to other bookings or accounts is moved back.

use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::account::Account;
use super::db::{self, PaymentRow};
use super::move_money::{move_back, moved_to};
use super::refund_db;
use crate::bookings::{bill_to_pay, finish_refund, tell_of_failed_payment};

/// Writes down that this payment is never taken, unless that was written down before or it was taken after all.
pub(super) async fn uncollected(tx: &mut TenantTx, payment: &PaymentRow, booking: Uuid) -> Result<(), Problem> {
    let bookings = paid_for(tx, payment, booking).await?;
    // The bookings before their payments, as everybody locks them.
    for booking in &bookings {
        bill_to_pay(tx, *booking).await?;
    }
    if paid_for(tx, payment, booking).await? != bookings {
        let message = "A booking that this payment pays for was split meanwhile. It is looked at again.";
        return Err(Problem::conflict("splitMeanwhile", message));
    }
    if !db::mark_uncollected(tx, payment.id).await? {
        return Ok(());
    }
    tracing::error!(payment = %payment.id, %booking, "a booked payment was let go before it was taken: it is due again");
    refund_db::drop_owed(tx, payment.id).await?;
    move_back(tx, payment.id).await?;
    for booking in bookings {
        follow(tx, booking).await?;
    }
    Ok(())
}

/// The bookings that some of it pays for, in the order in which they are locked.
async fn paid_for(tx: &mut TenantTx, payment: &PaymentRow, booking: Uuid) -> Result<Vec<Uuid>, sqlx::Error> {
    let mut bookings = moved_to(tx, payment.id).await?;
    bookings.push(booking);
    bookings.sort_unstable();
    bookings.dedup();
    Ok(bookings)
}

/// What is due again is asked for. What waited for its money to go back waits for nothing any more.
async fn follow(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    let due = Account::of(tx, booking).await?.due(to_pay.bill.as_ref());
    if due.total().is_positive() {
        tell_of_failed_payment(tx, booking, due.total()).await?;
    }
    if refund_db::none_owed(tx, booking).await? {
        finish_refund(tx, booking).await?;
    }
    Ok(())
}
