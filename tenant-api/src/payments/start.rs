//! A payment begins: written down, with a job that finishes it whatever happens to this request.

use gateways::Payments;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::{self, NewPayment};
use super::error::still_running;
use super::jobs::SettlePayment;
use crate::Renter;
use crate::bookings::Draft;
use crate::holds::HoldRow;

/// Writes down that the hold is to be paid for.
pub(crate) async fn start(
    tx: &mut TenantTx,
    renter: &Renter,
    hold: &HoldRow,
    draft: &Draft,
) -> Result<Uuid, sqlx::Error> {
    let id = new_id();
    let new = NewPayment {
        id,
        user_id: renter.user.0,
        hold_id: hold.id,
        gateway: gateway_word(&renter.services.gateways.payments),
        amount: draft.bill.total.exact(),
        draft,
    };
    db::insert(tx, &new).await?;
    SettlePayment::schedule(tx, id).await?;
    Ok(id)
}

/// Which provider it is, as the column has it.
pub(crate) fn gateway_word(payments: &Payments) -> &'static str {
    if payments.is_stand_in() { "sandbox" } else { "stripe" }
}

/// The payment that a hold waits for.
pub(crate) async fn open_payment_of(tx: &mut TenantTx, hold: Uuid) -> Result<Uuid, Problem> {
    db::open_of_hold(tx, hold).await?.ok_or_else(still_running)
}
