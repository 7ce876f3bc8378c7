//! A payment begins: written down, so that the sweep finishes it whatever happens to this request.

use gateways::Payments;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::{self, PaymentRow, PaymentStatus, PaysFor};
use super::error::still_running;
use super::parts::Parts;
use crate::Renter;
use crate::bookings::Draft;
use crate::holds::HoldRow;

/// Writes down that the hold is to be paid for.
pub(crate) async fn start(
    tx: &mut TenantTx,
    renter: &Renter,
    hold: &HoldRow,
    draft: Draft,
) -> Result<PaymentRow, sqlx::Error> {
    let payment = PaymentRow {
        id: new_id(),
        user_id: renter.user.0,
        booking_id: None,
        gateway_payment_id: None,
        amount: draft.bill.total.exact(),
        parts: Parts::of(&draft.bill),
        status: PaymentStatus::Started,
        pays_for: PaysFor::Hold {
            id: hold.id,
            draft: Box::new(draft),
        },
        created_at: tx.now(),
    };
    db::insert(tx, &payment, gateway_word(&renter.services.gateways.payments), None).await?;
    Ok(payment)
}

/// Which provider it is, as the column has it.
pub(crate) fn gateway_word(payments: &Payments) -> &'static str {
    payments.word()
}

/// The payment that a hold waits for.
pub(crate) async fn open_payment_of(tx: &mut TenantTx, hold: Uuid) -> Result<Uuid, Problem> {
    db::open_of_hold(tx, hold).await?.ok_or_else(still_running)
}
