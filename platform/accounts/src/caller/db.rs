//! Recognizing sessions and keys.

use chrono::{DateTime, Utc};
use domain::groups::Standing;
use kernel::door::{Lookup, PeopleTx, ReaderTx, TenantTx};
use kernel::ids::{ApiKeyId, OrganizationId, SessionId, UserId};
use policy::Role;
use sqlx::types::Json;

use crate::secret_token;
use crate::users::{StoredMembership, roles_of_groups, standing_of};

/// A session's name.
pub(super) enum SessionName<'a> {
    /// The cookie's word.
    Word(&'a str),
    /// The id, from an access token that was verified.
    Id(SessionId),
}

/// A live session, whose it is, and what that person is in the tenant that was entered.
pub(super) struct LiveSession {
    pub id: SessionId,
    pub user: UserId,
    pub last_seen_at: DateTime<Utc>,
    pub roles: Vec<Role>,
    pub standing: Standing,
}

/// Finds a session that has not ended, of a person who is not suspended.
///
/// Roles and groups are those in `tenant`; without one, only the platform's own.
pub(super) async fn find_session(
    lookup: &mut Lookup,
    tenant: Option<OrganizationId>,
    name: SessionName<'_>,
) -> Result<Option<LiveSession>, sqlx::Error> {
    let now = lookup.now();
    let tenant = tenant.map(|tenant| tenant.to_string()).unwrap_or_default();
    let (hash, id) = match name {
        SessionName::Word(word) => (Some(secret_token::hash(word)), None),
        SessionName::Id(id) => (None, Some(id.0)),
    };
    let row = sqlx::query!(
        r#"SELECT session_id AS "session_id!", person_id AS "person_id!", seen_at AS "seen_at!",
            is_superadmin AS "is_superadmin!", system_roles AS "system_roles!: Vec<Option<String>>",
            terms AS "terms!: Vec<Json<StoredMembership>>"
        FROM recognize_session($1, $2, $3, $4)"#,
        hash,
        id,
        tenant,
        now,
    )
    .fetch_optional(lookup.db())
    .await?;
    row.map(|row| {
        let mut roles = roles_of_groups(&row.system_roles)?;
        if row.is_superadmin {
            roles.push(Role::Superadmin);
        }
        let memberships = row.terms.into_iter().map(|membership| membership.0);
        Ok(LiveSession {
            id: SessionId(row.session_id),
            user: UserId(row.person_id),
            last_seen_at: row.seen_at,
            standing: standing_of(&roles, memberships.collect()),
            roles,
        })
    })
    .transpose()
}

/// Notes that the session is in use.
pub(super) async fn see_session(tx: &mut PeopleTx, session: SessionId) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!("UPDATE sessions SET last_seen_at = $2 WHERE id = $1", session.0, now)
        .execute(tx.db())
        .await?;
    Ok(())
}

/// A key that works, and whose it is.
pub(super) struct LiveKey {
    pub id: ApiKeyId,
    pub organization: OrganizationId,
    /// About when it was last used, where it was.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// Finds a key that was not revoked, of an organization that is not suspended.
pub(super) async fn find_api_key(tx: &mut ReaderTx, key: &str) -> Result<Option<LiveKey>, sqlx::Error> {
    let row = sqlx::query!(
        "SELECT api_keys.id, organization_id, last_used_at FROM api_keys
        JOIN tenants ON tenants.id = organization_id
        WHERE key_hash = $1 AND revoked_at IS NULL AND state = 'active'",
        secret_token::hash(key),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| LiveKey {
        id: ApiKeyId(row.id),
        organization: OrganizationId(row.organization_id),
        last_used_at: row.last_used_at,
    }))
}

/// Notes that the key is in use, unless another request has done so since.
pub(super) async fn use_api_key(tx: &mut TenantTx, key: ApiKeyId, since: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE api_keys SET last_used_at = $3
        WHERE organization_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= $4)",
        organization,
        key.0,
        now,
        since,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
