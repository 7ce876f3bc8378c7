//! All SQL of claims.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::geo::BoundingBox;
use domain::names::SearchWords;
use ground::stored::unreadable;
use kernel::door::{PeopleTx, ReaderTx};
use kernel::ids::{ClaimId, OrganizationId, SpaceId, UserId, new_id};
use sqlx::PgConnection;

use super::dto::{ClaimStatus, ClaimedOrganization};

/// A claim with its claimant.
pub(super) struct Row {
    pub id: ClaimId,
    pub status: String,
    pub user_id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub position: String,
    pub message: String,
    pub tenant_id: Option<OrganizationId>,
    pub short_name: Option<String>,
    pub space_id: Option<SpaceId>,
    pub space_name: Option<String>,
    pub name: Option<String>,
    pub category: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub website: Option<String>,
    pub created_at: DateTime<Utc>,
    pub answered_at: Option<DateTime<Utc>>,
}

/// A filter for claims.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<ClaimId>,
    pub user: Option<UserId>,
    pub status: Option<ClaimStatus>,
    pub oldest_first: bool,
    /// When the last one on the page before was made, and its id.
    pub after: Option<(DateTime<Utc>, ClaimId)>,
    pub limit: i64,
}

pub(super) async fn find(tx: &mut PeopleTx, filter: &Filter) -> Result<Vec<Row>, sqlx::Error> {
    let (after, after_id) = filter.after.unzip();
    sqlx::query_as!(
        Row,
        r#"SELECT claims.id, status, user_id, first_name, last_name, email, phone, position, message,
            tenant_id AS "tenant_id: OrganizationId", short_name AS "short_name?", space_id AS "space_id: SpaceId",
            space_name, name, category, claims.city, claims.state, website, claims.created_at, answered_at
        FROM claims
        JOIN users ON users.id = user_id
        LEFT JOIN tenants ON tenants.id = tenant_id
        WHERE ($1::uuid IS NULL OR claims.id = $1)
            AND ($2::uuid IS NULL OR user_id = $2)
            AND ($3::text IS NULL OR status = $3)
            AND ($4::timestamptz IS NULL
                OR $6 AND (claims.created_at, claims.id) > ($4, $5::uuid)
                OR NOT $6 AND (claims.created_at, claims.id) < ($4, $5::uuid))
        ORDER BY CASE WHEN $6 THEN claims.created_at END, CASE WHEN $6 THEN claims.id END, claims.created_at DESC,
            claims.id DESC
        LIMIT $7"#,
        filter.id.map(|id| id.0),
        filter.user.map(|user| user.0),
        filter.status.map(ClaimStatus::as_str),
        after,
        after_id.map(|id| id.0),
        filter.oldest_first,
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// The names of organizations by id.
pub(super) async fn names(
    tx: &mut ReaderTx,
    tenants: &[OrganizationId],
) -> Result<HashMap<OrganizationId, String>, sqlx::Error> {
    let rows = sqlx::query!(
        "SELECT organization_id, name FROM organizations WHERE organization_id = ANY($1)",
        tenants as &[OrganizationId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (OrganizationId(row.organization_id), row.name))
        .collect())
}

/// An organization that somebody claims.
pub(super) struct ForClaim {
    pub name: String,
    pub claimed: bool,
}

pub(super) async fn find_for_claim(
    tx: &mut ReaderTx,
    organization: OrganizationId,
) -> Result<Option<ForClaim>, sqlx::Error> {
    sqlx::query_as!(
        ForClaim,
        "SELECT name, claimed FROM organizations JOIN tenants ON tenants.id = organization_id
        WHERE organization_id = $1 AND tenants.state = 'active'",
        organization.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// A space that somebody claims.
pub(super) struct SpaceForClaim {
    pub organization_id: OrganizationId,
    pub name: String,
}

/// A space on the marketplace; none where it isn't listed.
pub(super) async fn find_space_for_claim(
    tx: &mut ReaderTx,
    space: SpaceId,
) -> Result<Option<SpaceForClaim>, sqlx::Error> {
    sqlx::query_as!(
        SpaceForClaim,
        "SELECT organization_id, space_name AS name FROM listings WHERE space_id = $1",
        space.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// An organization that nobody manages yet.
pub(super) struct Unmanaged {
    pub id: OrganizationId,
    pub short_name: String,
    pub name: String,
    pub category: String,
    pub city: String,
    pub state: String,
    pub latitude: f64,
    pub longitude: f64,
    pub space_count: i64,
}

/// Lists the unmanaged organizations that have every word in their name or city and are inside the box, by name.
pub(super) async fn find_unmanaged(
    tx: &mut ReaderTx,
    words: &SearchWords,
    within: Option<BoundingBox>,
) -> Result<Vec<Unmanaged>, sqlx::Error> {
    sqlx::query_as!(
        Unmanaged,
        r#"SELECT organizations.organization_id AS id, short_name, name, category, city, organizations.state, latitude, longitude,
            (SELECT count(*) FROM listings WHERE listings.organization_id = organizations.organization_id) AS "space_count!"
        FROM organizations JOIN tenants ON tenants.id = organization_id
        WHERE NOT claimed AND tenants.state = 'active'
            AND NOT EXISTS (
                SELECT FROM unnest($1::text[], $6::text[]) AS word (folded, as_typed)
                WHERE strpos(concat_ws(' ', folded_name, folded_city), word.folded) = 0
                    AND strpos(concat_ws(' ', folded_name, folded_city), word.as_typed) = 0)
            AND ($2::float8 IS NULL OR latitude BETWEEN $2 AND $3 AND longitude BETWEEN $4 AND $5)
        ORDER BY name, organizations.organization_id
        LIMIT 100"#,
        &words.folded,
        within.map(|within| within.south),
        within.map(|within| within.north),
        within.map(|within| within.west),
        within.map(|within| within.east),
        &words.as_typed,
    )
    .fetch_all(tx.db())
    .await
}

/// The row of a new claim.
pub(super) struct NewRow<'a> {
    pub user: UserId,
    pub tenant: Option<OrganizationId>,
    /// The space's id and name.
    pub space: Option<(SpaceId, &'a str)>,
    pub asked_for: Option<&'a ClaimedOrganization>,
    pub position: &'a str,
    pub message: &'a str,
}

/// Writes a claim; none where one of this person for this organization waits.
pub(super) async fn insert(tx: &mut PeopleTx, new: &NewRow<'_>) -> Result<Option<ClaimId>, sqlx::Error> {
    let now = tx.now();
    let asked = new.asked_for;
    let id = sqlx::query_scalar!(
        "INSERT INTO claims (id, user_id, tenant_id, name, category, city, state, website, position, message, created_at,
            space_id, space_name)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        ON CONFLICT (user_id, tenant_id) WHERE status = 'pending' DO NOTHING
        RETURNING id",
        new_id(),
        new.user.0,
        new.tenant.map(|tenant| tenant.0),
        asked.map(|asked| asked.name.as_str()),
        asked.map(|asked| asked.category.as_str()),
        asked.map(|asked| asked.city.as_str()),
        asked.map(|asked| asked.state.as_str()),
        asked.and_then(|asked| asked.website.as_deref()),
        new.position,
        new.message,
        now,
        new.space.map(|(id, _)| id.0),
        new.space.map(|(_, name)| name),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(id.map(ClaimId))
}

/// A claim that stays as it is until this transaction has ended.
pub(super) struct LockedClaim {
    pub user_id: UserId,
    pub tenant_id: Option<OrganizationId>,
    pub status: ClaimStatus,
}

pub(super) async fn lock(db: &mut PgConnection, id: ClaimId) -> Result<Option<LockedClaim>, sqlx::Error> {
    let found = sqlx::query!(
        r#"SELECT user_id, tenant_id AS "tenant_id: OrganizationId", status FROM claims WHERE id = $1 FOR UPDATE"#,
        id.0,
    )
    .fetch_optional(db)
    .await?;
    found
        .map(|row| {
            Ok(LockedClaim {
                user_id: UserId(row.user_id),
                tenant_id: row.tenant_id,
                status: row.status.parse().map_err(unreadable)?,
            })
        })
        .transpose()
}

pub(super) async fn set_status(
    db: &mut PgConnection,
    id: ClaimId,
    status: ClaimStatus,
    tenant: Option<OrganizationId>,
    by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE claims SET status = $2, tenant_id = $3, answered_by = $4, answered_at = $5 WHERE id = $1",
        id.0,
        status.as_str(),
        tenant.map(|tenant| tenant.0),
        by.map(|user| user.0),
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Denies what else waits for an organization that has an admin now.
pub(super) async fn deny_others(
    db: &mut PgConnection,
    tenant: OrganizationId,
    by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Vec<ClaimId>, sqlx::Error> {
    let denied = sqlx::query_scalar!(
        "UPDATE claims SET status = 'denied', answered_by = $2, answered_at = $3
        WHERE tenant_id = $1 AND status = 'pending'
        RETURNING id",
        tenant.0,
        by.map(|user| user.0),
        now,
    )
    .fetch_all(db)
    .await?;
    Ok(denied.into_iter().map(ClaimId).collect())
}
