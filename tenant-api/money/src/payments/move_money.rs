//! Money that pays for something else from now on: for another booking, or for other accounts.

use domain::money::{BookingMoney, Movement, Parts};
use domain::payment::PaymentKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, PaymentId, new_id};
use sqlx::types::Json;

use super::ledger;
use super::read::booking_money;
use super::waivers::waive;

/// Moves what was paid for a booking beyond what is left on its bill to another booking, in the ledger of both. Goodwill
/// refunds and waivers of that part go along.
pub async fn divide_money(
    tx: &mut TenantTx,
    from: BookingId,
    to: BookingId,
    left_on_bill: Parts,
) -> Result<(), sqlx::Error> {
    let division = booking_money(tx, from).await?.divide(left_on_bill);
    for moved in division.payments {
        insert(
            tx,
            moved.payment.id.into(),
            (from, Some(to)),
            moved.parts,
            moved.goodwill,
        )
        .await?;
        let (now, source, posted) = (tx.now(), moved.payment.kind, moved.posted());
        ledger::post(tx, from, source, posted, Movement::Adjustment, now).await?;
        ledger::post(tx, to, source, -posted, Movement::Adjustment, now).await?;
    }
    waive(tx, from, -division.waived).await?;
    waive(tx, to, division.waived).await
}

/// Moves what was paid for some accounts of a booking to others: the parts come to nothing in all.
pub(super) async fn move_between_accounts(
    tx: &mut TenantTx,
    booking: BookingId,
    money: &BookingMoney,
    parts: Parts,
) -> Result<(), sqlx::Error> {
    let Some(payment) = money.payments().first() else {
        return Ok(());
    };
    insert(tx, payment.id.into(), (booking, None), parts, Parts::ZERO).await?;
    let now = tx.now();
    ledger::post(tx, booking, payment.kind, parts, Movement::Adjustment, now).await
}

/// The bookings that a part of a payment was moved to.
pub async fn moved_to(tx: &mut TenantTx, payment: PaymentId) -> Result<Vec<BookingId>, sqlx::Error> {
    let organization = tx.organization_id();
    let bookings = sqlx::query_scalar!(
        r#"SELECT DISTINCT to_booking_id AS "booking!" FROM payment_transfers
        WHERE organization_id = $1 AND payment_id = $2 AND to_booking_id IS NOT NULL"#,
        organization,
        payment.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(bookings.into_iter().map(BookingId).collect())
}

/// Reverses in the ledger what was moved of a card payment that was never captured.
pub async fn reverse_moves(tx: &mut TenantTx, payment: PaymentId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let moves = sqlx::query!(
        r#"SELECT from_booking_id, to_booking_id, postings AS "postings!: Json<Parts>",
            favour_postings AS "goodwill!: Json<Parts>"
        FROM payment_transfers WHERE organization_id = $1 AND payment_id = $2 ORDER BY id"#,
        organization,
        payment.0,
    )
    .fetch_all(tx.db())
    .await?;
    for row in moves {
        let (source, posted) = (PaymentKind::Card, row.postings.0 - row.goodwill.0);
        ledger::post(
            tx,
            BookingId(row.from_booking_id),
            source,
            -posted,
            Movement::Adjustment,
            now,
        )
        .await?;
        if let Some(to) = row.to_booking_id.map(BookingId) {
            ledger::post(tx, to, source, posted, Movement::Adjustment, now).await?;
        }
    }
    Ok(())
}

async fn insert(
    tx: &mut TenantTx,
    payment: PaymentId,
    (from, to): (BookingId, Option<BookingId>),
    parts: Parts,
    goodwill: Parts,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO payment_transfers (organization_id, id, payment_id, from_booking_id, to_booking_id, amount, postings,
            favour, favour_postings, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization,
        new_id(),
        payment.0,
        from.0,
        to.map(|booking| booking.0),
        parts.total().exact(),
        Json(parts) as _,
        goodwill.total().exact(),
        Json(goodwill) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
