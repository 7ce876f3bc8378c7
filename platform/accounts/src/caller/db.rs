//! Recognizing sessions and keys.

use chrono::{DateTime, Utc};
use domain::groups::Standing;
use kernel::door::{PeopleTx, ReaderTx};
use kernel::ids::{OrganizationId, UserId};
use policy::Role;
use sqlx::types::Json;
use uuid::Uuid;

use crate::secret_token;
use crate::users::{StoredMembership, roles_of_groups, standing_of};

/// What names a session.
pub(super) enum SessionName<'a> {
    /// The cookie's word.
    Word(&'a str),
    /// The id, from an access token that was verified.
    Id(Uuid),
}

/// A live session, whose it is, and what that person is in the tenant that was entered.
pub(super) struct LiveSession {
    pub id: Uuid,
    pub user: UserId,
    pub last_seen_at: DateTime<Utc>,
    pub roles: Vec<Role>,
    pub standing: Standing,
}

/// Finds a session that has not ended, of a person who is not suspended.
///
/// Roles come from the tenant that the transaction has entered; without one, only those of the platform.
pub(super) async fn find_session(tx: &mut PeopleTx, name: SessionName<'_>) -> Result<Option<LiveSession>, sqlx::Error> {
    let now = tx.now();
    let (hash, id) = match name {
        SessionName::Word(word) => (Some(secret_token::hash(word)), None),
        SessionName::Id(id) => (None, Some(id)),
    };
    let row = sqlx::query!(
        r#"SELECT sessions.id, sessions.user_id, sessions.last_seen_at, users.superadmin,
            ARRAY(
                SELECT groups.system_role FROM memberships JOIN groups
                    ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
                WHERE memberships.user_id = sessions.user_id AND memberships.state = 'active'
            ) AS "system_roles!: Vec<Option<String>>",
            ARRAY(
                SELECT group_terms(groups, memberships)
                FROM memberships JOIN groups
                    ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
                WHERE memberships.user_id = sessions.user_id AND memberships.state = 'active'
                    AND groups.system_role IS NULL
                ORDER BY groups.name
            ) AS "memberships!: Vec<Json<StoredMembership>>"
        FROM sessions JOIN users ON users.id = sessions.user_id
        WHERE (sessions.token_hash = $1 OR sessions.id = $2)
            AND sessions.revoked_at IS NULL AND sessions.expires_at > $3 AND users.suspended_at IS NULL"#,
        hash,
        id,
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| {
        let mut roles = roles_of_groups(&row.system_roles);
        if row.superadmin {
            roles.push(Role::Superadmin);
        }
        let memberships = row.memberships.into_iter().map(|membership| membership.0);
        LiveSession {
            id: row.id,
            user: UserId(row.user_id),
            last_seen_at: row.last_seen_at,
            standing: standing_of(&roles, memberships.collect()),
            roles,
        }
    }))
}

/// Notes that the session is in use.
pub(super) async fn see_session(tx: &mut PeopleTx, session: Uuid) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!("UPDATE sessions SET last_seen_at = $2 WHERE id = $1", session, now)
        .execute(tx.db())
        .await?;
    Ok(())
}

/// Finds a key that was not revoked, and whose it is.
pub(super) async fn find_api_key(tx: &mut ReaderTx, key: &str) -> Result<Option<(Uuid, OrganizationId)>, sqlx::Error> {
    let row = sqlx::query!(
        "SELECT id, organization_id FROM api_keys WHERE key_hash = $1 AND revoked_at IS NULL",
        secret_token::hash(key),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| (row.id, OrganizationId(row.organization_id))))
}
