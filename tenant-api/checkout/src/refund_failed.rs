//! A refund that never reaches its card: the bank did not take it, or returned it. From then on staff give it by hand.

use kernel::door::TenantTx;
use kernel::ids::RefundId;
use kernel::problem::Problem;
use money::payments;
use reservations::bookings::{bill_to_pay, tell_of_failed_refund};

/// Notes that a refund failed for good, unless that was noted before: the ledger is reversed where it counted as refunded, and
/// the staff hear that they have to give it.
pub(super) async fn note_failed_refund(tx: &mut TenantTx, refund: RefundId, at_provider: &str) -> Result<(), Problem> {
    let Some(failed) = payments::find_refund(tx, refund).await? else {
        return Ok(());
    };
    // The booking is locked before its payments, as everywhere.
    bill_to_pay(tx, failed.booking_id).await?;
    if !payments::fail_refund(tx, &failed, at_provider).await? {
        return Ok(());
    }
    tracing::error!(%refund, at_provider, "a card's bank returned a refund: it is owed by hand");
    tell_of_failed_refund(tx, failed.booking_id, failed.parts.total()).await
}
