//! SQL of the answers to incidents.

use kernel::door::TenantTx;
use kernel::ids::{ImageId, IncidentId, UserId, new_id};

/// Returns true if the last answer was from staff, false if from the renter; none where nobody answered yet.
pub(super) async fn last_from_staff(tx: &mut TenantTx, incident: IncidentId) -> Result<Option<bool>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT from_staff FROM incident_answers WHERE organization_id = $1 AND incident_id = $2
        ORDER BY at DESC, id DESC LIMIT 1",
        organization,
        incident.0,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn insert(
    tx: &mut TenantTx,
    incident: IncidentId,
    author: UserId,
    from_staff: bool,
    (text, photos): (&str, &[ImageId]),
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO incident_answers (organization_id, id, incident_id, author_id, from_staff, text, photos, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization,
        new_id(),
        incident.0,
        author.0,
        from_staff,
        text,
        photos as &[ImageId],
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
