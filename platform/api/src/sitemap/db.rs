//! All SQL about what search engines may find.

use kernel::door::ReaderTx;
use kernel::ids::OrganizationId;

use super::ListedSpace;

pub(super) async fn count(tx: &mut ReaderTx, organization: Option<OrganizationId>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM listings
        JOIN organizations USING (organization_id)
        JOIN tenants ON tenants.id = organization_id
        WHERE tenants.state = 'active' AND organizations.published
            AND ($1::uuid IS NULL OR organization_id = $1)"#,
        organization.map(|organization| organization.0),
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn list(
    tx: &mut ReaderTx,
    organization: Option<OrganizationId>,
    after: i64,
    limit: i64,
) -> Result<Vec<ListedSpace>, sqlx::Error> {
    sqlx::query_as!(
        ListedSpace,
        "SELECT organization_short_name AS organization, facility_short_name AS facility, space_short_name AS space,
            listings.city, listings.state, organizations.city AS organization_city,
            organizations.state AS organization_state
        FROM listings
        JOIN organizations USING (organization_id)
        JOIN tenants ON tenants.id = organization_id
        WHERE tenants.state = 'active' AND organizations.published
            AND ($1::uuid IS NULL OR organization_id = $1)
        ORDER BY organization_short_name, facility_short_name, space_short_name, space_id
        LIMIT $3 OFFSET $2",
        organization.map(|organization| organization.0),
        after,
        limit,
    )
    .fetch_all(tx.db())
    .await
}
