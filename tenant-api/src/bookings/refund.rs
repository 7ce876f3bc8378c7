//! What a refund does to a booking's state: on its way, and arrived.

use domain::booking::{Lifecycle, LifecycleRefusal};
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::change::{Told, Turn, turn};
use super::db::{self, NewEvent};
use super::series::Series;

/// All of the money is on its way back.
pub(crate) async fn start_refund(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    step(tx, booking, Lifecycle::start_full_refund).await
}

/// All of the money has gone back.
pub(crate) async fn finish_refund(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    step(tx, booking, Lifecycle::finish_refund).await
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
    Ok(db::insert_event(tx, booking, &event, None).await?)
}

/// A job that runs again finds its step taken; then there is nothing to tell.
async fn step(
    tx: &mut TenantTx,
    booking: Uuid,
    next: impl Fn(Lifecycle) -> Result<Lifecycle, LifecycleRefusal>,
) -> Result<(), Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    let days = series.days.iter().enumerate();
    let turns: Vec<Turn> = days
        .filter_map(|(day, of)| {
            Some(Turn {
                day,
                next: next(of.lifecycle()).ok()?,
                off_bill: false,
            })
        })
        .collect();
    if turns.is_empty() {
        return Ok(());
    }
    let told = Told {
        actor: None,
        message: "",
    };
    turn(tx, &mut series, turns, told).await
}
