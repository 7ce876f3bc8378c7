//! Refunds of a booking: ordered when its bill changes or staff ask for one, with their effect on its status.

use domain::bill::Bill;
use domain::booking::{BookingEventKind, Lifecycle, LifecycleRefusal};
use domain::money::Money;
use domain::payment::{PaymentKind, RefundReason};
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;
use money::payments::{self, Refund, RefundRoute};

use super::change::{ChangeNote, DateChange, change_dates};
use super::db;
use super::insert_db::{self, NewEvent};
use super::mail;
use super::occasion::Occasion;
use super::series::{Series, SeriesDate};

/// Settles a new bill, in the transaction that changes it: anything paid beyond it is refunded, and anything missing is
/// due and stays open. Without a bill nothing is owed.
pub async fn settle_bill(
    tx: &mut TenantTx,
    booking: BookingId,
    bill: Option<&Bill>,
    reason: RefundReason,
) -> Result<(), Problem> {
    let billed = bill.map(Bill::parts).unwrap_or_default();
    let refunds = payments::refund_on_new_bill(tx, booking, billed, reason).await?;
    order_refunds(tx, &refunds).await
}

/// Orders refunds. Credits are complete immediately; cards are refunded by a job, and offline payments by hand.
pub(super) async fn order_refunds(tx: &mut TenantTx, refunds: &[Refund]) -> Result<(), Problem> {
    for refund in refunds {
        if payments::order_refund(tx, refund).await? == RefundRoute::Credit {
            begin_refund(tx, refund).await?;
            complete_refund(tx, refund, refund.kind, None).await?;
        }
    }
    Ok(())
}

/// Makes the booking `refunding` if this refund returns the last of its money. A goodwill refund does so only where the whole
/// bill was paid and no date is still to come.
pub async fn begin_refund(tx: &mut TenantTx, refund: &Refund) -> Result<(), Problem> {
    // The booking is locked before its payments, as everywhere.
    let series = Series::for_update(tx, refund.booking_id).await?;
    let money = payments::booking_money(tx, refund.booking_id).await?;
    let off_bill = refund.reason.is_off_bill();
    if !money.is_fully_refunded() || !(off_bill || money.statement(series.billed()).due().is_zero()) {
        return Ok(());
    }
    let now = tx.now();
    let is_to_come = |date: &SeriesDate| date.status.occupies() && date.time.ends_at > now;
    if !off_bill && series.dates.iter().any(is_to_come) {
        return Ok(());
    }
    let is_refunded = |date: &SeriesDate| !(off_bill && date.billed);
    step(tx, refund.booking_id, is_refunded, Lifecycle::start_full_refund).await?;
    Ok(())
}

/// Completes a refund, unless somebody did before: in the ledger, and in the status and history of the booking.
pub async fn complete_refund(
    tx: &mut TenantTx,
    refund: &Refund,
    through: PaymentKind,
    at_provider: Option<&str>,
) -> Result<(), Problem> {
    let booking = refund.booking_id;
    // The booking is locked before its payments, as everywhere.
    Series::for_update(tx, booking).await?;
    if !payments::complete_refund(tx, refund, through, at_provider).await? {
        return Ok(());
    }
    let is_last = payments::none_outstanding(tx, booking).await?;
    if !is_last && payments::booking_money(tx, booking).await?.is_fully_refunded() {
        return Ok(());
    }
    // That all of the money is refunded was decided when it began; something may have been paid since.
    if is_last && finish_refund(tx, booking).await? {
        return Ok(());
    }
    // The history already says that staff gave it by hand.
    if through == PaymentKind::Offline {
        return Ok(());
    }
    note_money(tx, booking, BookingEventKind::RefundedInPart, refund.parts.total()).await
}

/// Makes the `refunding` parts of the booking `refunded`. Returns false if there are none: a booking that has come to
/// cost nothing stays as it is.
pub async fn finish_refund(tx: &mut TenantTx, booking: BookingId) -> Result<bool, Problem> {
    step(tx, booking, |_| true, Lifecycle::finish_refund).await
}

/// Tells the staff, who have to give the money by hand, that a refund never reached its card.
pub async fn tell_of_failed_refund(tx: &mut TenantTx, booking: BookingId, amount: Money) -> Result<(), Problem> {
    db::touch(tx, booking).await?;
    note_money(tx, booking, BookingEventKind::RefundFailed, amount).await?;
    Ok(mail::enqueue(tx, booking, Occasion::RefundFailed).await?)
}

/// Tells the renter and the staff that an authorization lapsed, and this amount is due again.
pub async fn tell_of_failed_payment(tx: &mut TenantTx, booking: BookingId, due: Money) -> Result<(), Problem> {
    db::touch(tx, booking).await?;
    note_money(tx, booking, BookingEventKind::PaymentFailed, due).await?;
    mail::enqueue(tx, booking, Occasion::PaymentFailed).await?;
    Ok(mail::enqueue(tx, booking, Occasion::PaymentMissing).await?)
}

/// Tells the renter that an authorization lapsed which was to be refunded, so that nothing was ever charged.
pub async fn tell_of_lapsed_payment(tx: &mut TenantTx, booking: BookingId, amount: Money) -> Result<(), Problem> {
    db::touch(tx, booking).await?;
    note_money(tx, booking, BookingEventKind::PaymentLapsed, amount).await?;
    Ok(mail::enqueue(tx, booking, Occasion::PaymentLapsed).await?)
}

/// Notes in the history what happened to an amount by itself.
async fn note_money(
    tx: &mut TenantTx,
    booking: BookingId,
    kind: BookingEventKind,
    amount: Money,
) -> Result<(), Problem> {
    let message = amount.in_words();
    let event = NewEvent {
        at: tx.now(),
        kind,
        actor: None,
        message: &message,
    };
    Ok(insert_db::insert_event(tx, booking, &event, None).await?)
}

/// Takes a step of each date concerned. Returns false if there was none to take: a job that runs again finds it taken.
async fn step(
    tx: &mut TenantTx,
    booking: BookingId,
    concerns: impl Fn(&SeriesDate) -> bool,
    next: impl Fn(Lifecycle) -> Result<Lifecycle, LifecycleRefusal>,
) -> Result<bool, Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    let dates = series.dates.iter().enumerate();
    let changes: Vec<DateChange> = dates
        .filter(|(_, of)| concerns(of))
        .filter_map(|(date, of)| {
            Some(DateChange {
                date,
                next: next(of.lifecycle()).ok()?,
                off_bill: false,
            })
        })
        .collect();
    if changes.is_empty() {
        return Ok(false);
    }
    // Boxed, since a change may refund, and a refund change dates; nothing of this one comes off the bill.
    Box::pin(change_dates(tx, &mut series, changes, ChangeNote::by_itself())).await?;
    Ok(true)
}
