//! All SQL of staff.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use sqlx::PgConnection;
use uuid::Uuid;

/// Somebody in a role, as it is stored.
pub(super) struct StaffRow {
    pub membership_id: Uuid,
    pub user_id: Uuid,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub role: String,
    pub since: DateTime<Utc>,
}

/// Who has an account under this mail address.
pub(crate) async fn find_user(db: &mut PgConnection, email: &str) -> Result<Option<Uuid>, sqlx::Error> {
    let email = email.trim().to_lowercase();
    sqlx::query_scalar!("SELECT id FROM users WHERE email = $1 AND suspended_at IS NULL", email)
        .fetch_optional(db)
        .await
}

/// Everybody in a role, by role and name.
pub(super) async fn find(tx: &mut TenantTx) -> Result<Vec<StaffRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StaffRow,
        r#"SELECT memberships.id AS membership_id, user_id, first_name, last_name, email, system_role AS "role!",
            memberships.created_at AS since
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role IS NOT NULL
        ORDER BY array_position(ARRAY['admin', 'editor', 'approver', 'maintenanceManager', 'maintenanceStaff',
            'operations'], system_role), last_name, first_name, memberships.id"#,
        organization,
    )
    .fetch_all(tx.db())
    .await
}

/// The group that gives a role.
pub(super) async fn group_of(tx: &mut TenantTx, role: &str) -> Result<Uuid, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT id FROM groups WHERE organization_id = $1 AND system_role = $2",
        organization,
        role
    )
    .fetch_one(tx.db())
    .await
}

/// Makes somebody an active member of a group; none where they are one already.
pub(crate) async fn insert_membership(
    db: &mut PgConnection,
    organization: Uuid,
    group: Uuid,
    user: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<Uuid>, sqlx::Error> {
    sqlx::query_scalar!(
        "INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
        VALUES ($1, $2, $3, $4, 'active', $5)
        ON CONFLICT ON CONSTRAINT memberships_once DO UPDATE SET state = 'active', created_at = excluded.created_at
            WHERE memberships.state <> 'active'
        RETURNING id",
        organization,
        kernel::ids::new_id(),
        group,
        user,
        now,
    )
    .fetch_optional(db)
    .await
}

pub(super) async fn delete(tx: &mut TenantTx, membership: Uuid) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM memberships WHERE organization_id = $1 AND id = $2",
        organization,
        membership
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks the organization as claimed. Returns false if it was already.
pub(super) async fn set_claimed(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let changed = sqlx::query!(
        "UPDATE organizations SET claimed = true WHERE organization_id = $1 AND NOT claimed",
        organization
    )
    .execute(tx.db())
    .await?;
    Ok(changed.rows_affected() > 0)
}
