//! All SQL of staff.

use chrono::{DateTime, Utc};
use domain::names::{EmailAddress, PersonName, PhoneNumber};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, OrganizationId, UserId};
use sqlx::PgConnection;

/// Somebody in a role, as it is stored.
pub(super) struct StaffRow {
    pub membership_id: MembershipId,
    pub user_id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// None where they didn't join by an invitation.
    pub phone: Option<String>,
    /// True where they joined by an invitation of this organization.
    pub invited: bool,
    pub role: String,
    pub since: DateTime<Utc>,
    pub version: i32,
}

/// Finds the account of this email address.
pub(crate) async fn find_user(db: &mut PgConnection, email: &EmailAddress) -> Result<Option<UserId>, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "SELECT id FROM users WHERE email = $1 AND suspended_at IS NULL",
        email.as_str()
    )
    .fetch_optional(db)
    .await?;
    Ok(found.map(UserId))
}

/// Returns true if the person with this email address has the role.
pub(super) async fn has_role(tx: &mut TenantTx, email: &str, role: &str) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
            JOIN users ON users.id = user_id
            WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role = $3 AND email = $2
        ) AS "has!""#,
        organization,
        email,
        role,
    )
    .fetch_one(tx.db())
    .await
}

/// Everybody in a role, by role and name.
pub(super) async fn find(tx: &mut TenantTx) -> Result<Vec<StaffRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StaffRow,
        r#"SELECT memberships.id AS membership_id, user_id, users.first_name, users.last_name, users.email,
            CASE WHEN joined.invited THEN phone END AS phone, joined.invited AS "invited!", system_role AS "role!",
            memberships.created_at AS since, memberships.version + details_version AS "version!"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        CROSS JOIN LATERAL (
            SELECT EXISTS (
                SELECT FROM invitations
                WHERE invitations.organization_id = memberships.organization_id AND invitations.email = users.email
                    AND invitations.state = 'accepted' AND invitations.role IS NOT NULL
            ) AS invited
        ) AS joined
        WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role IS NOT NULL
        ORDER BY array_position(ARRAY['admin', 'editor', 'approver', 'maintenanceManager', 'maintenanceStaff',
            'operations'], system_role), users.last_name, users.first_name, memberships.id"#,
        organization,
    )
    .fetch_all(tx.db())
    .await
}

/// Locks the admins until the end of the transaction. Whoever deletes their account locks them too, but not the inventory.
pub(super) async fn lock_admins(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT memberships.id FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role = 'admin'
        ORDER BY memberships.id FOR UPDATE OF memberships",
        organization,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(())
}

/// Keeps somebody's account as it is until the end of the transaction.
pub(super) async fn lock_person(tx: &mut TenantTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user.0)
        .fetch_optional(tx.db())
        .await?;
    Ok(())
}

/// Writes somebody's name.
pub(super) async fn update_name(tx: &mut TenantTx, user: UserId, name: &PersonName) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE users SET first_name = $2, last_name = $3, updated_at = $4 WHERE id = $1",
        user.0,
        name.first(),
        name.last(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Writes somebody's phone number, or that there is none.
pub(super) async fn update_phone(
    tx: &mut TenantTx,
    user: UserId,
    phone: Option<&PhoneNumber>,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE users SET phone = $2, updated_at = $3 WHERE id = $1",
        user.0,
        phone.map(PhoneNumber::as_str),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The group that gives a role.
pub(super) async fn group_of(tx: &mut TenantTx, role: &str) -> Result<GroupId, sqlx::Error> {
    let organization = tx.organization_id();
    let id = sqlx::query_scalar!(
        "SELECT id FROM groups WHERE organization_id = $1 AND system_role = $2",
        organization,
        role
    )
    .fetch_one(tx.db())
    .await?;
    Ok(GroupId(id))
}

/// A membership that was just made, with the person's name.
pub(crate) struct NewMembership {
    pub id: MembershipId,
    pub name: String,
}

/// Makes somebody an active member of a group; none where they are one already.
pub(crate) async fn insert_membership(
    db: &mut PgConnection,
    organization: OrganizationId,
    group: GroupId,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<Option<NewMembership>, sqlx::Error> {
    sqlx::query_as!(
        NewMembership,
        r#"INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
        VALUES ($1, $2, $3, $4, 'active', $5)
        ON CONFLICT ON CONSTRAINT memberships_once DO UPDATE SET state = 'active', created_at = excluded.created_at
            WHERE memberships.state <> 'active'
        RETURNING id, (SELECT first_name || ' ' || last_name FROM users WHERE users.id = user_id) AS "name!""#,
        organization.0,
        kernel::ids::new_id(),
        group.0,
        user.0,
        now,
    )
    .fetch_optional(db)
    .await
}

/// Makes a membership one in another group, which gives another role, from now on.
pub(super) async fn move_membership(
    tx: &mut TenantTx,
    membership: MembershipId,
    group: GroupId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE memberships SET group_id = $3, created_at = $4, version = version + 1 WHERE organization_id = $1 AND id = $2",
        organization,
        membership.0,
        group.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, membership: MembershipId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM memberships WHERE organization_id = $1 AND id = $2",
        organization,
        membership.0
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
