//! Money that was set aside for a booking, and is gone before it was taken: the card's bank let go of it after some days, or
//! people did in the provider's own pages.
//!
//! The booking stands: what it costs is due again, and its renter pays it as any other amount that is due. Nothing of it
//! goes back, since nothing was taken: what came off the bill is off it, and a favour is waived. What the ledger has as moved to
//! other bookings or accounts is moved back.

use std::collections::BTreeMap;

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::account::{Account, PaidWith};
use super::db::{self, PaymentRow};
use super::move_money::{move_back, moved_to};
use super::parts::Parts;
use super::refund_db;
use super::waivers::waive;
use crate::bookings::{bill_to_pay, finish_refund, tell_of_failed_payment, tell_of_lapsed_payment};

/// A booking that the payment pays for, before its money was known to be gone.
struct Concerned {
    booking: Uuid,
    bill: Option<Bill>,
    due: Money,
    favour: Parts,
}

/// Writes down that this payment is never taken, unless that was written down before or it was taken after all.
pub(super) async fn uncollected(tx: &mut TenantTx, payment: &PaymentRow, booking: Uuid) -> Result<(), Problem> {
    let bookings = paid_for(tx, payment, booking).await?;
    let mut concerned = Vec::with_capacity(bookings.len());
    for booking in &bookings {
        concerned.push(Concerned::by(tx, payment, *booking).await?);
    }
    if paid_for(tx, payment, booking).await? != bookings {
        let message = "A booking that this payment pays for was split meanwhile. It is looked at again.";
        return Err(Problem::conflict("splitMeanwhile", message));
    }
    if !db::mark_uncollected(tx, payment.id).await? {
        return Ok(());
    }
    tracing::error!(payment = %payment.id, %booking, "a booked payment was let go before it was taken: it is due again");
    let dropped = refund_db::drop_owed(tx, payment.id).await?;
    move_back(tx, payment.id).await?;
    for of in concerned {
        of.follow(tx, &dropped).await?;
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

impl Concerned {
    /// Locks the booking before its payments, as everybody does.
    async fn by(tx: &mut TenantTx, payment: &PaymentRow, booking: Uuid) -> Result<Self, Problem> {
        let bill = bill_to_pay(tx, booking).await?.bill;
        let account = Account::of(tx, booking).await?;
        let paid = account.payments.iter().find(|paid| paid.id == payment.id);
        Ok(Self {
            booking,
            due: account.due(bill.as_ref()).total(),
            bill,
            favour: paid.map(PaidWith::favour).unwrap_or_default(),
        })
    }

    /// What is due again is asked for, or else whoever was told that it goes back hears that it was never taken. What waited for
    /// its money to go back waits for nothing any more.
    async fn follow(self, tx: &mut TenantTx, dropped: &BTreeMap<Uuid, Money>) -> Result<(), Problem> {
        waive(tx, self.booking, &self.favour).await?;
        let due = Account::of(tx, self.booking).await?.due(self.bill.as_ref());
        let again = due.total() - self.due;
        if again.is_positive() {
            tell_of_failed_payment(tx, self.booking, again).await?;
        } else if let Some(lapsed) = dropped.get(&self.booking) {
            tell_of_lapsed_payment(tx, self.booking, *lapsed).await?;
        }
        if refund_db::none_owed(tx, self.booking).await? {
            finish_refund(tx, self.booking).await?;
        }
        Ok(())
    }
}
