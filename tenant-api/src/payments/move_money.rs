//! Money that is for something else from now on than what it was paid for: for another booking, or for other accounts.

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use sqlx::types::Json;
use uuid::Uuid;

use super::account::Account;
use super::ledger::{self, Movement};
use super::parts::Parts;
use super::waivers::waive;

/// What was paid for a booking beyond what is left on its bill pays for another one: of the latest payments first, in the
/// ledger of both. What of it went back as a favour counts there as such, and so does what is waived beyond that bill.
pub(crate) async fn move_money(
    tx: &mut TenantTx,
    from: Uuid,
    to: Uuid,
    left_on_bill: Option<&Bill>,
) -> Result<(), sqlx::Error> {
    let account = Account::of(tx, from).await?;
    // Deposits stay with the booking for which they were collected.
    let of_bill = |parts: Parts| parts.without("deposit");
    let beyond = of_bill(account.beyond(left_on_bill));
    let kept: Vec<Parts> = account
        .payments
        .iter()
        .map(|payment| of_bill(payment.kept_for_bill()))
        .collect();
    let taken = beyond.taken_from(&kept);
    for ((payment, kept), parts) in account.payments.iter().zip(kept).zip(taken) {
        if !parts.total().is_positive() {
            continue;
        }
        // What of any account went back beyond what stays here: else a fee that went back by itself would be there again.
        let favours = of_bill(payment.favour());
        let favour = favours.minus(&favours.clone().within(&kept.minus(&parts)));
        insert(tx, payment.id, (from, Some(to)), &parts, &favour).await?;
        let (now, source) = (tx.now(), ledger::source(&payment.gateway));
        let moved = parts.minus(&favour);
        ledger::post(tx, from, source, &moved, Movement::Adjustment, now).await?;
        ledger::post(
            tx,
            to,
            source,
            &Parts::default().minus(&moved),
            Movement::Adjustment,
            now,
        )
        .await?;
    }
    let waived = of_bill(account.waived);
    let on_bill = left_on_bill.map_or(Money::ZERO, |bill| bill.total);
    let beyond = waived.share((waived.total() - on_bill).max(Money::ZERO));
    waive(tx, from, &Parts::default().minus(&beyond)).await?;
    waive(tx, to, &beyond).await
}

/// What was paid for some accounts is for others from now on: the parts come to nothing in all.
pub(super) async fn move_between_accounts(
    tx: &mut TenantTx,
    booking: Uuid,
    account: &Account,
    parts: &Parts,
) -> Result<(), sqlx::Error> {
    let Some(payment) = account.payments.first() else {
        return Ok(());
    };
    insert(tx, payment.id, (booking, None), parts, &Parts::default()).await?;
    let (now, source) = (tx.now(), ledger::source(&payment.gateway));
    ledger::post(tx, booking, source, parts, Movement::Adjustment, now).await
}

/// The bookings that a part of a payment was moved to.
pub(super) async fn moved_to(tx: &mut TenantTx, payment: Uuid) -> Result<Vec<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT DISTINCT to_booking_id AS "booking!" FROM payment_transfers
        WHERE organization_id = $1 AND payment_id = $2 AND to_booking_id IS NOT NULL"#,
        organization,
        payment,
    )
    .fetch_all(tx.db())
    .await
}

/// Takes back in the ledger what was moved of a payment by card that was never taken.
pub(super) async fn move_back(tx: &mut TenantTx, payment: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let moves = sqlx::query!(
        r#"SELECT from_booking_id, to_booking_id, postings AS "postings!: Json<Parts>",
            favour_postings AS "favour!: Json<Parts>"
        FROM payment_transfers WHERE organization_id = $1 AND payment_id = $2 ORDER BY id"#,
        organization,
        payment,
    )
    .fetch_all(tx.db())
    .await?;
    for row in moves {
        let moved = row.postings.0.minus(&row.favour.0);
        let back = Parts::default().minus(&moved);
        ledger::post(
            tx,
            row.from_booking_id,
            "cardProvider",
            &back,
            Movement::Adjustment,
            now,
        )
        .await?;
        if let Some(to) = row.to_booking_id {
            ledger::post(tx, to, "cardProvider", &moved, Movement::Adjustment, now).await?;
        }
    }
    Ok(())
}

async fn insert(
    tx: &mut TenantTx,
    payment: Uuid,
    (from, to): (Uuid, Option<Uuid>),
    parts: &Parts,
    favour: &Parts,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO payment_transfers (organization_id, id, payment_id, from_booking_id, to_booking_id, amount, postings,
            favour, favour_postings, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization,
        new_id(),
        payment,
        from,
        to,
        parts.total().exact(),
        Json(parts) as _,
        favour.total().exact(),
        Json(favour) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
