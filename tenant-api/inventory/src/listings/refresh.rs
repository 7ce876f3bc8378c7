//! Refreshing the public rows from the spaces.

use domain::availability::Listing;
use ground::facts::{Choice, chosen};
use ground::stored::unencodable;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use serde_json::{Value, json};

use super::{ListedAvailability, db};

/// After a change of these spaces, of their photos or of their rules.
pub async fn refresh(tx: &mut TenantTx, space_ids: &[SpaceId]) -> Result<(), sqlx::Error> {
    make_anew(tx, Choice::These(space_ids)).await
}

/// After a change of a facility or its photos.
pub async fn refresh_facility(tx: &mut TenantTx, facility_id: FacilityId) -> Result<(), sqlx::Error> {
    make_anew(tx, Choice::OfFacility(facility_id)).await
}

/// After a change of the organization.
pub async fn refresh_organization(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    make_anew(tx, Choice::All).await
}

async fn make_anew(tx: &mut TenantTx, choice: Choice<'_>) -> Result<(), sqlx::Error> {
    let mut listed = Vec::new();
    let mut rows: Vec<Value> = Vec::new();
    for space in chosen(tx, choice).await? {
        if space.availability.space.listing == Listing::Offered {
            listed.push(space.space_id);
            let price = space.availability.pricing.lowest_hourly();
            let listed = ListedAvailability::new(space.availability, &space.holidays, space.terms);
            rows.push(json!({
                "space_id": space.space_id,
                "unit_ids": space.unit_ids,
                "time_zone": space.zone,
                "price": price,
                "availability": serde_json::to_value(listed).map_err(unencodable)?,
            }));
        }
    }
    db::delete_others(tx, choice, &listed).await?;
    db::upsert(tx, &Value::Array(rows)).await
}
