//! What is still booked or held: nobody may pull the ground from under it.

use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

/// Refuses where any of these units is booked or held from now on.
pub(crate) async fn refuse(tx: &mut TenantTx, unit_ids: &[Uuid]) -> Result<(), Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let taken = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM occupied_times
            WHERE organization_id = $1 AND unit_id = ANY($2) AND ends_at > $3 AND NOT buffer
                AND (held_until IS NULL OR held_until > $3)
        ) AS "taken!""#,
        organization,
        unit_ids,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    answer(taken)
}

/// Refuses where anything of the organization is booked or held from now on.
pub(crate) async fn refuse_in_organization(tx: &mut TenantTx) -> Result<(), Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let taken = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM occupied_times
            WHERE organization_id = $1 AND ends_at > $2 AND NOT buffer AND (held_until IS NULL OR held_until > $2)
        ) AS "taken!""#,
        organization,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    answer(taken)
}

fn answer(taken: bool) -> Result<(), Problem> {
    if taken {
        Err(Problem::conflict(
            "hasUpcomingBookings",
            "There are bookings to come. Cancel them first, or wait until they are over.",
        ))
    } else {
        Ok(())
    }
}
