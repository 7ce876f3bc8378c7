//! A refund that never reaches its card: the bank did not take it, or sent it back. From then on it is owed by hand.

use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::ledger::{self, Movement};
use super::refund_db;
use crate::bookings::{bill_to_pay, tell_of_failed_refund};

/// Writes down that a refund failed for good, unless that was written down before: what the ledger has as given back is
/// reversed, and the staff hear that it is theirs to give back.
pub(super) async fn sent_back(tx: &mut TenantTx, refund: Uuid, at_provider: &str) -> Result<(), Problem> {
    let Some(failed) = refund_db::find_refund(tx, refund).await? else {
        return Ok(());
    };
    // The booking before its payments, as everybody locks them.
    bill_to_pay(tx, failed.booking_id).await?;
    let Some(status_before) = refund_db::mark_failed(tx, refund, at_provider).await? else {
        return Ok(());
    };
    tracing::error!(%refund, at_provider, "a card's bank sent a refund back: it is owed by hand");
    if status_before == "refunded" {
        let now = tx.now();
        ledger::post(
            tx,
            failed.booking_id,
            "cardProvider",
            &failed.postings,
            Movement::Reversal,
            now,
        )
        .await?;
    }
    Ok(tell_of_failed_refund(tx, failed.booking_id, failed.postings.total()).await?)
}
