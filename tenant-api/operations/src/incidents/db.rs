//! All SQL that writes incidents; they are read with their booking.

use domain::deposits::Deposit;
use domain::money::Money;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DepositKindId, ImageId, IncidentId, UserId, new_id};
use reservations::bookings::IncidentStatus;
use rust_decimal::Decimal;
use sqlx::types::Json;

/// Returns the deposits that the renter of a booking accepted.
pub(super) async fn accepted(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<Deposit>, sqlx::Error> {
    let organization = tx.organization_id();
    let deposits = sqlx::query_scalar!(
        r#"SELECT deposits AS "deposits: Json<Vec<Deposit>>" FROM bookings WHERE organization_id = $1 AND id = $2"#,
        organization,
        booking.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(deposits.0)
}

/// Returns true if it was opened; not where there is one for this deposit.
pub(super) async fn insert(
    tx: &mut TenantTx,
    booking: BookingId,
    deposit: DepositKindId,
    claimed: Money,
    (description, photos): (&str, &[ImageId]),
    staff: UserId,
) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let opened = sqlx::query!(
        "INSERT INTO incidents (organization_id, id, booking_id, accepted_with, deposit_id, claimed, description, photos, status,
            opened_by, opened_at)
        SELECT $1, $2, id, coalesce(deposits_of, id), $4, $5, $6, $7, 'open', $8, $9
        FROM bookings WHERE organization_id = $1 AND id = $3
        ON CONFLICT (organization_id, accepted_with, deposit_id) DO NOTHING",
        organization,
        new_id(),
        booking.0,
        deposit.0,
        claimed.exact(),
        description,
        photos as &[ImageId],
        staff.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(opened.rows_affected() == 1)
}

/// An incident, which nobody else changes until this transaction ends.
pub(super) struct IncidentRow {
    pub deposit_id: DepositKindId,
    pub status: IncidentStatus,
    pub claimed: Decimal,
    pub collected: Option<Decimal>,
}

pub(super) async fn find_for_update(
    tx: &mut TenantTx,
    booking: BookingId,
    incident: IncidentId,
) -> Result<Option<IncidentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        "SELECT deposit_id, status, claimed, collected FROM incidents
        WHERE organization_id = $1 AND booking_id = $2 AND id = $3 FOR UPDATE",
        organization,
        booking.0,
        incident.0,
    )
    .fetch_optional(tx.db())
    .await?;
    let read = |status: String| status.parse().map_err(unreadable);
    row.map(|row| {
        Ok(IncidentRow {
            deposit_id: DepositKindId(row.deposit_id),
            status: read(row.status)?,
            claimed: row.claimed,
            collected: row.collected,
        })
    })
    .transpose()
}

/// Settles it: for an amount, or for nothing.
pub(super) async fn settle(
    tx: &mut TenantTx,
    incident: IncidentId,
    collected: Option<Money>,
    message: &str,
    staff: UserId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let status = if collected.is_some() {
        IncidentStatus::Collected
    } else {
        IncidentStatus::Declined
    };
    sqlx::query!(
        "UPDATE incidents SET status = $3, collected = $4, settlement = $5, settled_by = $6, settled_at = $7
        WHERE organization_id = $1 AND id = $2",
        organization,
        incident.0,
        status.as_str(),
        collected.map(Money::exact),
        message,
        staff.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
