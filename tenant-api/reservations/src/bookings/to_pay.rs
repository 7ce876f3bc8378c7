//! The bill of a booking, as checkout and incidents ask for it.

use domain::bill::Bill;
use domain::booking::BookingEventKind;
use domain::deposits::may_be_claimed;
use domain::money::Parts;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;

use super::db;
use super::insert_db::{self, NewEvent};
use super::mail;
use super::occasion::Occasion;
use super::series::Series;

/// A locked booking, as far as paying for it goes.
pub struct BillToPay {
    pub user_id: UserId,
    /// The billed amounts, account by account: zero if nothing is left on the bill.
    pub billed: Parts,
    /// None if nothing is left on the bill.
    pub bill: Option<Bill>,
}

/// Locks a booking and returns its bill; 404 where there is none. A booking is locked before its payments.
pub async fn bill_to_pay(tx: &mut TenantTx, booking: BookingId) -> Result<BillToPay, Problem> {
    let series = Series::for_update(tx, booking).await?;
    Ok(BillToPay {
        user_id: series.user_id,
        billed: series.billed(),
        bill: series.billed_bill().cloned(),
    })
}

/// Returns true if it is an approved booking of a renter's, all of which is over; 404 where there is none. Nobody changes it
/// until this transaction ends.
pub async fn is_over(tx: &mut TenantTx, booking: BookingId) -> Result<bool, Problem> {
    let series = Series::for_update(tx, booking).await?;
    let dates = series.dates.iter().map(|date| (date.status, date.time.ends_at));
    Ok(may_be_claimed(series.status, series.internal, dates, tx.now()))
}

/// Returns true if the person has made a booking here, and not only somebody for them.
pub async fn has_booked_themselves(tx: &mut TenantTx, user: UserId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM bookings
            WHERE organization_id = $1 AND user_id = $2 AND coalesce(booked_by, user_id) = user_id) AS "has!""#,
        organization,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Tells the history, and by mail the renter, that their card was charged at the desk.
pub async fn tell_of_desk_charge(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    message: &str,
) -> Result<(), sqlx::Error> {
    tell_of_money(tx, booking, staff, BookingEventKind::PaymentRecorded, message).await?;
    mail::enqueue(tx, booking, Occasion::ChargedAtDesk).await
}

/// Adds a deposit's outcome to the history, and tells the renter by mail.
pub async fn tell_of_deposit(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    kind: BookingEventKind,
    message: &str,
) -> Result<(), sqlx::Error> {
    tell_of_money(tx, booking, staff, kind, message).await?;
    mail::enqueue(tx, booking, Occasion::Deposit).await
}

/// Tells the history what was answered to a claim, and by mail the other side.
pub async fn tell_of_answer(
    tx: &mut TenantTx,
    booking: BookingId,
    author: UserId,
    from_staff: bool,
    message: &str,
) -> Result<(), sqlx::Error> {
    tell_of_money(tx, booking, author, BookingEventKind::DepositAnswered, message).await?;
    let occasion = if from_staff {
        Occasion::Deposit
    } else {
        Occasion::DepositAnswered
    };
    mail::enqueue(tx, booking, occasion).await
}

/// Tells the history what somebody did with a booking's money.
pub async fn tell_of_money(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    kind: BookingEventKind,
    message: &str,
) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind,
        actor: Some(staff),
        message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await
}
