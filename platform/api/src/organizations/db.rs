//! All SQL of the marketplace's organizations.

use kernel::door::ReaderTx;
use serde_json::Value;
use uuid::Uuid;

/// An organization with what it has to find.
pub struct Row {
    pub id: Uuid,
    pub short_name: String,
    pub name: String,
    pub category: String,
    pub city: String,
    pub state: String,
    pub latitude: f64,
    pub longitude: f64,
    pub theme: Value,
    pub logo_image_id: Option<Uuid>,
    pub published: bool,
    pub facility_count: i64,
    pub space_count: i64,
}

/// What narrows the list.
pub struct Filter<'a> {
    pub state: Option<&'a str>,
    pub city: Option<&'a str>,
    pub text: Option<String>,
    /// Name and id of the last one on the page before.
    pub after: Option<(String, Uuid)>,
    /// Those too that are not published or have nothing to find.
    pub unpublished: bool,
}

/// Published organizations with at least one space to find, or all of them, by name.
pub async fn list(tx: &mut ReaderTx, filter: Filter<'_>, limit: i64) -> Result<Vec<Row>, sqlx::Error> {
    let (after_name, after_id) = filter.after.unzip();
    sqlx::query_as!(
        Row,
        r#"SELECT organizations.organization_id AS id, short_name, name, category, city, organizations.state, latitude, longitude,
            theme, logo_image_id, published, coalesce(facility_count, 0) AS "facility_count!",
            coalesce(space_count, 0) AS "space_count!"
        FROM organizations
        JOIN tenants ON tenants.id = organization_id
        LEFT JOIN (
            SELECT organization_id, count(DISTINCT facility_id) AS facility_count, count(*) AS space_count
            FROM listings GROUP BY organization_id
        ) AS found USING (organization_id)
        WHERE tenants.state = 'active' AND (published AND space_count > 0 OR $7)
            AND ($1::text IS NULL OR organizations.state = $1)
            AND ($2::text IS NULL OR lower(city) = lower($2))
            AND ($3::text IS NULL OR name ILIKE $3)
            AND ($4::text IS NULL OR (name, organizations.organization_id) > ($4, $5))
        ORDER BY name, organizations.organization_id
        LIMIT $6"#,
        filter.state,
        filter.city,
        filter.text,
        after_name,
        after_id,
        limit + 1,
        filter.unpublished,
    )
    .fetch_all(tx.db())
    .await
}
