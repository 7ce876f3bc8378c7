//! All SQL of the marketplace's organizations.

use domain::names::{SearchText, folded};
use kernel::door::{ReaderTx, TenantTx};
use kernel::ids::{ImageId, OrganizationId};
use serde_json::Value;

/// An organization with what it has to find.
pub struct Row {
    pub id: OrganizationId,
    pub short_name: String,
    pub name: String,
    pub category: String,
    pub city: String,
    pub state: String,
    pub latitude: f64,
    pub longitude: f64,
    pub theme: Value,
    pub logo_image_id: Option<ImageId>,
    pub published: bool,
    pub suspended: bool,
    pub facility_count: i64,
    pub space_count: i64,
    /// Its own verified domain.
    pub domain: Option<String>,
}

/// Filters of the list.
pub struct Filter<'a> {
    pub state: Option<&'a str>,
    pub city: Option<&'a str>,
    pub text: Option<SearchText>,
    /// Name and id of the last one on the page before.
    pub after: Option<(String, OrganizationId)>,
    /// True to include organizations that are not published, have nothing to find or are suspended.
    pub unpublished: bool,
}

/// Published organizations with at least one space to find, or all of them, by name.
pub async fn list(tx: &mut ReaderTx, filter: Filter<'_>, limit: i64) -> Result<Vec<Row>, sqlx::Error> {
    let (after_name, after_id) = filter.after.unzip();
    let text = filter.text.as_ref().map(SearchText::anywhere);
    sqlx::query_as!(
        Row,
        r#"WITH page AS (
            SELECT organizations.organization_id AS id, short_name, name, category, city, organizations.state, latitude, longitude,
                theme, logo_image_id, published, tenants.state = 'suspended' AS suspended
            FROM organizations
            JOIN tenants ON tenants.id = organization_id
            WHERE (tenants.state = 'active' AND published
                    AND EXISTS (SELECT FROM listings WHERE listings.organization_id = tenants.id)
                    OR $7 AND tenants.state <> 'deleted')
                AND ($1::text IS NULL OR organizations.state = $1)
                AND ($2::text IS NULL OR folded_city = $2)
                AND ($3::text[] IS NULL OR folded_name LIKE ANY ($3))
                AND ($4::text IS NULL OR (name, organizations.organization_id) > ($4, $5))
            ORDER BY name, organizations.organization_id
            LIMIT $6
        )
        SELECT id, short_name, name, category, city, state, latitude, longitude, theme,
            logo_image_id AS "logo_image_id: ImageId", published,
            suspended AS "suspended!", facility_count AS "facility_count!", space_count AS "space_count!", domain AS "domain?"
        FROM page
        CROSS JOIN LATERAL (
            SELECT count(DISTINCT facility_id) AS facility_count, count(*) AS space_count
            FROM listings WHERE organization_id = page.id
        ) AS found
        LEFT JOIN custom_domains ON tenant_id = page.id AND verified_at IS NOT NULL
        ORDER BY name, id"#,
        filter.state,
        filter.city.map(folded),
        text.as_deref(),
        after_name,
        after_id.map(|id| id.0),
        limit + 1,
        filter.unpublished,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns the short name of a published organization, always the same one while that stays published.
pub async fn first_published(tx: &mut ReaderTx) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "SELECT short_name FROM organizations JOIN tenants ON tenants.id = organization_id
        WHERE tenants.state = 'active' AND published ORDER BY organization_id LIMIT 1",
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns true if the tenant that was entered is one, and hasn't been deleted.
pub async fn exists(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM tenants WHERE id = $1 AND state <> 'deleted') AS "exists!""#,
        organization
    )
    .fetch_one(tx.db())
    .await
}

/// Suspends it or ends that; false where it was so already.
pub async fn set_suspended(tx: &mut TenantTx, suspended: bool) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let changed = sqlx::query!(
        "UPDATE tenants SET state = CASE WHEN $2 THEN 'suspended' ELSE 'active' END
        WHERE id = $1 AND state = CASE WHEN $2 THEN 'active' ELSE 'suspended' END",
        organization,
        suspended,
    )
    .execute(tx.db())
    .await?;
    Ok(changed.rows_affected() == 1)
}
