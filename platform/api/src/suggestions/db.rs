//! All SQL of the suggestions. Listings hold public data alone, so text search may use their indexes.

use domain::geo::Coordinates;
use domain::names::SearchText;
use kernel::door::ReaderTx;

use super::api::{FacilitySuggestion, OrganizationSuggestion, SpaceSuggestion};

/// The place where somebody is, or wants to be; if it is known, the nearest come first.
type Near = Option<Coordinates>;

/// The most suggestions of each kind (docs/rules/search.md#where).
const MOST: i64 = 10;

/// Organizations that have something to find, with it in their name or their tags.
pub async fn organizations(
    tx: &mut ReaderTx,
    sought: &SearchText,
    near: Near,
) -> Result<Vec<OrganizationSuggestion>, sqlx::Error> {
    let patterns = sought.anywhere();
    sqlx::query_as!(
        OrganizationSuggestion,
        "SELECT organization_id AS id, organization_short_name AS short_name, organization_name AS name,
            min(city) AS \"city!\", min(state) AS \"state!\"
        FROM listings WHERE organization_id IN (
            SELECT organization_id FROM listings WHERE folded_organization LIKE ANY ($1)
            UNION SELECT organization_id FROM organizations WHERE folded_tags LIKE ANY ($1))
        GROUP BY 1, 2, 3
        ORDER BY min(point(longitude, latitude) <-> point($4::float8, $3::float8)), 3 LIMIT $2",
        &patterns,
        MOST,
        near.map(Coordinates::latitude),
        near.map(Coordinates::longitude)
    )
    .fetch_all(tx.db())
    .await
}

/// Facilities that have something to find.
pub async fn facilities(
    tx: &mut ReaderTx,
    sought: &SearchText,
    near: Near,
) -> Result<Vec<FacilitySuggestion>, sqlx::Error> {
    let patterns = sought.anywhere();
    sqlx::query_as!(
        FacilitySuggestion,
        "SELECT facility_id AS id, facility_name AS name, facility_short_name AS short_name,
            organization_short_name, organization_name, city, state
        FROM listings WHERE folded_facility LIKE ANY ($1) GROUP BY 1, 2, 3, 4, 5, 6, 7
        ORDER BY min(point(longitude, latitude) <-> point($4::float8, $3::float8)), 2, 1 LIMIT $2",
        &patterns,
        MOST,
        near.map(Coordinates::latitude),
        near.map(Coordinates::longitude)
    )
    .fetch_all(tx.db())
    .await
}

/// Spaces that can be found.
pub async fn spaces(tx: &mut ReaderTx, sought: &SearchText, near: Near) -> Result<Vec<SpaceSuggestion>, sqlx::Error> {
    let patterns = sought.anywhere();
    sqlx::query_as!(
        SpaceSuggestion,
        "SELECT space_id AS id, space_name AS name, space_short_name AS short_name, facility_short_name, facility_name,
            organization_short_name, organization_name
        FROM listings WHERE folded_space LIKE ANY ($1)
        ORDER BY point(longitude, latitude) <-> point($4::float8, $3::float8), 2, 5, 1 LIMIT $2",
        &patterns,
        MOST,
        near.map(Coordinates::latitude),
        near.map(Coordinates::longitude)
    )
    .fetch_all(tx.db())
    .await
}
