//! All SQL of ordinary groups.

use kernel::door::TenantTx;
use uuid::Uuid;

use super::NewGroup;

/// Writes a new group; `false` where another one has its name.
pub(super) async fn insert(tx: &mut TenantTx, id: Uuid, new: &NewGroup) -> Result<bool, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let inserted = sqlx::query!(
        "INSERT INTO groups (organization_id, id, name, level, created_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT ON CONSTRAINT groups_name_unique DO NOTHING",
        organization,
        id,
        new.name.as_str(),
        i16::from(new.level.number()),
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(inserted == 1)
}

/// Whether there is such a group, one that gives no role.
pub(super) async fn exists(tx: &mut TenantTx, id: Uuid) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM groups WHERE organization_id = $1 AND id = $2 AND system_role IS NULL) AS "any!""#,
        organization,
        id,
    )
    .fetch_one(tx.db())
    .await
}
