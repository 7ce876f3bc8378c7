//! A person's own live holds, in whichever organization.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::ReaderTx;
use kernel::ids::{HoldId, OrganizationId, UserId};
use kernel::tenants::Tenant;

/// The location of a live hold, to read it there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnHold {
    pub tenant: Tenant,
    pub id: HoldId,
    pub local_day: NaiveDate,
    pub starts_at: DateTime<Utc>,
}

/// The live holds of the person who reads, the one that ends first first.
pub async fn list_own(tx: &mut ReaderTx, user: UserId) -> Result<Vec<OwnHold>, sqlx::Error> {
    let now = tx.now();
    let rows = sqlx::query!(
        "SELECT holds.organization_id, short_name, holds.id, local_day, starts_at FROM holds
        JOIN tenants ON tenants.id = holds.organization_id
        JOIN LATERAL (
            SELECT local_day, starts_at FROM hold_dates
            WHERE hold_dates.organization_id = holds.organization_id AND hold_id = holds.id
            ORDER BY starts_at LIMIT 1
        ) AS first_date ON true
        WHERE user_id = $1 AND released_at IS NULL AND booking_id IS NULL AND held_until > $2
        ORDER BY held_until, holds.id",
        user.0,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| OwnHold {
            tenant: Tenant {
                id: OrganizationId(row.organization_id),
                short_name: row.short_name,
            },
            id: HoldId(row.id),
            local_day: row.local_day,
            starts_at: row.starts_at,
        })
        .collect())
}

/// The carts of the person who reads that were not booked or emptied, the newest first; as a rule one.
pub async fn list_own_carts(tx: &mut ReaderTx, user: UserId) -> Result<Vec<(Tenant, HoldId)>, sqlx::Error> {
    let rows = sqlx::query!(
        "SELECT organization_id, short_name, holds.id FROM holds
        JOIN tenants ON tenants.id = holds.organization_id
        WHERE user_id = $1 AND cart AND released_at IS NULL AND booking_id IS NULL
        ORDER BY holds.created_at DESC, holds.id DESC LIMIT 20",
        user.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let tenant = Tenant {
                id: OrganizationId(row.organization_id),
                short_name: row.short_name,
            };
            (tenant, HoldId(row.id))
        })
        .collect())
}
