//! What a refund does to a booking's state: on its way, and arrived.

use domain::booking::{Lifecycle, LifecycleRefusal};
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::change::{Told, Turn, turn};
use super::db;
use super::insert_db::{self, NewEvent};
use super::mail::{self, Occasion};
use super::series::{Series, SeriesDay};

/// All of the money is on its way back: of what came off the bill, or, as a favour, of what took place. While a date is still
/// to come, a favour ends nothing.
pub(crate) async fn start_refund(tx: &mut TenantTx, booking: Uuid, off_bill: bool) -> Result<(), Problem> {
    let now = tx.now();
    let series = Series::for_update(tx, booking).await?;
    let to_come = |day: &SeriesDay| day.status.occupies() && day.ends_at > now;
    if !off_bill && series.days.iter().any(to_come) {
        return Ok(());
    }
    let goes_back = |day: &SeriesDay| !(off_bill && day.billed);
    step(tx, booking, goes_back, Lifecycle::start_full_refund).await?;
    Ok(())
}

/// All of the money has gone back. Whether some of the booking had ended for that; a booking that stands and has come to cost
/// nothing has not.
pub(crate) async fn finish_refund(tx: &mut TenantTx, booking: Uuid) -> Result<bool, Problem> {
    step(tx, booking, |_| true, Lifecycle::finish_refund).await
}

/// A part of the money has gone back, which changes no state.
pub(crate) async fn tell_of_part(tx: &mut TenantTx, booking: Uuid, amount: Money) -> Result<(), Problem> {
    let message = format!("${amount}");
    let event = NewEvent {
        at: tx.now(),
        kind: "refundedInPart",
        actor: None,
        message: &message,
    };
    Ok(insert_db::insert_event(tx, booking, &event, None).await?)
}

/// Money that was to go back did not reach its card: the staff, who are to give it back by hand, hear of it by mail.
pub(crate) async fn tell_of_failed_refund(tx: &mut TenantTx, booking: Uuid, amount: Money) -> Result<(), sqlx::Error> {
    let message = format!("${amount}");
    let event = NewEvent {
        at: tx.now(),
        kind: "refundFailed",
        actor: None,
        message: &message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await?;
    mail::enqueue(tx, booking, Occasion::RefundFailed).await
}

/// What was set aside on a card is gone, and so much is due again: the renter and the staff hear of it by mail.
pub(crate) async fn tell_of_failed_payment(tx: &mut TenantTx, booking: Uuid, due: Money) -> Result<(), sqlx::Error> {
    let message = format!("${due}");
    let event = NewEvent {
        at: tx.now(),
        kind: "paymentFailed",
        actor: None,
        message: &message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await?;
    mail::enqueue(tx, booking, Occasion::PaymentFailed).await?;
    mail::enqueue(tx, booking, Occasion::PaymentMissing).await
}

/// What was set aside on a card is gone, and was to go back: the renter hears that nothing was taken.
pub(crate) async fn tell_of_lapsed_payment(tx: &mut TenantTx, booking: Uuid, back: Money) -> Result<(), sqlx::Error> {
    let message = format!("${back}");
    let event = NewEvent {
        at: tx.now(),
        kind: "paymentLapsed",
        actor: None,
        message: &message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await?;
    mail::enqueue(tx, booking, Occasion::PaymentLapsed).await
}

/// A job that runs again finds its step taken; then there is nothing to tell. Whether there was.
async fn step(
    tx: &mut TenantTx,
    booking: Uuid,
    concerns: impl Fn(&SeriesDay) -> bool,
    next: impl Fn(Lifecycle) -> Result<Lifecycle, LifecycleRefusal>,
) -> Result<bool, Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    let days = series.days.iter().enumerate();
    let turns: Vec<Turn> = days
        .filter(|(_, of)| concerns(of))
        .filter_map(|(day, of)| {
            Some(Turn {
                day,
                next: next(of.lifecycle()).ok()?,
                off_bill: false,
            })
        })
        .collect();
    if turns.is_empty() {
        return Ok(false);
    }
    let told = Told {
        actor: None,
        message: "",
        kind: None,
    };
    // Boxed, since what a change gives back may come here again; nothing of this one comes off the bill.
    Box::pin(turn(tx, &mut series, turns, told)).await?;
    Ok(true)
}
