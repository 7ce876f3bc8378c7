//! All SQL of the suggestions. Listings hold public data alone, so text search may use their indexes.

use kernel::door::ReaderTx;

use super::api::{FacilitySuggestion, OrganizationSuggestion, SpaceSuggestion};

/// The most suggestions of each kind (docs/rules/search.md#where).
const MOST: i64 = 10;

fn pattern(typed: &str) -> String {
    format!("%{}%", typed.trim().replace(['%', '_', '\\'], ""))
}

/// Organizations that have something to find.
pub async fn organizations(tx: &mut ReaderTx, typed: &str) -> Result<Vec<OrganizationSuggestion>, sqlx::Error> {
    sqlx::query_as!(
        OrganizationSuggestion,
        "SELECT organization_id AS id, organization_short_name AS short_name, organization_name AS name,
            min(city) AS \"city!\", min(state) AS \"state!\"
        FROM listings WHERE organization_name ILIKE $1
        GROUP BY 1, 2, 3 ORDER BY 3 LIMIT $2",
        pattern(typed),
        MOST
    )
    .fetch_all(tx.db())
    .await
}

/// Facilities that have something to find.
pub async fn facilities(tx: &mut ReaderTx, typed: &str) -> Result<Vec<FacilitySuggestion>, sqlx::Error> {
    sqlx::query_as!(
        FacilitySuggestion,
        "SELECT DISTINCT facility_id AS id, facility_name AS name, facility_short_name AS short_name,
            organization_short_name, organization_name, city, state
        FROM listings WHERE facility_name ILIKE $1 ORDER BY 2, 1 LIMIT $2",
        pattern(typed),
        MOST
    )
    .fetch_all(tx.db())
    .await
}

/// Spaces that can be found.
pub async fn spaces(tx: &mut ReaderTx, typed: &str) -> Result<Vec<SpaceSuggestion>, sqlx::Error> {
    sqlx::query_as!(
        SpaceSuggestion,
        "SELECT space_id AS id, space_name AS name, space_short_name AS short_name, facility_short_name, facility_name,
            organization_short_name, organization_name
        FROM listings WHERE space_name ILIKE $1 ORDER BY 2, 5, 1 LIMIT $2",
        pattern(typed),
        MOST
    )
    .fetch_all(tx.db())
    .await
}
