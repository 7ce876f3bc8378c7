//! What payments ask of a booking.

use domain::bill::Bill;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db;
use super::insert_db::{self, NewEvent};
use super::series::Series;

/// Whose booking it is, and what is to be paid for it.
pub(crate) struct ToPay {
    pub user_id: Uuid,
    /// None where nothing is on the bill any more.
    pub bill: Option<Bill>,
}

/// What is to be paid for a booking, which nobody changes until this transaction ends; 404 where there is none.
pub(crate) async fn bill_to_pay(tx: &mut TenantTx, booking: Uuid) -> Result<ToPay, Problem> {
    let series = Series::for_update(tx, booking).await?;
    Ok(ToPay {
        user_id: series.user_id,
        bill: series.billed_bill().cloned(),
    })
}

/// Tells the history that something was paid.
pub(crate) async fn tell_of_payment(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    message: &str,
) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind: "paymentRecorded",
        actor: Some(staff.0),
        message,
    };
    db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, None).await
}
