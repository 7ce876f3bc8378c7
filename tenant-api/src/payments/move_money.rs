//! Money that was paid for one booking and pays for another from now on.

use domain::bill::Bill;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use sqlx::types::Json;
use uuid::Uuid;

use super::account::Account;
use super::ledger::{self, Movement};
use super::parts::Parts;

/// What was paid for a booking beyond what is left on its bill pays for another one: of the latest payments first, in the
/// ledger of both.
pub(crate) async fn move_money(
    tx: &mut TenantTx,
    from: Uuid,
    to: Uuid,
    left_on_bill: Option<&Bill>,
) -> Result<(), sqlx::Error> {
    let account = Account::of(tx, from).await?;
    let beyond = account
        .kept_for_bill()
        .minus(&left_on_bill.map(Parts::of).unwrap_or_default());
    if !beyond.total().is_positive() {
        return Ok(());
    }
    let (now, organization) = (tx.now(), tx.organization_id());
    for (payment, parts) in account.give_back(beyond) {
        sqlx::query!(
            "INSERT INTO payment_transfers (organization_id, id, payment_id, from_booking_id, to_booking_id, amount, postings,
                at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            organization,
            new_id(),
            payment.id,
            from,
            to,
            parts.total().exact(),
            Json(&parts) as _,
            now,
        )
        .execute(tx.db())
        .await?;
        let source = ledger::source(&payment.gateway);
        ledger::post(tx, from, source, &parts, Movement::Adjustment, now).await?;
        ledger::post(
            tx,
            to,
            source,
            &Parts::default().minus(&parts),
            Movement::Adjustment,
            now,
        )
        .await?;
    }
    Ok(())
}
