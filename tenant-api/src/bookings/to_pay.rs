//! What the checkout and incidents ask of a booking.

use domain::bill::Bill;
use domain::booking::{BookingEventKind, BookingStatus};
use domain::money::Parts;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db;
use super::insert_db::{self, NewEvent};
use super::mail::{self, Occasion};
use super::series::{Series, SeriesDay};

/// A locked booking, as far as paying for it goes.
pub(crate) struct BillToPay {
    pub user_id: Uuid,
    /// What is billed, account by account: nothing where nothing is on the bill any more.
    pub billed: Parts,
    /// None where nothing is on the bill any more.
    pub bill: Option<Bill>,
}

/// Locks a booking and returns its bill; 404 where there is none. A booking is locked before its payments.
pub(crate) async fn bill_to_pay(tx: &mut TenantTx, booking: Uuid) -> Result<BillToPay, Problem> {
    let series = Series::for_update(tx, booking).await?;
    Ok(BillToPay {
        user_id: series.user_id,
        billed: series.billed(),
        bill: series.billed_bill().cloned(),
    })
}

/// Whether it is an approved booking of a renter's, all of which is over
/// (docs/rules/money-and-the-ledger.md#deposits-and-incidents); 404 where there is none. Nobody
/// changes it until this transaction ends.
pub(crate) async fn is_over(tx: &mut TenantTx, booking: Uuid) -> Result<bool, Problem> {
    let series = Series::for_update(tx, booking).await?;
    let now = tx.now();
    let stands = matches!(series.status, BookingStatus::Approved | BookingStatus::Completed);
    let is_to_come = |day: &SeriesDay| day.status.occupies() && day.ends_at > now;
    Ok(stands && !series.internal && !series.days.iter().any(is_to_come))
}

/// Tells the history, and by mail the renter, what became of a deposit.
pub(crate) async fn tell_of_deposit(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    kind: BookingEventKind,
    message: &str,
) -> Result<(), sqlx::Error> {
    tell_of_money(tx, booking, staff, kind, message).await?;
    mail::enqueue(tx, booking, Occasion::Deposit).await
}

/// Tells the history what somebody of the staff did with a booking's money.
pub(crate) async fn tell_of_money(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    kind: BookingEventKind,
    message: &str,
) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind,
        actor: Some(staff.0),
        message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await
}
