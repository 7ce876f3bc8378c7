//! SQL of API keys.

use accounts::api_keys::NewApiKey;
use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::{ApiKeyId, UserId, new_id};

use super::dto::ApiKey;

/// A key as it is stored.
pub(super) struct KeyRow {
    pub name: String,
    pub last_four: String,
    pub revoked_at: Option<DateTime<Utc>>,
}

/// The keys that work, and those that did at this instant, the newest first.
pub(super) async fn keys(tx: &mut TenantTx, since: DateTime<Utc>) -> Result<Vec<ApiKey>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        ApiKey,
        r#"SELECT api_keys.id, name, last_four, first_name || ' ' || last_name AS "created_by!", api_keys.created_at,
            last_used_at, revoked_at
        FROM api_keys
        JOIN users ON users.id = api_keys.created_by
        WHERE organization_id = $1 AND (revoked_at IS NULL OR revoked_at > $2)
        ORDER BY api_keys.created_at DESC, api_keys.id DESC"#,
        organization,
        since,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn count_working(tx: &mut TenantTx) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM api_keys WHERE organization_id = $1 AND revoked_at IS NULL"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

/// Keeps what recognizes a key again, and returns its id.
pub(super) async fn insert(
    tx: &mut TenantTx,
    maker: UserId,
    name: &str,
    key: &NewApiKey,
) -> Result<ApiKeyId, sqlx::Error> {
    let (organization, now, id) = (tx.organization_id(), tx.now(), ApiKeyId(new_id()));
    sqlx::query!(
        "INSERT INTO api_keys (organization_id, id, name, key_hash, last_four, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        id.0,
        name,
        key.hash(),
        key.last_four(),
        maker.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(id)
}

/// A key, locked until the transaction ends.
pub(super) async fn find(tx: &mut TenantTx, id: ApiKeyId) -> Result<Option<KeyRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        KeyRow,
        "SELECT name, last_four, revoked_at FROM api_keys WHERE organization_id = $1 AND id = $2 FOR UPDATE",
        organization,
        id.0,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn revoke(tx: &mut TenantTx, id: ApiKeyId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE api_keys SET revoked_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
