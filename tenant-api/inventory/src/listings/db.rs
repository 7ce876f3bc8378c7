//! All SQL of the listings.

use ground::facts::Choice;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use serde_json::Value;

/// Takes the chosen spaces that are no longer listed off the marketplace.
pub(super) async fn delete_others(
    tx: &mut TenantTx,
    choice: Choice<'_>,
    listed: &[SpaceId],
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let (spaces, facility) = choice.columns();
    sqlx::query!(
        "DELETE FROM listings WHERE organization_id = $1 AND space_id <> ALL($2)
            AND ($3::uuid[] IS NULL OR space_id = ANY($3)) AND ($4::uuid IS NULL OR facility_id = $4)",
        organization,
        listed as &[SpaceId],
        spaces as Option<&[SpaceId]>,
        facility.map(|id| id.0),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Writes the rows of the listed spaces: what was worked out for each, beside what its tables say. The picture is the
/// space's own first: a facility's running track doesn't stand for its classrooms. A suspended organization has none. A row
/// that would stay as it is isn't written, so that the search doesn't read the organization's listings again.
pub(super) async fn upsert(tx: &mut TenantTx, rows: &Value) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        r#"INSERT INTO listings (organization_id, space_id, facility_id, organization_short_name, organization_name,
            facility_short_name, facility_name, space_short_name, space_name, city, state, latitude, longitude, time_zone,
            types, sports, indoor, price, instant_booking, surface, dimensions, photo_image_id, unit_ids, availability,
            amenities, age_groups, summary, refundable, claimed, folded_organization, folded_facility, folded_space, folded_city)
        SELECT spaces.organization_id, spaces.id, facilities.id, tenants.short_name, organizations.name,
            facilities.short_name, facilities.name, spaces.short_name, spaces.name, facilities.city, facilities.state,
            facilities.latitude, facilities.longitude, made.time_zone, types, sports, spaces.indoor, made.price,
            instant_booking, surface, dimensions,
            (SELECT image_id FROM photos
                WHERE photos.organization_id = spaces.organization_id AND photos.space_id = spaces.id
                ORDER BY position, image_id LIMIT 1),
            made.unit_ids, made.availability, spaces.amenities, age_groups, summary, refundable, organizations.claimed,
            organizations.folded_name, facilities.folded_name, spaces.folded_name, facilities.folded_city
        FROM jsonb_to_recordset($2) AS made (space_id uuid, unit_ids uuid[], time_zone text, price numeric, availability jsonb)
        JOIN spaces ON spaces.organization_id = $1 AND spaces.id = made.space_id
        JOIN facilities ON facilities.organization_id = $1 AND facilities.id = spaces.facility_id
        JOIN organizations ON organizations.organization_id = $1
        JOIN tenants ON tenants.id = $1 AND tenants.state = 'active'
        ON CONFLICT (organization_id, space_id) DO UPDATE SET
            facility_id = excluded.facility_id, organization_short_name = excluded.organization_short_name,
            organization_name = excluded.organization_name, facility_short_name = excluded.facility_short_name,
            facility_name = excluded.facility_name, space_short_name = excluded.space_short_name,
            space_name = excluded.space_name, city = excluded.city, state = excluded.state,
            latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone,
            types = excluded.types, sports = excluded.sports, indoor = excluded.indoor, price = excluded.price,
            instant_booking = excluded.instant_booking, surface = excluded.surface, dimensions = excluded.dimensions,
            photo_image_id = excluded.photo_image_id, unit_ids = excluded.unit_ids,
            availability = excluded.availability, amenities = excluded.amenities, age_groups = excluded.age_groups,
            summary = excluded.summary, refundable = excluded.refundable, claimed = excluded.claimed,
            folded_organization = excluded.folded_organization, folded_facility = excluded.folded_facility,
            folded_space = excluded.folded_space, folded_city = excluded.folded_city
        WHERE listings.* IS DISTINCT FROM excluded.*"#,
        organization,
        rows,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Takes the organization off the marketplace.
pub async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!("DELETE FROM listings WHERE organization_id = $1", organization)
        .execute(tx.db())
        .await?;
    Ok(())
}
