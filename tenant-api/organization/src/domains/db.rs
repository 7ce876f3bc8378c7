//! All SQL of custom domains. The table is the platform's directory, which is read before a tenant is entered, so each
//! statement names the tenant by itself.

use chrono::{DateTime, Utc};
use domain::custom_domain::{DomainRecords, Outcome};
use kernel::door::{PeopleTx, TenantTx};
use kernel::ids::OrganizationId;
use sqlx::types::Json;

pub(super) struct DomainRow {
    pub domain: String,
    /// Known to the organization alone.
    pub token: String,
    pub added_at: DateTime<Utc>,
    pub seen: Option<Json<DomainRecords>>,
    pub checked_at: Option<DateTime<Utc>>,
    pub verified_at: Option<DateTime<Utc>>,
    pub missing_since: Option<DateTime<Utc>>,
    /// Another organization has it verified.
    pub taken: bool,
}

/// The tenant's domain, locked until the transaction ends.
pub(super) async fn find(tx: &mut TenantTx) -> Result<Option<DomainRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DomainRow,
        r#"SELECT domain, token, added_at, seen AS "seen: Json<DomainRecords>", checked_at, verified_at, missing_since, EXISTS (
                SELECT FROM custom_domains AS other
                WHERE other.domain = own.domain AND other.tenant_id <> $1 AND other.verified_at IS NOT NULL
            ) AS "taken!"
        FROM custom_domains AS own WHERE tenant_id = $1 FOR UPDATE"#,
        organization,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns true if another organization has the domain verified.
pub(super) async fn is_taken(tx: &mut TenantTx, domain: &str) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM custom_domains WHERE domain = $2 AND tenant_id <> $1 AND verified_at IS NOT NULL
        ) AS "taken!""#,
        organization,
        domain,
    )
    .fetch_one(tx.db())
    .await
}

/// Starts over with this domain, under a new token.
pub(super) async fn put(tx: &mut TenantTx, domain: &str) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO custom_domains (tenant_id, domain, added_at, next_check_at) VALUES ($1, $2, $3, $3)
        ON CONFLICT (tenant_id) DO UPDATE SET domain = excluded.domain, token = excluded.token, added_at = $3,
            next_check_at = $3, seen = NULL, checked_at = NULL, verified_at = NULL, missing_since = NULL",
        organization,
        domain,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes a check. Nothing seen leaves what was seen before.
pub(super) async fn note(tx: &mut TenantTx, seen: Option<&DomainRecords>, outcome: Outcome) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE custom_domains SET seen = coalesce($2, seen),
            checked_at = CASE WHEN $2::jsonb IS NULL THEN checked_at ELSE $3 END,
            verified_at = $4, missing_since = $5, next_check_at = $6
        WHERE tenant_id = $1",
        organization,
        seen.map(Json) as _,
        now,
        outcome.verified_at,
        outcome.missing_since,
        outcome.next_check_at,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!("DELETE FROM custom_domains WHERE tenant_id = $1", organization)
        .execute(tx.db())
        .await?;
    Ok(())
}

/// The organizations whose domain is due for a check, each given to one asker only.
pub(super) async fn take_due(tx: &mut PeopleTx, again_at: DateTime<Utc>) -> Result<Vec<OrganizationId>, sqlx::Error> {
    let now = tx.now();
    let due = sqlx::query_scalar!(
        "UPDATE custom_domains SET next_check_at = $2 WHERE next_check_at <= $1 RETURNING tenant_id",
        now,
        again_at,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(due.into_iter().map(OrganizationId).collect())
}
