//! SQL of card payments: finding them, and starting one. Their states are in `mark`, refunds in `refund_db`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::Parts;
use domain::payment::Gateway;
use ground::occupancy::{StillHeld, Units};
use kernel::door::TenantTx;
use kernel::idempotency::KEPT_FOR;
use kernel::ids::{BookingId, HoldId, PaymentId, UserId};
use rust_decimal::Decimal;
use sqlx::types::Json;

use super::row::{PaymentRow, PaysFor, Stored};

pub async fn find(tx: &mut TenantTx, payment: PaymentId) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id AS "hold_id: HoldId", due_of AS "due_of: BookingId", booking_id AS "booking_id: BookingId",
            gateway_payment_id, amount, postings AS "postings: Json<Parts>", status, request,
            charged_by AS "charged_by: UserId", created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL)"#,
        organization,
        payment.0,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// Locks a payment and reads it.
pub async fn find_for_update(tx: &mut TenantTx, payment: PaymentId) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id AS "hold_id: HoldId", due_of AS "due_of: BookingId", booking_id AS "booking_id: BookingId",
            gateway_payment_id, amount, postings AS "postings: Json<Parts>", status, request,
            charged_by AS "charged_by: UserId", created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL) FOR UPDATE"#,
        organization,
        payment.0,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// The open payment of a hold.
pub async fn open_of_hold(tx: &mut TenantTx, hold: HoldId) -> Result<Option<PaymentId>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_scalar!(
        "SELECT id FROM payments
        WHERE organization_id = $1 AND hold_id = $2 AND status IN ('started', 'needsAction')
        ORDER BY id DESC LIMIT 1",
        organization,
        hold.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(PaymentId))
}

/// The open payment for the balance due on a booking.
pub async fn open_of_due(tx: &mut TenantTx, booking: BookingId) -> Result<Option<PaymentId>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_scalar!(
        "SELECT id FROM payments
        WHERE organization_id = $1 AND due_of = $2 AND status IN ('started', 'needsAction')",
        organization,
        booking.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(PaymentId))
}

/// Returns whether this command paid the balance of a booking before.
pub async fn has_paid(tx: &mut TenantTx, booking: BookingId, command: &[u8]) -> Result<bool, sqlx::Error> {
    let (organization, since) = (tx.organization_id(), tx.now() - KEPT_FOR);
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM payments
            WHERE organization_id = $1 AND due_of = $2 AND booking_id = $2 AND command = $3
                AND created_at > $4 AND status IN ('authorized', 'captured')) AS "has!""#,
        organization,
        booking.0,
        command,
        since,
    )
    .fetch_one(tx.db())
    .await
}

/// Counts the payments that were tried for a hold.
pub async fn count_of_hold(tx: &mut TenantTx, hold: HoldId) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM payments WHERE organization_id = $1 AND hold_id = $2"#,
        organization,
        hold.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Inserts a payment of a balance that is about to be authorized, and the name of the command that asks for it.
pub async fn insert(
    tx: &mut TenantTx,
    new: &PaymentRow,
    gateway: Gateway,
    command: Option<&[u8]>,
) -> Result<(), sqlx::Error> {
    insert_keeping(tx, new, gateway, command, &[]).await?;
    Ok(())
}

/// Inserts a payment for a hold that is about to be authorized, and keeps the hold's time in these units until the payment has
/// ended.
pub async fn insert_for_hold(
    tx: &mut TenantTx,
    new: &PaymentRow,
    gateway: Gateway,
    units: &Units,
) -> Result<StillHeld, sqlx::Error> {
    let inserted = insert_keeping(tx, new, gateway, None, units).await?;
    Ok(StillHeld::if_whole(inserted == 1))
}

/// Returns the number of payments: none where the hold is lost.
async fn insert_keeping(
    tx: &mut TenantTx,
    new: &PaymentRow,
    gateway: Gateway,
    command: Option<&[u8]>,
    units: &Units,
) -> Result<u64, sqlx::Error> {
    let organization = tx.organization_id();
    let (hold, request, due_of) = match &new.pays_for {
        PaysFor::Hold { id, request } => (Some(id.0), Some(request), None),
        PaysFor::Due { booking } => (None, None, Some(booking.0)),
    };
    let inserted = sqlx::query!(
        "INSERT INTO payments (organization_id, id, user_id, hold_id, gateway, gateway_key, amount, status, request,
            created_at, updated_at, due_of, postings, command, charged_by)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14
        WHERE $4::uuid IS NULL OR keep_hold($1, $15, $4, $10, NULL)",
        organization,
        new.id.0,
        new.user_id.0,
        hold,
        gateway.as_str(),
        new.id.to_string(),
        new.amount,
        new.state.status().as_str(),
        request,
        new.created_at,
        due_of,
        Json(new.parts) as _,
        command,
        new.charged_by.map(|staff| staff.0),
        units as &Units,
    )
    .execute(tx.db())
    .await?;
    Ok(inserted.rows_affected())
}

/// A month's first day, and what it brought in.
pub(super) struct MonthRow {
    pub month: NaiveDate,
    pub amount: Decimal,
}

/// Net rental income between two instants, by the months of the organization's clock.
pub async fn net_sales(
    tx: &mut TenantTx,
    time_zone: &str,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<Vec<MonthRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        MonthRow,
        r#"SELECT date_trunc('month', at AT TIME ZONE $2)::date AS "month!", sum(amount) AS "amount!" FROM ledger_postings
        WHERE organization_id = $1 AND account = 'rental' AND at >= $3 AND at < $4
        GROUP BY 1"#,
        organization,
        time_zone,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// The fees of a span of time.
pub(super) struct FeesRow {
    pub booking: Decimal,
    pub transaction: Decimal,
}

pub(super) async fn fees(tx: &mut TenantTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<FeesRow, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        FeesRow,
        r#"SELECT coalesce(sum(amount) FILTER (WHERE account = 'bookingFee'), 0) AS "booking!",
            coalesce(sum(amount) FILTER (WHERE account = 'userFee'), 0) AS "transaction!"
        FROM ledger_postings
        WHERE organization_id = $1 AND account IN ('bookingFee', 'userFee') AND at >= $2 AND at < $3"#,
        organization,
        from,
        to,
    )
    .fetch_one(tx.db())
    .await
}
